import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { returnToRevision } from "#features/archive/revisions/history-calls.ts";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import RevisionTools from "./revision-tools.tsx";

function mount(replies: Reply[]) {
  const revalidate = vi.fn(async () => undefined);
  const toasts = collectToasts();
  const element = <RevisionTools id="one" number={3} revalidate={revalidate} />;
  return { ...mountElement(element, { url: "/archives/one/v/3", isAdmin: true, replies }), revalidate, toasts };
}

describe("RevisionTools", () => {
  it("lets admins restore a state", () => {
    mount([]);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Bring this state back"]);
  });

  it("asks why a state is brought back, and sends it", async () => {
    const { user, sent, toasts, revalidate } = mount([
      refuseCall(returnToRevision, "This revision tells nothing."),
      replyTo(returnToRevision, { message: "It is told again." } as never),
    ]);
    await user.click(screen.getByRole("button", { name: "Bring this state back" }));
    const dialog = await screen.findByRole("dialog", { name: "Bring revision 3 back" });
    expect(dialog.textContent).toMatch(/This restores the incident.*The status stays unless its evidence is gone/);
    expect(listFields(dialog)).toEqual(["reason* | Why | 0/300"]);
    const reason = within(dialog).getByLabelText("Why");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(dialog.textContent).toContain("Why is mandatory");
    expect(document.activeElement).toBe(reason);
    expect(sent).toEqual([]);
    await user.type(reason, "It was right");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await within(dialog).findByText("This revision tells nothing.")).not.toBeNull();
    expect(revalidate).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)).toEqual({
      call: "POST /return_to_revision/:id",
      input: { id: "one", number: 3, reason: "It was right" },
    });
    expect(revalidate).toHaveBeenCalledOnce();
    expect(toasts.at(-1)).toMatchObject({ kind: "success", message: "It is told again." });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Bring this state back" }));
  });

  it("asks before it closes over a reason that is typed", async () => {
    const { user } = mount([]);
    await user.click(screen.getByRole("button", { name: "Bring this state back" }));
    await user.type(await screen.findByLabelText("Why"), "It was right");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("alertdialog", { name: "Leave without saving?" })).not.toBeNull();
  });
});
