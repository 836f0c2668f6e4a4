import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { listDrafts } from "../../../../../../tests/list-drafts.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { shownIncident } from "../../../../../../tests/shown-incident.ts";
import { AddImages } from "./add-images.tsx";

const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
]);
const createPicture = (name: string) => new File([PNG], name, { type: "image/png" });

/** Replaces the browser's upload: records each form, and returns the status and body of `respond`. */
function stubUploads(respond: (form: FormData, count: number) => { status: number; body: object }) {
  const forms: Record<string, unknown>[] = [];
  class Upload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      forms.push(Object.fromEntries([...form].map(([name, value]) => [name, value instanceof Blob ? "a file" : value])));
      const { status, body } = respond(form, forms.length);
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      setTimeout(() => {
        this.dispatchEvent(new Event("load"));
        this.dispatchEvent(new Event("loadend"));
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return forms;
}
const isStored = () => ({ status: 200, body: { _id: "x", message: "It was added." } });

function mount(respond: Parameters<typeof stubUploads>[0] = isStored, storages: object = {}) {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      terminate() {}
      postMessage() {
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: new Blob(["small"]) })));
      }
    },
  );
  const toasts = collectToasts();
  const forms = stubUploads(respond);
  const mounted = mountElement(<AddImages incident={shownIncident} />, {
    url: "/am/CreateImageIncident?incident=one",
    isAdmin: true,
    ...storages,
  });
  return { ...mounted, toasts, forms };
}
type Mounted = ReturnType<typeof mount>;
/** Loads the page again, with what the browser keeps. */
function reload() {
  const storages = { stored: { ...localStorage }, storedInTab: { ...sessionStorage } };
  cleanup();
  return mount(isStored, storages);
}

const getRow = (name: string) => within(screen.getByRole("group", { name }));
async function pick({ user }: Mounted, ...names: string[]) {
  await user.upload(screen.getByLabelText("Choose images"), names.map(createPicture));
  for (const name of names) await screen.findByRole("group", { name });
}
const describeImage = ({ user }: Mounted, name: string, text: string) => user.type(getRow(name).getByRole("textbox"), text);
const send = ({ user }: Mounted) => user.click(screen.getByRole("button", { name: "Send" }));

