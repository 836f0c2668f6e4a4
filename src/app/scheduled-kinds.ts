import type { Db } from "#database/database.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { reviseIncidents, reviseReferring } from "#features/archive/revisions/server/revise-incidents.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import type { ScheduledKind } from "#platform/server/calls/scheduled-publication.ts";

/** The kinds of content that are published on schedule; an incident gets a revision, as when an admin publishes it. */
export const scheduledKinds: ScheduledKind<Db>[] = [
  { kind: "twitter_campaign", store: campaignPublications.twitter_campaign },
  { kind: "email_campaign", store: campaignPublications.email_campaign },
  {
    kind: "incident",
    store: incidentPublications,
    onPublished: async (tx, id, now) => {
      await reviseIncidents(tx, [id], { at: now.toISOString(), reason: null });
      await reviseReferring(tx, [id], now.toISOString());
    },
  },
];
