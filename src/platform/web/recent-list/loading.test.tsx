import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { NEWEST_COUNT, OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { LoadMoreList } from "./load-more-list.tsx";
import { PagedList } from "./paged-list.tsx";
import { RecentCards } from "./recent-cards.tsx";
import { useOlderItems } from "./use-older-items.ts";
import { usePages } from "./use-pages.ts";
import { useRecentList } from "./use-recent-list.ts";

type Item = { _id: string };
const range = (prefix: string, from: number, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${prefix}${from + index}` }));
const newest = range("n", 1, NEWEST_COUNT);
const [last] = newest.slice(-1) as [Item];
const listIds = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

/** Responds to each request when the test says so. */
function createServer() {
  const asked: (string | undefined)[] = [];
  const waiting: PromiseWithResolvers<Item[]>[] = [];
  const fetchPage = (before?: string) => {
    asked.push(before);
    const response = Promise.withResolvers<Item[]>();
    waiting.push(response);
    return response.promise;
  };
  return {
    asked,
    fetchPage,
    respond: (index: number, items: Item[]) => act(async () => waiting[index]?.resolve(items)),
    fail: (index: number, message: string) => act(async () => waiting[index]?.reject(new Error(message))),
  };
}

describe("useOlderItems and RecentCards", () => {
  const messages = { heading: "Previous", loadMore: "Load More", noOlder: "Nothing older" };
  type ListProps = { server: ReturnType<typeof createServer>; older?: { page: Item[]; before?: string; firstNumber: null } };
  /** Lists the newest, which the test can replace, and the older ones. */
  function List({ server, older: initial }: ListProps) {
    const [first, setFirst] = useState(newest);
    const older = useOlderItems({ newest: first, older: initial ?? null }, server.fetchPage);
    return (
      <>
        <RecentCards
          {...{ id: "previous", level: 2, older, messages, list: { shown: { _id: "n1" }, newest: first } }}
          renderCard={({ _id }: Item, number: number) => (
            <li data-card={number}>
              <a href={`/${_id}`}>{_id}</a>
            </li>
          )}
        />
        <button type="button" onClick={() => void older.refresh()}>
          Refresh
        </button>
        <button type="button" onClick={() => setFirst([{ _id: "new" }, ...newest.slice(0, -1)])}>
          Add one
        </button>
      </>
    );
  }
  const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
  const countListed = () => listIds().length;

  it("loads the next page, then another, each time focusing its first card", async () => {
    const server = createServer();
    mountElement(<List server={server} />);
    expect(countListed()).toBe(5);
    await click("Load More");
    expect(screen.getByRole("button", { name: "Load More" }).getAttribute("aria-busy")).toBe("true");
    await click("Load More");
    await server.respond(0, range("o", 1, OLDER_PAGE_SIZE));
    expect(document.activeElement?.textContent).toBe("o1");
    await click("Load More");
    await server.respond(1, range("p", 1, 2));
    expect(document.activeElement?.textContent).toBe("p1");
    expect(server.asked).toEqual([last._id, `o${OLDER_PAGE_SIZE}`]);
    expect(countListed()).toBe(5 + OLDER_PAGE_SIZE + 2);
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("says that there is nothing older, and moves the focus there", async () => {
    const server = createServer();
    mountElement(<List server={server} />);
    await click("Load More");
    await server.respond(0, []);
    expect(screen.getByRole("status").textContent).toBe("Nothing older");
    expect(document.activeElement?.contains(screen.getByRole("status"))).toBe(true);
  });

  it("says why it failed, also in a toast, keeps what there is, and tries again", async () => {
    const toasts = collectToasts();
    const server = createServer();
    mountElement(<List server={server} />);
    await click("Load More");
    await server.fail(0, "No connection.");
    expect(screen.getByRole("alert").textContent).toBe("No connection.");
    expect(toasts).toMatchObject([{ kind: "error", message: "No connection." }]);
    expect(countListed()).toBe(5);
    await click("Load More");
    expect(screen.queryByRole("alert")).toBeNull();
    await server.respond(1, range("o", 1, 1));
    expect(countListed()).toBe(6);
  });

  it("loads as many again after a change, of the newer run only", async () => {
    const server = createServer();
    mountElement(<List server={server} />);
    await click("Refresh");
    expect(server.asked).toEqual([]);
    await click("Load More");
    await server.respond(0, range("o", 1, OLDER_PAGE_SIZE));
    await click("Load More");
    await server.respond(1, range("p", 1, 3));
    await click("Refresh");
    await click("Refresh");
    expect(server.asked.slice(2)).toEqual([undefined, undefined]);
    await server.respond(3, range("r", 1, OLDER_PAGE_SIZE));
    expect(server.asked[4]).toBe(`r${OLDER_PAGE_SIZE}`);
    await server.respond(4, range("s", 1, 2));
    await server.respond(2, []);
    expect(countListed()).toBe(5 + OLDER_PAGE_SIZE + 2);
  });

  it("begins with what the address asks for, and goes on after it", async () => {
    const server = createServer();
    const older = { page: range("u", 1, OLDER_PAGE_SIZE), before: "t9", firstNumber: null };
    mountElement(<List server={server} older={older} />);
    expect(countListed()).toBe(5 + OLDER_PAGE_SIZE);
    await click("Load More");
    await server.respond(0, range("v", 1, 1));
    await click("Refresh");
    expect(server.asked).toEqual([`u${OLDER_PAGE_SIZE}`, "t9"]);
  });

  it("loads again from the newest where one was added, so that none is missing between", async () => {
    const server = createServer();
    mountElement(<List server={server} />);
    await click("Load More");
    await server.respond(0, range("o", 1, 2));
    await click("Add one");
    expect(server.asked).toEqual([last._id, "n5"]);
    await server.respond(1, [last, ...range("o", 1, 2)]);
    expect(listIds().slice(-3)).toEqual(["n6", "o1", "o2"]);
    expect(server.asked).toHaveLength(2);
  });
});

describe("LoadMoreList", () => {
  const renderItem = ({ _id }: Item) => (
    <li key={_id}>
      <h3 tabIndex={-1}>{_id}</h3>
    </li>
  );
  function List({ server }: { server: ReturnType<typeof createServer> }) {
    const [items, setItems] = useState(range("n", 1, 2));
    return (
      <>
        <LoadMoreList
          {...{ items, pageSize: 2, fetchPage: server.fetchPage, renderItem }}
          {...{ moreLabel: "Older", className: undefined }}
        />
        <button type="button" onClick={() => setItems([{ _id: `${items[0]?._id}+` }, ...items.slice(0, -1)])}>
          Change
        </button>
      </>
    );
  }
  const getHeadings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
  const clickOlder = (init = {}) => act(async () => fireEvent.click(screen.getByRole("link", { name: "Older" }), init));

  it("loads more on this page, once, with the focus on the first of them", async () => {
    const server = createServer();
    const { getPath } = mountElement(<List server={server} />, { url: "/history" });
    await clickOlder();
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("aria-disabled")).toBe("true");
    await clickOlder();
    await server.respond(0, range("o", 1, 2));
    expect(getHeadings()).toEqual(["n1", "n2", "o1", "o2"]);
    expect(document.activeElement?.textContent).toBe("o1");
    await clickOlder();
    await server.respond(1, range("p", 1, 1));
    expect(server.asked).toEqual(["n2", "o2"]);
    expect(getHeadings()).toHaveLength(5);
    expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
    expect(getPath()).toBe("/history");
  });

  it("leaves a click that opens a tab to the browser", async () => {
    const server = createServer();
    mountElement(<List server={server} />);
    await clickOlder({ ctrlKey: true });
    expect(server.asked).toEqual([]);
  });

  it("says why it failed, and loads all older ones again after a change", async () => {
    const server = createServer();
    mountElement(<List server={server} />);
    await clickOlder();
    await server.fail(0, "No connection.");
    expect(screen.getByRole("alert").textContent).toBe("No connection.");
    const change = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Change" })));
    await change();
    expect(getHeadings()).toEqual(["n1+", "n1"]);
    expect(server.asked).toHaveLength(1);
    await clickOlder();
    expect(screen.queryByRole("alert")).toBeNull();
    await server.respond(1, [{ _id: "n2" }, { _id: "o1" }]);
    await change();
    expect(server.asked).toEqual(["n2", "n1", "n1+"]);
    await server.respond(2, [{ _id: "n1" }, { _id: "n2" }]);
    expect(getHeadings()).toEqual(["n1++", "n1+", "n1", "n2"]);
  });
});

describe("usePages and PagedList", () => {
  function Lists({ server }: { server: ReturnType<typeof createServer> }) {
    const [first, setFirst] = useState({ a: range("a", 0, OLDER_PAGE_SIZE), b: range("b", 0, 1) });
    const { lists, hasMore, loadMore, isLoading, errorMessage } = usePages(first, (kind, before) =>
      server.fetchPage(`${kind} ${before}`),
    );
    const renderAll = (items: Item[]): ReactNode =>
      items.map(({ _id }) => (
        <li key={_id}>
          <button type="button">{_id}</button>
        </li>
      ));
    return (
      <>
        <PagedList
          {...{ className: undefined, count: lists.a.length, isLoading, errorMessage }}
          onLoadMore={hasMore("a") ? () => void loadMore("a") : undefined}
        >
          {renderAll(lists.a)}
        </PagedList>
        <p role="status">{hasMore("b") ? "more" : `${lists.b.length} of b`}</p>
        <button type="button" onClick={() => setFirst({ a: range("c", 0, OLDER_PAGE_SIZE), b: first.b })}>
          Change
        </button>
      </>
    );
  }
  const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

  it("loads and focuses more of one list, and reloads all pages after a change", async () => {
    const server = createServer();
    mountElement(<Lists server={server} />);
    expect(screen.getByRole("status").textContent).toBe("1 of b");
    await click("Load More");
    expect(screen.getByRole("button", { name: "Load More" }).getAttribute("aria-busy")).toBe("true");
    await server.respond(0, range("x", 0, 2));
    expect(document.activeElement?.textContent).toBe("x0");
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
    await click("Change");
    expect(server.asked).toEqual(["a a49", "a c49"]);
    await server.respond(1, range("y", 0, 1));
    expect(listIds().slice(-2)).toEqual(["c49", "y0"]);
  });

  it("says why it failed, and shows the first page that it has", async () => {
    const server = createServer();
    mountElement(<Lists server={server} />);
    await click("Load More");
    await server.fail(0, "No connection.");
    expect(screen.getByRole("alert").textContent).toBe("No connection.");
    expect(listIds()).toHaveLength(OLDER_PAGE_SIZE);
    await click("Load More");
    expect(screen.queryByRole("alert")).toBeNull();
    await server.respond(1, []);
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  });
});

describe("useRecentList", () => {
  it("remembers what is shown, and revalidates the page before the older items", async () => {
    const steps: string[] = [];
    const source = () => ({
      ...{ fetchCurrent: vi.fn(), fetchById: vi.fn(), fetchPrevious: vi.fn(), toListItem: vi.fn() },
      fetchOlder: async (before?: string) => {
        steps.push(`older ${before}`);
        return [];
      },
    });
    const list = { shown: { _id: "n1" }, errorMessage: null, newest, older: { page: range("o", 1, 1), firstNumber: null } };
    function Page() {
      const { revalidate } = useRecentList<Item, Item>(list, source, "currentIncidentId" as never);
      return (
        <button type="button" onClick={() => void revalidate()}>
          Revalidate
        </button>
      );
    }
    mountElement(<Page />, { load: () => void steps.push("page") });
    expect(localStorage.getItem("currentIncidentId")).toBe("n1");
    await act(async () => fireEvent.click(screen.getByRole("button")));
    await waitFor(() => expect(steps).toEqual(["page", "older undefined"]));
  });
});
