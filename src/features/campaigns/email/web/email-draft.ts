import { z } from "zod";
import { emptyLetter } from "./letter-form.ts";

const recipients = z.object({ addresses: z.array(z.string()), typed: z.string() });

/** The draft of an e-mail campaign, with the wizard's current step. */
export const emailDraftSchema = z.object({
  values: z.object({
    title: z.string(),
    description: z.string(),
    subject: z.string(),
    to: recipients,
    cc: recipients,
    body: z.string(),
  }),
  step: z.literal([0, 1]),
});
export type EmailDraft = z.infer<typeof emailDraftSchema>;

export const emptyDraft: EmailDraft = { values: { title: "", description: "", ...emptyLetter }, step: 0 };
