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
} from "./rules.ts";

/** The response of a step: the number of rows of each kind, and how many rows remain for further steps. */
const stepOutputSchema = mutationResultSchema.extend({ counts: importCountsSchema, remaining: z.number() });
const STEP = `It takes up to ${IMPORT_STEP_ROWS} rows, so that other work goes on between: repeat it until \`remaining\` is 0. One that was stopped goes on where it was, and none is taken up twice`;
const rowNumberSchema = z.coerce.number().int().min(0).max(ROW_NUMBER_MAX);

export const createImport = {
  summary: `Bring in a table as CSV, of up to ${IMPORT_ROWS_MAX} rows: an export of this archive, events of UCDP GED, or any other, which map_import is needed for. Nothing of the archive changes until apply_import`,
  input: z.object({ import_table: createUploadedFileSchema(fileNotGiven), filename: z.string().max(200).optional() }),
  maxFileBytes: IMPORT_MAX_BYTES,
  output: mutationResultSchema.extend(importSchema.shape),
};

export const getImports = {
  summary: "The tables that were brought in, the last one first, up to 50",
  input: emptyInputSchema,
  output: z.array(importSchema),
};

export const getImport = {
  summary: `A table that was brought in, what becomes or became of how many of its rows, and with \`show\` the rows of that kind, up to ${IMPORT_STEP_ROWS}; \`after\` is the number of the last one seen. \`has_statuses\` says whether publish_import could set statuses`,
  input: idInputSchema.extend({ show: importShowSchema.optional(), after: rowNumberSchema.default(0) }),
  output: importSchema.extend({ list: z.array(importRowSchema), has_statuses: z.boolean() }),
};

export const mapImport = {
  summary: `Say which column of a table has which field: ${IMPORT_FIELDS.join(", ")}. \`date_order\` says how dates such as 3/4/2022 are to be read. Its rows have to be checked again`,
  input: idInputSchema.extend(importMappingSchema.shape),
  output: mutationResultSchema,
};

export const checkImport = {
  summary: `Say of each row what applying it would do, without changing anything: create, update, same, conflict or refused. ${STEP}`,
  input: idInputSchema,
  output: stepOutputSchema,
};

export const resolveImportRow = {
  summary:
    "Say whose values a row keeps that changes what somebody else has changed since: those of the file or the site; without `number`, all such rows. What is not in conflict is changed either way",
  input: idInputSchema.extend({ number: rowNumberSchema.optional(), keep: z.enum(["file", "site"]) }),
  output: mutationResultSchema,
};

export const applyImport = {
  summary: `Record the rows that were checked: new incidents as drafts, ordered before all others, and the corrections of present ones. \`skip_similar\` leaves out new ones of the same day and zone as one that is recorded. ${STEP}`,
  input: idInputSchema.extend({ skip_similar: z.boolean().default(false) }),
  output: stepOutputSchema,
};

export const publishImport = {
  summary: `Publish the drafts of an import that are complete; none becomes the current incident. With \`with_status\`, also set the statuses that an export gives them and those published before, by the rules of set_verification_status for the caller; what these refuse stays as it is, and the row says why. Once all is done, a further call tries what was refused again. ${STEP}`,
  input: idInputSchema.extend({ with_status: z.boolean().default(false) }),
  output: stepOutputSchema,
};

export const undoImport = {
  summary: `Take back what an import did: its incidents go to the trash, its corrections are reverted. What somebody has changed since is left as it is. ${STEP}`,
  input: idInputSchema,
  output: stepOutputSchema,
};

export const deleteImport = {
  summary:
    "Delete a table that was brought in, and what is known of its rows. Nothing of the archive changes, and it can no longer be undone",
  input: idInputSchema,
  output: mutationResultSchema,
};
