import { defineCall } from "#platform/shared/define-call.ts";
import { noInput, site } from "./rules.ts";

export const getSite = defineCall({
  method: "GET",
  path: "/site",
  access: "public",
  summary: "The name of the site and its links to other places.",
  input: noInput,
  output: site,
});
