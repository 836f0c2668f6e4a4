import { type AuditContext, type PartKind, restorePart } from "#features/archive/incidents/server/part-kind.ts";
import type { PartRow } from "#features/archive/incidents/server/part-store.ts";
import type { ArticleData, ImageData, VideoData } from "#features/archive/sources/server/create-source-store.ts";
import { articleKind, imageKind, videoKind } from "#features/archive/sources/server/source-kinds.ts";
import { withoutDefaultOutlet } from "#features/archive/sources/server/source-response.ts";
import { clearLostRepeats, findSource } from "#features/archive/sources/server/source-store.ts";
import { SOURCE_FIELDS, type SourceData, sourceDataSchema } from "#features/archive/sources/source-rules.ts";
import * as m from "#messages";
import { RefusalError } from "#platform/server/http/errors.ts";
import { REDACTED, replaceRedacted } from "../change-list-rules.ts";
import type { Db } from "./revision-store.ts";
import type { StoredBody } from "./stored-body.ts";

type StoredMedia = StoredBody["articles" | "videos" | "images"][number];

export type RestoredSources = {
  /** The ids of the sources that are visible after the return. */
  visible: ReadonlySet<string>;
  /** The ids of the sources that were in the trash before. */
  trashed: ReadonlySet<string>;
  /** Sentences about what could not be restored. */
  skipped: string[];
};

/** Restores the sources of a revision and trashes all others. */
export async function restoreSources(
  incidentId: string,
  stored: Pick<StoredBody, "articles" | "videos" | "images">,
  context: AuditContext,
): Promise<RestoredSources> {
  const { db } = context;
  const visible = new Set<string>();
  const trashed = new Set<string>();
  const skipped: string[] = [];

  async function restoreList<
    Data extends object,
    Row extends PartRow,
    Item extends { _id: string; title?: string | undefined; description: string },
  >(kind: PartKind<Data, Row>, items: Item[], toData: (item: Item, before: Row) => Data) {
    const rows = await kind.store.listAll(db, incidentId);
    for (const { _id } of rows.filter(({ deleted_at }) => deleted_at !== null)) trashed.add(_id);
    for (const row of rows) {
      const item = items.find(({ _id }) => _id === row._id);
      const after = item ? toData(item, row) : null;
      await restorePart(kind, row, after, context);
      if (after) visible.add(row._id);
    }
    const destroyed = items.filter(({ _id }) => !rows.some((row) => row._id === _id));
    skipped.push(...destroyed.map(({ title, description }) => m.revision_skipped_source({ name: title ?? description })));
  }

  await restoreList(articleKind, stored.articles, toArticleData);
  await restoreList(videoKind, stored.videos, toVideoData);
  await restoreList(imageKind, stored.images, toImageData);
  await clearLostRepeats(db, incidentId);
  for (const id of visible) await assertNoCycle(db, id);
  return { visible, trashed, skipped };
}

function toSourceData(item: StoredMedia, before: Partial<SourceData>): SourceData {
  const fields = SOURCE_FIELDS.map((field) => [
    field,
    replaceRedacted<string | null>(item[field] ?? null, before[field] ?? null),
  ]);
  return sourceDataSchema.parse(Object.fromEntries(fields));
}

/** Returns the article's data; a redacted address is replaced by the current one, whether link or reference. */
function toArticleData(item: StoredBody["articles"][number], before: ArticleData): ArticleData {
  const { link, reference } =
    (item.article_link ?? item.reference) === REDACTED ? before : { link: item.article_link, reference: item.reference };
  const address = { ...(link !== undefined && { link }), ...(reference !== undefined && { reference }) };
  return withoutDefaultOutlet({ ...address, ...toDescribedSource(item, before) });
}

function toVideoData(item: StoredBody["videos"][number], before: VideoData): VideoData {
  const link = replaceRedacted(item.video_link, before.link);
  return withoutDefaultOutlet({ link, ...toDescribedSource(item, before) });
}

function toImageData(item: StoredBody["images"][number], before: ImageData): ImageData {
  const { image_kind = null, is_sensitive = true } = item;
  return { ...toDescribedSource(item, before), image_kind, is_sensitive };
}

function toDescribedSource(item: StoredMedia, before: { description: string } & Partial<SourceData>) {
  return { description: replaceRedacted(item.description, before.description), ...toSourceData(item, before) };
}

/** @throws {RefusalError} when a source repeats itself through one that was changed in the trash */
async function assertNoCycle(db: Db, id: string): Promise<void> {
  const passed = new Set<string>();
  for (let next: string | null = id; next !== null; next = (await findSource(db, next))?.repeats ?? null) {
    if (passed.has(next)) throw new RefusalError(m.source_repeats_cycle());
    passed.add(next);
  }
}
