import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useOlderItems } from "./use-older-items.ts";

/** Says whether there are more, on a page that was loaded with `count` older items, or with none for null. */
function LoadMore({ count }: { count: number | null }) {
  const page = Array.from({ length: count ?? 0 }, (_, index) => ({ _id: `${index}` }));
  const older = count === null ? null : { page, before: undefined, firstNumber: null };
  const { hasMore } = useOlderItems({ newest: [], older }, async () => []);
  return hasMore ? "Load More" : "Nothing older";
}

describe("useOlderItems", () => {
  it.each([
    ["has more before any page was loaded", null, "Load More"],
    ["has more after a full page of 50", 50, "Load More"],
    ["has no more after a page of 49", 49, "Nothing older"],
    ["has no more after an empty page", 0, "Nothing older"],
  ])("%s", (_case, count, expected) => {
    expect(renderToStaticMarkup(<LoadMore count={count} />)).toBe(expected);
  });
});
