import { z } from "zod";
import * as m from "#messages";
import { getNameField, mapFields, otherLanguages } from "#platform/shared/language-fields.ts";
import { exportTables, getOrganisationColumn, getOrganisationDescriptionColumn } from "../../export/columns.ts";
import { LIST_SEPARATOR } from "../../export/server/rows.ts";
import { parseExactCount } from "../../incidents/parse-count.ts";
import { type Db, findEditableIncident } from "../../incidents/server/incident-store.ts";
import { getDescriptionField } from "../../organisations/rules.ts";
import { findOrganisation, findOrganisationByName } from "../../organisations/server/organisation-store.ts";
import { findRevisionByHash } from "../../revisions/server/revision-store.ts";
import { parseStoredBody, type StoredBody } from "../../revisions/server/stored-body.ts";
import { listLinkRemarks } from "../../sources/server/list-link-remarks.ts";
import type { PartFormat, Remark } from "../rules.ts";
import { listChangedColumns, restoreCells } from "./convert-archive-row.ts";
import { type Cells, type ConvertedRow, findExportedCells } from "./converted-row.ts";
import { type Plan, planUpdate, type Values } from "./import-item.ts";
import { type Batch, findRowWithKey } from "./import-store.ts";
import { getPartItem, type NewOrganisation } from "./part-items.ts";

/** The columns with the fields of an organisation. */
const ORGANISATION_COLUMNS = {
  name_en: "organisation",
  ...mapFields(otherLanguages, getNameField, getOrganisationColumn),
  other_names: "organisation_other_names",
  description: "organisation_description",
  ...mapFields(otherLanguages, getDescriptionField, getOrganisationDescriptionColumn),
};

/** Columns that repeat others. */
const DERIVED_COLUMNS = [
  ...["_id", "incident_id", "type", "sha256", "file", "revision_sha256"],
  ...Object.values(ORGANISATION_COLUMNS),
];

const readList = (cell: string) => (cell === "" ? [] : cell.split(LIST_SEPARATOR));
const readFlag = (cell: string) => (/^(?:true|false)$/i.test(cell) ? cell.toLowerCase() === "true" : cell);
const readBound = (cell: string) => (cell === "" ? null : (parseExactCount(cell) ?? cell));
/** Parsers by column; other columns are text, and an empty cell means null. */
const READERS: Record<string, (cell: string) => unknown> = {
  minimum: readBound,
  maximum: readBound,
  about: readFlag,
  is_sensitive: readFlag,
  sources: readList,
};

/** Plans a row with a part of an incident. A check (`isTried`) leaves out references to items that earlier rows create. */
export async function planPartRow(
  db: Db,
  { _id: batchId, format }: Batch,
  cellsAsWritten: Cells,
  isTried: boolean,
): Promise<Plan> {
  const table = format as PartFormat;
  const cells = restoreCells(cellsAsWritten, exportTables[table]);
  const [id = "", incidentId = ""] = [cells._id, cells.incident_id];
  const item = getPartItem(table, cells.type);
  const createPlan = (row: ConvertedRow<Values>, action: Plan["action"], notes: Remark[] = []): Plan => {
    return { title: getTitle(cells), key: id || null, row, notes, item, action };
  };
  const refuseRow = (column: string, message: string) =>
    createPlan({ values: {}, columns: {}, problems: [{ column, message }] }, null);
  const isUuid = (text: string | undefined) => z.uuid().safeParse(text).success;
  if (id !== "" && !isUuid(id)) return refuseRow("_id", m.import_id_malformed());
  if (!isUuid(incidentId) || !(await findEditableIncident(db, incidentId)))
    return refuseRow("incident_id", m.import_part_of_unknown());
  const revision = await findRevisionByHash(db, incidentId, cells.revision_sha256 ?? "");
  const body = revision && parseStoredBody(revision.body_json);
  const exported = body && revision && findExportedCells(table, { ...revision, body }, id);
  const isThere = id !== "" && (await item.read({ incidentId, partId: id }, db)) !== undefined;
  if (!isThere) {
    // An id that was exported here but no longer exists was deleted since.
    if (exported) return refuseRow("_id", m.import_part_not_there());
    const row = await convertPartRow(db, table, cells, Object.keys(cells), { isNew: true });
    if (isTried && row.values.repeats && (await findRowWithKey(db, batchId, String(row.values.repeats))))
      delete row.values.repeats;
    const values = { ...row.values, incident_id: incidentId };
    const isAdding = row.values.organisation !== undefined;
    const message = isAdding && m.import_adds_organisation({ name: cells.organisation ?? "" });
    const notes: Remark[] = message ? [{ column: "organisation", message }] : [];
    if (table === "sources" && cells.link) {
      const remarks = await listLinkRemarks(db, incidentId, cells.link);
      notes.push(...remarks.map((remark) => ({ column: "link", message: remark })));
    }
    return createPlan({ ...row, values }, { kind: "create", ...(id !== "" && { id }) }, notes);
  }
  if (!exported || !body) return refuseRow("revision_sha256", m.import_revision_unknown());
  const changed = listChangedColumns(cells, exported);
  const row = await convertPartRow(db, table, cells, changed);
  const notes: Remark[] = changed
    .filter(
      (column) => DERIVED_COLUMNS.includes(column) && column !== "revision_sha256" && row.values.organisation_id === undefined,
    )
    .map((column) => ({ column, message: m.import_column_ignored() }));
  const action = planUpdate({ incidentId, partId: id }, row.values, findPart(table, body, id));
  return createPlan(row, action, notes);
}

