import { expect, test } from "vitest";
import { isContiguous, mergeCards } from "./merge-cards.ts";

const thing = (_id: string) => ({ _id });
const newest = ["a", "b", "c", "d", "e", "f"].map(thing);
const asText = ({ cards }: ReturnType<typeof mergeCards>) =>
  cards.map(({ item: { _id }, number }) => `${number}${_id}`).join(" ");
const none = { items: null, first: null };

test("recent ones are numbered from 2, without the one shown", () => {
  expect(asText(mergeCards({ shown: thing("a"), newest }, none))).toBe("2b 3c 4d 5e 6f");
  expect(asText(mergeCards({ shown: thing("c"), newest }, none))).toBe("2a 3b 4d 5e 6f");
  expect(asText(mergeCards({ shown: thing("a"), newest: newest.slice(0, 2) }, none))).toBe("2b");
});

test("loaded ones are numbered from 7", () => {
  const numbered = mergeCards({ shown: thing("a"), newest }, { items: [thing("g"), thing("h")], first: null });
  expect(asText(numbered)).toBe("2b 3c 4d 5e 6f 7g 8h");
  expect(numbered.nextNumber).toBe(9);
});

test("no number and no thing stands twice when an older one is shown", () => {
  const older = { items: [thing("f"), thing("g"), thing("h")], first: null };
  expect(asText(mergeCards({ shown: thing("g"), newest }, older))).toBe("2a 3b 4c 5d 6e 7f 8h");
});

test("a later page says where it begins", () => {
  expect(asText(mergeCards({ shown: thing("a"), newest }, { items: [thing("x")], first: 57 }))).toContain("57x");
});

test("the older ones join the newest while nothing can be between them", () => {
  const older = { items: [thing("g"), thing("h")], after: "f" };
  expect(isContiguous("f", older)).toBe(true);
  // One of the newest was deleted: the first older one is the last of them now.
  expect(isContiguous("g", older)).toBe(true);
  // Two were created: "e" and "f" would be in neither list. The same where there was nothing older.
  expect(isContiguous("d", older)).toBe(false);
  expect(isContiguous("d", { items: [], after: "f" })).toBe(false);
  expect(isContiguous("d", { items: [], after: undefined })).toBe(false);
});

test("fewer than six newest ones leave nothing out, and a later page stands where its address says", () => {
  expect(isContiguous(undefined, { items: [thing("g")], after: "f" })).toBe(true);
  expect(isContiguous("f", { items: [thing("x")], after: null })).toBe(true);
});
