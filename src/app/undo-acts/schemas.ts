import { z } from "zod";
import { mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { accountActsSchema, refineSpan, spanShape, undoReasonSchema } from "./rules.ts";

export const getAccountActs = {
  summary:
    "What an account did from one moment until another, and what `undo_acts` would do about each item: put it back, or leave it because somebody else has changed it since, or because it cannot come back",
  input: refineSpan(z.object(spanShape)),
  output: accountActsSchema,
};

export const undoActs = {
  summary:
    "Undo what an account did from one moment until another: what it created goes to the trash, what it deleted, published, unpublished or changed is as before again, unless somebody else has changed it since. It goes on after the response, some items at a time, until `get_account_acts` says that it is not running. `reason` stands in the histories of incidents, which readers see; `password` is the caller's. No record becomes verified by it",
  input: refineSpan(z.object({ ...spanShape, reason: undoReasonSchema, password: z.string().optional() })),
  output: mutationResultSchema,
};
