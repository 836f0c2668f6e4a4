import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { RouterProvider, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { createPageRouter } from "../../../../tests/render-element.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { setFlashToast, showFlashToasts, showToast, subscribeToToasts, type Toast } from "./toast.ts";
import { Toasts } from "./toasts.tsx";

const show = (toast: Partial<Toast> & { message: string }) => act(async () => showToast({ kind: "success", ...toast }));
const getShown = () => (screen.queryByRole("status") ?? screen.queryByRole("alert"))?.querySelector("span")?.textContent ?? null;

describe("Toasts", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const holds = [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const;

  it("shows a toast for its time, or until it is closed", async () => {
    mountElement(<Toasts />);
    await show({ message: "Saved." });
    expect(getShown()).toBe("Saved.");
    expect(screen.getByRole("status").dataset.kind).toBe("success");
    await pass(3999);
    expect(getShown()).toBe("Saved.");
    await pass(1);
    expect(getShown()).toBeNull();
    await show({ kind: "error", message: "Failed." });
    expect(screen.getByRole("alert").dataset.kind).toBe("error");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Close" })));
    expect(getShown()).toBeNull();
  });

  it("waits while the pointer or the focus is on it, and then begins its time again", async () => {
    mountElement(<Toasts />);
    await show({ message: "Saved." });
    for (const [enter, leave] of holds) {
      act(() => void enter(screen.getByRole("status")));
      await pass(20_000);
      expect(getShown()).toBe("Saved.");
      act(() => void leave(screen.getByRole("status")));
      await pass(3000);
      expect(getShown()).toBe("Saved.");
    }
    await pass(1000);
    expect(getShown()).toBeNull();
  });

  it("stays before a newer one while the pointer or the focus is on it", async () => {
    mountElement(<Toasts />);
    await show({ message: "Removed.", action: { label: "Undo", run: vi.fn() } });
    for (const [enter, leave] of holds) {
      act(() => void enter(screen.getByRole("status")));
      await show({ message: "Saved." });
      expect(getShown()).toBe("Removed.");
      act(() => void leave(screen.getByRole("status")));
      expect(getShown()).toBe("Saved.");
      await pass(4000);
      expect(getShown()).toBe("Removed.");
    }
  });

  it("is out of reach while it leaves, and gone after its animation", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.spyOn(Element.prototype, "getAnimations").mockReturnValue([{ finished: promise }] as never);
    mountElement(<Toasts />);
    await show({ message: "Saved." });
    const toast = screen.getByRole("status");
    expect(toast.dataset.phase).toBe("entering");
    act(() => void fireEvent.animationEnd(toast));
    expect(toast.dataset.phase).toBe("shown");
    await pass(4000);
    act(() => void fireEvent.animationEnd(toast));
    expect([toast.dataset.phase, toast.hasAttribute("inert"), getShown()]).toEqual(["leaving", true, "Saved."]);
    await act(async () => resolve());
    expect(getShown()).toBeNull();
  });

  it("runs its button once and goes; another toast that waited is shown then", async () => {
    const run = vi.fn();
    mountElement(<Toasts />);
    await show({ message: "Removed.", action: { label: "Undo", run } });
    await show({ message: "Saved." });
    expect(getShown()).toBe("Saved.");
    await pass(4000);
    expect(getShown()).toBe("Removed.");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
    expect(run).toHaveBeenCalledOnce();
    expect(getShown()).toBeNull();
  });

  it("takes over what was shown before the page was ready", async () => {
    showToast({ kind: "success", message: "Early." });
    render(<RouterProvider router={createPageRouter(<Toasts />, {})} />);
    onTestFinished(cleanup);
    await act(async () => undefined);
    expect(getShown()).toBe("Early.");
  });

  it("is lifted above a control that it would cover", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      if (this.matches("[popover]")) return new DOMRect(8, 680, 344, 60);
      return this.closest("main") ? new DOMRect(8, 700, 100, 44) : new DOMRect();
    });
    mountElement(
      <>
        <main>
          <button type="button">Share</button>
        </main>
        <Toasts />
      </>,
    );
    await show({ message: "Saved." });
    const lift = Number(screen.getByRole("status").parentElement?.dataset.lift);
    expect(lift).toBeGreaterThanOrEqual(40);
    expect(lift).toBeLessThan(50);
  });

  it("stays low in a dialog whose controls are scrolled out of view behind it", async () => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      if (this.matches("[popover]")) return new DOMRect(8, 680, 344, 60);
      return this.matches("dialog") ? new DOMRect(8, 100, 344, 560) : new DOMRect(8, 690, 100, 44);
    });
    mountElement(
      <>
        <dialog open>
          <button type="button">Save</button>
        </dialog>
        <Toasts />
      </>,
    );
    await show({ message: "No connection." });
    expect(screen.getByRole("status").parentElement?.dataset.lift).toBe("0");
  });

  it("goes with its page, or stays for the next one only", async () => {
    function Page() {
      const navigate = useNavigate();
      return (
        <>
          <Toasts />
          {["/one", "/two"].map((path) => (
            <button key={path} type="button" onClick={() => void navigate(path)}>
              {path}
            </button>
          ))}
        </>
      );
    }
    mountElement(<Page />);
    const go = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
    await show({ message: "Of this page." });
    await go("/one");
    expect(getShown()).toBeNull();
    await show({ message: "Of the next page.", isForNextPage: true });
    await go("/one");
    await go("/two");
    expect(getShown()).toBe("Of the next page.");
    await go("/one");
    expect(getShown()).toBeNull();
  });
});

