import { describe, expect, it } from "vitest";
import { joinRows } from "./twitter-campaign-draft.ts";

describe("joinRows", () => {
  const row = (id: string, body = id) => ({ id, body });
  const rows = [row("a"), row("b"), row("c")];
  const whole = row("whole", "a b c");

  it.each([
    ["untouched rows", [row("x"), ...rows, row("y")], [row("x"), whole, row("y")]],
    ["an edited row", [row("x"), row("a"), row("b", "edited"), row("c")], [row("x"), whole, row("b", "edited")]],
    ["an edited first row", [row("a", "edited"), row("b"), row("c")], [whole, row("a", "edited")]],
    ["a row between", [row("a"), row("x"), row("b"), row("c")], [whole, row("x")]],
    ["a removed row", [row("b"), row("c"), row("y")], [whole, row("y")]],
    ["all rows removed", [row("x")], [row("x"), whole]],
  ])("puts the text in the place of %s", (_case, tweets, joined) => {
    expect(joinRows(tweets, rows, whole)).toEqual(joined);
  });
});
