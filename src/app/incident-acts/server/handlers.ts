import { isDeepStrictEqual } from "node:util";
import { requireIncident } from "#features/archive/incidents/server/require-incident.ts";
import { withDetails } from "#features/archive/statements/server/with-details.ts";
import { createEmailCampaign } from "#features/campaigns/email/admin-calls.ts";
import { createTwitterCampaign } from "#features/campaigns/twitter/admin-calls.ts";
import * as m from "#messages";
import { createEndpoints, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { getLanguage } from "#platform/server/language.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { localizePath } from "#platform/shared/languages.ts";
import * as calls from "../calls.ts";
import { composeLetter, composeTwitterCampaign } from "../compose-drafts.ts";
import { getDashboardPath } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findFigures, insertOrigin, listNamedIncidents, updateFigures } from "./item-incident-store.ts";

const kinds = {
  twitter_campaign: { call: createTwitterCampaign, compose: composeTwitterCampaign },
  email_campaign: { call: createEmailCampaign, compose: composeLetter },
};

/** Returns the endpoints that create drafts from an incident and list its changed figures; `campaigns` has the endpoints that create. */
export function createIncidentActEndpoints(campaigns: Endpoint<Db>[], origin: string): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    startCampaign: async ({ kind, incident_id }, context) => {
      const { db } = context;
      const incident = await withDetails(db, await requireIncident(db, incident_id));
      const language = getLanguage();
      const { call, compose } = kinds[kind];
      const draft = compose(incident, language, `${origin}${localizePath(`/archives/${incident_id}`, language)}`);
      const endpoint = campaigns.find((candidate) => candidate.call === call) ?? throwNotFound();
      const input = await endpoint.schemas.input.parseAsync({ ...draft, language, draft: true });
      const { _id } = (await endpoint.handle(input, context, undefined)) as OutputOf<typeof createTwitterCampaign>;
      await insertOrigin(db, kind, _id, incident_id);
      return { message: m.record_draft_made(), _id, path: getDashboardPath(kind, _id) };
    },

    getNamedIncidents: ({ id }, { db }) => listNamedIncidents(db, id),

    confirmFigures: async ({ id: _id, incident_id, figures }, { db, audit }) => {
      const { kind, figures: before } = (await findFigures(db, _id, incident_id)) ?? throwNotFound();
      if (!isDeepStrictEqual(before, figures)) {
        await updateFigures(db, _id, incident_id, figures);
        const root = { kind, id: _id };
        await audit({
          ...{ action: `confirm_figures_${kind}`, root },
          ...{ before: { incident_id, figures: before }, after: { incident_id, figures } },
        });
      }
      return { message: m.figures_confirmed(), _id };
    },
  });
}
