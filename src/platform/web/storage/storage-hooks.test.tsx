import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { getColorMode, setColorMode, subscribeToColorMode, useColorMode } from "./color-mode.ts";
import type { LocalStorageKey } from "./local-storage.ts";
import { getSessionItem, setSessionItem } from "./session-storage.ts";
import { createStoredIds } from "./stored-ids.ts";
import { readStoredValue, useLocalStorage, writeStoredValue } from "./use-local-storage.ts";
import { useSessionStorage } from "./use-session-storage.ts";

const key = (name: string) => name as LocalStorageKey;
/** A write by another tab. */
const writeElsewhere = (name: string, value: string) => {
  localStorage.setItem(name, value);
  act(() => void window.dispatchEvent(Object.assign(new Event("storage"), { key: name })));
};

// With empty storages.
beforeEach(() => void mountElement(null));
afterEach(() => document.documentElement.removeAttribute("data-color-mode"));

describe("useLocalStorage", () => {
  it("shows a value everywhere, also what another tab stores", () => {
    const [one, two] = [renderHook(() => useLocalStorage(key("a"))).result, renderHook(() => useLocalStorage(key("a"))).result];
    expect(one.current[0]).toBeNull();
    act(() => one.current[1]("x"));
    expect([one.current[0], two.current[0], localStorage.getItem("a")]).toEqual(["x", "x", "x"]);
    writeElsewhere("a", "y");
    expect([one.current[0], two.current[0]]).toEqual(["y", "y"]);
  });

  it("listens no more once it is gone", () => {
    const remove = vi.spyOn(window, "removeEventListener");
    renderHook(() => useLocalStorage(key("a"))).unmount();
    expect(remove).toHaveBeenCalledWith("storage", expect.any(Function));
  });

  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("No room", "QuotaExceededError");
    },
  };

  it.each([
    ["blocked", undefined],
    ["full", full],
  ])("keeps a value for the page where the storage is %s", (state, storage) => {
    vi.stubGlobal("localStorage", storage);
    const { result } = renderHook(() => useLocalStorage(key(state)));
    act(() => result.current[1]("x"));
    expect([result.current[0], readStoredValue(key(state))]).toEqual(["x", "x"]);
  });
});

describe("createStoredIds", () => {
  it("keeps ids in their order, each once, whatever another tab adds meanwhile", () => {
    const ids = createStoredIds(key("ids"));
    const { result } = renderHook(() => ids.useIds());
    expect([...result.current]).toEqual([]);
    act(() => ids.add("a"));
    act(() => ids.add("b"));
    localStorage.setItem("ids", JSON.stringify(["a", "b", "other"]));
    act(() => ids.add("a"));
    expect([...result.current]).toEqual(["b", "other", "a"]);
    act(() => ids.remove("other"));
    expect(localStorage.getItem("ids")).toBe('["b","a"]');
  });

  it.each(["{", "null", '"a"', '{"a":1}'])("reads nothing from %s", (text) => {
    localStorage.setItem("ids", text);
    const { result } = renderHook(() => createStoredIds(key("ids")).useIds());
    expect(result.current.size).toBe(0);
  });

  it("leaves out what is no text, and the oldest beyond ten thousand", () => {
    const ids = createStoredIds(key("ids"));
    localStorage.setItem("ids", JSON.stringify([1, null, ...Array.from({ length: 10_000 }, (_, index) => `${index}`)]));
    ids.add("new");
    const stored = JSON.parse(localStorage.getItem("ids") ?? "");
    expect([stored.length, stored[0], stored.at(-1)]).toEqual([10_000, "1", "new"]);
  });
});

describe("useSessionStorage", () => {
  it("keeps a value of this tab until it is set to null", () => {
    sessionStorage.setItem("carriedToast", "before");
    const { result } = renderHook(() => useSessionStorage("carriedToast"));
    expect(result.current[0]).toBe("before");
    act(() => result.current[1]("x"));
    expect([result.current[0], getSessionItem("carriedToast")]).toEqual(["x", "x"]);
    act(() => result.current[1](null));
    expect(result.current[0]).toBeNull();
    expect(renderHook(() => useSessionStorage("carriedToast")).result.current[0]).toBeNull();
  });

  it("has none where the storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => setSessionItem("carriedToast", "x")).not.toThrow();
    expect(getSessionItem("carriedToast")).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    expect(() => writeStoredValue(key("c"), "x")).not.toThrow();
  });
});

describe("the colour mode", () => {
  it("is that of the document, is stored, and follows other tabs", () => {
    const { result } = renderHook(useColorMode);
    expect(result.current).toBe("light");
    act(() => setColorMode("dark"));
    expect([result.current, getColorMode(), localStorage.getItem("colorMode")]).toEqual(["dark", "dark", "dark"]);
    writeElsewhere("other", "x");
    expect(result.current).toBe("dark");
    writeElsewhere("colorMode", "light");
    expect([result.current, document.documentElement.getAttribute("data-color-mode")]).toEqual(["light", "light"]);
    writeElsewhere("colorMode", "dark");
    expect(result.current).toBe("dark");
  });

  it("tells each listener until it leaves", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const [leaveFirst, leaveSecond] = [subscribeToColorMode(first), subscribeToColorMode(second)];
    setColorMode("dark");
    leaveFirst();
    writeElsewhere("colorMode", "light");
    leaveSecond();
    writeElsewhere("colorMode", "dark");
    expect([first.mock.calls.length, second.mock.calls.length, getColorMode()]).toEqual([1, 2, "light"]);
  });
});
