import type { Change } from "../change-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { parseStoredBody } from "./stored-body.ts";

type Row = { body_json: string };

/** Returns the changes between two revisions; empty without an earlier one. */
export function compareRows(before: Row | undefined, after: Row): Change[] {
  return before ? compareBodies(parseStoredBody(before.body_json), parseStoredBody(after.body_json)) : [];
}
