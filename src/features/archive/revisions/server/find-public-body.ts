import type { Db } from "#database/database.ts";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { imageSchema, videoSchema } from "#features/archive/sources/rules.ts";
import { listImages, listPictureHashes } from "#features/archive/sources/server/image-store.ts";
import { toImage, toVideo } from "#features/archive/sources/server/source-response.ts";
import { incidentSchema } from "#features/archive/statements/rules.ts";
import type { WholeIncident } from "#features/archive/statements/server/whole-incident.ts";
import { isWithdrawnBody, omitEmpty, parseStoredBody } from "./stored-body.ts";

/**
 * The fields that are not public, and those that a response repeats: media and their numbers, counts and dates as single values, and data
 * of other records.
 */
const recordSchema = incidentSchema.omit({
  sources: true,
  publication: true,
  number_of_articles: true,
  number_of_videos: true,
  number_of_images: true,
  number_of_killed: true,
  number_of_injured: true,
  number_of_displaced: true,
  date_of_incident: true,
  replacement: true,
  series: true,
  parts: true,
});
type PublicBody = Record<string, unknown>;

/** Images are identified by hashes, as addresses differ between installations. */
const pictureSchema = imageSchema.omit({ img: true });

/** The time and the reason of an act that changes what the public sees. */
export type Change = { at: string; reason: string | null };

/**
 * Returns the public state of an incident, without empty fields. For one that is withdrawn, or was public and is unpublished or in the
 * trash, only when and why; undefined for one that never was public or does not exist.
 *
 * @param newest its newest revision
 * @param change the act that may withdraw it
 */
export async function findPublicBody(
  db: Db,
  incident: WholeIncident | undefined,
  newest: IncidentRevisionRow | undefined,
  change?: Change,
): Promise<PublicBody | undefined> {
  if (!incident) return undefined;
  if (incident.state.is_listed === 1) return findListedBody(db, incident);
  const { _id, verification, state } = incident;
  const isPublished = state.publication === "published" && state.deleted_at === null;
  if (isPublished && verification.status === "withdrawn") return { _id, verification };
  if (!newest) return undefined;
  const told = parseStoredBody(newest.body_json);
  // The first withdrawal has the time and the reason; later acts out of sight change nothing.
  if (isWithdrawnBody(told)) return { _id, verification: told.verification };
  return {
    _id,
    verification: { status: "withdrawn", ...omitEmpty({ since: change?.at ?? null, note: change?.reason ?? null }) },
  };
}

async function findListedBody(db: Db, incident: WholeIncident): Promise<PublicBody> {
  const { _id, sources } = incident;
  const videos = sources.flatMap(({ type, link, ...video }) =>
    type === "video" && link !== undefined ? videoSchema.parse(toVideo({ ...video, link })) : [],
  );
  const hasImages = sources.some(({ type }) => type === "image");
  const hashes = hasImages ? await listPictureHashes(db, _id) : new Map();
  const images = (hasImages ? await listImages(db, _id) : []).map((image) => {
    const { served = null, original = null } = hashes.get(image._id) ?? {};
    return { ...pictureSchema.parse(toImage(image)), sha256: served, original_sha256: original };
  });
  return omitEmpty({ ...recordSchema.parse(incident), videos, images });
}