describe("Toasts beside a dialog", () => {
  it("is inside the open dialog, where it can be reached, and outside afterwards", async () => {
    const page = (isOpen: boolean) => (
      <>
        <Toasts />
        {isOpen && (
          <Dialog title="A question" onClose={() => undefined}>
            <p>Text</p>
          </Dialog>
        )}
      </>
    );
    mountElement(page(true));
    await show({ message: "Saved." });
    await waitFor(() => expect(screen.getByRole("dialog").contains(screen.getByRole("status"))).toBe(true));
  });

  it.each([
    ["a page", false],
    ["a dialog", true],
  ])("is shown over %s in a browser without popovers", async (_, isOpen) => {
    removePopovers();
    mountElement(
      <>
        <Toasts />
        {isOpen && (
          <Dialog title="A question" onClose={() => undefined}>
            <p>Text</p>
          </Dialog>
        )}
      </>,
    );
    await show({ message: "Saved." });
    const host = isOpen ? screen.getByRole("dialog") : document.body;
    await waitFor(() => expect(screen.getByRole("status").parentElement?.parentElement).toBe(host));
    await show({ kind: "error", message: "Failed." });
    expect(screen.getByRole("alert").textContent).toContain("Failed.");
  });
});

/** Popovers are missing before Firefox 125, Chrome 114 and Safari 17, and an unknown selector is an error. */
function removePopovers(): void {
  const { showPopover } = HTMLElement.prototype;
  const { matches } = HTMLElement.prototype;
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
  vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    if (selector === ":popover-open") throw new SyntaxError(selector);
    return matches.call(this, selector);
  });
  onTestFinished(() => {
    HTMLElement.prototype.showPopover = showPopover;
    vi.restoreAllMocks();
  });
}

describe("the toast for the next document", () => {
  afterEach(() => sessionStorage.clear());
  const collect = () => {
    const toasts: unknown[] = [];
    const unsubscribe = subscribeToToasts((toast) => void toasts.push(toast));
    return { toasts, unsubscribe };
  };

  it("is shown once, now and when the page comes back, until that stops", () => {
    const { toasts, unsubscribe } = collect();
    expect(setFlashToast({ kind: "success", message: "Signed out." })).toBe(true);
    const stop = showFlashToasts();
    expect(toasts).toEqual([{ kind: "success", message: "Signed out." }]);
    window.dispatchEvent(new Event("pageshow"));
    expect(toasts).toHaveLength(1);
    setFlashToast({ kind: "error", message: "Failed." });
    window.dispatchEvent(new Event("pageshow"));
    expect(toasts[1]).toEqual({ kind: "error", message: "Failed." });
    stop();
    setFlashToast({ kind: "error", message: "Later." });
    window.dispatchEvent(new Event("pageshow"));
    expect(toasts).toHaveLength(2);
    unsubscribe();
  });

  it.each(["{", '{"kind":"other","message":"x"}', '{"kind":"error","message":7}', "null"])("is none in %s", (text) => {
    const { toasts, unsubscribe } = collect();
    sessionStorage.setItem("carriedToast", text);
    showFlashToasts()();
    expect(toasts).toEqual([]);
    expect(sessionStorage.getItem("carriedToast")).toBeNull();
    unsubscribe();
  });

  it("says where the storage is blocked", () => {
    const setItem = () => {
      throw new Error("blocked");
    };
    vi.stubGlobal("sessionStorage", { setItem, clear: () => undefined });
    expect(setFlashToast({ kind: "error", message: "x" })).toBe(false);
  });
});
