import { createPart, editPart, requirePart, trashPart } from "#features/archive/incidents/server/part-kind.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import * as m from "#messages";
import type { CallContext, Handlers } from "#platform/server/calls/call-handler.ts";
import { refuse } from "#platform/server/http/errors.ts";
import type { EditBase } from "#platform/shared/conflict.ts";
import { withoutShareParameters } from "#platform/shared/share-parameters.ts";
import type * as adminCalls from "../admin-calls.ts";
import type * as calls from "../calls.ts";
import { getLinkIdentity } from "../link-identity.ts";
import { getShownLink, hasPassword, isPrivateTelegramLink } from "../link-rules.ts";
import type { SourceResponse } from "../source-rules.ts";
import { assertSource } from "./assert-source.ts";
import type { ArticleData, ImageData, VideoData } from "./create-source-store.ts";
import { articleKind, type SourceKindOf, videoKind } from "./source-kinds.ts";
import { toArticle, toSourceResponse, toVideo, withoutDefaultOutlet } from "./source-response.ts";
import { type Db, findSource, listSources, sourceStores } from "./source-store.ts";

type Context = CallContext<Db>;

/** The handlers of articles and videos, except reading articles, which come with their incident. */
export const sourceHandlers = {
  getVideosForIncident: async ({ id }, { db, caller }) => {
    await requireVisibleIncident(db, id, caller);
    return (await sourceStores.video.list(db, id)).map(toSourceResponse).map(toVideo);
  },

  createArticleArchive: async ({ incident_id, article_link, reference, ...data }, context) => {
    const _id = await createSource(articleKind, incident_id, { ...getAddress(article_link, reference), ...data }, context);
    return { message: await withRemarks(m.article_added(), article_link, { _id, incident_id }, context), _id };
  },

  createVideoArchive: async ({ incident_id, video_link: link, ...data }, context) => {
    const _id = await createSource(videoKind, incident_id, { link, ...data }, context);
    return { message: await withRemarks(m.video_added(), link, { _id, incident_id }, context), _id };
  },

  editArticleArchive: async ({ article_archive_id: id, article_link, reference, ...input }, context) => {
    const isReplaced = article_link || reference;
    const address = { ...(isReplaced && NO_ADDRESS), ...(reference === null && { reference: undefined }) };
    const changes = { ...input, ...address, ...getAddress(article_link, reference) };
    const data = await editSource(articleKind, { id, ...changes }, context, assertAddress);
    const message = await withRemarks(m.article_edited(), article_link, { _id: id }, context);
    return { message, _id: id, ...toArticle(data) };
  },

  editVideoArchive: async ({ video_archive_id: id, video_link: link, ...input }, context) => {
    const data = await editSource(videoKind, { id, ...input, ...(link && { link }) }, context);
    return { message: await withRemarks(m.video_edited(), link, { _id: id }, context), _id: id, ...toVideo(data) };
  },

  deleteArticle: async ({ incident_id, article_id: _id }, context) => {
    await trashPart(articleKind, _id, incident_id, context);
    return { message: m.article_deleted(), _id };
  },

  deleteVideoArchive: async ({ incident_id, video_id: _id }, context) => {
    await trashPart(videoKind, _id, incident_id, context);
    return { message: m.video_deleted(), _id };
  },
} satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;

/** Adds what an admin should know of a link: that readers cannot open it, and that it is there already. */
async function withRemarks(
  message: string,
  link: string | null | undefined,
  { _id, incident_id }: { _id: string; incident_id?: string },
  { db }: Context,
): Promise<string> {
  if (!link) return message;
  const incidentId = incident_id ?? (await findSource(db, _id))?.incident_id ?? "";
  return [message, ...(await listLinkRemarks(db, incidentId, link, _id))].join(" ");
}

function assertAddress({ link, reference }: ArticleData): void {
  if (link === undefined && reference === undefined) refuse("article_link", m.article_link_required());
}

const NO_ADDRESS = { link: undefined, reference: undefined };

/** Returns the given address: link or reference. */
function getAddress(link: string | null = null, reference: string | null = null) {
  return { ...(link !== null && { link }), ...(reference !== null && { reference }) };
}

async function createSource<Data extends ArticleData | VideoData>(
  kind: SourceKindOf<Data>,
  incident_id: string,
  data: Data,
  context: Context,
) {
  await requireEditableIncident(context.db, incident_id);
  await assertSource(context.db, { incident_id }, data, null, context.now);
  return createPart(kind, incident_id, withoutDefaultOutlet(data), context);
}

type Edit<Data> = { [Name in keyof Data]?: Data[Name] | undefined } & {
  id: string;
  incident_id?: string | undefined;
  base?: EditBase | undefined;
};

/** Changes the given fields of a source. Returns all its fields as in responses. */
export async function editSource<Data extends ImageData>(
  kind: SourceKindOf<Data>,
  { id, incident_id: incidentId, base, ...changes }: Edit<Data>,
  context: Context,
  assertData: (data: Data) => void = () => undefined,
): Promise<Omit<Data, keyof SourceResponse> & SourceResponse> {
  const part = await requirePart(kind, context.db, id, incidentId);
  const before = kind.pick(part);
  // A client may send back the default outlet of a response.
  const { outlet } = toSourceResponse(before);
  const outletBefore = changes.outlet === outlet ? { outlet: before.outlet } : {};
  const edited = { ...before, ...changes, ...keepLinks(kind, before, changes), ...outletBefore } as Data;
  const after = kind.pick({ ...part, ...withoutDefaultOutlet(edited) });
  const compared = { before: toNamedResponse(kind, before), after: toNamedResponse(kind, after) };
  const assert = async () => {
    assertData(after);
    await assertSource(context.db, part, after, before, context.now);
  };
  await editPart(kind, part, after, { base, compared, assert }, context);
  return toSourceResponse(after);
}

type Links = { link?: string; archived_link?: string | null };

/**
 * Returns the stored links in place of those that an edit leaves as they are stored or shown.
 *
 * @throws {RefusalError} for a new link with a password
 */
function keepLinks<Data extends ImageData>(kind: SourceKindOf<Data>, before: Links, changes: Links): Links {
  const linkField = kind.kind === "video" ? "video_link" : "article_link";
  const kept: Links = {};
  for (const field of ["link", "archived_link"] as const) {
    const [stored, given] = [before[field], changes[field]];
    if (!given) continue;
    if (stored && [getShownLink(stored), withoutShareParameters(stored)].includes(given)) kept[field] = stored;
    else if (hasPassword(given)) refuse(field === "link" ? linkField : field, m.media_link_password());
  }
  return kept;
}

const toNamedResponse = <Data extends ImageData>(kind: SourceKindOf<Data>, data: Data): object => {
  const response = toSourceResponse(data) as unknown as Data;
  return kind.toAudit?.(response) ?? response;
};

/** Returns sentences about a link to add to an incident: that readers cannot open it, and that another source of it has the same. */
async function listLinkRemarks(db: Db, incidentId: string, link: string, sourceId?: string): Promise<string[]> {
  const identity = getLinkIdentity(link);
  const same = (await listSources(db, incidentId)).find(
    (source) =>
      source._id !== sourceId &&
      [source.link, source.archived_link].some((other) => other !== undefined && getLinkIdentity(other) === identity),
  );
  return [
    ...(isPrivateTelegramLink(link) ? [m.media_link_private()] : []),
    ...(same ? [m.media_link_already_there({ name: same.title ?? same.description })] : []),
  ];
}
