import type { Conflict } from "#platform/shared/conflict.ts";

/** A conflict to be resolved: of one field, or of several that are chosen together. */
export type JoinedConflict = Conflict & { parts: Conflict[] };

/** Joins the conflicts of fields with the same `group`; of such a question `yours` and `theirs` are objects by field. */
export function joinConflicts(
  conflicts: readonly Conflict[],
  fields: Partial<Record<string, { group?: string | undefined }>>,
): JoinedConflict[] {
  const groups = Map.groupBy(conflicts, ({ field }) => fields[field]?.group ?? field);
  return [...groups].map(([name, parts]) => {
    const [newest] = parts.toSorted((a, b) => (b.changed_at ?? "").localeCompare(a.changed_at ?? ""));
    if (!newest || parts.length === 1) return { ...(parts[0] as Conflict), parts };
    const pick = (side: "yours" | "theirs") => Object.fromEntries(parts.map((part) => [part.field, part[side]]));
    return { ...newest, field: name, yours: pick("yours"), theirs: pick("theirs"), parts };
  });
}
