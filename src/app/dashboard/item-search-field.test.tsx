import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../tests/mount-element.tsx";
import { ItemSearchField } from "./item-search-field.tsx";

// The document of a test does not know the element `search`.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe("ItemSearchField", () => {
  it("gets the focus, its words selected, by its key outside fields and dialogs", async () => {
    const { user } = mountElement(
      <>
        <ItemSearchField words="tole" />
        <textarea aria-label="Elsewhere" />
      </>,
    );
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    await user.keyboard("/");
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["tole", 0, 4]);
    await user.click(screen.getByLabelText("Elsewhere"));
    await user.keyboard("/");
    expect(document.activeElement).not.toBe(field);
    (document.activeElement as HTMLElement).blur();
    for (const modifier of ["ctrlKey", "metaKey", "altKey"]) fireEvent.keyDown(document.body, { key: "/", [modifier]: true });
    fireEvent.keyDown(document.body, { key: "x" });
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.open = true;
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).not.toBe(field);
    dialog.remove();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(field);
  });

  it("shows the words of another address, unless somebody types at this moment", async () => {
    let setWords: (words: string) => void = () => undefined;
    const Page = () => {
      const [words, set] = useState("tole");
      setWords = set;
      return <ItemSearchField words={words} />;
    };
    const { user } = mountElement(<Page />);
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    act(() => setWords(""));
    expect(field.value).toBe("");
    await user.type(field, "gim");
    act(() => setWords("other"));
    expect(field.value).toBe("gim");
  });

  it("types nothing at its key, and takes none that something else has taken", () => {
    const { router } = mountElement(<ItemSearchField words="" />);
    const field = screen.getByRole("searchbox");
    // False where the key is taken from the browser.
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(false);
    field.blur();
    const take = (event: Event) => event.preventDefault();
    window.addEventListener("keydown", take, true);
    fireEvent.keyDown(document.body, { key: "/" });
    window.removeEventListener("keydown", take, true);
    fireEvent.keyDown(document.body, { key: "/", isComposing: true });
    expect(document.activeElement).not.toBe(field);
    cleanup();
    expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true);
    router.dispose();
  });

  it("searches at the dashboard of the language", async () => {
    const { user, getPath } = mountElement(<ItemSearchField words="" />, { url: "/am/dashboard/email" });
    await user.type(screen.getByRole("searchbox"), "tole{Enter}");
    await waitFor(() => expect(getPath()).toBe("/am/dashboard?q=tole"));
  });
});
