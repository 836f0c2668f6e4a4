import type { Import, ImportCounts } from "../rules.ts";

/** The number of rows of each kind. */
export type CountedTable = Pick<Import, "rows" | "counts">;

/** Returns the next step of a table; null when it is done. */
export function findNextStep(table: CountedTable): "check" | "apply" | "publish" | null {
  const { create, update, similar, drafts } = table.counts;
  if (countUnchecked(table) > 0) return "check";
  // Similar rows may have been skipped on purpose.
  if (create + update - (countRecorded(table.counts) > 0 ? similar : 0) > 0) return "apply";
  return drafts > 0 ? "publish" : null;
}

/** Counts the unchecked rows, also those that are still being uploaded. */
export function countUnchecked({ rows, counts }: CountedTable): number {
  const { create, update, same, conflict, refused, undone, left } = counts;
  return rows - (create + update + same + conflict + refused + countRecorded(counts) + undone + left);
}

/** Counts the rows that can be undone. */
export const countRecorded = ({ applied, published, incomplete }: ImportCounts): number => applied + published + incomplete;

/** Returns the run that applies the rows, with the numbers to create and to skip. */
export function planApply({ create, update, similar }: ImportCounts, skipsSimilar: boolean) {
  const skipped = skipsSimilar ? similar : 0;
  const created = create - skipped;
  return { created, skipped, run: { step: "apply" as const, total: created + update, skipsSimilar: skipped > 0 } };
}
