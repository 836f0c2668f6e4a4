import { createEndpoint } from "#platform/server/call-handler.ts";
import { getSite } from "./calls.ts";
import type { Site } from "./rules.ts";

export function siteHandlers<Db>(site: Site) {
  return [createEndpoint<typeof getSite, Db>(getSite, async () => site)];
}
