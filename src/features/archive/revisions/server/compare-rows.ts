import type { Change } from "../change-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { parseStoredBody } from "./stored-body.ts";

type Row = { body_json: string };

/** Returns what differs between two revisions; nothing where there is no earlier one. */
export function compareRows(before: Row | undefined, after: Row): Change[] {
  return before ? compareBodies(parseStoredBody(before.body_json), parseStoredBody(after.body_json)) : [];
}
