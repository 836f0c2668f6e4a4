import type { Import, ImportCounts } from "../rules.ts";

/** How many rows there are of each kind. */
export type CountedTable = Pick<Import, "rows" | "counts">;

/** Returns what is to be done next to a table; null when nothing is. */
export function findNextStep(table: CountedTable): "check" | "apply" | "publish" | null {
  const { create, update, similar, drafts } = table.counts;
  if (countUnchecked(table) > 0) return "check";
  // Those like recorded ones may have been left out on purpose.
  if (create + update - (countRecorded(table.counts) > 0 ? similar : 0) > 0) return "apply";
  return drafts > 0 ? "publish" : null;
}

/** Counts the rows that nobody has checked, also those that are still on their way from the upload. */
export function countUnchecked({ rows, counts }: CountedTable): number {
  const { create, update, same, conflict, refused, undone, left } = counts;
  return rows - (create + update + same + conflict + refused + countRecorded(counts) + undone + left);
}

/** Counts the rows that can be taken back. */
export const countRecorded = ({ applied, published, incomplete }: ImportCounts): number => applied + published + incomplete;

/** Returns the run that records the rows, of which it creates and skips so many. */
export function planApply({ create, update, similar }: ImportCounts, skipsSimilar: boolean) {
  const skipped = skipsSimilar ? similar : 0;
  const created = create - skipped;
  return { created, skipped, run: { step: "apply" as const, total: created + update, skipsSimilar: skipped > 0 } };
}
