import type { Remark } from "../rules.ts";
import type { ConvertedRow } from "./converted-row.ts";
import type { ImportItem, Item, Values } from "./import-item.ts";

/** What applying a row is to do. */
export type Plan = {
  title: string;
  /** What tells it from other rows. */
  key: string | null;
  row: ConvertedRow<Values>;
  notes: Remark[];
  /** What the row becomes. */
  item: ImportItem;
  /** Null where nothing is to be done: it has problems, or says what is recorded. */
  action: { kind: "create"; id?: string } | { kind: "update"; item: Item; base: Values } | null;
};

/** Returns a plan that does nothing, as its row has problems. */
export const refusePlan = (plan: Plan, ...problems: Remark[]): Plan => ({
  ...plan,
  action: null,
  row: { ...plan.row, problems: [...plan.row.problems, ...problems] },
});
