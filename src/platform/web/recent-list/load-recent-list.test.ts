import { describe, expect, it } from "vitest";
import { loadOlderItems } from "./load-recent-list.ts";

const ID = "019a0000-0000-7000-8000-000000000001";
const load = (search: string) =>
  loadOlderItems(new URL(`http://site/archives${search}`), async (before) => [before ?? "the newest"]);

describe("loadOlderItems", () => {
  it.each<[string, string | undefined, number | null]>([
    ["?more", undefined, null],
    ["?more&number=57", undefined, null],
    ["?more&before=abc", undefined, null],
    [`?before=${ID}`, ID, null],
    [`?before=${ID}&number=7`, ID, 7],
    [`?before=${ID}&number=999999`, ID, 999_999],
    ...["6", "1000000", "-57", "57.5", "0x39", "1e2", "1e308", "Infinity", "NaN", " 57", "x", ""].map(
      (number): [string, string, null] => [`?before=${ID}&number=${number}`, ID, null],
    ),
  ])("parses %s as the items before %s, numbered from %s", async (search, before, firstNumber) => {
    expect(await load(search)).toEqual({ page: [before ?? "the newest"], before, firstNumber });
  });

  it.each(["", "?number=57", "?before", "?before=", "?before=abc", `?before=${ID}x`, `?before=${ID.toUpperCase()}`])(
    "returns null for %s",
    async (search) => {
      expect(await load(search)).toBeNull();
    },
  );
});
