import { describe, expect, it } from "vitest";
import { createPageMatcher, formatPageAddress, formatRequestedAddress, parseId, UNKNOWN_ID } from "./page-address.ts";

const ID = "0192f000-0000-7000-8000-000000000001";
const matchPage = createPageMatcher([
  { path: "/" },
  { path: "/items/:id?", searchParams: { tab: (value) => (value === "a" ? value : undefined), before: parseId } },
  { path: "/Create" },
  { path: "/board/team" },
  { path: "/items/:id/notes" },
  { path: "/items/:id/page/:number" },
]);

describe("createPageMatcher", () => {
  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/am", "/am"],
    ["/am/", "/am"],
    ["/items", "/items"],
    ["/ITEMS///", "/items"],
    ["/%69tems", "/items"],
    ["/create", "/Create"],
    ["/am/Create", "/am/Create"],
    ["/AM/create", "/Create"],
    ["/board/team", "/board/team"],
    ["/board%2Fteam", "/not-found"],
    ["/board", "/not-found"],
    ["/board/other", "/not-found"],
    ["/am/am/create", "/am/not-found"],
    ["/am//create", "/am/not-found"],
    ["//create", "/not-found"],
    ["/am/%5Ccreate", "/am/not-found"],
    ["/amp/create", "/not-found"],
    ["/%09/javascript:alert(1)", "/not-found"],
    [`/items/${ID}`, `/items/${ID}`],
    [`/am/items/${ID}/`, `/am/items/${ID}`],
    [`/items/${ID.toUpperCase()}`, `/items/${UNKNOWN_ID}`],
    [`/ITEMS/${ID}`, `/items/${ID}`],
    ["/items/%E1%88%B0%00", `/items/${UNKNOWN_ID}`],
    [`/items/${ID}/more`, "/not-found"],
    [`/Create/${ID}`, "/not-found"],
    [`/am/Items/${ID}/NOTES/`, `/am/items/${ID}/notes`],
    ["/items/x/notes", `/items/${UNKNOWN_ID}/notes`],
    [`/items/${ID}/notes/x`, "/not-found"],
    [`/items/${ID}/notes.data`, `/items/${ID}/notes.data`],
    [`/items/${ID}/page/12`, `/items/${ID}/page/12`],
    [`/items/${ID}/page/012`, `/items/${ID}/page/0`],
    [`/items/${ID}/page/1234567`, `/items/${ID}/page/0`],
    [`/items/${ID}/page`, "/not-found"],
    ["/items.data", "/items.data"],
    ["/_.data", "/_.data"],
    ["/.data", "/_.data"],
    ["/am.data", "/am.data"],
    ["/am/_.data", "/am.data"],
    ["/nowhere.data", "/not-found.data"],
    ["/items?tab=a&x=1", "/items?tab=a"],
    ["/items?x=1&tab=b&constructor=1", "/items"],
    ["/items?tab=a&tab=b", "/items?tab=a"],
    [`/items?before=${ID}&tab=a`, `/items?tab=a&before=${ID}`],
    ["/Create?tab=a", "/Create"],
  ])("reads %s as %s", (url, expected) => {
    expect(formatPageAddress(matchPage(url))).toBe(expected);
  });

  it("returns quickly for a long row of slashes", () => {
    expect(formatPageAddress(matchPage(`/a${"/".repeat(400_000)}x`))).toBe("/not-found");
    expect(formatPageAddress(matchPage(`/items${"/".repeat(400_000)}`))).toBe("/items");
  });
});

describe("formatRequestedAddress", () => {
  it.each([
    ["/items?tab=other&x=1&before=%20", "/items?tab=other&before=+"],
    ["/ITEMS", "/items"],
    ["/nowhere?tab=a", "/not-found"],
  ])("keeps of %s what its page reads, as it was requested", (url, expected) => {
    expect(formatRequestedAddress(matchPage(url), url)).toBe(expected);
  });
});
