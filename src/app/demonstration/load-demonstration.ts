import { createIncident } from "#features/archive/incidents/calls.ts";
import { createArticleArchive, createVideoArchive } from "#features/archive/media/calls.ts";
import { createEmailCampaign } from "#features/campaigns/email/calls.ts";
import { createTwitterCampaign } from "#features/campaigns/twitter/calls.ts";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { demonstrationEmailCampaigns } from "./email-campaigns.ts";
import { type DemonstrationIncident, demonstrationIncidents } from "./incidents.ts";
import { demonstrationTwitterCampaigns } from "./twitter-campaigns.ts";

/** Makes a call as an admin makes it; rejects where the call refuses. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/** Puts the demonstration content in place by the calls an admin would make, so that every rule holds for it too. */
export async function loadDemonstration(send: Send): Promise<void> {
  for (const campaign of demonstrationTwitterCampaigns) await send(createTwitterCampaign, campaign);
  for (const campaign of demonstrationEmailCampaigns) await send(createEmailCampaign, campaign);
  for (const incident of demonstrationIncidents) await loadIncident(send, incident);
}

/** Lists answer what was added last first, so what should be read first is added last. */
async function loadIncident(send: Send, { articles, videos, images, ...incident }: DemonstrationIncident): Promise<void> {
  const { _id: incident_id } = await send(createIncident, incident);
  for (const article of articles.toReversed()) await send(createArticleArchive, { incident_id, ...article });
  for (const video of videos.toReversed()) await send(createVideoArchive, { incident_id, ...video });
}

/** What there is to load, in words for whoever loads it. */
export function describeDemonstration(): string {
  const count = (list: "articles" | "videos" | "images") =>
    demonstrationIncidents.reduce((sum, incident) => sum + incident[list].length, 0);
  return [
    `${demonstrationTwitterCampaigns.length} Twitter campaigns`,
    `${demonstrationEmailCampaigns.length} e-mail campaigns`,
    `${demonstrationIncidents.length} incidents with ${count("articles")} articles and ${count("videos")} video`,
  ].join(", ");
}
