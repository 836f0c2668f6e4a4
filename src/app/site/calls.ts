import { defineCall } from "#platform/shared/define-call.ts";
import { emptyInputSchema, siteSchema } from "./rules.ts";

export const getSite = defineCall({
  method: "GET",
  path: "/site",
  access: "public",
  summary: "The name of the site and its links to other places.",
  input: emptyInputSchema,
  output: siteSchema,
});
