import { emptyInputSchema } from "#platform/shared/call-schemas.ts";
import { siteSchema } from "./rules.ts";

export const getSite = {
  summary: "The name of the site and its links to other places.",
  input: emptyInputSchema,
  output: siteSchema,
};
