import { post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const redactWords = post<typeof schemas.redactWords>("/redact_words", "owner", {
  verb: "redact",
  kind: "site",
  also: { verb: "redact", kind: "incident" },
});
