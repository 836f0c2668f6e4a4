import { z } from "zod";
import { emptyInputSchema, idInputSchema, mutationResultSchema, ROW_NUMBER_MAX } from "#platform/shared/call-schemas.ts";
import { createUploadedFileSchema } from "#platform/shared/uploaded-file.ts";
import {
  fileNotGiven,
  IMPORT_FIELDS,
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  IMPORT_STEP_ROWS,
  importCountsSchema,
  importMappingSchema,
  importRowSchema,
  importSchema,
  importShowSchema,
  missingSchema,
} from "./rules.ts";

/** The response of a step: the number of rows of each kind, and how many rows remain for further steps. */
const stepOutputSchema = mutationResultSchema.extend({ counts: importCountsSchema, remaining: z.number() });
const STEP = `Each call takes up to ${IMPORT_STEP_ROWS} rows, so that other work is not blocked: repeat it until \`remaining\` is 0. No row is taken twice`;
const rowNumberSchema = z.coerce.number().int().min(0).max(ROW_NUMBER_MAX);

export const createImport = {
  summary: `Upload a CSV table of up to ${IMPORT_ROWS_MAX} rows: the incidents of an export of this archive, or any other table, which needs map_import. Nothing in the archive changes until apply_import`,
  input: z.object({ import_table: createUploadedFileSchema(fileNotGiven), filename: z.string().max(200).optional() }),
  maxFileBytes: IMPORT_MAX_BYTES,
  output: mutationResultSchema.extend(importSchema.shape),
};

export const getImports = {
  summary: "The uploaded tables, newest first, up to 50",
  input: emptyInputSchema,
  output: z.array(importSchema),
};

export const getImport = {
  summary: `An uploaded table and the number of rows of each kind; with \`show\`, the rows of that kind, up to ${IMPORT_STEP_ROWS} after the number \`after\`. \`missing\` counts the incidents that cannot be published yet, by the missing field; \`samples\` has values of each column`,
  input: idInputSchema.extend({ show: importShowSchema.optional(), after: rowNumberSchema.default(0) }),
  output: importSchema.extend({ list: z.array(importRowSchema), missing: missingSchema, samples: z.array(z.array(z.string())) }),
};

export const mapImport = {
  summary: `Set the column of each field of a table: ${IMPORT_FIELDS.join(", ")}. \`date_order\` is the order of dates such as 3/4/2022. All rows must then be checked again`,
  input: idInputSchema.extend(importMappingSchema.shape),
  output: mutationResultSchema,
};

export const checkImport = {
  summary: `Check what applying each row would do, without changing anything: create, update, same or refused. A new row also says what it lacks for publication. ${STEP}`,
  input: idInputSchema,
  output: stepOutputSchema,
};

export const applyImport = {
  summary: `Record the checked rows: new incidents as drafts, ordered before all others, and corrections of recorded ones. \`skip_similar\` leaves out new incidents of the same day and zone as a recorded one. ${STEP}`,
  input: idInputSchema.extend({ skip_similar: z.boolean().default(false) }),
  output: stepOutputSchema,
};

export const publishImport = {
  summary: `Publish the complete drafts of an import; none becomes the current incident. ${STEP}`,
  input: idInputSchema,
  output: stepOutputSchema,
};

export const undoImport = {
  summary: `Undo an import: its incidents go to the trash, its corrections are reverted. What somebody has changed since stays as it is. ${STEP}`,
  input: idInputSchema,
  output: stepOutputSchema,
};

export const deleteImport = {
  summary: "Delete an uploaded table and the results of its rows. Nothing in the archive changes, and it can no longer be undone",
  input: idInputSchema,
  output: mutationResultSchema,
};
