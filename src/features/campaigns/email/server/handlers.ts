import type { Endpoint } from "#platform/server/call-handler.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import type { Db } from "./email-campaign-store.ts";
import { publicationHandlers } from "./publication-handlers.ts";
import { trashHandlers } from "./trash-handlers.ts";

/** Returns the endpoints of all calls about e-mail campaigns. */
export function emailHandlers(): Endpoint<Db>[] {
  return [...campaignHandlers(), ...publicationHandlers(), ...trashHandlers()];
}
