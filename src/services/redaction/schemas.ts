import { z } from "zod";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { secret } from "#platform/shared/secret.ts";
import { foundWordsSchema, redactionReasonSchema, wordsSchema } from "./rules.ts";

export const redactWords = {
  summary:
    "Delete words that endanger somebody, for ever, from everything that people have written: what is public, drafts, the trash, versions, reasons, names of organisations and places, imports, and the audit trail, also of incidents that are gone; with `incident_id` only from this incident, its versions and its entries in the trail. Without `confirm: true` nothing changes, and the response lists the items with the words. With it, `reason` and the caller's `password` are needed, and the words become “[removed]”. Changed versions say `redacted: true`. Backups made before still have the words",
  input: z.object({
    words: wordsSchema,
    incident_id: idSchema.optional(),
    reason: redactionReasonSchema.optional(),
    password: secret(z.string()).optional(),
    confirm: z.boolean().optional(),
  }),
  output: foundWordsSchema,
};
