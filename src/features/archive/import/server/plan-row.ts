import { z } from "zod";
import { normalizeName } from "#features/archive/places/fold-name.ts";
import { getPrecisions } from "#features/archive/places/precision-rules.ts";
import type { Place } from "#features/archive/places/rules.ts";
import { findPlacesInText, getNames } from "#features/archive/places/server/find-places-in-text.ts";
import { findPlace, findPlaceByPcode } from "#features/archive/places/server/place-store.ts";
import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { type Db, findEditableIncident } from "../../incidents/server/incident-store.ts";
import { findExternalIdOwner } from "../../incidents/server/relation-store.ts";
import { listDestroyedRevisions } from "../../revisions/server/destroyed-revision-store.ts";
import { findNewestRevision, findRevisionByHash, hasIncident } from "../../revisions/server/revision-store.ts";
import { parseStoredBody } from "../../revisions/server/stored-body.ts";
import type { Remark, RowDetails } from "../rules.ts";
import { convertArchiveRow, listChangedColumns, listIgnored, listIgnoredOfNew, restoreCells } from "./convert-archive-row.ts";
import { convertTableRow } from "./convert-table-row.ts";
import { type Cells, type ConvertedRow, listExportedCells, nameCells } from "./converted-row.ts";
import { type Batch, findAuthor, type Row } from "./import-store.ts";

/** What applying a row does, unless it has problems. */
export type Plan = {
  title: string;
  /** Identifies the row among others. */
  key: string | null;
  row: ConvertedRow;
  notes: Remark[];
  /** Who changed the incident after it was exported. */
  changed?: RowDetails["changed"];
  /** Null for a row that changes nothing. */
  action: { kind: "create"; id?: string } | { kind: "update"; id: string } | null;
};

/** Plans what a row does to the recorded data, without changing it. */
export async function planRow(db: Db, { format, columns, mapping }: Batch, { cells: list }: Row): Promise<Plan> {
  while (list.length > columns.length && list.at(-1)?.trim() === "") list.pop();
  const cells = nameCells(columns, list);
  const plan =
    format === "archive"
      ? await planArchiveRow(db, restoreCells(cells))
      : await planNewRow(db, await locateByName(db, convertTableRow(cells, mapping ?? { columns: {} })));
  if (list.length === columns.length) return plan;
  const message = m.import_row_of_other_length({ cells: list.length, columns: columns.length });
  return { ...plan, row: { ...plan.row, problems: [...plan.row.problems, { column: null, message }] } };
}

/** An event with a recorded identifier is not recorded twice; differences are edited there. */
async function planNewRow(db: Db, row: ConvertedRow): Promise<Plan> {
  const [externalId] = row.values.external_ids ?? [];
  const key = externalId ? `${externalId.scheme}:${externalId.value}` : null;
  const plan: Plan = { title: row.values.title ?? "", key, row, notes: [], action: { kind: "create" } };
  const owner = externalId && row.problems.length === 0 && (await findExternalIdOwner(db, externalId, null));
  if (!owner) return plan;
  const note = { column: row.columns.external_ids ?? null, message: m.import_recorded_already({ title: owner.title }) };
  return { ...plan, notes: [note], action: null };
}

async function planArchiveRow(db: Db, cells: Cells): Promise<Plan> {
  const id = cells._id ?? "";
  const createPlan = (row: ConvertedRow, action: Plan["action"], notes: Remark[] = []): Plan => {
    return { title: getTitle(row, cells), key: id || null, row, notes, action };
  };
  const refuseRow = (column: string, message: string, row = convertArchiveRow(cells)) =>
    createPlan({ ...row, problems: [...row.problems, { column, message }] }, null);
  if (id !== "" && !z.uuid().safeParse(id).success) return refuseRow("_id", m.import_id_malformed());
  if (id === "" || !(await findEditableIncident(db, id))) {
    if (id !== "" && (await hasIncident(db, id))) return refuseRow("_id", m.import_not_editable());
    if (id !== "" && (await listDestroyedRevisions(db, id)).length > 0) return refuseRow("_id", m.import_destroyed());
    const row = await locateByCode(db, convertArchiveRow(cells), cells);
    return createPlan(row, { kind: "create", ...(id && { id }) }, listIgnoredOfNew(cells));
  }
  const revision = await findRevisionByHash(db, id, cells.revision_sha256 ?? "");
  if (!revision) return refuseRow("revision_sha256", m.import_revision_unknown());
  const exported = listExportedCells({ ...revision, body: parseStoredBody(revision.body_json) });
  const row = await locateByCode(db, convertArchiveRow(cells, exported), cells);
  const notes = listIgnored(listChangedColumns(cells, exported));
  if (Object.keys(row.values).length === 0) return createPlan(row, null, notes);
  const newest = await findNewestRevision(db, id);
  if (!newest || newest.sha256 === revision.sha256) return createPlan(row, { kind: "update", id }, notes);
  const changed = { at: newest.created_at, name: await findAuthor(db, id, newest.created_at) };
  return { ...refuseRow("revision_sha256", m.import_changed_since(), row), notes, changed };
}

const getTitle = ({ values }: ConvertedRow, cells: Cells): string =>
  values.title ?? [cells.language, ...languages].map((language) => cells[`title_${language}`]).find((title) => title) ?? "";

/**
 * Adds the place that a location names with its own words: one place that is smaller than the others named. It is known as far as the
 * kind of the place says, and no further.
 */
async function locateByName(db: Db, row: ConvertedRow): Promise<ConvertedRow> {
  const { location } = row.values;
  if (!location) return row;
  const [place, next] = await findPlacesInText(db, location);
  if (!place || next?.kind === place.kind || !isNamedIn(place, location)) return row;
  return { ...row, values: { ...row.values, place_id: place._id, place_precision: getPrecisions(place.kind).at(-1) ?? null } };
}

/** Returns whether a location has a name of a place, not only one that sounds like it. */
function isNamedIn(place: Place, location: string): boolean {
  const text = normalizeName(location);
  return getNames(place).some((name) => text.includes(normalizeName(name)));
}

/** Finds the place of an exported row by its id or, where that is not known here, by its code at OCHA. */
async function locateByCode(db: Db, row: ConvertedRow, cells: Cells): Promise<ConvertedRow> {
  const { place_id } = row.values;
  if (!place_id || (await findPlace(db, place_id))) return row;
  const place = cells.place_pcode ? await findPlaceByPcode(db, cells.place_pcode) : undefined;
  if (place) return { ...row, values: { ...row.values, place_id: place._id } };
  const problem = { column: "place_id", message: m.import_place_unknown({ name: cells.place ?? "" }) };
  return { ...row, problems: [...row.problems, problem] };
}
