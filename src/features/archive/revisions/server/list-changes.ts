import { withoutTranslations } from "../../incidents/language-rules.ts";
import { type ArchiveChange, HISTORY_PAGE_SIZE } from "../rules.ts";
import { listChangeRows } from "./change-store.ts";
import { type Db, parseChanges } from "./revision-store.ts";

/**
 * Returns a page of the changes of all incidents that are listed or were, newest first; `before` is the cursor of the last one
 * seen. Of one that is listed no more, only that and why.
 */
export async function listChanges(db: Db, before?: string): Promise<ArchiveChange[]> {
  const [incident_id = "", number] = before?.split(".") ?? [];
  const rows = await listChangeRows(db, {
    before: before === undefined ? undefined : { incident_id, number: Number(number) },
    limit: HISTORY_PAGE_SIZE,
  });
  return rows.map(({ changes_json, is_listed, ...row }) => {
    const changes = parseChanges(changes_json);
    return {
      ...(is_listed ? row : { ...withoutTranslations(row), title: null }),
      cursor: `${row.incident_id}.${row.number}`,
      changes: is_listed ? changes : changes.filter(({ field }) => field === "withdrawn" || field === "status_note"),
    };
  });
}
