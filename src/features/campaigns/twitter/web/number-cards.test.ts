import { expect, test } from "vitest";
import { numberCards } from "./number-cards.ts";

const metadata = (_id: string) => ({
  _id,
  title: _id,
  description: "",
  created_at: "2026-01-01T00:00:00.000Z",
  number_of_tweets: 1,
});
const campaign = (_id: string) => ({ ...metadata(_id), tweets: [] });
const newest = ["a", "b", "c", "d", "e", "f"].map(metadata);
const asText = ({ cards }: ReturnType<typeof numberCards>) =>
  cards.map(({ campaign: { _id }, number }) => `${number}${_id}`).join(" ");
const none = { campaigns: null, first: null };

test("recent ones are numbered from 2, without the one shown", () => {
  expect(asText(numberCards({ shown: campaign("a"), newest }, none))).toBe("2b 3c 4d 5e 6f");
  expect(asText(numberCards({ shown: campaign("c"), newest }, none))).toBe("2a 3b 4d 5e 6f");
  expect(asText(numberCards({ shown: campaign("a"), newest: newest.slice(0, 2) }, none))).toBe("2b");
});

test("loaded ones are numbered from 7", () => {
  const numbered = numberCards({ shown: campaign("a"), newest }, { campaigns: [metadata("g"), metadata("h")], first: null });
  expect(asText(numbered)).toBe("2b 3c 4d 5e 6f 7g 8h");
  expect(numbered.nextNumber).toBe(9);
});

test("no number and no campaign stands twice when an older one is shown", () => {
  const older = { campaigns: [metadata("f"), metadata("g"), metadata("h")], first: null };
  expect(asText(numberCards({ shown: campaign("g"), newest }, older))).toBe("2a 3b 4c 5d 6e 7f 8h");
});

test("a later page says where it begins", () => {
  expect(asText(numberCards({ shown: campaign("a"), newest }, { campaigns: [metadata("x")], first: 57 }))).toContain("57x");
});
