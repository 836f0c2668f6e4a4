import { defineCall } from "#platform/shared/define-call.ts";
import { donationSettings, noFields } from "./rules.ts";

export const getDonation = defineCall({
  method: "GET",
  path: "/donation",
  access: "public",
  summary: "How visitors can give: what is set up at the payment provider, and the currency",
  input: noFields,
  output: donationSettings,
});
