import type { IncidentRevisionRow } from "#database/tables.ts";
import { requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import {
  getChanges,
  getDestroyedIncident,
  getIncidentHistory,
  getNewestRevision,
  getRevision,
  getRevisionComparison,
  getRevisions,
} from "../calls.ts";
import { HISTORY_PAGE_SIZE, REVISIONS_PAGE_LENGTH, REVISIONS_PAGE_SIZE, type Revision, revisionSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { compareRows } from "./compare-rows.ts";
import { listDestroyedRevisions } from "./destroyed-revision-store.ts";
import { listChanges } from "./list-changes.ts";
import { listRedactions } from "./redaction-store.ts";
import { type Db, findNewestRevision, findRevision, findRevisionMark, listRevisionRows } from "./revision-store.ts";
import { toShownRevision } from "./to-shown-revision.ts";

/** The rows of one read; few, as a text may be long. */
const READ_SIZE = 10;

/** Returns the endpoints of the revisions of incidents. */
export function revisionHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getRevisions, schemas.getRevisions, {
      commit: async ({ id, before }, { db, caller }) => {
        await requireVisibleIncident(db, id, caller);
        return listPage(db, id, before);
      },
    }),

    createEndpoint(getRevision, schemas.getRevision, {
      commit: async ({ id, number }, { db, caller }) => {
        await requireVisibleIncident(db, id, caller);
        const row = await requireRevision(db, id, number);
        const { number: newest } = (await findRevisionMark(db, id)) ?? throwNotFound();
        const redactions = (await listRedactions(db, id)).filter((redaction) => redaction.number === number);
        return { ...row, newest, redactions, ...(await toShownRevision(db, row)) };
      },
    }),

    createEndpoint(getNewestRevision, schemas.getNewestRevision, {
      commit: async ({ id }, { db, caller }) => {
        await requireVisibleIncident(db, id, caller);
        return (await findRevisionMark(db, id)) ?? throwNotFound();
      },
    }),

    createEndpoint(getIncidentHistory, schemas.getIncidentHistory, {
      commit: async ({ id, before }, { db, caller }) => {
        const { title } = await requireVisibleIncident(db, id, caller);
        const { number: newest } = (await findNewestRevision(db, id)) ?? throwNotFound();
        const rows = await listRevisionRows(db, id, { before, limit: HISTORY_PAGE_SIZE + 1 });
        const entries = rows
          .slice(0, HISTORY_PAGE_SIZE)
          .map((row, index) => ({ ...row, changes: compareRows(rows[index + 1], row) }));
        return { title, newest, entries };
      },
    }),

    createEndpoint(getDestroyedIncident, schemas.getDestroyedIncident, {
      commit: async ({ id }, { db }) => {
        const revisions = await listDestroyedRevisions(db, id);
        const { destroyed_at } = revisions[0] ?? throwNotFound();
        return { destroyed_at, revisions };
      },
    }),

    createEndpoint(getChanges, schemas.getChanges, {
      commit: ({ before }, { db }) => listChanges(db, before),
    }),

    createEndpoint(getRevisionComparison, schemas.getRevisionComparison, {
      commit: async ({ id, ...numbers }, { db, caller }) => {
        await requireVisibleIncident(db, id, caller);
        const from = await requireRevision(db, id, numbers.from);
        const to = await requireRevision(db, id, numbers.to);
        return { from, to, changes: compareRows(from, to) };
      },
    }),
  ];
}

async function requireRevision(db: Db, id: string, number: number): Promise<IncidentRevisionRow> {
  return (await findRevision(db, id, number)) ?? throwNotFound();
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
      page.push(revisionSchema.parse({ ...row, redactions: redacted.length > 0 ? redacted : undefined }));
      length += row.body_json.length;
      last = row.number;
      if (length >= REVISIONS_PAGE_LENGTH) return page;
    }
    if (rows.length < READ_SIZE) return page;
  }
  return page;
}
