import { expect, it } from "vitest";
import { removeDuplicates, toChunks } from "./lists.ts";

it("removeDuplicates keeps the first of each key, in their order", () => {
  const items = ["b1", "a1", "b2", "c1", "a2"];
  expect(removeDuplicates(items, (item) => item.slice(0, 1))).toEqual(["b1", "a1", "c1"]);
});

it.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])("toChunks returns %j in lists of two: %j", (items, chunks) => expect(toChunks(items, 2)).toEqual(chunks));
