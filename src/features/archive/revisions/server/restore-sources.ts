import { listAllImages, restoreImageRow, trashImageRow, updateImage } from "#features/archive/media/server/images/image-store.ts";
import {
  insertMedia,
  listAllMedia,
  type MediaKind,
  restoreMediaRow,
  trashMediaRow,
  updateMedia,
} from "#features/archive/media/server/linked-media-store.ts";
import { withoutDefaultOutlet } from "#features/archive/media/server/source-response.ts";
import { findSource } from "#features/archive/media/server/source-store.ts";
import { toArticle, toVideo } from "#features/archive/media/server/to-article.ts";
import { SOURCE_FIELDS, type SourceData, sourceDataSchema } from "#features/archive/media/source-rules.ts";
import { revision_left_picture, revision_left_source, source_repeats_cycle } from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { REDACTED } from "../redaction-rules.ts";
import { type PartStore, type RestoreContext, restorePart, type StoredPart } from "./restore-part.ts";
import type { Db } from "./revision-store.ts";
import type { StoredBody } from "./stored-body.ts";

type MediaData = { link: string; description: string } & SourceData;
type ImageData = { description: string } & SourceData;
type StoredMedia = StoredBody["articles"][number] | StoredBody["videos"][number];

export type RestoredSources = {
  /** The ids of the sources that are visible now. */
  visible: ReadonlySet<string>;
  /** The ids of the sources that were in the trash before. */
  trashed: ReadonlySet<string>;
  isChanged: boolean;
  /** What could not be brought back, in words. */
  leftOut: string[];
};

/** Restores the sources of a revision and trashes all others. A list that is missing in `stored` stays unchanged. */
export async function restoreSources(
  incidentId: string,
  stored: Partial<Pick<StoredBody, "articles" | "videos" | "images">>,
  context: RestoreContext,
): Promise<RestoredSources> {
  const { db } = context;
  const visible = new Set<string>();
  const trashed = new Set<string>();
  const leftOut: string[] = [];
  let isChanged = false;

  async function restoreList<Data extends object, Item extends { _id: string }>(
    store: PartStore<Data>,
    rows: StoredPart<Data>[],
    items: Item[] | undefined,
    toData: (item: Item, before: Data | undefined) => Data | string,
  ) {
    for (const { id } of rows.filter(({ deletedAt }) => deletedAt !== null)) trashed.add(id);
    if (!items) {
      for (const { id } of rows.filter(({ deletedAt }) => deletedAt === null)) visible.add(id);
      return;
    }
    const wanted = new Map<string, Data>();
    for (const item of items) {
      const data = toData(item, rows.find(({ id }) => id === item._id)?.data);
      if (typeof data === "string") leftOut.push(data);
      else wanted.set(item._id, data);
    }
    // A source that is inserted again is listed as the newest, so the newest is inserted last.
    const ids = new Set([...[...wanted.keys()].toReversed(), ...rows.map(({ id }) => id)]);
    for (const id of ids) {
      const before = rows.find((row) => row.id === id);
      const after = wanted.get(id) ?? null;
      if (await restorePart(store, { incidentId, id, before, after }, context)) isChanged = true;
      if (after) visible.add(id);
    }
  }

  for (const kind of ["article", "video"] as const) {
    const items: StoredMedia[] | undefined = kind === "article" ? stored.articles : stored.videos;
    await restoreList(mediaStores[kind], await listMediaParts(db, kind, incidentId), items, toMediaData);
  }
  await restoreList(imageStore, await listImageParts(db, incidentId), stored.images, toImageData);
  for (const id of visible) await assertNoCycle(db, id);
  return { visible, trashed, isChanged, leftOut };
}

const createMediaStore = (kind: MediaKind, remove: string, toAudit: (data: MediaData) => object): PartStore<MediaData> => ({
  insert: (tx, incidentId, data, now, id) => insertMedia(tx, kind, incidentId, data, now, id),
  update: (tx, id, data, now) => updateMedia(tx, kind, id, data, now),
  trash: (tx, id, now) => trashMediaRow(tx, kind, id, now),
  restore: (tx, id) => restoreMediaRow(tx, kind, id),
  actions: { create: `create_${kind}_archive`, edit: `edit_${kind}_archive`, remove, restore: `restore_${kind}` },
  toAudit,
});
const mediaStores = {
  article: createMediaStore("article", "delete_article", toArticle),
  video: createMediaStore("video", "delete_video_archive", toVideo),
};
/** Has no `insert`: the files of an image that was deleted for good are gone. */
const imageStore: PartStore<ImageData> = {
  update: updateImage,
  trash: trashImageRow,
  restore: restoreImageRow,
  actions: {
    create: "create_image_archive",
    edit: "edit_image_archive",
    remove: "delete_image_archive",
    restore: "restore_image",
  },
};

async function listMediaParts(db: Db, kind: MediaKind, incidentId: string): Promise<StoredPart<MediaData>[]> {
  const rows = await listAllMedia(db, kind, incidentId);
  return rows.map(({ _id: id, deleted_at: deletedAt, link, description, ...row }) => ({
    id,
    deletedAt,
    data: { link, description, ...sourceDataSchema.parse(row) },
  }));
}

async function listImageParts(db: Db, incidentId: string): Promise<StoredPart<ImageData>[]> {
  const rows = await listAllImages(db, incidentId);
  return rows.map(({ _id: id, deleted_at: deletedAt, description, ...row }) => ({
    id,
    deletedAt,
    data: { description, ...sourceDataSchema.parse(row) },
  }));
}

/** Returns a text of a revision, or the text of today where it was redacted. */
const replaceRedacted = <T>(text: T, today: T): T => (text === REDACTED ? today : text);

function toSourceData(item: StoredMedia | StoredBody["images"][number], before: SourceData | undefined): SourceData {
  const fields = SOURCE_FIELDS.map((field) => [
    field,
    replaceRedacted<string | null>(item[field] ?? null, before?.[field] ?? null),
  ]);
  return sourceDataSchema.parse(Object.fromEntries(fields));
}

function toMediaData(item: StoredMedia, before: MediaData | undefined): MediaData | string {
  const link = replaceRedacted("article_link" in item ? item.article_link : item.video_link, before?.link ?? REDACTED);
  const description = replaceRedacted(item.description, before?.description ?? REDACTED);
  if (link === REDACTED || description === REDACTED) return revision_left_source();
  return withoutDefaultOutlet({ link, description, ...toSourceData(item, before) });
}

function toImageData(item: StoredBody["images"][number], before: ImageData | undefined): ImageData | string {
  const name = item.description === REDACTED ? "…" : item.description;
  if (!before) return revision_left_picture({ name });
  return { description: replaceRedacted(item.description, before.description), ...toSourceData(item, before) };
}

/** @throws {RefusalError} when a source repeats itself through one that was changed in the trash */
async function assertNoCycle(db: Db, id: string): Promise<void> {
  const passed = new Set<string>();
  for (let next: string | null = id; next !== null; next = (await findSource(db, next))?.repeats ?? null) {
    if (passed.has(next)) throw new RefusalError(source_repeats_cycle());
    passed.add(next);
  }
}
