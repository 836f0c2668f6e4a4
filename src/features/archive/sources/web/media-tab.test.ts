import { expect, it } from "vitest";
import { getMediaTab } from "./media-tab.ts";

it.each([
  ["", "articles"],
  ["tab=articles", "articles"],
  ["tab=videos", "videos"],
  ["before=1&tab=images", "images"],
  ["tab=", "articles"],
  ["tab=Images", "articles"],
  ["tab=constructor", "articles"],
  ["tab=videos&tab=images", "videos"],
])("getMediaTab returns for ?%s the tab %s", (search, tab) => {
  expect(getMediaTab(new URLSearchParams(search))).toBe(tab);
});
