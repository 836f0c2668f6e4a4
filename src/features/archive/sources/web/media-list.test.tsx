import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DropFirst } from "../../../../../tests/drop-first.tsx";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import { MediaList } from "./media-list.tsx";
import { ImageSkeleton, VideoSkeleton } from "./media-skeleton.tsx";
import { getMediaTab } from "./media-tab.ts";

const contact = { contact: "mailto:a@example.org" };
const list = (ids: string[], emptyText: string | null = "No videos yet.", firstCount?: number) => (
  <MediaList
    {...{ kind: "videos", items: ids.map((_id) => ({ _id })), emptyText, firstCount }}
    renderItem={({ _id }) => <li>{_id}</li>}
  />
);

describe("MediaList", () => {
  it.each([1, 2])("renders %i items in their order", (count) => {
    const ids = ["second", "first"].slice(0, count);
    expect(toText(renderElement(list(ids), { site: contact }))).toBe(ids.join(" "));
  });

  it.each([
    [["a", "b"], "a b"],
    [["a", "b", "c"], "a b Show 1 more c"],
    [["a", "b", "c", "d"], "a b Show 2 more c d"],
  ])("folds the items of %j beyond two, each once", (ids, text) => {
    expect(toText(renderElement(list(ids, null, 2)))).toBe(text);
  });

  it("keeps what is typed into an item when another one is gone", async () => {
    const render = (items: { _id: string }[]) => (
      <MediaList {...{ kind: "videos", items, emptyText: null }} renderItem={({ _id }) => <input aria-label={_id} />} />
    );
    const { user } = mountElement(<DropFirst items={[{ _id: "one" }, { _id: "two" }]} render={render} />);
    await user.type(screen.getByLabelText("two"), "Typed");
    await user.click(screen.getByRole("button"));
    expect(screen.getByLabelText<HTMLInputElement>("two").value).toBe("Typed");
  });

  it("says that there are none, and where a visitor sends some", () => {
    const html = renderElement(list([]), { site: contact });
    expect(toText(html)).toMatch(/^No videos yet\. .*Share/);
    expect(html).toContain('href="mailto:a@example.org"');
    expect(toText(renderElement(list([]), { site: { contact: null } }))).toBe("No videos yet.");
    expect(toText(renderElement(list([]), { site: contact, isAdmin: true }))).toBe("No videos yet.");
    expect(renderElement(list([], null), { site: contact })).toBe("");
  });
});

describe("the placeholders of media", () => {
  it.each([
    [1, 1],
    [6, 6],
    [7, 6],
  ])("replace %i videos by %i cards, hidden from screen readers", (count, shown) => {
    const html = renderElement(<VideoSkeleton count={count} />);
    expect(html.match(/<li/g)).toHaveLength(shown);
    expect(html).toMatch(/<p[^>]* role="status">Loading…?<\/p><ul[^>]* aria-hidden="true">/);
  });

  it("replace images by their covers, hidden from screen readers", () => {
    const html = renderElement(<ImageSkeleton />);
    expect(toText(html)).toMatch(/^Loading/);
    expect(html).toContain('role="status"');
    expect(html.match(/ aria-hidden="true"/g)).toHaveLength(2);
  });
});

describe("getMediaTab", () => {
  it.each([
    ["", "articles"],
    ["tab=articles", "articles"],
    ["tab=videos", "videos"],
    ["before=1&tab=images", "images"],
    ["tab=", "articles"],
    ["tab=Images", "articles"],
    ["tab=constructor", "articles"],
    ["tab=videos&tab=images", "videos"],
  ])("returns for ?%s the tab %s", (search, tab) => {
    expect(getMediaTab(new URLSearchParams(search))).toBe(tab);
  });
});
