import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Form } from "#platform/web/forms/form.tsx";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { ImagePicker } from "./image-picker.tsx";
import type { PickedImage } from "./picked-image.ts";
import { PickedImageRow } from "./picked-image-row.tsx";

const JPEG = [0xff, 0xd8, 0xff, 0];
const createFile = (name: string, bytes: number[] = JPEG) => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
const picked: PickedImage = {
  ...{ id: "1", file: createFile("a.jpg"), fileName: "1a.jpg", description: "Ash", state: { name: "picked" } },
};
const unconfirmed = { file: new Blob(), fields: {}, idempotencyKey: "key" };

describe("PickedImageRow", () => {
  function open(image: Partial<PickedImage>, props: Partial<Parameters<typeof PickedImageRow>[0]> = {}) {
    const log: string[] = [];
    const note = (text: string) => () => void log.push(text);
    const element = (
      <PickedImageRow
        {...{ image: { ...picked, ...image }, isSubmitted: false, isUntouched: false }}
        {...{ onRemove: note("remove"), onRetry: note("retry") }}
        onDescriptionChange={(text) => log.push(text)}
        {...props}
      />
    );
    return { ...mountElement(element), log };
  }
  const row = () => screen.getByRole("group", { name: "a.jpg" });
  const listButtons = () =>
    screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  const isReadOnly = () => screen.getByLabelText<HTMLTextAreaElement>("Description").readOnly;

  it.each<[string, Partial<PickedImage>, string[], boolean, RegExp]>([
    ["picked", {}, ["Remove"], false, /^a\.jpg (?!.*(Waits|Added))/],
    ["waiting", { state: { name: "waiting" } }, ["Remove"], true, /Waits for the others/],
    ["made smaller", { state: { name: "compressing" } }, [], true, /Making it smaller/],
    ["on its way", { state: { name: "sending", progress: 0.999 } }, [], true, /Sending: 99 %/],
    ["being stored", { state: { name: "sending", progress: 1 } }, [], true, /The server is storing it/],
    ["refused", { state: { name: "failed", errorMessage: "Too large." } }, ["Retry", "Remove"], false, /Too large\.$/],
    [
      "perhaps added",
      { state: { name: "failed", errorMessage: "Lost." }, unconfirmed },
      ["Retry", "Remove"],
      true,
      /Lost\.It may have been added all the same/,
    ],
    ["sent as it is", { state: { name: "sending", progress: 0 }, hasCompressionFailed: true }, [], true, /sent as it is/],
  ])("says of one that is %s how far it is, and offers what can be done", (_what, image, buttons, readOnly, text) => {
    open(image);
    expect(listButtons()).toEqual(buttons);
    expect(isReadOnly()).toBe(readOnly);
    expect(row().textContent).toMatch(text);
  });

  it("has no field once it is sent", () => {
    open({ state: { name: "sent" } });
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(row().textContent).toBe("a.jpg AshAdded");
  });

  it("says how large an original is, and retries none while others are sent", () => {
    open({ state: { name: "failed", errorMessage: "No." } }, { isUntouched: true, onRetry: undefined });
    expect(row().textContent).toMatch(/^a\.jpg 0\.1 MB/);
    expect(listButtons()).toEqual(["Remove"]);
  });

  it("misses a description only once it was to be sent", () => {
    open({ description: "" });
    expect(screen.getByLabelText("Description").getAttribute("aria-invalid")).toBeNull();
  });

  it("does what its buttons say", async () => {
    const { user, log } = open({ description: "", state: { name: "failed", errorMessage: "No." } }, { isSubmitted: true });
    expect(screen.getByText("Campaign description is Required")).not.toBeNull();
    for (const name of ["Retry", "Remove"]) await user.click(screen.getByRole("button", { name }));
    fireEvent.change(screen.getByLabelText("Description"), { target: { value: "New" } });
    expect(log).toEqual(["retry", "remove", "New"]);
  });

  it("shows the picture, or that this browser cannot", () => {
    open({ state: { name: "sending", progress: 0.5 } });
    fireEvent.error(screen.getByRole("img", { name: "a.jpg" }));
    expect(screen.queryByRole("img", { name: "a.jpg" })).toBeNull();
    expect(screen.getByText("This browser cannot show it.")).not.toBeNull();
  });
});

describe("ImagePicker", () => {
  function open(error?: string) {
    const names: string[][] = [];
    const onPick = (files: File[]) => names.push(files.map(({ name }) => name));
    mountElement(
      <Form onSubmit={() => undefined}>
        <ImagePicker maxBytes={100} onPick={onPick} error={error} />
      </Form>,
    );
    return names;
  }
  const input = () => screen.getByLabelText<HTMLInputElement>("Choose images");

  it("takes what can be sent, and says of the rest why it cannot", async () => {
    const names = open();
    expect([input().multiple, input().accept]).toEqual([true, ".jpg,.jpeg,.png,image/jpeg,image/png"]);
    expect(screen.getByText(/each at most 20 MB/)).not.toBeNull();
    fireEvent.change(input(), { target: { files: [createFile("b.jpg"), createFile("c.jpg", [1]), createFile("a.jpg")] } });
    await waitFor(() => expect(names).toEqual([["b.jpg", "a.jpg"]]));
    const alert = await screen.findByText(/^c\.jpg: Only JPEG and PNG/);
    expect(input().getAttribute("aria-describedby")?.split(" ")).toContain(alert.parentElement?.id);
    const files = [createFile("d.jpg"), createFile("e.jpg", [...JPEG, ...Array(97).fill(0)])];
    fireEvent.drop(document, { dataTransfer: { types: ["Files"], files } });
    await screen.findByText(/^e\.jpg: This image has/);
    expect(screen.queryByText(/^c\.jpg/)).toBeNull();
    expect(names[1]).toEqual(["d.jpg"]);
  });

  it("says that one is needed, also in the summary of the form", async () => {
    open("Please select Img");
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please select Img")).not.toBeNull();
    fireEvent.submit(input().closest("form") as HTMLFormElement);
    expect(screen.getByRole("link", { name: "Choose images" })).not.toBeNull();
  });
});
