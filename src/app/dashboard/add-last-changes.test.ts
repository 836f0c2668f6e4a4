import { describe, expect, it } from "vitest";
import type { Send } from "#platform/web/api/api-client.ts";
import { addLastChanges } from "./add-last-changes.ts";
import { getLastChanges } from "./calls.ts";

type Item = { _id: string; title: string };
type Shown = Item & { parts: { _id: string }[] };

/** A source of one item with parts and two others. The server knows the changes of all except `unknown`. */
function createSource(partCount = 0) {
  const asked: string[][] = [];
  const send = (async (call, input) => {
    expect(call).toBe(getLastChanges);
    const ids = (input as { ids: string }).ids.split(",");
    asked.push(ids);
    return ids.filter((id) => id !== "unknown").map((_id) => ({ _id, name: `who changed ${_id}`, at: "2026-01-01" }));
  }) as Send;
  const shown: Shown = {
    _id: "shown",
    title: "Shown",
    parts: Array.from({ length: partCount }, (_, index) => ({ _id: `part-${index}` })),
  };
  const others: Item[] = [
    { _id: "other", title: "Other" },
    { _id: "unknown", title: "Unknown" },
  ];
  const source = addLastChanges<Shown, Item>(
    () => ({
      fetchCurrent: async () => shown,
      fetchById: async () => shown,
      fetchPrevious: async () => others,
      fetchOlder: async () => [],
      toListItem: ({ _id, title }) => ({ _id, title }),
    }),
    ({ parts }) => parts,
  )(send);
  return { source, asked };
}

describe("addLastChanges", () => {
  it("fetches the changes of a page of items in one call, and adds them", async () => {
    const { source, asked } = createSource();
    expect(await source.fetchPrevious()).toEqual([
      { _id: "other", title: "Other", lastChange: { name: "who changed other", at: "2026-01-01" } },
      { _id: "unknown", title: "Unknown", lastChange: undefined },
    ]);
    expect(asked).toEqual([["other", "unknown"]]);
  });

  it("sends no call for an empty page", async () => {
    const { source, asked } = createSource();
    expect(await source.fetchOlder("other")).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("adds the changes of an item and of all its parts, a hundred in a call", async () => {
    const { source, asked } = createSource(150);
    const shown = await source.fetchById("shown");
    expect(asked.map(({ length }) => length)).toEqual([100, 51]);
    expect(Object.keys(shown.changes)).toHaveLength(151);
    expect(shown.changes["part-149"]?.name).toBe("who changed part-149");
    expect(source.toListItem(shown)).toEqual({
      _id: "shown",
      title: "Shown",
      lastChange: { name: "who changed shown", at: "2026-01-01" },
    });
  });
});
