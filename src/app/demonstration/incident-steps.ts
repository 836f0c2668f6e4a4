import { join } from "node:path";
import { createIncident, editIncidentMetadata, setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import { mapTranslations } from "#features/archive/incidents/language-rules.ts";
import { getTranslation } from "#features/archive/incidents/told-text-rules.ts";
import { getPlaceId } from "#features/archive/places/server/read-gazetteer.ts";
import { createArticleArchive, createImageArchive, createVideoArchive } from "#features/archive/sources/admin-calls.ts";
import { createAttribution, createClaim } from "#features/archive/statements/admin-calls.ts";
import type { DemonstrationIncident } from "./incidents.ts";
import type { OpenFile, Send, Step } from "./load-demonstration.ts";
import { DRAWING_RIGHTS, sourceDetails } from "./sources.ts";
import { getArticleAttributions } from "./statements.ts";

type IncidentServices = { openFile: OpenFile; organisationIds: Record<string, string>; ids: Record<string, string> };

const illustrations = join(import.meta.dirname, "illustrations");
/** How many days after its creation an incident is corrected. */
const CORRECTED_AFTER_DAYS = 30;

/** Returns the steps that create an incident and its parts, and correct it if it has a correction. */
export function createIncidentSteps(
  { articles, videos, images, place, corrected, status = "reported", statusNote, ...incident }: DemonstrationIncident,
  { daysAgo, isDraft = false }: { daysAgo: number; isDraft?: boolean },
  { openFile, organisationIds, ids }: IncidentServices,
): Step[] {
  let incident_id = "";
  // Only the first language has the text from before a correction.
  const untranslated = mapTranslations(() => "", ["description"]);
  // Nobody has reviewed the Amharic ones.
  const reviewed = incident.narrative_en ? { narrative_en_reviewed: true } : {};
  // Lists are newest first, so the first item to read is added last.
  const [lastArticle, ...firstArticles] = articles;
  const addLastArticle = async (send: Send) => {
    if (lastArticle) await addArticle(send, incident_id, lastArticle, organisationIds);
  };
  const setStatus = async (send: Send) => {
    if (status) await send(setVerificationStatus, { incident_id, status, note: statusNote ?? null });
  };
  const record = async (send: Send) => {
    const told = corrected ? { ...incident, ...untranslated, ...corrected.from, narrative_am: "" } : { ...incident, ...reviewed };
    const known = { ...told, place_id: place ? getPlaceId(place) : null };
    const { _id } = await send(createIncident, isDraft ? { ...known, draft: true } : known);
    incident_id = _id;
    ids[incident.title] = _id;
    for (const article of firstArticles.toReversed()) await addArticle(send, incident_id, article, organisationIds);
    if (!corrected) await addLastArticle(send);
    for (const video of videos.toReversed())
      await send(createVideoArchive, { incident_id, ...video, ...sourceDetails[video.video_link] });
    for (const image of images.toReversed()) await addImage(send, incident_id, image, openFile);
    if (corrected) await send(setVerificationStatus, { incident_id, status: "reported" });
    else await setStatus(send);
  };
  const correct = async (send: Send, { from, reason }: NonNullable<typeof corrected>) => {
    await addLastArticle(send);
    const { description, killed, injured, narrative_am = "" } = incident;
    const translations = mapTranslations((text, language) => incident[getTranslation(text, language)] ?? "", ["description"]);
    await send(editIncidentMetadata, {
      id: incident_id,
      base: from,
      ...{ description, killed, injured, reason, narrative_am, ...translations },
    });
    await setStatus(send);
  };
  return [
    { daysAgo, run: record },
    ...(corrected ? [{ daysAgo: daysAgo - CORRECTED_AFTER_DAYS, run: (send: Send) => correct(send, corrected) }] : []),
  ];
}

async function addArticle(
  send: Send,
  incident_id: string,
  { claims = [], ...article }: DemonstrationIncident["articles"][number],
  organisationIds: Record<string, string>,
): Promise<void> {
  const details = sourceDetails[article.article_link ?? article.reference];
  const { _id } = await send(createArticleArchive, { incident_id, ...article, ...details });
  for (const claim of claims.toReversed()) await send(createClaim, { incident_id, sources: [_id], ...claim });
  for (const { organisation, stance } of getArticleAttributions(article)) {
    const organisation_id = organisationIds[organisation] ?? "";
    await send(createAttribution, { incident_id, organisation_id, stance, sources: [_id] });
  }
}

async function addImage(
  send: Send,
  incident_id: string,
  { file, description }: DemonstrationIncident["images"][number],
  openFile: OpenFile,
): Promise<void> {
  const image_archive = await openFile(join(illustrations, file));
  try {
    await send(createImageArchive, {
      image_archive,
      incident_id,
      description,
      filename: file,
      untouched: true,
      rights: DRAWING_RIGHTS,
      image_kind: file.startsWith("map-") ? "map" : "drawing",
    });
  } finally {
    await image_archive.close();
  }
}
