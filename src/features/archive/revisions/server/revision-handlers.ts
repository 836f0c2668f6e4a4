import { requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { getRevisions } from "../calls.ts";
import { REVISIONS_PAGE_LENGTH, REVISIONS_PAGE_SIZE, type Revision, revisionSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, listRevisionRows } from "./revision-store.ts";

/** Rows that are read at a time, as a text may be long. */
const READ_SIZE = 10;

/** Returns the endpoint of what the public saw of an incident. */
export function revisionHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getRevisions, schemas.getRevisions, {
      commit: async ({ id, before }, { db, caller }) => {
        await requireVisibleIncident(db, id, caller);
        return listPage(db, id, before);
      },
    }),
  ];
}

async function listPage(db: Db, id: string, before: number | undefined): Promise<Revision[]> {
  const page: Revision[] = [];
  let length = 0;
  let last = before;
  while (page.length < REVISIONS_PAGE_SIZE) {
    const rows = await listRevisionRows(db, id, { before: last, limit: READ_SIZE });
    for (const row of rows) {
      page.push(revisionSchema.parse(row));
      length += row.body_json.length;
      last = row.number;
      if (length >= REVISIONS_PAGE_LENGTH) return page;
    }
    if (rows.length < READ_SIZE) return page;
  }
  return page;
}
