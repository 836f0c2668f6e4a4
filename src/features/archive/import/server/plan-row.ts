import { z } from "zod";
import { normalizeName } from "#features/archive/places/fold-name.ts";
import { getPrecisions } from "#features/archive/places/precision-rules.ts";
import type { Place } from "#features/archive/places/rules.ts";
import { getNames, listNamedPlaces } from "#features/archive/places/server/list-named-places.ts";
import { findPlace, findPlaceByPcode } from "#features/archive/places/server/place-store.ts";
import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { incidentColumns } from "../../export/columns.ts";
import { rowLists } from "../../export/server/rows.ts";
import { type Db, findEditableIncident, findStoredIncident } from "../../incidents/server/incident-store.ts";
import { findExternalIdOwner } from "../../incidents/server/relation-store.ts";
import { listDestroyedRevisions } from "../../revisions/server/destroyed-revision-store.ts";
import { findRevisionByHash } from "../../revisions/server/revision-store.ts";
import { parseStoredBody, type StoredBody } from "../../revisions/server/stored-body.ts";
import { isPartFormat } from "../rules.ts";
import { convertArchiveRow, getGivenStatus, listChangedColumns, listIgnored, restoreCells } from "./convert-archive-row.ts";
import { convertEventRow } from "./convert-event-row.ts";
import { convertTableRow } from "./convert-table-row.ts";
import { type Cells, type ConvertedRow, nameCells, toCells } from "./converted-row.ts";
import { incidentItem, type Plan, refusePlan } from "./import-item.ts";
import type { Batch, Row } from "./import-store.ts";
import { planPartRow } from "./plan-part-row.ts";

/** Returns what a row is to do to what is recorded now. Nothing changes. `isTried` says that it is not done. */
export async function planRow(db: Db, batch: Batch, { cells: list }: Row, isTried: boolean): Promise<Plan> {
  const { columns } = batch;
  while (list.length > columns.length && list.at(-1)?.trim() === "") list.pop();
  const plan = await planCells(db, batch, nameCells(columns, list), isTried);
  if (list.length === columns.length) return plan;
  const message = m.import_row_of_other_length({ cells: list.length, columns: columns.length });
  return refusePlan(plan, { column: null, message });
}

async function planCells(db: Db, batch: Batch, cells: Cells, isTried: boolean): Promise<Plan> {
  const { format, mapping } = batch;
  if (isPartFormat(format)) return planPartRow(db, batch, cells, isTried);
  if (format === "archive") return planArchiveRow(db, restoreCells(cells, incidentColumns));
  const row = format === "ucdp_ged" ? convertEventRow(cells) : convertTableRow(cells, mapping ?? { columns: {} });
  const isAbroad = format === "ucdp_ged" && cells.country !== "Ethiopia";
  return planNewRow(db, isAbroad ? row : await locateByName(db, row));
}

/** An event with the identifier of one that is recorded is not recorded twice; what differs is edited there. */
async function planNewRow(db: Db, row: ConvertedRow): Promise<Plan> {
  const [externalId] = row.values.external_ids ?? [];
  const key = externalId ? `${externalId.scheme}:${externalId.value}` : null;
  const plan: Plan = { title: row.values.title ?? "", key, row, notes: [], item: incidentItem, action: { kind: "create" } };
  if (row.problems.length > 0) return refusePlan(plan);
  const owner = externalId && (await findExternalIdOwner(db, externalId, null));
  if (!owner) return plan;
  const note = { column: row.columns.external_ids ?? null, message: m.import_recorded_already({ title: owner.title }) };
  return { ...plan, notes: [note], action: null };
}

async function planArchiveRow(db: Db, cells: Cells): Promise<Plan> {
  const id = cells._id ?? "";
  const refuseRow = (column: string, message: string, row = convertArchiveRow(cells)) =>
    refusePlan(
      { title: getTitle(row, cells), key: id || null, row, notes: [], item: incidentItem, action: null },
      { column, message },
    );
  if (id !== "" && !z.uuid().safeParse(id).success) return refuseRow("_id", m.import_id_malformed());
  const stored = id === "" ? undefined : await findStoredIncident(db, id);
  if (!stored) {
    if (id !== "" && (await listDestroyedRevisions(db, id)).length > 0) return refuseRow("_id", m.import_destroyed());
    const row = await locateByCode(db, convertArchiveRow(cells), cells);
    const plan: Plan = {
      title: getTitle(row, cells),
      key: id || null,
      row,
      notes: getGivenStatus(cells) ? [{ column: "status", message: m.import_status_waits() }] : [],
      item: incidentItem,
      action: { kind: "create", ...(id && { id }) },
    };
    return row.problems.length > 0 ? refusePlan(plan) : plan;
  }
  if (!(await findEditableIncident(db, id))) return refuseRow("_id", m.import_not_editable());
  const revision = await findRevisionByHash(db, id, cells.revision_sha256 ?? "");
  if (!revision) return refuseRow("revision_sha256", m.import_revision_unknown());
  const body = parseStoredBody(revision.body_json);
  const exported = getExportedCells({ ...revision, body });
  const row = await locateByCode(db, convertArchiveRow(cells, exported), cells);
  const plan: Plan = {
    title: getTitle(row, cells),
    key: id,
    row,
    notes: listIgnored(listChangedColumns(cells, exported)),
    item: incidentItem,
    action:
      Object.keys(row.values).length === 0
        ? null
        : { kind: "update", item: { incidentId: id, partId: null }, base: pickBase(body, row.values) },
  };
  return row.problems.length > 0 ? refusePlan(plan) : plan;
}

const getTitle = ({ values }: ConvertedRow, cells: Cells): string =>
  values.title ?? [cells.language, ...languages].map((language) => cells[`title_${language}`]).find((title) => title) ?? "";

/** Returns the cells with which an export tells of a revision. */
function getExportedCells(record: { body: StoredBody; number: number; sha256: string; body_json: string }): Cells {
  const [row = {}] = rowLists.incidents(record, "");
  return toCells(row);
}

/** Returns the fields as they were when the table was taken away. */
const pickBase = (body: StoredBody, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(values).map((field) => [field, (body as Record<string, unknown>)[field] ?? null]));

/**
 * Adds the place that a location names with its own words: one place that is smaller than the others named. It is known as far as the
 * kind of the place says, and no further.
 */
async function locateByName(db: Db, row: ConvertedRow): Promise<ConvertedRow> {
  const { location } = row.values;
  if (!location) return row;
  const [place, next] = await listNamedPlaces(db, location);
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
