import * as m from "#messages";
import type { SearchSort } from "../filter-rules.ts";

export const sortLabels: Record<SearchSort, () => string> = {
  recorded: m.record_sort_recorded,
  newest: m.record_sort_newest,
  oldest: m.record_sort_oldest,
  killed: m.record_sort_killed,
};
