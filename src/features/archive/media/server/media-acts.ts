import { findIncident } from "#features/archive/incidents/server/store.ts";
import { article_of_other_incident, incident_title_differs, video_of_other_incident } from "#messages";
import { assertRetyped } from "#platform/server/assert-retyped.ts";
import type { CallContext } from "#platform/server/call-handler.ts";
import { Refusal, refuseUnknown } from "#platform/server/errors.ts";
import { asArticle, asVideo } from "./name-link.ts";
import { type Db, findMedia, insertMedia, type MediaKind, markMedia, removeMedia, updateMedia } from "./store.ts";

/*
 * What is done with articles and videos alike. Each act refuses what is not there, or not where it is said
 * to be, and leaves a line in the audit trail.
 */

type Context = Pick<CallContext<Db>, "db" | "now" | "audit">;
type MediaText = { link: string; description: string };

const named = { article: asArticle, video: asVideo };
const ofOtherIncident = { article: article_of_other_incident, video: video_of_other_incident };

export async function addMedia(
  kind: MediaKind,
  incidentId: string,
  text: MediaText,
  { db, now, audit }: Context,
): Promise<string> {
  if (!(await findIncident(db, incidentId))) refuseUnknown();
  const _id = await insertMedia(db, kind, incidentId, text, now);
  await audit({ action: `create_${kind}_archive`, subject: _id, after: { incident_id: incidentId, ...named[kind](text) } });
  return _id;
}

/** `incidentId` is asked for only where it was given. */
export async function editMedia(
  kind: MediaKind,
  id: string,
  incidentId: string | undefined,
  { link, description }: MediaText,
  { db, now, audit }: Context,
): Promise<void> {
  const before = await findStanding(kind, id, incidentId, db);
  if (before.link === link && before.description === description) return;
  await updateMedia(db, kind, id, { link, description }, now);
  await audit({
    action: `edit_${kind}_archive`,
    subject: id,
    before: named[kind]({ link: before.link, description: before.description }),
    after: named[kind]({ link, description }),
  });
}

/** `action` is the name of the call: the two do not follow one pattern. */
export async function deleteMedia(
  kind: MediaKind,
  action: string,
  id: string,
  incidentId: string,
  { db, now, audit }: Context,
): Promise<void> {
  const { link, description } = await findStanding(kind, id, incidentId, db);
  await markMedia(db, kind, id, now);
  await audit({ action, subject: id, before: { incident_id: incidentId, ...named[kind]({ link, description }) } });
}

export async function restoreMedia(kind: MediaKind, id: string, { db, audit }: Context): Promise<void> {
  const { link, deleted_at } = await findInTrash(kind, id, db);
  await markMedia(db, kind, id, null);
  await audit({
    action: `restore_${kind}`,
    subject: id,
    before: named[kind]({ link, deleted_at }),
    after: named[kind]({ link, deleted_at: null }),
  });
}

/** `title` is that of its incident. */
export async function destroyMedia(kind: MediaKind, id: string, title: string, { db, audit }: Context): Promise<void> {
  const before = await findInTrash(kind, id, db);
  assertRetyped(title, before.incident_title, incident_title_differs());
  await removeMedia(db, kind, id);
  await audit({ action: `destroy_${kind}`, subject: id, before: named[kind](before) });
}

async function findStanding(kind: MediaKind, id: string, incidentId: string | undefined, db: Db) {
  const media = await findMedia(db, kind, id);
  if (media?.deleted_at !== null) return refuseUnknown();
  if (incidentId !== undefined && media.incident_id !== incidentId) throw new Refusal(ofOtherIncident[kind]());
  return media;
}

async function findInTrash(kind: MediaKind, id: string, db: Db) {
  const media = await findMedia(db, kind, id);
  return media && media.deleted_at !== null ? media : refuseUnknown();
}
