import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { CAMPAIGN_TITLES_MAX_COUNT } from "../../rules.ts";
import * as calls from "../admin-calls.ts";
import * as schemas from "../schemas.ts";
import { type Db, listCampaignTitles } from "./translation-store.ts";

/** Returns the endpoint of the campaigns that can be chosen as translations. */
export const createTranslationEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    getCampaignTitles: ({ kind }, { db }) => listCampaignTitles(db, kind, CAMPAIGN_TITLES_MAX_COUNT),
  });
