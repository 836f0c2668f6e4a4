import { z } from "zod";
import * as m from "#messages";
import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { firstLanguageSchema } from "../incidents/translation-rules.ts";

/** Tables of our own export with the parts of incidents. Pages import this, so the validator is elsewhere. */
const PART_FORMATS = ["sources", "claims", "attributions"] as const;
export type PartFormat = (typeof PART_FORMATS)[number];

export const isPartFormat = (format: ImportFormat): format is PartFormat => (PART_FORMATS as readonly string[]).includes(format);

/** The maximum size of a table, inclusive. */
export const IMPORT_MAX_BYTES = 32 * MEGABYTE;
export const IMPORT_ROWS_MAX = 25_000;
export const IMPORT_COLUMNS_MAX = 200;
/** The maximum of one row, in characters. */
export const IMPORT_ROW_MAX_LENGTH = 256 * 1024;
/** The most rows that one call checks, applies, publishes or undoes; also the rows of a page. */
export const IMPORT_STEP_ROWS = 50;

export const importFormatSchema = z.enum(["archive", ...PART_FORMATS, "ucdp_ged", "table"]);
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** The fields that a column of a table can be mapped to. */
export const IMPORT_FIELDS = [
  "title",
  "description",
  "narrative",
  "date",
  "last_day",
  "location",
  "kinds",
  "killed",
  "killed_minimum",
  "killed_maximum",
  "injured",
  "injured_minimum",
  "injured_maximum",
  "displaced",
  "displaced_minimum",
  "displaced_maximum",
  "source_link",
  "source_title",
  "external_id",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** The fields without which no row becomes an incident. */
export const REQUIRED_IMPORT_FIELDS = ["title", "date"] as const satisfies readonly ImportField[];

const fieldSchema = z.enum(IMPORT_FIELDS);
export const dateOrderSchema = z.enum(["day_first", "month_first"]);
export type DateOrder = z.infer<typeof dateOrderSchema>;

/** The column of each field, by name, and how to read the texts and the dates of a table. */
export const importMappingSchema = z.object({
  columns: z.partialRecord(fieldSchema, z.string()),
  /** Defaults to the language of each title's script. */
  language: firstLanguageSchema.optional(),
  /** The order of dates such as 3/4/2022; without it, such a date is a problem of its row. */
  date_order: dateOrderSchema.optional(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

export const importOutcomeSchema = z.enum(["create", "update", "same", "conflict", "refused"]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
const importStateSchema = z.enum(["read", "checked", "applied", "published", "incomplete", "undone", "left"]);

/**
 * The rows of an import that a list can show: by outcome, by what they became, similar to recorded incidents, or published with a refused
 * status.
 */
export const importShowSchema = z.enum([
  ...importOutcomeSchema.options,
  "similar",
  "applied",
  "published",
  "status_refused",
  "incomplete",
  "undone",
  "left",
]);
export type ImportShow = z.infer<typeof importShowSchema>;

/**
 * The number of rows of each kind. `read` are not checked yet, `drafts` are the `applied` ones that can be published, and `status_waiting`
 * the `published` ones whose status from the export has not been requested yet.
 */
export const importCountsSchema = z.record(z.enum(["read", ...importShowSchema.options, "drafts", "status_waiting"]), z.number());
export type ImportCounts = z.infer<typeof importCountsSchema>;

const remarkSchema = z.object({ column: z.string().nullable(), message: z.string() });
/** A message about a row, and the column that it is about. */
export type Remark = z.infer<typeof remarkSchema>;

/** The result of checking a row. */
export const rowDetailsSchema = z.object({
  title: z.string(),
  /** Why it is refused. */
  problems: z.array(remarkSchema),
  /** What the row loses, although it is not refused. */
  notes: z.array(remarkSchema),
  /** Incidents recorded for the same day and zone. */
  similar: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** The changes of an update. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The changes that conflict with edits made since the export. */
  conflicts: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() })),
});
export type RowDetails = z.infer<typeof rowDetailsSchema>;

export const importRowSchema = z.object({
  /** Starts at 1; the header is not counted. */
  number: z.number(),
  state: importStateSchema,
  outcome: importOutcomeSchema.nullable(),
  keep: z.enum(["file", "site"]).nullable(),
  incident_id: z.string().nullable(),
  ...rowDetailsSchema.shape,
});

export const importSchema = z.object({
  _id: z.string(),
  filename: z.string(),
  format: importFormatSchema,
  created_at: z.string(),
  /** Rows of the table. */
  rows: z.number(),
  columns: z.array(z.string()),
  mapping: importMappingSchema.nullable(),
  counts: importCountsSchema,
});
export type Import = z.infer<typeof importSchema>;

export const fileNotGiven = () => m.import_file_required();

/** The labels of the fields of a table. */
export const importFieldLabels: Record<ImportField, () => string> = {
  title: m.import_field_title,
  description: m.import_field_description,
  narrative: m.import_field_narrative,
  date: m.import_field_date,
  last_day: m.import_field_last_day,
  location: m.import_field_location,
  kinds: m.import_field_kinds,
  killed: m.import_field_killed,
  killed_minimum: m.import_field_killed_minimum,
  killed_maximum: m.import_field_killed_maximum,
  injured: m.import_field_injured,
  injured_minimum: m.import_field_injured_minimum,
  injured_maximum: m.import_field_injured_maximum,
  displaced: m.import_field_displaced,
  displaced_minimum: m.import_field_displaced_minimum,
  displaced_maximum: m.import_field_displaced_maximum,
  source_link: m.import_field_source_link,
  source_title: m.import_field_source_title,
  external_id: m.import_field_external_id,
};