describe("AddImages", () => {
  it("sends each image with its description and shared details, and opens their tab", async () => {
    const mounted = mount();
    await pick(mounted, "a.png", "b.png");
    await describeImage(mounted, "a.png", "A house");
    expect(screen.getByText("1 of 2 described")).not.toBeNull();
    await describeImage(mounted, "b.png", "A road");
    await mounted.user.selectOptions(screen.getByLabelText("What the image shows"), "Map");
    await send(mounted);
    await waitFor(() => expect(mounted.getPath()).toBe("/am/archives/one?tab=images"));
    expect(mounted.forms).toHaveLength(2);
    expect(mounted.forms).toEqual(
      expect.arrayContaining(
        ["A house", "A road"].map((description) =>
          expect.objectContaining({
            incident_id: "one",
            description,
            image_kind: "map",
            is_sensitive: "false",
            image_archive: "a file",
          }),
        ),
      ),
    );
    for (const form of mounted.forms) {
      expect(form).not.toHaveProperty("untouched");
      expect(form).not.toHaveProperty("change_reason");
    }
    expect(mounted.toasts).toEqual([{ kind: "success", message: "All images were added to the incident.", isForNextPage: true }]);
  });

  it("gives the first description to those without one", async () => {
    const mounted = mount();
    await pick(mounted, "a.png");
    expect(screen.queryByRole("button", { name: /^Use this/ })).toBeNull();
    await pick(mounted, "b.png", "c.png");
    await describeImage(mounted, "a.png", "A house");
    await describeImage(mounted, "c.png", "A road");
    await mounted.user.click(screen.getByRole("button", { name: "Use this for the others" }));
    const texts = screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: "Description" }).map(({ value }) => value);
    expect(texts).toEqual(["A house", "A house", "A road"]);
  });

  it("keeps descriptions across a reload, until their files are chosen again", async () => {
    const before = mount();
    await pick(before, "base.jpg", "a.png");
    await describeImage(before, "base.jpg", "A base");
    const mounted = reload();
    expect(await screen.findByText("Choose base.jpg again: its description is kept.")).not.toBeNull();
    expect(screen.queryByText(/a\.png/)).toBeNull();
    await pick(mounted, "other.png", "base.jpg");
    expect(getRow("base.jpg").getByRole<HTMLTextAreaElement>("textbox").value).toBe("A base");
    expect(getRow("other.png").getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
    expect(screen.queryByText(/its description is kept/)).toBeNull();
    await describeImage(mounted, "other.png", "Another");
    await mounted.user.selectOptions(screen.getByLabelText("What the image shows"), "Map");
    await send(mounted);
    await waitFor(() => expect(mounted.getPath()).toContain("tab=images"));
    reload();
    expect(screen.queryByText(/its description is kept/)).toBeNull();
    expect(listDrafts()).toEqual([]);
  });

  it("sends the untouched original where that is asked", async () => {
    const mounted = mount();
    await pick(mounted, "a.png");
    await describeImage(mounted, "a.png", "A house");
    await mounted.user.click(screen.getByRole("switch", { name: "Send the untouched original as evidence" }));
    await send(mounted);
    await waitFor(() => expect(mounted.getPath()).toContain("tab=images"));
    expect(mounted.forms).toMatchObject([{ untouched: "true", is_sensitive: "true" }]);
    expect(mounted.toasts).toMatchObject([{ message: "The image was added to the incident." }]);
  });

  it("focuses what is missing, and sends nothing", async () => {
    const mounted = mount();
    expect(screen.queryByRole("list")).toBeNull();
    await send(mounted);
    expect(screen.getByText("Please select Img")).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Choose images"));
    await pick(mounted, "a.png");
    expect(screen.queryByText("Please select Img")).toBeNull();
    await send(mounted);
    expect(document.activeElement).toBe(getRow("a.png").getByRole("textbox"));
    await describeImage(mounted, "a.png", "A house");
    await pick(mounted, "b.png");
    await send(mounted);
    expect(document.activeElement).toBe(getRow("b.png").getByRole("textbox"));
    expect(mounted.forms).toEqual([]);
  });

  it("says why images were refused, stays, and sends a single one again", async () => {
    const refusal = { status: 201, body: { message: "The image is damaged.", issues: [] } };
    const mounted = mount((form, count) => (form.get("description") !== "A house" && count <= 3 ? refusal : isStored()));
    const texts = { "a.png": "A house", "b.png": "A road", "c.png": "A tree" };
    await pick(mounted, ...Object.keys(texts));
    for (const [name, text] of Object.entries(texts)) await describeImage(mounted, name, text);
    await send(mounted);
    for (const name of ["b.png", "c.png"]) expect(await getRow(name).findByText("The image is damaged.")).not.toBeNull();
    await waitFor(() => expect(mounted.toasts).toMatchObject([{ kind: "error", message: "The image is damaged." }]));
    expect(mounted.getPath()).toContain("/CreateImageIncident");
    expect(screen.getByText("1 of 3 images sent")).not.toBeNull();
    await mounted.user.click(getRow("b.png").getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 of 3 images sent")).not.toBeNull();
    expect(mounted.forms).toHaveLength(4);
    expect(mounted.forms.at(-1)).toMatchObject({ description: "A road" });
    await mounted.user.click(getRow("c.png").getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(mounted.getPath()).toBe("/am/archives/one?tab=images"));
    expect(mounted.forms).toHaveLength(5);
  });

  it("asks before it leaves pictures that are not sent", async () => {
    const mounted = mount();
    expect(screen.getByText("What you enter here is said of all images of this form.")).not.toBeNull();
    await pick(mounted, "a.png");
    await act(async () => void mounted.router.navigate("/twitter"));
    const dialog = screen.getByRole("alertdialog", { name: "Leave without saving?" });
    await mounted.user.click(within(dialog).getAllByRole("button")[0] as HTMLElement);
    expect(mounted.getPath()).toContain("/CreateImageIncident");
  });

  it("takes an image out, moves the focus to the next, and puts it back with its text", async () => {
    const mounted = mount();
    await pick(mounted, "a.png", "b.png");
    await describeImage(mounted, "a.png", "A house");
    await mounted.user.click(getRow("a.png").getByRole("button", { name: "Remove" }));
    expect(screen.queryByRole("group", { name: "a.png" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "b.png" }));
    expect(mounted.toasts).toMatchObject([{ message: "The image was removed." }]);
    act(() => mounted.toasts[0]?.action?.run());
    await screen.findByRole("group", { name: "a.png" });
    expect(getRow("a.png").getByRole("textbox")).toHaveProperty("value", "A house");
    expect(screen.getAllByRole("listitem").map((item) => within(item).getByRole("group").textContent)).toEqual([
      expect.stringContaining("a.png"),
      expect.stringContaining("b.png"),
    ]);
    await mounted.user.click(getRow("b.png").getByRole("button", { name: "Remove" }));
    // No typed text could be lost.
    expect(mounted.toasts).toHaveLength(1);
    await mounted.user.click(getRow("a.png").getByRole("button", { name: "Remove" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Choose images"));
  });
});
