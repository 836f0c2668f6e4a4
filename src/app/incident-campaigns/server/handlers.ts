import { getAdminKind } from "#app/history/admin-kind-rules.ts";
import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { withDetails } from "#features/archive/statements/server/whole-incident.ts";
import * as emailAdminCalls from "#features/campaigns/email/admin-calls.ts";
import * as emailCalls from "#features/campaigns/email/calls.ts";
import * as twitterAdminCalls from "#features/campaigns/twitter/admin-calls.ts";
import * as twitterCalls from "#features/campaigns/twitter/calls.ts";
import * as m from "#messages";
import { createEndpoints, type Endpoint, isActive } from "#platform/server/calls/call-handler.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import type { Call, OutputOf } from "#platform/shared/define-call.ts";
import { localizePath } from "#platform/shared/languages.ts";
import * as calls from "../calls.ts";
import { composeLetter, composeTwitterCampaign } from "../compose-drafts.ts";
import * as schemas from "../schemas.ts";
import { type Db, listNamedIncidents } from "./item-incident-store.ts";

const kinds = {
  twitter_campaign: { call: twitterAdminCalls.createTwitterCampaign, compose: composeTwitterCampaign },
  email_campaign: { call: emailAdminCalls.createEmailCampaign, compose: composeLetter },
};

/** The calls that return campaigns. */
const CAMPAIGN_CALLS: Call[] = [
  twitterCalls.getCurrentTwitterCampaign,
  twitterCalls.getMetadataForFivePreviousTwitterCampaigns,
  twitterCalls.getMetadataForOldPreviousTwitterCampaigns,
  twitterCalls.getTwitterCampaignDetails,
  emailCalls.getCurrentEmailCampaign,
  emailCalls.getEmailCampaignDetails,
];

/** Makes an endpoint that returns campaigns add the incidents that they name, which are of another feature. */
export function withNamedIncidents(endpoint: Endpoint<Db>): Endpoint<Db> {
  if (!CAMPAIGN_CALLS.includes(endpoint.call)) return endpoint;
  return {
    ...endpoint,
    handle: async (input, context, prepared) => {
      const response = (await endpoint.handle(input, context, prepared)) as { _id: string } | { _id: string }[];
      const ids = [response].flat().map(({ _id }) => _id);
      const named = await listNamedIncidents(context.db, ids, isActive(context.caller) ? "admins" : "visitors");
      const add = (campaign: { _id: string }) => {
        const incidents = named.filter(({ item_id }) => item_id === campaign._id);
        if (incidents.length === 0) return campaign;
        return {
          ...campaign,
          incidents: incidents.map((incident) => {
            const { text, language } = getTextForReader(incident, "title", getLanguage());
            return { _id: incident._id, title: text, language };
          }),
        };
      };
      return Array.isArray(response) ? response.map(add) : add(response);
    },
  };
}

/** Returns the endpoint that creates drafts from an incident; `campaigns` has the endpoints that create. */
export function createIncidentCampaignEndpoints(campaigns: Endpoint<Db>[], origin: string): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    startCampaign: async ({ kind, incident_id }, context) => {
      const incident = await withDetails(context.db, await requireIncident(context.db, incident_id));
      const language = getLanguage();
      const { call, compose } = kinds[kind];
      const draft = compose(incident, language, `${origin}${localizePath(`/archives/${incident_id}`, language)}`);
      const endpoint = campaigns.find((candidate) => candidate.call === call) ?? throwNotFound();
      const input = await endpoint.schemas.input.parseAsync({ ...draft, language, incidents: [incident_id], draft: true });
      const { _id } = (await endpoint.handle(input, context, undefined)) as OutputOf<typeof kinds.twitter_campaign.call>;
      return { message: m.record_draft_made(), _id, path: getAdminKind(kind).getPath(_id) };
    },
  });
}
