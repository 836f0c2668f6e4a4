import { z } from "zod";
import { foundWordsSchema, redactionReasonSchema, wordsSchema } from "./rules.ts";

export const redactWords = {
  summary:
    "Take words that endanger somebody out of everything that people have written, at once: what is public, drafts, the trash, revisions, reasons, names of organisations and places, and the audit trail, also of incidents that are gone. Without `confirm: true` nothing changes, and the response says where the words stand. With it, `reason` and the caller's `password` are needed, and each place reads “[removed]”. Changed revisions say `redacted: true`. Backups made before still have the words",
  input: z.object({
    words: wordsSchema,
    reason: redactionReasonSchema.optional(),
    password: z.string().optional(),
    confirm: z.boolean().optional(),
  }),
  output: foundWordsSchema,
};
