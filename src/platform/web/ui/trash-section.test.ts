import { describe, expect, it } from "vitest";
import type { TrashableKind } from "#platform/shared/item-calls.ts";
import { listUntilGap, type TrashedItem } from "./trash-section.tsx";

const [one, other] = ["one", "other"] as unknown as [TrashableKind, TrashableKind];
const create = (kind: TrashableKind, deletedAt: string): TrashedItem => {
  return { _id: `${kind}${deletedAt}`, kind, label: "", text: "", deletedAt, retypedTitle: "" };
};
const items = [create(one, "5"), create(one, "3"), create(other, "4"), create(other, "2"), create(other, "1")];

describe("listUntilGap", () => {
  it.each([
    ["all when all is loaded", [], "54321"],
    ["down to the last loaded of an unfinished kind", [one], "543"],
    ["all when the last of all is of the unfinished kind", [other], "54321"],
    ["down to the first such gap", [one, other], "543"],
  ])("lists %s, the last deleted first", (_case, unfinished, times) => {
    expect(
      listUntilGap(items, unfinished)
        .map(({ deletedAt }) => deletedAt)
        .join(""),
    ).toBe(times);
  });
});
