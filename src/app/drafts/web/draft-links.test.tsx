import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Toast } from "#platform/web/toasts/toast.ts";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { createDraftLink, getDraftLinks, revokeDraftLink } from "../calls.ts";
import { DraftLinks } from "./draft-links.tsx";

let toasts: Toast[];
beforeEach(() => {
  toasts = collectToasts();
});
describe("DraftLinks", () => {
  const link = { _id: "l", created_at: "2026-03-01T10:00:00.000Z", expires_at: "2026-03-15T10:00:00.000Z" };
  const writeText = vi.fn();
  const mount = (replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"]) => {
    const page = mountElement(<DraftLinks kind="incident" id="i" />, { replies });
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText: writeText.mockReset() } as never);
    return page;
  };

  it("lists the links with their days, and revokes one", async () => {
    const { user, sent } = mount([
      replyTo(getDraftLinks, [link]),
      replyTo(getDraftLinks, []),
      replyTo(revokeDraftLink, { message: "It leads nowhere.", _id: "l" }),
    ]);
    const list = await screen.findByRole("list", { name: "Links that were made" });
    expect(list.textContent).toMatch(/1 March 2026.* · until 15 March 2026/);
    await user.click(within(list).getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
    expect(sent.map(({ call, input }) => [call.split(" ")[1], input])).toEqual([
      ["/get_draft_links/:id", { id: "i" }],
      ["/revoke_draft_link/:id", { id: "l" }],
      ["/get_draft_links/:id", { id: "i" }],
    ]);
    expect(toasts).toMatchObject([{ kind: "success", message: "It leads nowhere." }]);
  });

  it("makes a link, shows its whole address once, copies it and lists it", async () => {
    const { user, sent } = mount([
      replyTo(getDraftLinks, []),
      replyTo(getDraftLinks, [link]),
      replyTo(createDraftLink, { message: "", _id: "l", path: "/draft?key=secret" }),
    ]);
    await user.click(screen.getByRole("button", { name: "Make a secret link" }));
    await screen.findByRole("list");
    const address = `${window.location.origin}/draft?key=secret`;
    const field = screen.getByLabelText<HTMLInputElement>("Secret link");
    expect([field.value, field.readOnly]).toEqual([address, true]);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
    expect(toasts).toEqual([{ kind: "success", message: "The link was copied." }]);
    expect(sent[1]).toEqual({ call: "POST /create_draft_link", input: { kind: "incident", id: "i" } });
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);
  });

  it("shows the days of the links in the page's language, and no list without any", async () => {
    const { sent } = mountElement(<DraftLinks kind="incident" id="i" />, {
      url: "/am/dashboard",
      replies: [replyTo(getDraftLinks, [link])],
    });
    const list = await screen.findByRole("list");
    expect(list.textContent).toMatch(/1 ማርች 2026.*15 ማርች 2026/);
    expect(list.querySelector("time")?.dateTime).toBe(link.created_at);
    expect(sent).toHaveLength(1);
  });

  it("shows a link that could not be copied, and says nothing of a copy", async () => {
    const { user } = mount([
      replyTo(getDraftLinks, []),
      replyTo(createDraftLink, { message: "", _id: "l", path: "/draft?key=secret" }),
    ]);
    writeText.mockRejectedValue(new Error("blocked"));
    expect(screen.queryByRole("list")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Make a secret link" }));
    expect(await screen.findByLabelText("Secret link")).toHaveProperty("value", `${window.location.origin}/draft?key=secret`);
    expect(toasts).toEqual([]);
  });

  it("says why none is made, and why none are listed", async () => {
    const { user } = mount([refuseCall(getDraftLinks, "Not reached."), refuseCall(createDraftLink, "It is public.")]);
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "Not reached." }]));
    await user.click(screen.getByRole("button", { name: "Make a secret link" }));
    await waitFor(() => expect(toasts[1]).toEqual({ kind: "error", message: "It is public." }));
    expect(screen.queryByLabelText("Secret link")).toBeNull();
  });
});
