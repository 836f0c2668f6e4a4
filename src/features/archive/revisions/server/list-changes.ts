import { type ArchiveChange, HISTORY_PAGE_SIZE } from "../rules.ts";
import { listChangeRows } from "./change-store.ts";
import { type Db, parseChanges } from "./revision-store.ts";

/** Returns a page of the changes of all incidents that are listed or withdrawn, newest first; `before` is the cursor of the last one seen. */
export async function listChanges(db: Db, before?: string): Promise<ArchiveChange[]> {
  const [incident_id = "", number] = before?.split(".") ?? [];
  const rows = await listChangeRows(db, {
    before: before === undefined ? undefined : { incident_id, number: Number(number) },
    limit: HISTORY_PAGE_SIZE,
  });
  return rows.map(({ changes_json, verification, ...row }) => ({
    ...row,
    title: verification === "withdrawn" ? null : row.title,
    cursor: `${row.incident_id}.${row.number}`,
    changes: parseChanges(changes_json),
  }));
}
