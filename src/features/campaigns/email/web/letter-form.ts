import { z } from "zod";
import * as m from "#messages";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { campaignConflictFields } from "../../web/campaign-fields.tsx";
import {
  draftLetterShape,
  emailBodySchema,
  emailCcSchema,
  emailSubjectSchema,
  emailToSchema,
  RECIPIENTS_MAX_COUNT,
} from "../rules.ts";
import { type AddResult, addTypedAddresses, type RecipientsInput } from "../typed-addresses.ts";

export type LetterValues = { subject: string; to: RecipientsInput; cc: RecipientsInput; body: string };

export const emptyLetter: LetterValues = {
  subject: "",
  to: { addresses: [], typed: "" },
  cc: { addresses: [], typed: "" },
  body: "",
};

/** Returns why the typed text cannot be added to the list. */
export function formatIssue(issue: NonNullable<AddResult["issue"]>): string {
  return issue === "invalid" ? m.email_recipient_invalid() : m.email_recipients_too_many({ max: RECIPIENTS_MAX_COUNT });
}

/** Validates the list as it will be sent: including the address in the text field. */
function createRecipientsSchema(rule: z.ZodType<string[], string[]>) {
  return z
    .custom<RecipientsInput>()
    .transform((recipients, context) => {
      const { recipients: all, issue } = addTypedAddresses(recipients);
      if (!issue) return all.addresses;
      context.addIssue({ code: "custom", message: formatIssue(issue) });
      return z.NEVER;
    })
    .pipe(rule);
}

export const letterRules = {
  subject: emailSubjectSchema,
  to: createRecipientsSchema(emailToSchema),
  cc: createRecipientsSchema(emailCcSchema),
  body: emailBodySchema,
};
/** The rules of a draft. */
export const draftLetterRules = {
  ...draftLetterShape,
  to: createRecipientsSchema(draftLetterShape.to),
  cc: letterRules.cc,
};

export const letterConflictFields: ConflictFields = {
  ...campaignConflictFields,
  subject: { label: m.email_subject_label, isText: true },
  to: { label: m.email_to_label },
  cc: { label: m.email_cc_label },
  body: { label: m.email_body_label, isText: true },
};

/** Returns the values with the typed addresses added to their lists; those that cannot be added stay in the text fields. */
export function addTypedRecipients<V extends Pick<LetterValues, "to" | "cc">>(values: V): V {
  return { ...values, to: addTypedAddresses(values.to).recipients, cc: addTypedAddresses(values.cc).recipients };
}
