import { describe, expect, it } from "vitest";
import { NEWEST_COUNT } from "#platform/shared/lists.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../tests/to-text.ts";
import { ItemPlaceholder } from "./item-placeholder.tsx";
import { LoadMoreList } from "./load-more-list.tsx";
import { RecentCards } from "./recent-cards.tsx";

const createItems = (count: number, prefix = "n") =>
  Array.from({ length: count }, (_, index) => ({ _id: `${prefix}${index + 1}` }));

describe("RecentCards", () => {
  const messages = { heading: "Previous", loadMore: "Load More", noOlder: "Nothing older" };
  type Options = { newest?: number; older?: number | null; hasMore?: boolean; showsLoadMore?: boolean; errorMessage?: string };

  /** Renders the cards beneath the newest item, `n1`. */
  function render({ newest = 3, older = null, hasMore = true, showsLoadMore = true, errorMessage }: Options): string {
    const items = older === null ? null : createItems(older, "o");
    const list = { shown: { _id: "n1" }, newest: createItems(newest) };
    const olderItems = {
      ...{ items, hasMore, firstNumber: null, isLoading: false, errorMessage: errorMessage ?? null },
      ...{ loadMore: async () => undefined, refresh: async () => undefined },
    };
    return renderElement(
      <RecentCards
        {...{ id: "previous", level: 2, list, older: olderItems, messages, showsLoadMore }}
        headingAction={<b>All</b>}
        renderCard={({ _id }, number) => <li>{`${number}: ${_id}`}</li>}
      />,
      { url: "/am/twitter/n1" },
    );
  }

  it("numbers the newest from 2, and the older ones after them", () => {
    expect(toText(render({ newest: 3 }))).toBe("Previous All 2: n2 3: n3 Load More");
    expect(toText(render({ newest: NEWEST_COUNT, older: 2, hasMore: false }))).toBe(
      "Previous All 2: n2 3: n3 4: n4 5: n5 6: n6 7: o1 8: o2",
    );
  });

  it("links to the items after the last, by number, or to more if there may be some", () => {
    expect(listLinks(render({ newest: 3 }))).toEqual([["Load More", "/am/twitter/n1?more"]]);
    expect(listLinks(render({ newest: NEWEST_COUNT }))).toEqual([["Load More", "/am/twitter/n1?before=n6&number=7"]]);
    expect(listLinks(render({ newest: NEWEST_COUNT, older: 2 }))).toEqual([["Load More", "/am/twitter/n1?before=o2&number=9"]]);
  });

  it("says that there is nothing older only once that is known", () => {
    expect(toText(render({ older: 0, hasMore: false }))).toMatch(/ Nothing older$/);
    expect(toText(render({ older: 0, hasMore: true }))).not.toContain("Nothing older");
    expect(toText(render({ older: 1, hasMore: false }))).not.toContain("Nothing older");
    expect(toText(render({ errorMessage: "No connection." }))).toMatch(/ Load More No connection\.$/);
  });

  it("renders nothing where nothing can be listed or loaded", () => {
    expect(render({ newest: 1, showsLoadMore: false })).toBe("");
    expect(toText(render({ newest: 2, showsLoadMore: false }))).toBe("Previous All 2: n2");
    expect(render({ newest: 1 })).not.toContain("<ol");
    expect(toText(render({ newest: 1 }))).toBe("Previous All Load More");
  });
});

describe("ItemPlaceholder", () => {
  const messages = {
    ...{ notFound: "No such campaign", seeCurrent: "See the current", title: "Twitter", none: "None yet." },
    ...{ hint: "Tweets will be here.", createFirst: "Create the first" },
  };
  const paths = { list: "/twitter", create: "/CreateTwitterCampaign" };
  const links = [{ path: "/incidents", label: "Read the archive" }];
  const render = (errorMessage: string | null, hasOthers: boolean, options: Parameters<typeof renderElement>[1] = {}) =>
    renderElement(<ItemPlaceholder level={1} {...{ errorMessage, hasOthers, paths, links, messages }} />, options);

  it("says why an item is not shown, and leads to the current one", () => {
    const html = render("It was deleted.", true);
    expect(toText(html)).toBe("No such campaign It was deleted. See the current");
    expect(listLinks(html)).toEqual([["See the current", "/twitter"]]);
    expect(listLinks(render("It was deleted.", true, { url: "/am/dashboard/twitter/one" }))).toEqual([
      ["See the current", "/am/dashboard/twitter"],
    ]);
  });

  it("leads visitors elsewhere and admins to the form where there is none", () => {
    for (const html of [render("It was deleted.", false), render(null, false)])
      expect(listLinks(html)).toEqual([["Read the archive", "/incidents"]]);
    for (const html of [render("It was deleted.", false, { isAdmin: true }), render(null, false, { isAdmin: true })])
      expect(listLinks(html)).toEqual([["Create the first", "/CreateTwitterCampaign"]]);
    expect(toText(render(null, false))).toMatch(/^Twitter None yet\. Tweets will be here\. /);
    expect(render(null, false)).toContain("<h1>Twitter</h1>");
  });
});

describe("LoadMoreList", () => {
  function render(count: number, getSearch?: (before: string | undefined) => string): string {
    return renderElement(
      <LoadMoreList
        items={createItems(count)}
        pageSize={2}
        fetchPage={async () => []}
        {...(getSearch && { getSearch })}
        renderItem={({ _id }) => <li key={_id}>{_id}</li>}
        moreLabel="Older"
        className={undefined}
      />,
      { url: "/history?of=tole" },
    );
  }

  it("lists items, and links to older ones after full pages", () => {
    expect(toText(render(2))).toBe("n1 n2 Older");
    expect(listLinks(render(2))).toEqual([["Older", "/history?before=n2"]]);
    expect(listLinks(render(2, (before) => `?of=tole&before=${before}`))).toEqual([["Older", "/history?of=tole&before=n2"]]);
  });

  it.each([0, 1, 3])("has no older ones after %s items", (count) => {
    expect(toText(render(count))).not.toContain("Older");
    expect(render(count)).not.toContain('role="alert"');
  });
});
