import { expect, it } from "vitest";
import { toChunks } from "./to-chunks.ts";

it.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])("toChunks returns %j in lists of two: %j", (items, chunks) => expect(toChunks(items, 2)).toEqual(chunks));
