import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { deleteIncident, editIncidentMetadata } from "#features/archive/incidents/admin-calls.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { getPlaces } from "#features/archive/places/calls.ts";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { draftPublication, shownIncident } from "../../../../../../tests/shown-incident.ts";
import { toText } from "../../../../../../tests/to-text.ts";
import EditIncident from "./edit-incident.tsx";

const incident: IncidentMetadata = {
  ...shownIncident,
  ...{ reason: "Two lists.", verification: { status: "verified" }, killed: { minimum: 5, maximum: 5 } },
};
const done = replyTo(editIncidentMetadata, { ...shownIncident, message: "The incident was saved." });

const render = (values: Partial<IncidentMetadata> = {}) =>
  renderElement(
    <EditIncident incident={{ ...incident, ...values }} revalidate={async () => undefined} onClose={() => undefined} />,
    { isAdmin: true },
  );

function mount(values: Partial<IncidentMetadata> = {}, replies: Reply[] = [done]) {
  const revalidate = vi.fn(async () => undefined);
  const onClose = vi.fn();
  const toasts = collectToasts();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return isOpen && <EditIncident incident={{ ...incident, ...values }} revalidate={revalidate} onClose={close} />;
  }
  const mounted = mountElement(<Page />, { url: "/archives/one", isAdmin: true, replies: [...replies, replyTo(getPlaces, [])] });
  const getSent = () => mounted.sent.filter(({ call }) => !call.startsWith("GET"));
  return { ...mounted, getSent, revalidate, onClose, toasts };
}
const save = () => screen.getByRole("button", { name: "Edit Incident" });
const listStored = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

