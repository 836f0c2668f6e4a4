import type { Endpoint } from "#platform/server/call-handler.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import type { Db } from "./store.ts";
import { trashHandlers } from "./trash-handlers.ts";

/** Every call of e-mail campaigns with the code behind it. */
export function emailHandlers(): Endpoint<Db>[] {
  return [...campaignHandlers(), ...trashHandlers()];
}
