import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import { shouldRevalidateIncidents } from "./should-revalidate-incidents.ts";

const ask = (from: string, to: string, defaultShouldRevalidate = true) =>
  shouldRevalidateIncidents({
    currentUrl: new URL(from, "https://example.org"),
    nextUrl: new URL(to, "https://example.org"),
    defaultShouldRevalidate,
  } as ShouldRevalidateFunctionArgs);

it.each([
  ["another tab", "/archives", "/archives?tab=videos", false],
  ["another tab of a page with older incidents", "/archives?before=1&tab=images", "/archives?before=1&tab=videos", false],
  ["the first tab", "/archives?tab=videos", "/archives", false],
  ["another incident", "/archives/1", "/archives/2", true],
  ["another incident in the same tab", "/archives/1?tab=videos", "/archives/2?tab=videos", true],
  ["older incidents", "/archives?tab=videos", "/archives?tab=videos&before=1", true],
  ["the same URL, after a change", "/archives?tab=videos", "/archives?tab=videos", true],
])("shouldRevalidateIncidents decides for %s", (_what, from, to, expected) => {
  expect(ask(from, to)).toBe(expected);
});

it("shouldRevalidateIncidents returns the router's default otherwise", () => {
  expect(ask("/archives/1", "/archives/2", false)).toBe(false);
});
