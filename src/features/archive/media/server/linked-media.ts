import { isDeepStrictEqual } from "node:util";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import { article_incident_mismatch, incident_title_mismatch, video_incident_mismatch } from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import type { CallContext } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import type { EditBase } from "#platform/shared/conflict.ts";
import { type SourceData, type SourceResponse, sourceDataSchema } from "../source-rules.ts";
import { assertSource } from "./assert-source.ts";
import { destroyCitations } from "./destroy-citations.ts";
import {
  type Db,
  deleteMediaRow,
  findMedia,
  insertMedia,
  type MediaData,
  type MediaKind,
  restoreMediaRow,
  trashMediaRow,
  updateMedia,
} from "./linked-media-store.ts";
import { toSourceResponse, withoutDefaultOutlet } from "./source-response.ts";
import { toArticle, toVideo } from "./to-article.ts";

/*
 * The operations that articles and videos share. Each one refuses an unknown id or another incident's, and writes
 * to the audit trail.
 */

type Context = Pick<CallContext<Db>, "db" | "now" | "audit" | "assertNoConflict">;
type MediaText = { link: string; description: string };

const mappers = { article: toArticle, video: toVideo };
const mismatchMessages = { article: article_incident_mismatch, video: video_incident_mismatch };

export async function createMedia(
  kind: MediaKind,
  incidentId: string,
  input: MediaData,
  { db, now, audit }: Context,
): Promise<string> {
  await requireEditableIncident(db, incidentId);
  await assertSource(db, { incident_id: incidentId }, input, null, now);
  const data = withoutDefaultOutlet(input);
  const _id = await insertMedia(db, kind, incidentId, data, now);
  await audit({ action: `create_${kind}_archive`, subject: _id, after: { incident_id: incidentId, ...mappers[kind](data) } });
  return _id;
}

/** Updates the fields in `changes` and returns all of them, as responses carry them, with the incident. `incidentId` is compared unless it is undefined. */
export async function editMedia(
  kind: MediaKind,
  id: string,
  incidentId: string | undefined,
  { base, ...changes }: Partial<MediaData> & { base?: EditBase | undefined },
  { db, now, audit, assertNoConflict }: Context,
): Promise<MediaText & SourceResponse & { incidentId: string }> {
  const media = await requireMedia(kind, id, incidentId, db);
  const before = pickMediaData(media);
  // A client may send back the default outlet of a response, which nobody entered.
  const { outlet } = toSourceResponse(before);
  const after = withoutDefaultOutlet({ ...before, ...changes, ...(changes.outlet === outlet && { outlet: before.outlet }) });
  const map = mappers[kind];
  await assertNoConflict(id, { base, before: map(toSourceResponse(before)), after: map(toSourceResponse(after)) });
  if (!isDeepStrictEqual(after, before)) {
    await assertSource(db, media, after, before, now);
    await updateMedia(db, kind, id, after, now);
    await audit({ action: `edit_${kind}_archive`, subject: id, before: map(before), after: map(after) });
  }
  return { ...toSourceResponse(after), incidentId: media.incident_id };
}

function pickMediaData(row: MediaText & SourceData): MediaText & SourceData {
  return { link: row.link, description: row.description, ...sourceDataSchema.parse(row) };
}

/** Moves an article or a video to the trash. `action` is the call's name, which differs between the two. */
export async function deleteMedia(
  kind: MediaKind,
  action: string,
  id: string,
  incidentId: string,
  { db, now, audit }: Context,
): Promise<void> {
  const media = await requireMedia(kind, id, incidentId, db);
  await trashMediaRow(db, kind, id, now);
  await audit({ action, subject: id, before: { incident_id: incidentId, ...mappers[kind](pickMediaData(media)) } });
}

/** Brings an article or a video back and returns its incident. */
export async function restoreMedia(kind: MediaKind, id: string, { db, audit }: Context): Promise<string> {
  const { incident_id, link, deleted_at } = await requireDeletedMedia(kind, id, db);
  await restoreMediaRow(db, kind, id);
  await audit({
    action: `restore_${kind}`,
    subject: id,
    before: mappers[kind]({ link, deleted_at }),
    after: mappers[kind]({ link, deleted_at: null }),
  });
  return incident_id;
}

/** Deletes an article or a video for good. `title` confirms the title of its incident. */
export async function destroyMedia(kind: MediaKind, id: string, title: string, { db, audit }: Context): Promise<void> {
  const before = await requireDeletedMedia(kind, id, db);
  assertTitleConfirmed(title, before.incident_title, incident_title_mismatch());
  const citations = await destroyCitations(db, id);
  await deleteMediaRow(db, kind, id);
  await audit({ action: `destroy_${kind}`, subject: id, before: { ...mappers[kind](before), ...citations } });
}

async function requireMedia(kind: MediaKind, id: string, incidentId: string | undefined, db: Db) {
  const media = await findMedia(db, kind, id);
  if (media?.deleted_at !== null) return throwNotFound();
  if (incidentId !== undefined && media.incident_id !== incidentId) throw new RefusalError(mismatchMessages[kind]());
  return media;
}

async function requireDeletedMedia(kind: MediaKind, id: string, db: Db) {
  const media = await findMedia(db, kind, id);
  return media && media.deleted_at !== null ? media : throwNotFound();
}
