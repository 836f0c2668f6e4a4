import type { ImportCounts } from "../src/features/archive/import/rules.ts";

/** The counts of an import without rows. */
export const noRows: ImportCounts = {
  ...{ read: 0, create: 0, update: 0, same: 0, refused: 0, similar: 0, incomplete: 0 },
  ...{ applied: 0, drafts: 0, published: 0, recorded: 0, undone: 0, left: 0 },
};
