import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { patch } from "#platform/shared/define-call.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../tests/replies.ts";
import { TextField } from "../ui/field.tsx";
import { EditFormDialog } from "./edit-form-dialog.tsx";
import { useEditForm } from "./use-edit-form.ts";
import { useForm } from "./use-form.ts";

type Thing = { title: string; place: string; note: string };
type EditThing = { summary: string; input: z.ZodType<Partial<Thing> & { id: string }>; output: z.ZodType<{ message: string }> };

const editThing = patch<EditThing>("/edit_thing/:id", "admin", "nothing");
const schema = createTextSchema({ required: () => "title is mandatory", max: 9, tooLong: () => "too long" });
const rules = { title: schema, place: schema };
const labels = { title: () => "Title", place: () => "Place" };
const conflictFields = {
  title: { label: labels.title, isText: true },
  place: { label: labels.place, isText: true },
};
const thing: Thing = { title: "An attack", place: "Tole", note: "" };
const saved = replyTo(editThing, { message: "Saved." });

type DialogProps = { opened: Thing; log: string[]; onClose: () => void };

function ThingDialog({ opened, log, onClose }: DialogProps) {
  const form = useForm(opened, rules, labels);
  const edit = useEditForm<Thing>({
    ...{ form, name: "thing/1", opened, onPublished: () => log.push("published") },
    revalidate: async () => void log.push("revalidated"),
    onClose: () => {
      log.push("closed");
      onClose();
    },
    onSave: (send) => send(editThing, { id: "1", ...form.getChanges() }),
  });
  return (
    <EditFormDialog title="Edit" edit={edit} conflictFields={conflictFields}>
      <TextField label="Title" {...form.getTextProps("title")} />
      <TextField label="Place" {...form.getTextProps("place")} />
      <TextField label="Note" {...form.getTextProps("note")} />
    </EditFormDialog>
  );
}

function ThingPage({ log }: { log: string[] }) {
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState(thing);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpened({ ...thing, title: "By others", note: "Theirs" })}>
        Change
      </button>
      {isOpen && <ThingDialog opened={opened} log={log} onClose={() => setOpen(false)} />}
    </>
  );
}

function open(...replies: Reply[]) {
  const log: string[] = [];
  const mounted = mountElement(<ThingPage log={log} />, { replies, isAdmin: true });
  const get = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...{ ...mounted, log, get },
    retype: (label: string, text: string) => {
      fireEvent.change(get(label), { target: { value: text } });
    },
    click: (name: string) => mounted.user.click(screen.getByRole("button", { name })),
    press: (name: string) => act(async () => screen.getByText(name).click()),
    getValues: () => ["Title", "Place", "Note"].map((label) => get(label).value),
  };
}

