import { describe, expect, it } from "vitest";
import { isLeavingPage } from "./unsaved-changes-blocker.tsx";

const toLocation = (address: string) => {
  const { pathname, search } = new URL(address, "https://site.example");
  return { pathname, search };
};

describe("isLeavingPage", () => {
  it.each([
    ["/a", "/b", undefined, true],
    ["/a", "/a?tab=2", undefined, false],
    ["/a?item=1", "/a?item=2", undefined, false],
    ["/a?item=1", "/a?item=2", "item", true],
    ["/a?item=1", "/a", "item", true],
    ["/a?item=1", "/a?item=1&tab=2", "item", false],
    // The form has no item until the page adds the URL's.
    ["/a", "/a?item=1", "item", false],
    ["/a", "/a?tab=2", "item", false],
  ])("from %s to %s, with the item in %s: %s", (from, to, itemParam, isLeaving) => {
    expect(isLeavingPage(toLocation(from), toLocation(to), itemParam)).toBe(isLeaving);
  });
});
