import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import type { Verification } from "#features/archive/incidents/verification-rules.ts";
import { collectToasts } from "../../../../../tests/collect-toasts.ts";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { draftPublication, shownIncident } from "../../../../../tests/shown-incident.ts";
import ShownIncidentTools from "./shown-incident-tools.tsx";

const verification: Verification = { status: "reported", note: "Two lists", since: "2026-03-01T10:00:00.000Z" };
const done = replyTo(setVerificationStatus, { _id: "one", message: "The status is now set.", verification });

function mount(values: Partial<Verification> = {}, replies = [done], incident: object = {}) {
  const revalidate = vi.fn(async () => undefined);
  const toasts = collectToasts();
  const shown = { ...shownIncident, verification: { ...verification, ...values }, ...incident };
  const element = <ShownIncidentTools incident={shown} revalidate={revalidate} />;
  return { ...mountElement(element, { url: "/archives/one", isAdmin: true, replies }), revalidate, toasts };
}
type Mounted = ReturnType<typeof mount>;

async function openDialog({ user }: Mounted) {
  await user.click(screen.getByRole("button", { name: "Set the status" }));
  return screen.findByRole("dialog", { name: "Set the status" });
}

const listStored = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

describe("ShownIncidentTools", () => {
  it("verifies again at once what was verified until a change", async () => {
    const { user, sent, revalidate, toasts } = mount({ verified_until: "2026-04-01T10:00:00.000Z" });
    await user.click(screen.getByRole("button", { name: "Only the wording changed: verify again" }));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        call: "POST /set_verification_status",
        input: {
          incident_id: "one",
          status: "verified",
          base: { ...verification, verified_until: "2026-04-01T10:00:00.000Z" },
        },
      },
    ]);
    expect(toasts).toMatchObject([{ kind: "success", message: "The status is now set." }]);
  });

  it("offers that for nothing that was not verified", () => {
    mount();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Verify", "Delete", "Set the status"]);
    expect(screen.getByRole("button", { name: "Set the status" }).closest("details")?.open).toBe(false);
  });

  it("asks why before it deletes what is public", async () => {
    const { user } = mount();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(within(await screen.findByRole("alertdialog")).queryByRole("textbox")).not.toBeNull();
  });

  it("asks for no reason to delete a draft", async () => {
    const { user } = mount({}, [done], { publication: draftPublication });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(within(await screen.findByRole("alertdialog")).queryByRole("textbox")).toBeNull();
  });
});

