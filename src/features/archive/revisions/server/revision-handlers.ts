import type { IncidentRevisionRow } from "#database/tables.ts";
import { withSingleValues } from "#features/archive/incidents/rules.ts";
import type { AuditContext } from "#features/archive/incidents/server/part-kind.ts";
import { requireIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { findWithdrawal } from "#features/archive/incidents/server/withdrawal-store.ts";
import { listImages, listPictureHashes } from "#features/archive/sources/server/image-store.ts";
import { getImagePath } from "#features/archive/sources/server/images/image-routes.ts";
import { sourceSchema } from "#features/archive/sources/source-rules.ts";
import { incidentSchema } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import type * as calls from "../calls.ts";
import type * as historyCalls from "../history-calls.ts";
import { listEntriesByHash } from "../proof/server/manifest-entry-store.ts";
import {
  FOUND_HASHES_MAX,
  HISTORY_PAGE_SIZE,
  REVISIONS_PAGE_LENGTH,
  REVISIONS_PAGE_SIZE,
  type Revision,
  type RevisionImage,
  revisionSchema,
  type ShownRevision,
} from "../rules.ts";
import { compareRows } from "./compare-bodies.ts";
import { listDestroyedRevisions } from "./destroyed-revision-store.ts";
import { listChanges, searchChanges } from "./list-changes.ts";
import { listRedactions } from "./redaction-store.ts";
import { restoreSources } from "./restore-sources.ts";
import { restoreAttributions, restoreClaims } from "./restore-statements.ts";
import { restoreTexts } from "./restore-texts.ts";
import {
  type Db,
  findNewestNumber,
  findRevisionMark,
  listHistory,
  listRevisionAuthors,
  listRevisionRows,
  requireRevision,
} from "./revision-store.ts";
import { isWithdrawnBody, parseStoredBody, type StoredBody } from "./stored-body.ts";

/** Rows read at once; few, as a text may be long. */
const READ_SIZE = 10;

/** The cursor of a revision that does not exist. */
const UNKNOWN_CURSOR = "00000000-0000-0000-0000-000000000000.1";

/** Begins no hash: the cache need not hold all the starts that none has. */
const UNKNOWN_HASH = "g";

/** The handlers of the revisions of incidents. */
export const revisionHandlers = {
  getRevisions: {
    normalizeInput: normalizeBefore,
    handle: async ({ id, before }, { db, caller }) => {
      await requireVisibleIncident(db, id, caller);
      return listPage(db, id, before);
    },
  },

  getRevision: async ({ id, number }, { db, caller }) => {
    await requireVisibleIncident(db, id, caller);
    const row = await requireRevision(db, id, number);
    const newest = (await findNewestNumber(db, id)) ?? throwNotFound();
    const redactions = (await listRedactions(db, id)).filter((redaction) => redaction.number === number);
    return { ...row, newest, redactions, ...(await toShownRevision(db, row)) };
  },

  getNewestRevision: async ({ id }, { db, caller }) => {
    await requireVisibleIncident(db, id, caller);
    return (await findRevisionMark(db, id)) ?? throwNotFound();
  },

  getIncidentHistory: {
    normalizeInput: normalizeBefore,
    handle: async ({ id, before }, { db, caller }) => {
      const incident = await requireVisibleIncident(db, id, caller);
      const newest = (await findNewestNumber(db, id)) ?? throwNotFound();
      return { ...incident, newest, entries: await listHistory(db, id, { before, limit: HISTORY_PAGE_SIZE }) };
    },
  },

  getRevisionAuthors: async ({ id, before }, { db }) => {
    await requireIncident(db, id);
    return listRevisionAuthors(db, id, { before, limit: HISTORY_PAGE_SIZE });
  },

  getDestroyedIncident: async ({ id }, { db }) => {
    const revisions = await listDestroyedRevisions(db, id);
    const { destroyed_at, withdrawn_at: since, reason: note } = revisions[0] ?? throwNotFound();
    return { destroyed_at, withdrawal: since === null ? null : { since, note }, revisions };
  },

  getWithdrawal: async ({ incident_id }, { db }) => {
    const withdrawal = await findWithdrawal(db, incident_id);
    if (!withdrawal) throw new RefusalError(m.incident_withdrawn_none());
    return withdrawal;
  },

  getChanges: {
    normalizeInput: normalizeCursor,
    handle: ({ before }, { db }) => listChanges(db, before),
  },

  searchChanges: {
    normalizeInput: async ({ what, before }, db) => ({ ...(await normalizeCursor({ before }, db)), ...(what && { what }) }),
    handle: (input, { db }) => searchChanges(db, input),
  },

  getRevisionComparison: async ({ id, ...numbers }, { db, caller }) => {
    await requireVisibleIncident(db, id, caller);
    const from = await requireRevision(db, id, numbers.from);
    const to = await requireRevision(db, id, numbers.to);
    return { from, to, changes: compareRows(from, to) };
  },

  findHashes: {
    normalizeInput: async ({ start }, db) => ({
      start: (await listEntriesByHash(db, start, 1)).length > 0 ? start : UNKNOWN_HASH,
    }),
    handle: ({ start }, { db }) => listEntriesByHash(db, start, FOUND_HASHES_MAX),
  },

  returnToRevision: async ({ id: _id, number }, { db, now, audit }) => {
    const { body_json } = await requireRevision(db, _id, number);
    await audit({ verb: "return_to_revision", kind: "incident", id: _id, after: { number } });
    const skipped = await restoreState(_id, body_json, { db, now, audit });
    const message =
      skipped.length === 0
        ? m.revision_returned({ number })
        : m.revision_returned_but({ number, list: [...new Set(skipped)].join("; ") });
    return { message, _id };
  },
} satisfies Partial<Handlers<typeof calls & typeof historyCalls, Db>>;

/** Drops a `before` beyond the newest revision. */
async function normalizeBefore({ id, before }: { id: string; before?: number | undefined }, db: Db) {
  const newest = before === undefined ? undefined : await findNewestNumber(db, id);
  return newest !== undefined && before !== undefined && before <= newest ? { id, before } : { id };
}

/** Replaces the cursor of an unknown revision by a constant, so that the cache need not hold endless unknown cursors. */
async function normalizeCursor({ before }: { before?: string | undefined }, db: Db) {
  if (before === undefined) return {};
  const [id = "", number] = before.split(".");
  return { before: Number(number) <= ((await findNewestNumber(db, id)) ?? 0) ? before : UNKNOWN_CURSOR };
}

async function listPage(db: Db, id: string, before: number | undefined): Promise<Revision[]> {
  const page: Revision[] = [];
  const redactions = await listRedactions(db, id);
  let length = 0;
  let last = before;
  while (page.length < REVISIONS_PAGE_SIZE) {
    const rows = await listRevisionRows(db, id, { before: last, limit: READ_SIZE });
    for (const row of rows) {
      const redacted = redactions.filter(({ number }) => number === row.number);
      page.push(
        revisionSchema.parse(
          redacted[0] ? { ...row, sha256: redacted[0].body_sha256, redacted: true, redactions: redacted } : row,
        ),
      );
      length += row.body_json.length;
      last = row.number;
      if (length >= REVISIONS_PAGE_LENGTH) return page;
    }
    if (rows.length < READ_SIZE) return page;
  }
  return page;
}

/** Restores an incident and its parts from a revision; returns what it skipped. The status stays. */
async function restoreState(id: string, bodyJson: string, context: AuditContext): Promise<string[]> {
  const incident = await requireIncident(context.db, id);
  const stored = parseStoredBody(bodyJson);
  if (isWithdrawnBody(stored)) throw new RefusalError(m.revision_without_state());
  const { claims, attributions } = stored;
  const sources = await restoreSources(id, stored, context);
  return [
    ...sources.skipped,
    ...(await restoreClaims(id, claims, sources, context)),
    ...(await restoreAttributions(id, attributions, sources, context)),
    ...(await restoreTexts(incident, stored, context)),
  ];
}

type Shown = Pick<ShownRevision, "incident" | "videos" | "images" | "withdrawal">;

/** Returns a revision in the form of current responses, with the images that are still served. */
async function toShownRevision(db: Db, { incident_id, body_json }: IncidentRevisionRow): Promise<Shown> {
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
