import { z } from "zod";
import { idInputSchema, idSchema } from "#platform/shared/call-schemas.ts";
import { ACT_KINDS, actDaysSchema, shownCountSchema } from "./rules.ts";

export const countAct = {
  summary:
    "Count that a tweet was posted (`tweet`) or that the letter of a campaign was opened (`email_campaign`). Nothing is stored of who calls; the same network counts once in some minutes for the same id",
  input: z.object({ kind: z.enum(ACT_KINDS), id: idSchema }),
  output: z.object({}),
};

export const getActCount = {
  summary:
    "How many posts of a public Twitter campaign, or openings of its letter, were counted so far: the first two digits, `few` below 5, null where none was or nothing is counted",
  input: idInputSchema,
  output: z.object({ count: shownCountSchema }),
};

export const getActDays = {
  summary: "What was counted for a campaign or a letter: the total, and the last 30 days with any, newest first",
  input: idInputSchema,
  output: actDaysSchema,
};
