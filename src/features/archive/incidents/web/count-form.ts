import { z } from "zod";
import * as m from "#messages";
import { formatIssue } from "#platform/web/forms/use-form.ts";
import {
  type Count,
  type CountName,
  countNumberSchemas,
  countRangeSchemas,
  mapCounts,
  NOT_KNOWN,
  toExactCount,
} from "../count-rules.ts";
import { explainUnreadCount, parseExactCount, parseTypedCount } from "../parse-count.ts";

type CountKind = "number" | "range" | "unknown";

/** The values of a count: what is typed is the `minimum` of a "number"; the other kinds are stored ones. */
export type CountFormValue = { kind: CountKind; minimum: string; maximum: string };

export const countLabels = {
  killed: m.incident_killed_label,
  injured: m.incident_injured_label,
  displaced: m.incident_displaced_label,
} satisfies Record<CountName, () => string>;

export const emptyCount: CountFormValue = { kind: "number", minimum: "", maximum: "" };

export function toCountFormValue({ minimum, maximum }: Count): CountFormValue {
  if (minimum === null && maximum === null) return { ...emptyCount, kind: "unknown" };
  if (minimum === maximum) return { ...emptyCount, minimum: String(minimum) };
  return { kind: "range", minimum: String(minimum ?? ""), maximum: String(maximum ?? "") };
}

/** Returns a count in the form of a single field: "554", "100+", "90–207", "≤40", "?". */
export function formatTypedCount({ kind, minimum, maximum }: CountFormValue): string {
  if (kind === "number") return minimum;
  if (kind === "unknown") return "?";
  if (maximum === "") return minimum && `${minimum}+`;
  return minimum === "" ? `≤${maximum}` : `${minimum}–${maximum}`;
}

/** Returns a typed end of a range for its schema, which refuses what is no number. */
const readBound = (typed: string) => (typed.trim() === "" ? null : (parseExactCount(typed) ?? typed));

/** Creates the schema of a count's input, with the limits and messages of its number and range. */
function createCountFormSchema(name: CountName) {
  const numberSchema = z.object({ minimum: countNumberSchemas[name] });
  return z.custom<CountFormValue>().transform(({ kind, minimum, maximum }, context): Count => {
    if (kind === "unknown") return NOT_KNOWN;
    const bounds = { minimum: readBound(minimum), maximum: readBound(maximum) };
    // A range without any end is as empty as an empty number.
    const isNumber = kind === "number" || (bounds.minimum === null && bounds.maximum === null);
    const typed = kind === "number" ? parseTypedCount(minimum) : null;
    if (typed) return typed;
    const explanation = kind === "number" ? explainUnreadCount(minimum) : null;
    if (explanation !== null) {
      context.addIssue({ code: "custom", message: explanation, path: ["minimum"] });
      return z.NEVER;
    }
    const result = isNumber ? numberSchema.safeParse({ minimum }) : countRangeSchemas[name].safeParse(bounds);
    if (result.success) return "maximum" in result.data ? result.data : toExactCount(result.data.minimum);
    for (const issue of result.error.issues) {
      // The specification has no message for a range.
      const { message } = isNumber ? issue : formatIssue(issue, countLabels[name]);
      context.addIssue({ code: "custom", message, path: [...issue.path], params: issue.code === "custom" ? issue.params : {} });
    }
    return z.NEVER;
  });
}

export const countFormRules = mapCounts(createCountFormSchema);
