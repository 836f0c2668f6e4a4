import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import type { Image } from "../rules.ts";
import ImageViewer from "./image-viewer.tsx";
import { isUncovered, SensitiveImage } from "./sensitive-image.tsx";

const createImage = (id: string, values: Partial<Image> = {}): Image => ({
  ...{ _id: id, incident_id: "i", description: `Picture ${id}`, img: `/media/AAAAAAAAAAAAAAAAAAAAA${id}-1000x500` },
  ...values,
});
const images = [createImage("a"), createImage("b", { rights: "CC BY" }), createImage("c")];

function Grid() {
  const [startId, setStartId] = useState<string | null>(null);
  return (
    <>
      {images.map(({ _id }) => (
        <button key={_id} type="button" data-image={_id} onClick={() => setStartId(_id)}>
          {_id}
        </button>
      ))}
      {startId && <ImageViewer images={images} startId={startId} onClose={() => setStartId(null)} />}
    </>
  );
}
async function open(id: string) {
  const mounted = mountElement(<Grid />);
  await mounted.user.click(screen.getByRole("button", { name: id }));
  return mounted;
}
const read = () => screen.getByRole("status").textContent;
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const press = (key: string, keys = {}) => fireEvent.keyDown(screen.getByRole("dialog"), { key, ...keys });
const isDisabled = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled");

describe("ImageViewer", () => {
  it("goes through the images by its buttons, and stops at either end", async () => {
    await open("b");
    expect(read()).toBe("2 of 3Picture bCC BY");
    const dialog = screen.getByRole("dialog", { name: "Images" });
    expect(dialog.getAttribute("aria-describedby")).toBe(screen.getByRole("status").id);
    expect(screen.getByRole("img").getAttribute("src")).toBe(images[1]?.img);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
    expect([isDisabled("Previous image"), isDisabled("Next image")]).toEqual([null, null]);
    click("Next image");
    expect(read()).toBe("3 of 3Picture c");
    expect(isDisabled("Next image")).toBe("true");
    click("Next image");
    expect(read()).toMatch(/^3 of 3/);
    click("Previous image");
    click("Previous image");
    click("Previous image");
    expect(read()).toMatch(/^1 of 3/);
    expect(isDisabled("Previous image")).toBe("true");
  });

  it.each(["load", "error"] as const)("hides each image until its %s, and fetches the next one meanwhile", async (event) => {
    const create = vi.spyOn(document, "createElement");
    await open("a");
    const fetched = create.mock.results.map(({ value }) => value.getAttribute("srcset"));
    expect(fetched).toContain(`${images[1]?.img}?w=480 480w, ${images[1]?.img}?w=960 960w, ${images[1]?.img} 1000w`);
    const picture = screen.getByRole("img");
    const hidden = picture.className;
    fireEvent[event](picture);
    const shown = picture.className;
    click("Next image");
    expect([shown === hidden, picture.className]).toEqual([false, hidden]);
  });

  it("moves by keys, but not by those of the browser", async () => {
    await open("a");
    press("ArrowRight");
    expect(read()).toMatch(/^2/);
    press("ArrowRight", { altKey: true });
    press("ArrowRight", { ctrlKey: true });
    press("ArrowRight", { metaKey: true });
    press("a");
    expect(read()).toMatch(/^2/);
    press("ArrowLeft");
    expect(read()).toMatch(/^1/);
    press("End");
    expect(read()).toMatch(/^3/);
    press("Home");
    expect(read()).toMatch(/^1/);
  });

  it("moves by a long swipe of one finger, and not while the page is zoomed", async () => {
    await open("b");
    const stage = screen.getByRole("img").parentElement as HTMLElement;
    const touch = (clientX: number, clientY = 0) => ({ clientX, clientY });
    const list = (...touches: object[]) => ({ length: touches.length, item: (index: number) => touches[index] ?? null });
    const swipe = (x: number, y = 0, fingers = 1) => {
      fireEvent.touchStart(stage, { touches: list(...Array(fingers).fill(touch(100, 100))) });
      fireEvent.touchEnd(stage, { changedTouches: list(touch(100 + x, 100 + y)) });
    };
    swipe(39);
    swipe(-39);
    swipe(50, 60);
    swipe(-50, 0, 2);
    expect(read()).toMatch(/^2/);
    fireEvent.touchStart(stage, { touches: list(touch(100)) });
    fireEvent.touchCancel(stage);
    fireEvent.touchEnd(stage, { changedTouches: list(touch(0)) });
    vi.stubGlobal("visualViewport", { scale: 2, addEventListener() {}, removeEventListener() {} });
    swipe(-50);
    vi.stubGlobal("visualViewport", undefined);
    expect(read()).toMatch(/^2/);
    swipe(-40);
    expect(read()).toMatch(/^3/);
    swipe(40);
    expect(read()).toMatch(/^2/);
  });

  it("is closed by its button or by Escape, and leads back to the image it showed last", async () => {
    const { user } = await open("a");
    click("Next image");
    click("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("b");
    await user.click(screen.getByRole("button", { name: "c" }));
    expect(fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))).toBe(false);
    expect(document.activeElement?.textContent).toBe("c");
  });
});

describe("SensitiveImage", () => {
  const show = (image: Image, isAdmin = false) =>
    mountElement(
      <SensitiveImage image={image} describedBy="x">
        <p>Shown</p>
      </SensitiveImage>,
      { isAdmin, storedInTab: { imagesUncovered: "b" } },
    );
  const cover = () => screen.getByText("Shown").closest("details");
  const toggle = (isOpen: boolean) =>
    act(() => {
      const element = cover() as HTMLDetailsElement;
      element.open = isOpen;
      fireEvent(element, new Event("toggle"));
    });

  it.each([
    ["is covered unless it is said not to be hard to look at", {}, false, false],
    ["has no cover where it is not", { is_sensitive: false }, false, undefined],
    ["is shown to an admin", {}, true, true],
    ["is shown once the visitor has chosen to see it", { _id: "b" }, false, true],
  ])("%s", (_what, values, isAdmin, isOpen) => {
    show(createImage("a", values), isAdmin);
    expect(cover()?.open).toBe(isOpen);
  });

  it("says what a click does", () => {
    show(createImage("a"));
    const summary = cover()?.querySelector("summary");
    expect([summary?.textContent, summary?.getAttribute("aria-describedby")]).toEqual(["Show imageCover image", "x"]);
  });

  it("keeps the choice of a visitor for the visit, not what an admin sees", () => {
    show(createImage("a"));
    toggle(true);
    expect([isUncovered("a"), isUncovered("b"), isUncovered("c")]).toEqual([true, true, false]);
    toggle(false);
    expect([isUncovered("a"), isUncovered("b")]).toEqual([false, true]);
  });

  it("keeps nothing of an admin", () => {
    show(createImage("a"), true);
    toggle(true);
    expect(isUncovered("a")).toBe(false);
  });
});
