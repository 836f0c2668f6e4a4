import { afterEach, describe, expect, it, vi } from "vitest";
import { removeDrafts } from "./session-storage.ts";

afterEach(() => vi.unstubAllGlobals());

describe("removeDrafts", () => {
  it("removes each draft and nothing else", () => {
    const items: Record<string, unknown> = { oneDraft: "1", otherDraft: "2", carriedToast: "3", Drafty: "4" };
    const removeItem = (key: string) => {
      delete items[key];
    };
    vi.stubGlobal("sessionStorage", Object.setPrototypeOf(items, { removeItem }));
    removeDrafts();
    expect(Object.keys(items)).toEqual(["carriedToast", "Drafty"]);
  });

  it("does nothing where the storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(removeDrafts).not.toThrow();
  });
});
