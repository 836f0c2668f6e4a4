import { createEndpoint } from "#platform/server/call-handler.ts";
import { getSite } from "./calls.ts";
import type { Site } from "./rules.ts";
import * as schemas from "./schemas.ts";

export function siteHandlers(site: Site) {
  return [createEndpoint(getSite, schemas.getSite, { commit: async () => site })];
}
