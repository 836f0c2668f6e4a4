import { listAllImages, restoreImageRow, trashImageRow, updateImage } from "#features/archive/media/server/images/image-store.ts";
import {
  insertMedia,
  listAllMedia,
  type MediaKind,
  restoreMediaRow,
  trashMediaRow,
  updateMedia,
} from "#features/archive/media/server/linked-media-store.ts";
import { findSource } from "#features/archive/media/server/source-store.ts";
import { toArticle, toVideo } from "#features/archive/media/server/to-article.ts";
import { withoutHost } from "#features/archive/media/server/told-source.ts";
import { SOURCE_FIELDS, type SourceData, sourceDataSchema } from "#features/archive/media/source-rules.ts";
import { revision_left_picture, revision_left_source, source_repeats_circle } from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { REDACTED } from "../redaction-rules.ts";
import { type PartStore, type RestoreContext, restorePart, type StoredPart } from "./restore-part.ts";
import type { Db } from "./revision-store.ts";
import type { StoredBody } from "./stored-body.ts";

type MediaData = { link: string; description: string } & SourceData;
type ImageData = { description: string } & SourceData;
type ToldMedia = StoredBody["articles"][number] | StoredBody["videos"][number];

export type RestoredSources = {
  /** The ids of those that stand now. */
  standing: ReadonlySet<string>;
  /** The ids of those that were in the trash before. */
  trashed: ReadonlySet<string>;
  isChanged: boolean;
  /** What could not be brought back, in words. */
  leftOut: string[];
};

/** Makes the sources of an incident stand that a revision told, as it told them, and no others; `told` lacks a list that it did not know. */
export async function restoreSources(
  incidentId: string,
  told: Partial<Pick<StoredBody, "articles" | "videos" | "images">>,
  context: RestoreContext,
): Promise<RestoredSources> {
  const { db } = context;
  const standing = new Set<string>();
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
      for (const { id } of rows.filter(({ deletedAt }) => deletedAt === null)) standing.add(id);
      return;
    }
    const wanted = new Map<string, Data>();
    for (const item of items) {
      const data = toData(item, rows.find(({ id }) => id === item._id)?.data);
      if (typeof data === "string") leftOut.push(data);
      else wanted.set(item._id, data);
    }
    // What is made again gets the place of what is new, so the newest comes last.
    const ids = new Set([...[...wanted.keys()].toReversed(), ...rows.map(({ id }) => id)]);
    for (const id of ids) {
      const before = rows.find((row) => row.id === id);
      const after = wanted.get(id) ?? null;
      if (await restorePart(store, { incidentId, id, before, after }, context)) isChanged = true;
      if (after) standing.add(id);
    }
  }

  for (const kind of ["article", "video"] as const) {
    const items: ToldMedia[] | undefined = kind === "article" ? told.articles : told.videos;
    await restoreList(mediaStores[kind], await listMediaParts(db, kind, incidentId), items, toMediaData);
  }
  await restoreList(imageStore, await listImageParts(db, incidentId), told.images, toImageData);
  for (const id of standing) await assertNoCircle(db, id);
  return { standing, trashed, isChanged, leftOut };
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
/** The files of a picture that was deleted for good are gone. */
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

/** Returns a text as it was told; what was taken out of it stays as it is today. */
const keepRedacted = <T>(text: T, today: T): T => (text === REDACTED ? today : text);

function toSourceData(item: ToldMedia | StoredBody["images"][number], before: SourceData | undefined): SourceData {
  const fields = SOURCE_FIELDS.map((field) => [field, keepRedacted<string | null>(item[field] ?? null, before?.[field] ?? null)]);
  return sourceDataSchema.parse(Object.fromEntries(fields));
}

function toMediaData(item: ToldMedia, before: MediaData | undefined): MediaData | string {
  const link = keepRedacted("article_link" in item ? item.article_link : item.video_link, before?.link ?? REDACTED);
  const description = keepRedacted(item.description, before?.description ?? REDACTED);
  if (link === REDACTED || description === REDACTED) return revision_left_source();
  return withoutHost({ link, description, ...toSourceData(item, before) });
}

function toImageData(item: StoredBody["images"][number], before: ImageData | undefined): ImageData | string {
  const name = item.description === REDACTED ? "…" : item.description;
  if (!before) return revision_left_picture({ name });
  return { description: keepRedacted(item.description, before.description), ...toSourceData(item, before) };
}

/** @throws {RefusalError} where a source repeats itself by way of one that was changed in the trash */
async function assertNoCircle(db: Db, id: string): Promise<void> {
  const passed = new Set<string>();
  for (let next: string | null = id; next !== null; next = (await findSource(db, next))?.repeats ?? null) {
    if (passed.has(next)) throw new RefusalError(source_repeats_circle());
    passed.add(next);
  }
}
