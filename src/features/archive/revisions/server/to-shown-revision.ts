import type { IncidentRevisionRow } from "#database/tables.ts";
import { withSingleValues } from "#features/archive/incidents/rules.ts";
import { listImages, listPictureHashes } from "#features/archive/sources/server/image-store.ts";
import { getImagePath } from "#features/archive/sources/server/images/image-routes.ts";
import { sourceSchema } from "#features/archive/sources/source-rules.ts";
import { incidentSchema } from "#features/archive/statements/rules.ts";
import type { RevisionImage, ShownRevision } from "../rules.ts";
import type { Db } from "./revision-store.ts";
import { isWithdrawnBody, parseStoredBody, type StoredBody } from "./stored-body.ts";

type Shown = Pick<ShownRevision, "incident" | "videos" | "images" | "withdrawal">;

/** Returns a revision in the form of current responses, with the images that are still served. */
export async function toShownRevision(db: Db, { incident_id, body_json }: IncidentRevisionRow): Promise<Shown> {
  const body = parseStoredBody(body_json);
  if (isWithdrawnBody(body)) {
    const { since = "", note = null } = body.verification;
    return { incident: null, videos: [], images: [], withdrawal: { since, note } };
  }
  const { articles, videos, images } = body;
  const incident = incidentSchema.parse({
    ...withSingleValues({ ...body, kinds: incidentSchema.shape.kinds.catch([]).parse(body.kinds) }),
    number_of_articles: articles.length,
    number_of_videos: videos.length,
    number_of_images: images.length,
    sources: getSources(body),
  });
  return { incident, videos, images: await addAddresses(db, incident_id, images), withdrawal: null };
}

function getSources({ articles, videos, images }: StoredBody) {
  return [
    ...articles.map(({ article_link: link, ...article }) => ({
      ...article,
      link,
      type: article.reference === undefined ? "article" : "document",
    })),
    ...videos.map(({ video_link: link, ...video }) => ({ ...video, link, type: "video" })),
    ...images.map((image) => ({ ...image, type: "image" })),
  ].map((source) => sourceSchema.parse(source));
}

/** An image is shown if the incident still has it: by its hash, as the same file may have been added again. */
async function addAddresses(db: Db, incidentId: string, images: StoredBody["images"]): Promise<RevisionImage[]> {
  const hashes = images.length > 0 ? await listPictureHashes(db, incidentId) : new Map();
  const addresses = new Map<string, string>();
  for (const { _id, address } of images.length > 0 ? await listImages(db, incidentId) : []) {
    const served = hashes.get(_id)?.served;
    if (served !== undefined) addresses.set(served, getImagePath(address));
  }
  return images.map((image) => ({ ...image, img: addresses.get(image.sha256 ?? "") ?? null }));
}
