import { type Db, findIncident, findWithdrawnIncident } from "#features/archive/incidents/server/incident-store.ts";
import { imageSchema, videoSchema } from "#features/archive/sources/rules.ts";
import { listImages, listPictureHashes } from "#features/archive/sources/server/images/image-store.ts";
import { toImage, toSourceResponse, toVideo } from "#features/archive/sources/server/source-response.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { incidentSchema } from "#features/archive/statements/rules.ts";
import { withDetails } from "#features/archive/statements/server/with-details.ts";
import { findNewestRevision, hasIncident } from "./revision-store.ts";
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

const videosSchema = videoSchema.array();
/** Images are identified by hashes, as addresses differ between installations. */
const pictureSchema = imageSchema.omit({ img: true });

/** The time and the reason of an act that changes what the public sees. */
export type Change = { at: string; reason: string | null };

/**
 * Returns the public state of an incident, without empty fields. For one that is withdrawn, or was public and is unpublished or in the
 * trash, only when and why; undefined for one that never was public or does not exist. `change` may be the act that withdraws it.
 */
export async function findPublicBody(db: Db, id: string, change?: Change): Promise<PublicBody | undefined> {
  const incident = await findIncident(db, id);
  if (!incident) return findWithdrawnBody(db, id, change);
  const record = recordSchema.parse(await withDetails(db, incident));
  const videos = videosSchema.parse((await sourceStores.video.list(db, id)).map(toSourceResponse).map(toVideo));
  const hashes = await listPictureHashes(db, id);
  const images = (await listImages(db, id)).map((image) => {
    const { served = null, original = null } = hashes.get(image._id) ?? {};
    return { ...pictureSchema.parse(toImage(image)), sha256: served, original_sha256: original };
  });
  return omitEmpty({ ...record, videos, images });
}

async function findWithdrawnBody(db: Db, _id: string, change: Change | undefined): Promise<PublicBody | undefined> {
  const withdrawn = await findWithdrawnIncident(db, _id);
  if (withdrawn) return { _id, verification: withdrawn.verification };
  const newest = await findNewestRevision(db, _id);
  if (!newest || !(await hasIncident(db, _id))) return undefined;
  const told = parseStoredBody(newest.body_json);
  // The first withdrawal has the time and the reason; later acts out of sight change nothing.
  if (isWithdrawnBody(told)) return { _id, verification: told.verification };
  return {
    _id,
    verification: { status: "withdrawn", ...omitEmpty({ since: change?.at ?? null, note: change?.reason ?? null }) },
  };
}
