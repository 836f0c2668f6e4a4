import { z } from "zod";
import { does_not_exist } from "#messages";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { revisionSchema } from "./rules.ts";

const error = () => does_not_exist();

export const getRevisions = {
  summary:
    "What the public saw of an incident after each change, newest first, up to 50, fewer where the texts are long; `before` is the number of the last one seen, and number 1 is the first state. `body_json` is canonical JSON (RFC 8785), `sha256` its SHA-256, and `previous_sha256` that of the revision before",
  input: z.object({
    id: idSchema,
    before: z.coerce.number<number | string>({ error }).int({ error }).positive({ error }).optional(),
  }),
  output: z.array(revisionSchema),
};
