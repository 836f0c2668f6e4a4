import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { mayLeave } from "./leave-question.ts";
import { UnsavedChangesBlocker } from "./unsaved-changes-blocker.tsx";
import { useFocusAfterRemoval, useFocusFirstField } from "./use-focus.ts";

describe("UnsavedChangesBlocker", () => {
  type Props = { isUnsaved?: boolean; itemParam?: string; onSave?: () => Promise<boolean>; onDiscard?: () => void };
  function Page({ forms }: { forms: Props[] }) {
    const [shown, setShown] = useState(forms);
    return (
      <>
        {shown.map(({ isUnsaved = false, ...others }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the forms have no other identity
          <form key={index} aria-label={`Form ${index}`}>
            <UnsavedChangesBlocker isUnsaved={isUnsaved} {...others} />
          </form>
        ))}
        <Link to="/other">Away</Link>
        <Link to="/page?item=2">Another item</Link>
        <button type="button" onClick={() => setShown(shown.slice(1))}>
          Remove the first form
        </button>
        <button type="button" onClick={() => setShown(shown.map((form) => ({ ...form, isUnsaved: false })))}>
          Save
        </button>
      </>
    );
  }
  const mount = (...forms: Props[]) => mountElement(<Page forms={forms} />, { url: "/page?item=1" });
  const findQuestion = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
  /** Returns whether the browser asks before it closes the tab. */
  const closesTab = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("asks before the page is left, and stays or leaves as is said", async () => {
    const { user, getPath } = mount({ isUnsaved: true });
    expect(closesTab()).toBe(true);
    await user.click(screen.getByRole("link", { name: "Away" }));
    expect((await findQuestion()).textContent).toContain("What you typed here has not been saved.");
    await user.click(within(await findQuestion()).getByRole("button", { name: /stay/i }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(getPath()).toBe("/page?item=1");
    await user.click(screen.getByRole("link", { name: "Away" }));
    await user.click(within(await findQuestion()).getByRole("button", { name: /leave/i }));
    await waitFor(() => expect(getPath()).toBe("/other"));
  });

  it("asks nothing where nothing is unsaved", async () => {
    const { user, getPath } = mount({});
    expect(closesTab()).toBe(false);
    expect(await mayLeave()).toBe(true);
    await user.click(screen.getByRole("link", { name: "Away" }));
    await waitFor(() => expect(getPath()).toBe("/other"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks for any of several forms, also without the first", async () => {
    const { user, getPath } = mount({}, {}, { isUnsaved: true });
    expect(closesTab()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Remove the first form" }));
    await user.click(screen.getByRole("link", { name: "Away" }));
    await user.click(within(await findQuestion()).getByRole("button", { name: /stay/i }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(closesTab()).toBe(false);
    await user.click(screen.getByRole("link", { name: "Away" }));
    await waitFor(() => expect(getPath()).toBe("/other"));
  });

  it.each([
    ["Save as draft", true, "/other", 1, 0],
    ["Save as draft", false, "/page?item=1", 1, 0],
    ["Discard", false, "/other", 0, 1],
    ["Stay", false, "/page?item=1", 0, 0],
  ])("offers to save a draft: %s, saved %s, leads to %s", async (answer, isSaved, path, saves, discards) => {
    const [onSave, onDiscard] = [vi.fn(async () => isSaved), vi.fn()];
    const { user, getPath } = mount({}, { isUnsaved: true, onSave, onDiscard });
    await user.click(screen.getByRole("link", { name: "Away" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Save as draft?" }));
    await user.click(question.getByRole("button", { name: answer }));
    await waitFor(() => expect(getPath()).toBe(path));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect([onSave.mock.calls.length, onDiscard.mock.calls.length]).toEqual([saves, discards]);
    // It asks again where nothing was saved.
    if (path !== "/other") await user.click(screen.getByRole("link", { name: "Away" }));
    if (path !== "/other") expect(await screen.findByRole("alertdialog", { name: "Save as draft?" })).not.toBeNull();
  });

  it.each([
    ["Save as draft", true],
    ["Discard", true],
    ["Stay", false],
  ])("is asked before a sign-out, too: %s", async (answer, isLeft) => {
    const onDiscard = vi.fn();
    const { user } = mount({ isUnsaved: true, onSave: async () => true, onDiscard });
    let asked: Promise<boolean> | undefined;
    act(() => {
      asked = mayLeave();
    });
    const question = within(await screen.findByRole("alertdialog", { name: "Save as draft?" }));
    await user.click(question.getByRole("button", { name: answer }));
    expect(await asked).toBe(isLeft);
    // The sign-out removes what the browser keeps, without Undo.
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it("asks before another item of the address only where the form is of that item", async () => {
    const { user, getPath } = mount({ isUnsaved: true, itemParam: "item" });
    await user.click(screen.getByRole("link", { name: "Another item" }));
    await findQuestion();
    expect(getPath()).toBe("/page?item=1");
    document.body.replaceChildren();
    const other = mount({ isUnsaved: true });
    await other.user.click(screen.getByRole("link", { name: "Another item" }));
    await waitFor(() => expect(other.getPath()).toBe("/page?item=2"));
  });
});

describe("useFocusFirstField", () => {
  it("focuses the first field, at the end of its text", () => {
    function Fields() {
      return (
        <div ref={useFocusFirstField<HTMLDivElement>("textarea")}>
          <input aria-label="Another" />
          <textarea aria-label="Text" defaultValue="Tole" />
        </div>
      );
    }
    mountElement(<Fields />);
    const field = screen.getByLabelText<HTMLTextAreaElement>("Text");
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([4, 4]);
  });
});

describe("useFocusAfterRemoval", () => {
  const Item = () => (
    <div ref={useFocusAfterRemoval<HTMLDivElement>("heading")}>
      <button type="button">Of the item</button>
    </div>
  );
  function List() {
    const [hasItem, setHasItem] = useState(true);
    return (
      <>
        <h2 id="heading" tabIndex={-1}>
          Items
        </h2>
        {hasItem && <Item />}
        <button type="button" onMouseEnter={() => setHasItem(false)}>
          Remove
        </button>
      </>
    );
  }
  const remove = async (focused: string, url: string) => {
    mountElement(<List />, { url });
    screen.getByRole("button", { name: focused }).focus();
    await act(async () => fireEvent.mouseEnter(screen.getByRole("button", { name: "Remove" })));
    return document.activeElement?.textContent;
  };

  it("moves the focus of a removed item to the heading, and keeps any other focus", async () => {
    expect(await remove("Of the item", window.location.pathname)).toBe("Items");
    document.body.replaceChildren();
    expect(await remove("Remove", window.location.pathname)).toBe("Remove");
  });

  it("moves no focus where another page was opened", async () => {
    expect(await remove("Of the item", "/elsewhere")).not.toBe("Items");
  });
});
