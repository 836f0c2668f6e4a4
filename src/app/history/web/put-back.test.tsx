import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import TrashPage from "#app/dashboard/trash-page.tsx";
import { getTrash, restore, type Trash } from "#platform/shared/item-calls.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import type { Act } from "../rules.ts";
import { HistoryList } from "./history-list.tsx";

const createDeletion = (id: string): Act => ({
  ...{ _id: id, at: "2026-03-12T10:00:00.000Z", name: "Alice", verb: "trash", kind: "incident" },
  ...{ root_id: `i${id}`, title: `Tole ${id}` },
  put_back: { method: "POST", path: "/restore", input: { kind: "incident", id: `i${id}` }, reason_field: "change_reason" },
});
const created: Act = { ...createDeletion("9"), verb: "create", kind: "incident", put_back: null };
const done = { message: "Restored.", _id: "i" };

describe("HistoryList", () => {
  const list = <HistoryList changes={[created, createDeletion("2"), createDeletion("1")]} revalidate={async () => undefined} />;

  it("puts selected changes back, the newest first, with the reason", async () => {
    const { user, sent, toasts } = mountElement(list, { isAdmin: true, replies: [replyTo(restore, done)] });
    expect(screen.queryByRole("button", { name: /selected/ })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    await user.type(screen.getByLabelText("Reason"), "Stolen session");
    await user.click(screen.getByRole("button", { name: "Put back selected: 2" }));
    await expect.poll(() => toasts).toMatchObject([{ kind: "success", message: "Put back: 2." }]);
    expect(sent.map(({ input }) => input)).toEqual([
      { kind: "incident", id: "i2", change_reason: "Stolen session" },
      { kind: "incident", id: "i1", change_reason: "Stolen session" },
    ]);
    expect(screen.queryByRole("button", { name: /selected/ })).toBeNull();
  });

  it("ticks “Select all” only once each change is ticked", async () => {
    const { user } = mountElement(list, { isAdmin: true });
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
    for (const box of screen.getAllByRole("checkbox", { name: "Select" })) {
      expect(all.checked).toBe(false);
      await user.click(box);
    }
    expect(all.checked).toBe(true);
  });

  it("puts one change back and leads to its incident", async () => {
    const { user, sent, toasts, router } = mountElement(list, { isAdmin: true, replies: [replyTo(restore, done)] });
    const [first] = screen.getAllByRole("button", { name: "Put back" });
    await user.click(first ?? expect.fail("No change can be put back."));
    await expect.poll(() => toasts).toMatchObject([{ kind: "success", message: "Put back: 1." }]);
    expect(sent.map(({ input }) => input)).toEqual([{ kind: "incident", id: "i2" }]);
    await expect.poll(() => router.state.location.pathname).toBe("/dashboard/archives/i2");
  });

  it("stays where a change cannot be put back, and says why", async () => {
    const refused = "It is not in the trash.";
    const { user, router } = mountElement(list, { isAdmin: true, replies: [refuseCall(restore, refused)] });
    const [first] = screen.getAllByRole("button", { name: "Put back" });
    await user.click(first ?? expect.fail("No change can be put back."));
    expect((await screen.findByRole("alert")).textContent).toBe(refused);
    expect(router.state.location.pathname).not.toContain("archives");
  });

  it("leaves what is refused selected, with the reason beside it", async () => {
    const replies = [refuseCall(restore, "It is not in the trash."), replyTo(restore, done)];
    const { user, toasts } = mountElement(list, { isAdmin: true, replies });
    for (const box of screen.getAllByRole("checkbox", { name: "Select" })) await user.click(box);
    await user.click(screen.getByRole("button", { name: "Put back selected: 2" }));
    const message = "Put back: 1. Not put back: 1. The reason is shown at each.";
    await expect.poll(() => toasts).toMatchObject([{ kind: "success", message }]);
    expect(screen.getByRole("alert").textContent).toBe("It is not in the trash.");
    await screen.findByRole("button", { name: "Put back selected: 1" });
  });
});

describe("TrashPage", () => {
  const kinds = ["twitter_campaign", "tweet", "email_campaign", "incident", "article"];
  const others = ["video", "image", "claim", "attribution", "organisation"];
  const empty = Object.fromEntries([...kinds, ...others].map((kind) => [kind, []])) as unknown as Trash;
  const tweets = ["a", "b"].map((_id) => ({ _id, body: _id, campaign_title: "T", deleted_at: "2026-03-12T10:00:00.000Z" }));
  const data = { trash: { ...empty, tweet: tweets }, errors: {}, people: [{ _id: "p", name: "Alice" }], withdrawn: [] };
  const mount = (filters: object, replies: Parameters<typeof mountElement>[1] = {}) =>
    mountElement(<TrashPage />, { isAdmin: true, data: { ...data, filters }, ...replies });

  it("restores all that an account deleted, and says what was refused", async () => {
    const replies = [refuseCall(restore, "The campaign is in the trash."), replyTo(restore, done), replyTo(getTrash, empty)];
    const { user, sent, toasts } = mount({ who: "p" }, { replies });
    await user.click(screen.getByRole("button", { name: "Restore all: 2" }));
    const message = "Restored: 1. Not restored: 1. The campaign is in the trash.";
    await expect.poll(() => toasts).toMatchObject([{ kind: "success", message }]);
    expect(sent.map(({ input }) => input)).toEqual([
      { kind: "tweet", id: "a" },
      { kind: "tweet", id: "b" },
    ]);
  });

  it("does not offer to restore all without a filter", () => {
    mount({});
    expect(screen.queryByRole("button", { name: /Restore all/ })).toBeNull();
  });
});
