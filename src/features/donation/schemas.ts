import { emptyInputSchema } from "#platform/shared/call-schemas.ts";
import { donationSettingsSchema } from "./rules.ts";

export const getDonation = {
  summary: "How visitors can give: what is set up at the payment provider, and the currency",
  input: emptyInputSchema,
  output: donationSettingsSchema,
};
