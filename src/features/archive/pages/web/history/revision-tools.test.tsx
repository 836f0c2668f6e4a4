import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getRevisions, redactRevision, returnToRevision } from "#features/archive/revisions/history-calls.ts";
import type { Revision } from "#features/archive/revisions/rules.ts";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import RevisionTools from "./revision-tools.tsx";

const LONG = "ሀ".repeat(80);
const body = {
  ...{ title: "Tole", description: `${LONG}!`, location: LONG },
  verification: { status: "disputed", note: "[redacted]" },
  articles: [{ title: null, description: "A report" }],
};
const revision: Revision = {
  ...{ number: 3, sha256: "abc", previous_sha256: null, created_at: "2026-03-01T10:00:00.000Z", reason: null },
  body_json: JSON.stringify(body),
};

function mount(replies: Reply[], isOwner = true) {
  const revalidate = vi.fn(async () => undefined);
  const toasts = collectToasts();
  const element = <RevisionTools id="one" number={3} revalidate={revalidate} />;
  return { ...mountElement(element, { url: "/archives/one/v/3", isAdmin: true, isOwner, replies }), revalidate, toasts };
}
const listNames = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("RevisionTools", () => {
  it("lets admins restore a state, and only owners redact its texts", () => {
    mount([], false);
    expect(listNames()).toEqual(["Bring this state back"]);
  });

  it("lets owners do both", () => {
    mount([]);
    expect(listNames()).toEqual(["Bring this state back", "Take texts out"]);
  });

  it("asks why a state is brought back, and sends it", async () => {
    const { user, sent, toasts, revalidate } = mount([
      refuseCall(returnToRevision, "This revision tells nothing."),
      replyTo(returnToRevision, { message: "It is told again." } as never),
    ]);
    await user.click(screen.getByRole("button", { name: "Bring this state back" }));
    const dialog = await screen.findByRole("dialog", { name: "Bring revision 3 back" });
    expect(dialog.textContent).toMatch(/All that it told becomes what it was.*The status stays as it is today/);
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

  it("asks before it closes over texts that are chosen, and closes at once without any", async () => {
    const { user } = mount([replyTo(getRevisions, [revision])]);
    await user.click(screen.getByRole("button", { name: "Take texts out" }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Take texts out" }));
    await user.click(await screen.findByRole("checkbox", { name: "Title: Tole" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("alertdialog", { name: "Leave without saving?" })).not.toBeNull();
  });

  it("offers the texts of the revision, long ones shortened, and redacts those chosen", async () => {
    const { user, sent, toasts, revalidate } = mount([
      replyTo(getRevisions, [revision]),
      replyTo(redactRevision, { message: "Taken out. Old revisions changed: 2." } as never),
    ]);
    await user.click(screen.getByRole("button", { name: "Take texts out" }));
    const dialog = await screen.findByRole("dialog", { name: "Take texts out of revision 3" });
    const boxes = await within(dialog).findAllByRole("checkbox");
    expect(sent).toEqual([{ call: "GET /get_revisions/:id", input: { id: "one", before: "4" } }]);
    expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual([
      ...["Title: Tole", `Description: ${LONG}…`, `Place: ${LONG}`, "Description: A report"],
    ]);
    expect(document.activeElement).toBe(boxes[0]);
    expect(dialog.textContent).toContain("For texts that endanger somebody.");
    expect(listFields(dialog).filter((line) => !line.startsWith("paths"))).toEqual([
      "# Texts to take out",
      "reason* | Why | 0/300",
    ]);
    expect(within(dialog).queryByText("This revision has no text that could be taken out.")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    for (const text of ["Please choose at least one text.", "Why is mandatory"]) expect(dialog.textContent).toContain(text);
    expect(sent).toHaveLength(1);
    for (const box of [boxes[0], boxes[3]]) if (box) await user.click(box);
    await user.type(within(dialog).getByLabelText("Why"), "It names a witness");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)).toEqual({
      call: "POST /redact_revision/:id",
      input: { id: "one", number: 3, paths: ["/title", "/articles/0/description"], reason: "It names a witness" },
    });
    expect(revalidate).toHaveBeenCalledOnce();
    expect(toasts).toMatchObject([{ kind: "success", message: "Taken out. Old revisions changed: 2." }]);
  });

  it.each([
    [
      "none is left",
      replyTo(getRevisions, [{ ...revision, body_json: "{}" }]),
      "This revision has no text that could be taken out.",
    ],
    ["there is no revision", replyTo(getRevisions, []), "This revision has no text that could be taken out."],
    ["they cannot be fetched", refuseCall(getRevisions, "This does not exist."), "This does not exist."],
  ])("says when %s", async (_what, reply, message) => {
    const { user } = mount([reply]);
    await user.click(screen.getByRole("button", { name: "Take texts out" }));
    expect(await screen.findByText(message)).not.toBeNull();
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
    expect(screen.queryByText(/^This revision has no text/) === null).toBe(!message.startsWith("This revision has no text"));
  });
});
