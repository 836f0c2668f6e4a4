import { z } from "zod";
import { email_recipient_invalid, email_recipients_too_many } from "#messages";
import { type Added, addTyped, type Recipients } from "../recipients.ts";
import { emailBody, emailCc, emailSubject, emailTo, RECIPIENTS_MAX } from "../rules.ts";

export type LetterValues = { subject: string; to: Recipients; cc: Recipients; body: string };

export const emptyLetter: LetterValues = {
  subject: "",
  to: { addresses: [], typed: "" },
  cc: { addresses: [], typed: "" },
  body: "",
};

/** Why what stands in the box beside a list cannot go into it. */
export function describeFault(fault: NonNullable<Added["fault"]>): string {
  return fault === "invalid" ? email_recipient_invalid() : email_recipients_too_many({ max: RECIPIENTS_MAX });
}

/** Checks the list as it will be sent: with the address that still stands in the box beside it. */
function withTyped(rule: z.ZodType<string[], string[]>) {
  return z
    .custom<Recipients>()
    .transform((recipients, context) => {
      const { recipients: all, fault } = addTyped(recipients);
      if (!fault) return all.addresses;
      context.addIssue({ code: "custom", message: describeFault(fault) });
      return z.NEVER;
    })
    .pipe(rule);
}

export const letterRules = { subject: emailSubject, to: withTyped(emailTo), cc: withTyped(emailCc), body: emailBody };

/** The same values with what stands in the boxes moved into the lists, as far as it can be. */
export function withTypedAdded<V extends Pick<LetterValues, "to" | "cc">>(values: V): V {
  return { ...values, to: addTyped(values.to).recipients, cc: addTyped(values.cc).recipients };
}