describe("the sheet that verifies", () => {
  const source = { _id: "s", type: "article", description: "A report", outlet: "News", link: "https://news.example/1" };
  const claim = {
    ...{ _id: "c", kind: "killed", whom: "all", about: false, as_written: null },
    minimum: 60,
    maximum: 60,
    sources: ["s"],
  };
  const stated = { sources: [source], claims: [claim] };

  it("lists statements with their sources, and sends what was compared", async () => {
    const { user, sent } = mount({}, [done], stated);
    await user.click(screen.getByRole("button", { name: "Verify" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Verify this record" }));
    expect(dialog.getByRole("link", { name: "News" }).getAttribute("href")).toBe("https://news.example/1");
    await user.click(dialog.getByRole("checkbox", { name: /60/ }));
    expect(dialog.getByRole("status").textContent).toBe("1 of 1 compared");
    await user.click(dialog.getByRole("button", { name: "Verify" }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole("textbox"), "The figure with the report");
    await user.click(dialog.getByRole("button", { name: "Verify" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent[0]?.input).toMatchObject({ incident_id: "one", status: "verified", note: "The figure with the report" });
  });

  it("says why it is refused, and keeps the sentence", async () => {
    const issues = [{ path: "status", message: "Another admin has to verify it." }];
    const { user } = mount({}, [refuseCall(setVerificationStatus, "Another admin has to verify it.", { issues })], stated);
    await user.click(screen.getByRole("button", { name: "Verify" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Verify this record" }));
    await user.type(dialog.getByRole("textbox"), "Compared");
    await user.click(dialog.getByRole("button", { name: "Verify" }));
    expect(await dialog.findByText("Another admin has to verify it.")).not.toBeNull();
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "Compared");
  });

  it("is offered neither for a draft nor for what is verified", () => {
    mount({}, [done], { publication: draftPublication });
    mount({ status: "verified" });
    expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();
  });
});

describe("the dialog of the status", () => {
  it("opens with what is set, and sends the status and the note with what they were", async () => {
    const mounted = mount();
    const { user, sent, revalidate, toasts } = mounted;
    const dialog = await openDialog(mounted);
    const status = within(dialog).getByLabelText("Status");
    const note = within(dialog).getByLabelText("Note");
    expect(status).toHaveProperty("value", "reported");
    expect(note).toHaveProperty("value", "Two lists");
    expect(listFields(dialog)).toEqual([
      "status | Status | unreviewed=Not reviewed yet | reported=Reported | corroborated=Corroborated | verified=Verified | disputed=Disputed | withdrawn=Withdrawn",
      "note | Note | Readers see it beside the status. “Disputed” and “Withdrawn” need one. | 9/500",
    ]);
    await user.selectOptions(status, "Verified");
    await user.clear(note);
    await user.type(note, "Seen");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        call: "POST /set_verification_status",
        input: {
          ...{ incident_id: "one", status: "verified", note: "Seen" },
          base: { incident_id: null, status: "reported", note: "Two lists" },
        },
      },
    ]);
    expect(revalidate).toHaveBeenCalledOnce();
    expect(toasts).toMatchObject([{ kind: "success", message: "The status is now set." }]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Set the status" }));
  });

  it("needs a note for some statuses, and says what a withdrawal does", async () => {
    const mounted = mount({ note: undefined });
    const { user, sent } = mounted;
    const dialog = await openDialog(mounted);
    const note = within(dialog).getByLabelText("Note");
    expect(note).toHaveProperty("value", "");
    const isRequired = () => note.getAttribute("aria-required") === "true" || note.hasAttribute("required");
    for (const [status, needs, withdraws] of [
      ["Disputed", true, false],
      ["Withdrawn", true, true],
      ["Corroborated", false, false],
      ["Withdrawn", true, true],
    ] as const) {
      await user.selectOptions(within(dialog).getByLabelText("Status"), status);
      expect(isRequired()).toBe(needs);
      expect(within(dialog).queryByText(/^Withdrawn, the incident is in no list\./) !== null).toBe(withdraws);
    }
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(dialog.textContent).toContain("Note is mandatory");
    expect(document.activeElement).toBe(note);
    expect(sent).toEqual([]);
    await user.type(note, "Wrong place");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent[0]?.input).toMatchObject({ status: "withdrawn", note: "Wrong place", base: { note: null } });
  });

  it("shows a refusal beside its field, and keeps what is typed for the next time", async () => {
    const issues = [{ path: "status", message: "“Verified” needs at least one source." }];
    const mounted = mount({}, [refuseCall(setVerificationStatus, "Not so.", { issues }), done]);
    const { user, sent } = mounted;
    const dialog = await openDialog(mounted);
    await user.selectOptions(within(dialog).getByLabelText("Status"), "Verified");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect((await within(dialog).findAllByText(/needs at least one source/)).length).toBeGreaterThan(0);
    expect(listStored()).toEqual([expect.stringContaining("verification/one")]);
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toHaveLength(2);
    expect(listStored()).toEqual([]);
  });

  it("shows both where somebody else has set another status meanwhile", async () => {
    const who = { changed_by: "Abebe", changed_at: "2026-04-01T10:00:00.000Z" };
    const conflicts = [{ field: "status", yours: "verified", theirs: "disputed", ...who }];
    const mounted = mount({}, [refuseCall(setVerificationStatus, "Somebody else.", { conflicts }), done]);
    const { user, sent, revalidate } = mounted;
    const dialog = await openDialog(mounted);
    await user.selectOptions(within(dialog).getByLabelText("Status"), "Verified");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await within(dialog).findByText("Disputed");
    expect(within(dialog).getByText("Verified")).not.toBeNull();
    const group = within(dialog).getByRole("group", { name: /Status/ });
    expect(revalidate).toHaveBeenCalledOnce();
    const [theirs] = within(group).getAllByRole("radio");
    await user.click(theirs as HTMLElement);
    await user.click(within(dialog).getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The call sends all fields, also those kept as somebody else changed them.
    expect(sent.at(-1)?.input).toMatchObject({ status: "disputed", note: "Two lists", base: { status: "disputed" } });
  });

  it("takes either of the two of each field", async () => {
    const who = { changed_by: "Abebe", changed_at: "2026-04-01T10:00:00.000Z" };
    const conflicts = [
      { field: "status", yours: "disputed", theirs: "corroborated", ...who },
      { field: "note", yours: "It is denied.", theirs: "The government denies it.", ...who },
    ];
    const mounted = mount({}, [refuseCall(setVerificationStatus, "Somebody else.", { conflicts }), done]);
    const { user, sent } = mounted;
    const dialog = await openDialog(mounted);
    await user.selectOptions(within(dialog).getByLabelText("Status"), "Disputed");
    await user.clear(within(dialog).getByLabelText("Note"));
    await user.type(within(dialog).getByLabelText("Note"), "It is denied.");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    const status = await within(dialog).findByRole("group", { name: "Status" });
    await user.click(within(status).getByRole("radio", { name: /Your text/ }));
    const [theirs] = within(within(dialog).getByRole("group", { name: "Note" })).getAllByRole("radio");
    await user.click(theirs as HTMLElement);
    await user.click(within(dialog).getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)?.input).toMatchObject({ status: "disputed", note: "The government denies it." });
  });
});
