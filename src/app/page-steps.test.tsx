import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getTrash, type Trash } from "#platform/shared/item-calls.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { collectToasts } from "../../tests/collect-toasts.ts";
import { mountElement } from "../../tests/mount-element.tsx";
import { replyTo } from "../../tests/replies.ts";
import TrashPage from "./dashboard/trash-page.tsx";
import { ErrorPage } from "./error-page.tsx";

describe("the link of the error page that tries again", () => {
  const assign = vi.fn();
  beforeEach(() => {
    vi.spyOn(window.location, "assign").mockImplementation(assign.mockReset());
  });
  afterEach(() => document.body.replaceChildren());
  const mount = (error: unknown) => {
    let loads = 0;
    const loader = () => {
      loads += 1;
      return null;
    };
    const page = { id: "page", path: "*", element: <p>The page</p>, errorElement: <ErrorPage />, loader };
    const router = createMemoryRouter([page], {
      initialEntries: ["/am/twitter?more"],
      hydrationData: { loaderData: {}, errors: { page: error } },
    });
    render(<RouterProvider router={router} />);
    return { router, countLoads: () => loads };
  };
  const click = (init = {}) => act(async () => fireEvent.click(screen.getByRole("link", { name: "Try again" }), init));

  it("loads the page again in its place after a call that failed", async () => {
    const { countLoads, router } = mount(Object.assign(new Error("Busy."), { status: 503 }));
    await click();
    expect(await screen.findByText("The page")).not.toBeNull();
    expect(countLoads()).toBe(1);
    expect(router.state.historyAction).toBe("REPLACE");
    expect(assign).not.toHaveBeenCalled();
  });

  it("loads the document where the code has failed, if the server can be reached", async () => {
    vi.stubGlobal("fetch", async () => new Response('{"isAdmin":false}'));
    const { countLoads } = mount(new Error("x is not a function"));
    await click({ ctrlKey: true });
    expect(assign).not.toHaveBeenCalled();
    await click();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/am/twitter?more"));
    expect(countLoads()).toBe(0);
  });

  it("says why it cannot", async () => {
    const toasts = collectToasts();

    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    mount(new Error("x is not a function"));
    await click();
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: "error", message: "Could not reach the server: the connection was lost" }]),
    );
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("TrashPage", () => {
  it("loads more of the kind that has more", async () => {
    const createTweets = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ _id: `t${from + index}`, body: `Tweet ${from + index}`, deleted_at: "2026-03-12T10:00:00.000Z" },
        ...{ campaign_id: "c", campaign_title: "Tole", twitter_campaign_title: "Tole" },
      }));
    const kinds = [
      "twitter_campaign",
      "email_campaign",
      "tweet",
      "incident",
      "article",
      "video",
      "image",
      "claim",
      "attribution",
      "organisation",
    ];
    const empty = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Trash;
    const trash = { ...empty, tweet: createTweets(0, OLDER_PAGE_SIZE) } as unknown as Trash;
    const more = { ...empty, tweet: createTweets(OLDER_PAGE_SIZE, 2) } as unknown as Trash;
    const { user, sent } = mountElement(<TrashPage />, {
      isAdmin: true,
      data: { trash, filters: { who: "p" }, errors: {}, people: [], withdrawn: [] },
      replies: [replyTo(getTrash, more)],
    });
    expect(screen.queryByText("Tweet 50")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await screen.findByText("Tweet 50");
    expect(sent).toEqual([{ call: "GET /get_trash", input: { who: "p", kind: "tweet", before: "t49" } }]);
    expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  });
});
