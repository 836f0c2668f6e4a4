import { z } from "zod";
import * as m from "#messages";
import { firstLanguageSchema } from "../incidents/translation-rules.ts";

/** Tables of our own export with the parts of incidents. Pages import this, so the validator is elsewhere. */
const PART_FORMATS = ["sources", "claims", "attributions"] as const;
export type PartFormat = (typeof PART_FORMATS)[number];

export const isPartFormat = (format: ImportFormat): format is PartFormat => (PART_FORMATS as readonly string[]).includes(format);

/** Of a table, inclusive. */
export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 25_000;
export const IMPORT_COLUMNS_MAX = 200;
/** Of one row, in characters. */
export const IMPORT_ROW_MAX_LENGTH = 256 * 1024;
/** Rows that one call checks, applies, publishes or undoes, at most, and rows of a page. */
export const IMPORT_STEP_ROWS = 50;

export const importFormatSchema = z.enum(["archive", ...PART_FORMATS, "ucdp_ged", "table"]);
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** What a column of somebody's table may have. */
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
/** Those without which no row becomes an incident. */
export const REQUIRED_IMPORT_FIELDS = ["title", "date"] as const satisfies readonly ImportField[];

const fieldSchema = z.enum(IMPORT_FIELDS);
export const dateOrderSchema = z.enum(["day_first", "month_first"]);
export type DateOrder = z.infer<typeof dateOrderSchema>;

/** Which column has which field, by its name, and how the texts and the dates of a table are to be read. */
export const importMappingSchema = z.object({
  columns: z.partialRecord(fieldSchema, z.string()),
  /** By default that of the script of each title. */
  language: firstLanguageSchema.optional(),
  /** Of dates such as 3/4/2022; without it, each is asked about. */
  date_order: dateOrderSchema.optional(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

export const importOutcomeSchema = z.enum(["create", "update", "same", "conflict", "refused"]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
const importStateSchema = z.enum(["read", "checked", "applied", "published", "incomplete", "undone", "left"]);

/**
 * What can be asked for of the rows of an import: those of an outcome, those that became something, those like recorded ones, or published
 * ones whose status could not be set.
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
 * How many rows there are of each; `read` are not checked yet, `drafts` are those of `applied` that can be published, and `status_waiting`
 * those of `published` for which nobody has asked for the status that an export may give them.
 */
export const importCountsSchema = z.record(z.enum(["read", ...importShowSchema.options, "drafts", "status_waiting"]), z.number());
export type ImportCounts = z.infer<typeof importCountsSchema>;

const remarkSchema = z.object({ column: z.string().nullable(), message: z.string() });
/** Something to say of a row, and of which column. */
export type Remark = z.infer<typeof remarkSchema>;

/** What is to be said of a row once it was checked. */
export const rowDetailsSchema = z.object({
  title: z.string(),
  /** Why it is refused. */
  problems: z.array(remarkSchema),
  /** What is left out of it, although it is not refused. */
  notes: z.array(remarkSchema),
  /** What is recorded of the same day and zone. */
  similar: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** What an update changes. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Of these changes those that somebody else has made another one of, since the table was taken away. */
  conflicts: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() })),
});
export type RowDetails = z.infer<typeof rowDetailsSchema>;

export const importRowSchema = z.object({
  /** From 1; the names of the columns are not counted. */
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

/** What each field of a table is called. */
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
