import { defineCall } from "#platform/shared/define-call.ts";
import { donationSettingsSchema, emptyInputSchema } from "./rules.ts";

export const getDonation = defineCall({
  method: "GET",
  path: "/donation",
  access: "public",
  summary: "How visitors can give: what is set up at the payment provider, and the currency",
  input: emptyInputSchema,
  output: donationSettingsSchema,
});
