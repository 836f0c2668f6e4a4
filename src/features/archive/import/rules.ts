import { z } from "zod";
import * as m from "#messages";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { firstLanguageSchema } from "../incidents/translation-rules.ts";

/** The maximum size of a table, inclusive. */
export const IMPORT_MAX_BYTES = 32 * MEGABYTE;
export const IMPORT_ROWS_MAX = 25_000;
export const IMPORT_COLUMNS_MAX = 200;
/** The maximum of one row, in characters. */
export const IMPORT_ROW_MAX_LENGTH = 256 * 1024;
/** The most rows that one call checks, applies, publishes or undoes; also the rows of a page. */
export const IMPORT_STEP_ROWS = 50;
/** The values of each column that the form of the mapping shows, and the rows that they are from. */
export const SAMPLE_VALUES = 2;
export const SAMPLE_ROWS = 20;
export const SAMPLE_MAX_LENGTH = 60;

/** The incidents of an export of ours, and any other table. */
const IMPORT_FORMATS = ["archive", "table"] as const;
/** Tables that version 1 imported: they can still be read, published and taken back. */
const PART_FORMATS = ["sources", "claims", "attributions"] as const;
const importFormatSchema = z.enum([...IMPORT_FORMATS, ...PART_FORMATS, "ucdp_ged"]);
export type ImportFormat = z.infer<typeof importFormatSchema>;
export const isImportable = (format: ImportFormat): boolean => (IMPORT_FORMATS as readonly string[]).includes(format);
/** Returns whether the rows are parts of incidents, which are no drafts: they are as public as their incident. */
export const isPartFormat = (format: ImportFormat): boolean => (PART_FORMATS as readonly string[]).includes(format);

/** The fields that a column of a table can be mapped to. */
export const IMPORT_FIELDS = [
  "title",
  "date",
  "location",
  "last_day",
  "description",
  "narrative",
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
  "source_outlet",
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

export const importOutcomeSchema = z.enum(["create", "update", "same", "refused"]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
const importStateSchema = z.enum(["read", "checked", "applied", "published", "incomplete", "undone", "left"]);

/**
 * The rows of an import that a list can show: by outcome, or by what they became. `similar` and `incomplete` ones are also of another kind:
 * new rows like a recorded incident, and new or recorded ones that cannot be published yet.
 */
export const importShowSchema = z.enum([
  ...importOutcomeSchema.options,
  "similar",
  "applied",
  "published",
  "incomplete",
  "undone",
  "left",
]);
export type ImportShow = z.infer<typeof importShowSchema>;

/**
 * The number of rows of each kind. `read` are not checked yet, `drafts` are the `applied` ones that publication takes, and `recorded` is
 * what can be taken back. Steps do not count the `incomplete` ones.
 */
export const importCountsSchema = z.record(z.enum(["read", ...importShowSchema.options, "drafts", "recorded"]), z.number());
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** The fields that a published incident requires and a draft may lack. */
export const MISSING_FIELDS = ["location", "description"] as const;
/** The number of incidents that lack each field. */
export const missingSchema = z.record(z.enum(MISSING_FIELDS), z.number());
export type Missing = z.infer<typeof missingSchema>;

const remarkSchema = z.object({ column: z.string().nullable(), message: z.string() });
/** A message about a row, and the column that it is about. */
export type Remark = z.infer<typeof remarkSchema>;

/** The result of checking a row. */
export const rowDetailsSchema = z.object({
  title: z.string(),
  /** Why it is refused, or why the new incident cannot be published yet. */
  problems: z.array(remarkSchema),
  /** What the row loses, although it is not refused. */
  notes: z.array(remarkSchema),
  /** Incidents recorded for the same day and zone. */
  similar: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** The changes of an update. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Who changed the incident after it was exported, and when; null if nobody did. */
  changed: z.object({ at: z.string(), name: z.string().nullable() }).nullable(),
});
export type RowDetails = z.infer<typeof rowDetailsSchema>;

export const importRowSchema = z.object({
  /** Starts at 1; the header is not counted. */
  number: z.number(),
  state: importStateSchema,
  outcome: importOutcomeSchema.nullable(),
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
  source_outlet: m.import_field_source_outlet,
  external_id: m.import_field_external_id,
};
