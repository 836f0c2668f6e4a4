import { type Import, type ImportCounts, isImportable } from "../rules.ts";

/** The format of a table, and the number of rows of each kind. */
export type CountedTable = Pick<Import, "format" | "counts">;

/** Returns the next step of a table; null when it is done. */
export function findNextStep({ format, counts }: CountedTable): "check" | "apply" | "publish" | null {
  const { read, create, update, similar, recorded, drafts } = counts;
  if (isImportable(format)) {
    if (read > 0) return "check";
    // Similar rows may have been skipped on purpose.
    if (create + update - (recorded > 0 ? similar : 0) > 0) return "apply";
  }
  return drafts > 0 ? "publish" : null;
}

/** Returns the run that applies the rows, with the numbers to create and to skip. */
export function planApply({ create, update, similar }: ImportCounts, skipsSimilar: boolean) {
  const skipped = skipsSimilar ? similar : 0;
  const created = create - skipped;
  return { created, skipped, run: { step: "apply" as const, total: created + update, skipsSimilar: skipped > 0 } };
}
