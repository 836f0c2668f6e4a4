import { describe, expect, it } from "vitest";
import { isContiguous, mergeCards } from "./recent-list.ts";

const item = (_id: string) => ({ _id });
const newest = ["a", "b", "c", "d", "e", "f"].map(item);
const asText = ({ cards }: ReturnType<typeof mergeCards>) =>
  cards.map(({ item: { _id }, number }) => `${number}${_id}`).join(" ");
const none = { items: null, firstNumber: null };

describe("mergeCards", () => {
  it("numbers the newest from 2, without the one shown", () => {
    expect(asText(mergeCards({ shown: item("a"), newest }, none))).toBe("2b 3c 4d 5e 6f");
    expect(asText(mergeCards({ shown: item("c"), newest }, none))).toBe("2a 3b 4d 5e 6f");
    expect(asText(mergeCards({ shown: item("a"), newest: newest.slice(0, 2) }, none))).toBe("2b");
  });

  it("numbers the older ones from 7", () => {
    const numbered = mergeCards({ shown: item("a"), newest }, { items: [item("g"), item("h")], firstNumber: null });
    expect(asText(numbered)).toBe("2b 3c 4d 5e 6f 7g 8h");
    expect(numbered.nextNumber).toBe(9);
  });

  it("repeats no number and no item when an older one is shown", () => {
    const older = { items: [item("f"), item("g"), item("h")], firstNumber: null };
    expect(asText(mergeCards({ shown: item("g"), newest }, older))).toBe("2a 3b 4c 5d 6e 7f 8h");
  });

  it("numbers a later page from the number of its URL", () => {
    expect(asText(mergeCards({ shown: item("a"), newest }, { items: [item("x")], firstNumber: 57 }))).toContain("57x");
  });
});

describe("isContiguous", () => {
  it("returns false when items may be missing in between", () => {
    const older = { items: [item("g"), item("h")], after: "f" };
    expect(isContiguous("f", older)).toBe(true);
    // One of the newest was deleted: the first older one is the last of them now.
    expect(isContiguous("g", older)).toBe(true);
    // Two were created: "e" and "f" would be in neither list. The same where there was nothing older.
    expect(isContiguous("d", older)).toBe(false);
    expect(isContiguous("d", { items: [], after: "f" })).toBe(false);
    expect(isContiguous("d", { items: [], after: undefined })).toBe(false);
  });

  it("returns true without six newest ones, and for a page of the URL", () => {
    expect(isContiguous(undefined, { items: [item("g")], after: "f" })).toBe(true);
    expect(isContiguous("f", { items: [item("x")], after: null })).toBe(true);
  });
});