const getTitle = ({ title, link, reference, description, as_written, organisation, kind, minimum, maximum }: Cells): string =>
  title ||
  link ||
  reference ||
  organisation ||
  as_written ||
  (kind && `${kind}: ${[minimum, maximum].filter(Boolean).join("-")}`) ||
  description ||
  "";

/** Converts some columns of a part, in the terms of its calls. */
async function convertPartRow(
  db: Db,
  table: PartFormat,
  cells: Cells,
  columns: readonly string[],
  { isNew = false } = {},
): Promise<ConvertedRow<Values>> {
  const problems: Remark[] = [];
  const values: Record<string, unknown> = {};
  const addressField = cells.type === "video" ? "video_link" : "article_link";
  for (const column of columns) {
    if (DERIVED_COLUMNS.includes(column) || column === "organisation_id") continue;
    const cell = cells[column] ?? "";
    const field = column === "link" ? addressField : column;
    // Only articles have a link or a reference instead.
    if ((column === "link" || column === "reference") && cell === "") continue;
    values[field] = READERS[column]?.(cell) ?? (cell === "" ? null : cell);
  }
  if (table === "attributions" && columns.some((column) => column === "organisation_id" || column === "organisation")) {
    const { organisation_id: id = "", organisation: name = "" } = cells;
    const found =
      (z.uuid().safeParse(id).success && (await findOrganisation(db, id))) || (await findOrganisationByName(db, name));
    if (found) values.organisation_id = found._id;
    else if (isNew && cells.organisation_description) values.organisation = getOrganisation(cells);
    else problems.push({ column: "organisation", message: m.import_organisation_unknown({ name }) });
  }
  return { values, columns: { [addressField]: "link", ...(table === "attributions" && ORGANISATION_COLUMNS) }, problems };
}

/** Returns what the cells say of an organisation that the list does not have, with its id. */
const getOrganisation = ({ organisation_id: id = "", ...cells }: Cells): NewOrganisation => ({
  ...(z.uuid().safeParse(id).success && { id }),
  name_en: cells.organisation,
  ...mapFields(otherLanguages, getNameField, (language) => cells[getOrganisationColumn(language)] || null),
  other_names: readList(cells.organisation_other_names ?? ""),
  description: cells.organisation_description,
  ...mapFields(otherLanguages, getDescriptionField, (language) => cells[getOrganisationDescriptionColumn(language)] || null),
});

/** Returns a part as a revision has it. */
const findPart = (table: PartFormat, body: StoredBody, id: string): Record<string, unknown> | undefined =>
  (table === "sources" ? [...body.articles, ...body.videos, ...body.images] : body[table]).find(({ _id }) => _id === id);
