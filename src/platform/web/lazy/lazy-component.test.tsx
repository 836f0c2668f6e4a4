import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import type { Toast } from "../toasts/toast.ts";
import { hydrateLate } from "./hydrate-late.tsx";
import { importWithStyles, LazyComponent, useLazyComponent, useLazyDisclosure } from "./lazy-component.tsx";

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>Selam {name}</p>;
const module = { default: Greeting };
let toasts: Toast[];
beforeEach(() => {
  toasts = collectToasts();
});
afterEach(() => vi.useRealTimers());

describe("LazyComponent", () => {
  const mount = (importComponent: () => Promise<typeof module>, errorFallback?: ReactNode) =>
    mountElement(
      <LazyComponent
        importComponent={importComponent}
        componentProps={{ name: "Almaz" }}
        fallback="Loading"
        errorFallback={errorFallback}
      />,
    );

  it("shows its fallback until the code is there, and the second time nothing else", async () => {
    const importComponent = vi.fn(async () => module);
    mount(importComponent);
    expect(document.body.textContent).toBe("Loading");
    await screen.findByText("Selam Almaz");
    document.body.replaceChildren();
    mount(importComponent);
    expect(document.body.textContent).toBe("Selam Almaz");
    expect(importComponent).toHaveBeenCalledOnce();
  });

  it.each([
    ["what stands for it", "Without it", "Without it"],
    ["its fallback", undefined, "Loading"],
  ])("shows %s while the code cannot be loaded, and tries again by itself", async (_, errorFallback, shown) => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const importComponent = vi.fn(() => Promise.reject<typeof module>(new TypeError("Aborted")));
    mount(importComponent, errorFallback);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(logged).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(document.body.textContent).toBe(shown);
    expect(importComponent).toHaveBeenCalledTimes(2);
    expect(logged).toHaveBeenCalledOnce();
    importComponent.mockResolvedValue(module);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(document.body.textContent).toBe("Selam Almaz");
  });
});

describe("useLazyComponent", () => {
  it("runs what was asked for last once the code is there, and loads it once", async () => {
    const loaded = Promise.withResolvers<typeof module>();
    const importComponent = vi.fn(() => loaded.promise);
    const shown: string[] = [];
    function Page() {
      const { Component: Loaded, whenLoaded } = useLazyComponent(importComponent);
      return (
        <>
          {["one", "two"].map((name) => (
            <button key={name} type="button" onClick={() => whenLoaded(() => void shown.push(name))}>
              {name}
            </button>
          ))}
          {Loaded && <Loaded name="Almaz" />}
        </>
      );
    }
    mountElement(<Page />);
    for (const name of ["one", "two"]) fireEvent.click(screen.getByRole("button", { name }));
    expect(shown).toEqual([]);
    await act(async () => loaded.resolve(module));
    expect(shown).toEqual(["two"]);
    expect(screen.getByText("Selam Almaz")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "one" }));
    expect(shown).toEqual(["two", "one"]);
    expect(importComponent).toHaveBeenCalledOnce();
  });
});

describe("useLazyDisclosure", () => {
  it("says that the connection was lost, and opens at the next click", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const importComponent = vi.fn(() => Promise.reject<typeof module>(new Error("chunk-1.js")));
    function Page() {
      const { Content, opener, open, close } = useLazyDisclosure(importComponent);
      return (
        <>
          <button type="button" ref={opener} onClick={open}>
            Open
          </button>
          <button type="button" onClick={close}>
            Close
          </button>
          {Content && <Content name="Almaz" />}
        </>
      );
    }
    const { user } = mountElement(<Page />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({ kind: "error", message: "Could not reach the server: the connection was lost" });
    expect(screen.queryByText("Selam Almaz")).toBeNull();
    importComponent.mockResolvedValue(module);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await screen.findByText("Selam Almaz");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Selam Almaz")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Open");
  });
});

describe("importWithStyles", () => {
  it("loads a stylesheet again that has failed, at its place, until it is there", async () => {
    const link = document.createElement("link");
    const next = document.createElement("meta");
    // Without an address, so that nothing is fetched.
    link.rel = "stylesheet";
    document.head.append(link, next);
    link.dispatchEvent(new Event("error"));
    const first = importWithStyles(async () => "module").catch(() => "failed");
    expect(link.nextSibling).toBe(next);
    link.dispatchEvent(new Event("error"));
    expect(await first).toBe("failed");
    const second = importWithStyles(async () => "module");
    link.dispatchEvent(new Event("load"));
    expect(await second).toBe("module");
    expect(await importWithStyles(async () => "at once")).toBe("at once");
    link.remove();
    next.remove();
  });
});

describe("hydrateLate", () => {
  it("loads its code once somebody uses the page, and tries again after a failure", async () => {
    vi.useFakeTimers();
    const importComponent = vi.fn(async () => module).mockRejectedValueOnce(new TypeError("Aborted"));
    const Late = hydrateLate(importComponent);
    function Page() {
      const [name] = useState("Almaz");
      return <Late name={name} />;
    }
    mountElement(<Page />);
    await act(async () => window.dispatchEvent(new Event("pointerdown")));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(document.body.textContent).toBe("Selam Almaz");
    expect(importComponent).toHaveBeenCalledTimes(2);
  });
});
