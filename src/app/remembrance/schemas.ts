import { z } from "zod";
import { emptyInputSchema } from "#platform/shared/call-schemas.ts";
import { remembranceSchema } from "./rules.ts";

export const getRemembrance = {
  summary:
    "The incident whose anniversary is today in Ethiopia, in the Gregorian or the Ethiopian calendar, with the newest campaign and letter that name it; of several, the one with the most people killed at least, and the `others`. `remembrance` is null on other days",
  input: emptyInputSchema,
  output: z.object({ remembrance: remembranceSchema.nullable() }),
};
