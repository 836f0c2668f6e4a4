import { join } from "node:path";
import { createAttribution } from "#features/archive/attributions/calls.ts";
import { createClaim } from "#features/archive/claims/calls.ts";
import { createIncident, setVerificationStatus } from "#features/archive/incidents/calls.ts";
import { createArticleArchive, createImageArchive, createVideoArchive } from "#features/archive/media/calls.ts";
import { createOrganisation } from "#features/archive/organisations/calls.ts";
import { getPlaceId } from "#features/archive/places/server/read-gazetteer.ts";
import { createEmailCampaign } from "#features/campaigns/email/calls.ts";
import { createTwitterCampaign } from "#features/campaigns/twitter/calls.ts";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { demonstrationOrganisations, getArticleAttributions } from "./attributions.ts";
import { articleClaims } from "./claims.ts";
import { demonstrationEmailCampaigns } from "./email-campaigns.ts";
import { type DemonstrationIncident, demonstrationIncidents } from "./incidents.ts";
import { sourceDetails } from "./sources.ts";
import { demonstrationTwitterCampaigns } from "./twitter-campaigns.ts";

/** Makes a call as an admin makes it; rejects where the call refuses. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/** A file of this machine as a call takes it; to be closed when the call is answered. */
export type OpenFile = (path: string) => Promise<UploadedFile & { close(): Promise<void> }>;

const illustrations = join(import.meta.dirname, "illustrations");

/** All there is to load, each kind oldest first. */
export const demonstration = {
  twitterCampaigns: demonstrationTwitterCampaigns,
  emailCampaigns: demonstrationEmailCampaigns,
  incidents: demonstrationIncidents,
};

/** Puts content in place by the calls an admin would make, so that every rule holds for it too. */
export async function loadDemonstration(send: Send, openFile: OpenFile, content = demonstration): Promise<void> {
  for (const campaign of content.twitterCampaigns) await send(createTwitterCampaign, campaign);
  for (const campaign of content.emailCampaigns) await send(createEmailCampaign, campaign);
  const organisationIds: Record<string, string> = {};
  for (const [key, organisation] of Object.entries(demonstrationOrganisations)) {
    organisationIds[key] = (await send(createOrganisation, organisation))._id;
  }
  for (const incident of content.incidents) await loadIncident(send, openFile, incident, organisationIds);
}

/** Lists are newest first, so what should be read first is added last. */
async function loadIncident(
  send: Send,
  openFile: OpenFile,
  demonstrationIncident: DemonstrationIncident,
  organisationIds: Record<string, string>,
): Promise<void> {
  const { articles, videos, images, place, ...incident } = demonstrationIncident;
  const { _id: incident_id } = await send(createIncident, { ...incident, place_id: place ? getPlaceId(place) : null });
  for (const article of articles.toReversed()) {
    const { _id } = await send(createArticleArchive, { incident_id, ...article, ...sourceDetails[article.article_link] });
    const claim = articleClaims[article.article_link];
    if (claim) await send(createClaim, { incident_id, sources: [_id], ...claim });
    for (const { organisation, stance } of getArticleAttributions(article)) {
      const organisation_id = organisationIds[organisation] ?? "";
      await send(createAttribution, { incident_id, organisation_id, stance, sources: [_id] });
    }
  }
  for (const video of videos.toReversed())
    await send(createVideoArchive, { incident_id, ...video, ...sourceDetails[video.video_link] });
  for (const { file, description } of images.toReversed()) {
    const image_archive = await openFile(join(illustrations, file));
    try {
      await send(createImageArchive, { image_archive, incident_id, description, filename: file, untouched: true });
    } finally {
      await image_archive.close();
    }
  }
  // The sources of the demonstration have not been compared.
  if (articles.length + videos.length > 0) await send(setVerificationStatus, { incident_id, status: "reported" });
}

/** Returns a summary of the content, for the person who loads it. */
export function describeDemonstration(): string {
  const { twitterCampaigns, emailCampaigns, incidents } = demonstration;
  const count = (list: "articles" | "videos" | "images") => incidents.reduce((sum, incident) => sum + incident[list].length, 0);
  const mediaSummary = `${count("articles")} articles, ${count("videos")} video and ${count("images")} images`;
  return `${twitterCampaigns.length} Twitter campaigns, ${emailCampaigns.length} letters and ${incidents.length} incidents with ${mediaSummary}`;
}
