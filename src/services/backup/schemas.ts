import { emptyInputSchema } from "#platform/shared/call-schemas.ts";
import { backupStatusSchema } from "./rules.ts";

export const getBackupStatus = {
  summary: "When the last backup was made, and what is wrong with it",
  input: emptyInputSchema,
  output: backupStatusSchema,
};