describe("an edit form", () => {
  it("sends only what was changed, with what it was, once, and is gone with its draft", async () => {
    const { user, retype, sent, log, toasts } = open(saved);
    retype("Title", "A raid");
    expect(Object.keys(localStorage)).toEqual(["formDraft::thing/1"]);
    await user.dblClick(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe("Saved."));
    expect(sent).toEqual([
      {
        call: "PATCH /edit_thing/:id",
        input: { id: "1", title: "A raid", base: expect.objectContaining({ title: "An attack" }) },
      },
    ]);
    expect(log).toEqual(["revalidated", "closed"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("says what is missing, leads to it, and listens to the correction", async () => {
    const { user, retype, click, get, sent, toasts } = open(saved);
    retype("Title", "");
    retype("Place", "");
    expect(screen.queryByText("Title is mandatory")).toBeNull();
    await click("Save");
    expect(document.activeElement).toBe(get("Title"));
    expect(get("Title").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Title is mandatory")).not.toBeNull();
    const summary = screen.getByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Title", "Place"]);
    await user.click(within(summary).getByRole("link", { name: "Place" }));
    expect(document.activeElement).toBe(get("Place"));
    retype("Place", "Ataye");
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Title"]);
    retype("Title", "A raid");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sent).toEqual([]);
    await click("Save");
    await waitFor(() => expect(toasts.at(-1)?.message).toBe("Saved."));
    expect(sent).toHaveLength(1);
  });

  it("shows a refusal beside its field until that is changed, and keeps what was typed", async () => {
    const issues = [{ path: "place", message: "No such place." }];
    const { retype, click, getValues, sent, log, toasts } = open(refuseCall(editThing, "Not saved.", { issues }), saved);
    retype("Place", "Nowhere");
    await click("Save");
    expect(await screen.findByText("No such place.")).not.toBeNull();
    expect(screen.getByText("Not saved.")).not.toBeNull();
    expect(toasts).toEqual([{ kind: "error", message: "Not saved." }]);
    expect(getValues()).toEqual(["An attack", "Nowhere", ""]);
    expect(Object.keys(localStorage)).toHaveLength(1);
    expect(log).toEqual([]);
    retype("Title", "A raid");
    expect(screen.queryByText("Not saved.")).toBeNull();
    expect(screen.getByText("No such place.")).not.toBeNull();
    retype("Place", "Ataye");
    expect(screen.queryByText("No such place.")).toBeNull();
    await click("Save");
    await waitFor(() => expect(toasts.at(-1)?.message).toBe("Saved."));
    expect(sent.at(-1)?.input).toMatchObject({ title: "A raid", place: "Ataye" });
  });

  it("brings back what was typed, and sends with it what it was typed over", async () => {
    const { retype, click, press, getValues, sent, get } = open(saved);
    retype("Title", "A raid");
    await press("Leave");
    await press("Change");
    await press("Open");
    expect(getValues()).toEqual(["A raid", "Tole", "Theirs"]);
    expect(screen.getByRole("status").textContent).toMatch(/\d{4}/);
    retype("Note", "Mine");
    await click("Save");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({
      ...{ id: "1", title: "A raid", note: "Mine" },
      base: expect.objectContaining({ title: "An attack", note: "Theirs" }),
    });
    await press("Open");
    expect(getValues()).toEqual(["By others", "Tole", "Theirs"]);
    expect(get("Title").getAttribute("aria-invalid")).toBeNull();
  });

  it("discards what was brought back, with Undo", async () => {
    const { retype, click, press, getValues, get, toasts } = open();
    retype("Place", "Ataye");
    await press("Leave");
    await press("Open");
    await click("Discard draft");
    expect(getValues()).toEqual(["An attack", "Tole", ""]);
    expect(document.activeElement).toBe(get("Title"));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "Discard draft" })).toBeNull();
    expect(toasts.at(-1)).toMatchObject({ kind: "success", message: "The draft was discarded.", action: { label: "Undo" } });
    act(() => toasts.at(-1)?.action?.run());
    expect(getValues()).toEqual(["An attack", "Ataye", ""]);
    expect(localStorage).toHaveLength(1);
  });

  it("removes the draft once what is typed is as before, or given up", async () => {
    const { user, retype, click } = open();
    retype("Title", "A raid");
    retype("Title", "An attack");
    expect(localStorage).toHaveLength(0);
    retype("Title", "A raid");
    await click("Close");
    await click("Stay");
    expect(localStorage).toHaveLength(1);
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Leave" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("tells once that what it edits was published", async () => {
    const issues = [{ path: "draft", message: "Published." }];
    const { retype, click, log } = open(refuseCall(editThing, "Published meanwhile.", { issues }));
    retype("Title", "A raid");
    await click("Save");
    await waitFor(() => expect(log).toEqual(["published"]));
  });
});

describe("an edit form after a conflict", () => {
  const by = { changed_at: null, changed_by: null };
  const title = { field: "title", yours: "A raid", theirs: "By others", ...by };
  const place = { field: "place", yours: "Ataye", theirs: "Kemise", ...by };
  const refused = refuseCall(editThing, "Somebody has saved meanwhile.", { conflicts: [title, place] });

  async function meetConflict(...replies: Reply[]) {
    const form = open(refused, ...replies);
    form.retype("Title", "A raid");
    form.retype("Place", "Ataye");
    await form.click("Save");
    await screen.findByRole("group", { name: "Title" });
    const choose = (name: string, index: number) =>
      form.user.click(within(screen.getByRole("group", { name })).getAllByRole("radio")[index] as HTMLElement);
    return { ...form, choose };
  }

  it("tells of it, loads what others saved, and needs a choice for each field", async () => {
    const { click, choose, sent, log, toasts } = await meetConflict();
    expect(document.activeElement?.textContent).toBe("Somebody has saved meanwhile.");
    expect(toasts).toEqual([]);
    expect(log).toEqual(["revalidated"]);
    await choose("Title", 0);
    await click("Save");
    expect(sent).toHaveLength(1);
    const open = screen.getByRole("group", { name: "Place" });
    expect(document.activeElement).toBe(within(open).getAllByRole("radio")[0]);
    const described = (name: string) => screen.getByRole("group", { name }).getAttribute("aria-describedby");
    expect([described("Title"), described("Place")]).toEqual([null, "conflict-place-missing"]);
    expect(document.getElementById("conflict-place-missing")?.textContent).not.toBe("");
  });

  it("sends what was chosen, over what was seen", async () => {
    const { user, click, choose, sent, log, toasts } = await meetConflict(saved);
    await choose("Title", 2);
    const other = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect(other.value).toBe("A raid");
    await user.type(other, " too");
    await choose("Place", 0);
    await click("Save");
    await waitFor(() => expect(toasts.at(-1)?.message).toBe("Saved."));
    expect(sent.at(-1)?.input).toEqual({ id: "1", title: "A raid too", base: expect.objectContaining({ title: "By others" }) });
    expect(log).toEqual(["revalidated", "revalidated", "closed"]);
    expect(localStorage).toHaveLength(0);
  });

  it("keeps what was chosen when others save again", async () => {
    const later = { ...place, theirs: "Shewa Robit" };
    const { click, choose, sent } = await meetConflict(refuseCall(editThing, "Again.", { conflicts: [later] }), saved);
    await choose("Title", 0);
    await choose("Place", 1);
    await click("Save");
    await screen.findByText(/Shewa Robit|Shewa/);
    expect(screen.queryByRole("group", { name: "Title" })).toBeNull();
    await click("Save");
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.at(-1)?.input).toEqual({ id: "1", place: "Ataye", base: expect.objectContaining({ place: "Shewa Robit" }) });
  });

  it("goes back to what was typed", async () => {
    const { click, getValues } = await meetConflict();
    await click("Back");
    expect(getValues()).toEqual(["A raid", "Ataye", ""]);
    expect(screen.queryByText("Somebody has saved meanwhile.")).toBeNull();
  });
});