describe("EditIncident", () => {
  it("has the stored reason of the counts, and says where readers see it", () => {
    const text = toText(render());
    expect(text).toMatch(/^Edit Incident /);
    expect(text).toMatch(/ Why these counts .*Readers see it beside what the sources say\. .* Two lists\. /);
  });

  it("asks for no reason, and warns of no lower status, before anything is changed", () => {
    for (const reason of ["Two lists.", undefined]) {
      const text = toText(render({ reason }));
      expect(text).not.toContain("Say why (optional)");
      expect(text).not.toContain("it no longer is");
    }
  });

  it("deletes the incident, and saves by its title", () => {
    for (const publication of [undefined, draftPublication]) {
      expect(toText(render({ publication }))).toMatch(/ Delete .*Edit Incident( |$)/);
    }
  });

  it("offers to undo an edit, by the values that it replaced", async () => {
    const { user, getSent, toasts } = mount({}, [done, done]);
    const title = screen.getByRole("textbox", { name: "Title" });
    await user.clear(title);
    await user.type(title, "Another");
    await user.click(save());
    await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe("Undo"));
    await act(async () => toasts.at(-1)?.action?.run());
    await waitFor(() => expect(getSent()).toHaveLength(2));
    expect(getSent()[1]?.input).toEqual({ id: "one", title: "Tole", base: { title: "Another" } });
  });

  it("keeps a long title while it is unchanged, and limits another to sixty letters", async () => {
    const { user, getSent } = mount({ title: "ሀ".repeat(75) });
    const title = screen.getByRole("textbox", { name: "Title" });
    expect(screen.getByText("75/90")).not.toBeNull();
    await user.clear(title);
    await user.click(title);
    await user.paste("ሀ".repeat(61));
    expect(screen.getByText("61/60")).not.toBeNull();
    await user.click(save());
    expect([document.activeElement, title.getAttribute("aria-invalid"), getSent()]).toEqual([title, "true", []]);
    await user.clear(title);
    await user.click(title);
    await user.paste("ሀ".repeat(75));
    await user.type(screen.getByLabelText("Location"), " town");
    await user.click(save());
    await waitFor(() => expect(getSent()[0]?.input).toMatchObject({ location: "Gimbi town" }));
  });

  it("warns of the lower status and asks why once something is changed, and sends both", async () => {
    const { user, getSent, revalidate, onClose, toasts } = mount();
    await user.type(screen.getByLabelText("Location"), " town");
    expect(screen.getByText(/^This incident is verified\. If you save this/)).not.toBeNull();
    await user.click(screen.getByText("Say why (optional)"));
    await user.type(screen.getByLabelText("Why this change"), "A report");
    expect(listStored()).toEqual([expect.stringContaining("incident/one")]);
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(getSent()).toEqual([
      {
        call: "PATCH /edit_incident_metadata/:id",
        input: {
          ...{ id: "one", location: "Gimbi town", change_reason: "A report" },
          base: { id: null, location: "Gimbi" },
        },
      },
    ]);
    expect(revalidate).toHaveBeenCalledOnce();
    expect(toasts).toMatchObject([{ kind: "success", message: "The incident was saved." }]);
    expect(listStored()).toEqual([]);
  });

  it("warns of no lower status where it is not verified", async () => {
    const { user } = mount({ verification: { status: "reported" } });
    await user.type(screen.getByLabelText("Location"), " town");
    expect(screen.queryByText(/This incident is verified/)).toBeNull();
    expect(screen.getByText("Say why (optional)")).not.toBeNull();
  });

  it("keeps showing a reason that is typed when the change is taken back", async () => {
    const { user } = mount();
    await user.type(screen.getByLabelText("Location"), "x");
    await user.click(screen.getByText("Say why (optional)"));
    await user.type(screen.getByLabelText("Why this change"), "A report");
    await user.type(screen.getByLabelText("Location"), "{Backspace}");
    expect(screen.getByLabelText("Why this change")).toHaveProperty("value", "A report");
    expect(screen.queryByText(/^This incident is verified/)).toBeNull();
  });

  it("keeps the reason when a count changes, and names a single count as the API does", async () => {
    const { user, getSent, onClose } = mount();
    const killed = screen.getByLabelText("Number of killed");
    await user.clear(killed);
    await user.type(killed, "7");
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(getSent()[0]?.input).toEqual({
      ...{ id: "one", killed: { minimum: 7, maximum: 7 }, number_of_killed: 7, reason: "Two lists." },
      base: { id: null, killed: { minimum: 5, maximum: 5 }, reason: "Two lists." },
    });
  });

  it("sends only the changes, and a date of one day as the API names it", async () => {
    const { user, getSent, onClose } = mount();
    expect(listFields().at(-1)).toMatch(
      /^reason \| Why these counts \| Readers see it .* whenever you change a count\. \| 10\/300$/,
    );
    await user.clear(screen.getByLabelText("Why these counts"));
    await user.type(screen.getByLabelText("Why these counts"), "Three lists.");
    expect(screen.getByText(/^This incident is verified\. If you save this/)).not.toBeNull();
    const date = screen.getByRole("textbox", { name: "Date of the incident" });
    await user.clear(date);
    await user.type(date, "18 June 2022");
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(getSent()[0]?.input).toEqual({
      ...{ id: "one", reason: "Three lists.", date: "2022-06-18", date_of_incident: "2022-06-18" },
      base: { id: null, reason: "Two lists.", date: "2021-01-12" },
    });
  });

  it("saves a draft without reason and with empty fields, a scheduled one as complete", async () => {
    const { user, getSent, onClose } = mount({ publication: draftPublication, verification: { status: "unreviewed" } });
    await user.clear(screen.getByLabelText("Location"));
    expect(screen.queryByText("Say why (optional)")).toBeNull();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(getSent()[0]?.input).toEqual({
      id: "one",
      draft: true,
      location: "",
      base: { id: null, draft: null, location: "Gimbi" },
    });
  });

  it.each([
    ["what is public", undefined],
    ["what is scheduled", { state: "draft", publish_at: "2027-01-01T00:00:00.000Z" } as const],
  ])("needs a location of %s", async (_what, publication) => {
    const { user, getSent } = mount({ publication });
    await user.clear(screen.getByLabelText("Location"));
    await user.click(save());
    expect(screen.getByText("location is mandatory")).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Location"));
    expect(getSent()).toEqual([]);
  });

  it("saves what was published meanwhile as public at the second attempt", async () => {
    const issues = [{ path: "draft", message: "It has become public." }];
    const { user, getSent, onClose } = mount({ publication: draftPublication }, [
      refuseCall(editIncidentMetadata, "It has become public.", { issues }),
      done,
    ]);
    await user.type(screen.getByLabelText("Location"), " town");
    await user.click(save());
    expect((await screen.findAllByText("It has become public.")).length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(getSent().map(({ input }) => (input as { draft?: boolean }).draft)).toEqual([true, undefined]);
  });

  it("shows what somebody else has saved meanwhile, and sends what is chosen", async () => {
    const who = { changed_by: "Abebe", changed_at: "2026-04-01T10:00:00.000Z" };
    const conflicts = [{ field: "location", yours: "Gimbi town", theirs: "Nekemte", ...who }];
    const { user, getSent, onClose } = mount({}, [refuseCall(editIncidentMetadata, "Somebody else.", { conflicts }), done]);
    await user.type(screen.getByLabelText("Location"), " town");
    await user.click(save());
    const group = await screen.findByRole("group", { name: /Location/ });
    await user.click(within(group).getByRole("radio", { name: /Your text/ }));
    await user.click(screen.getByRole("button", { name: /Save/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(getSent().at(-1)?.input).toMatchObject({ location: "Gimbi town", base: { location: "Nekemte" } });
  });

  it("deletes it with a reason without asking about typed text, and keeps no draft", async () => {
    const { user, getSent, onClose, getPath } = mount({}, [
      replyTo(deleteIncident, { _id: "one", message: "It is in the trash." }),
    ]);
    await user.type(screen.getByLabelText("Location"), " town");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("Tole")).not.toBeNull();
    await user.type(within(dialog).getByRole("textbox"), "Twice");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(getSent()).toEqual([{ call: "DELETE /delete_incident/:id", input: { id: "one", reason: "Twice" } }]);
    expect(listStored()).toEqual([]);
    await waitFor(() => expect(getPath()).toBe("/archives"));
  });
});
