import { useState } from "react";
import { getErrorMessage } from "./call-error.ts";

/** The ids of selected items, with what selects more or fewer and what sends something for each. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const select = (some: readonly string[], isOn: boolean) =>
    setIds((before) => {
      const others = [...before].filter((id) => !some.includes(id));
      return new Set(isOn ? [...others, ...some] : others);
    });

  /**
   * Calls `send` for each item, one after the other. Refused ones stay selected, and `refusals` says why; the others no longer are.
   *
   * @returns the ids of those that were not refused
   */
  const sendEach = async <Item extends { _id: string }>(items: readonly Item[], send: (item: Item) => Promise<unknown>) => {
    const refused = new Map<string, string>();
    for (const item of items) {
      try {
        await send(item);
      } catch (error) {
        refused.set(item._id, getErrorMessage(error));
      }
    }
    setRefusals(refused);
    setIds(new Set(refused.keys()));
    return items.map(({ _id }) => _id).filter((id) => !refused.has(id));
  };

  return { ids, refusals, select, sendEach };
}
