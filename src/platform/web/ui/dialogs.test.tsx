import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { destroy, restore, type TrashableKind } from "#platform/shared/item-calls.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { DeleteButton } from "../lazy/delete-button.tsx";
import { TrashSection } from "../recent-list/trash-section.tsx";
import { subscribeToToasts, type Toast } from "../toasts/toast.ts";
import { Toasts } from "../toasts/toasts.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { EditButton } from "./edit-button.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { LoadingDialog } from "./loading-dialog.tsx";
import { useDisclosure } from "./use-disclosure.ts";

const cancel = (dialog: HTMLElement) =>
  act(async () => fireEvent(dialog, new Event("cancel", { cancelable: true, bubbles: true })));

describe("Dialog", () => {
  function Page({
    children,
    onClose,
    hasCloseIcon = true,
  }: {
    children?: ReactNode;
    onClose?: () => void;
    hasCloseIcon?: boolean;
  }) {
    const [isOpen, setOpen] = useState(false);
    const close = () => {
      onClose?.();
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog title="A question" onClose={close} hasCloseIcon={hasCloseIcon}>
            {children}
          </Dialog>
        )}
      </>
    );
  }
  const open = async (element: ReactNode) => {
    const { user } = mountElement(element);
    await user.click(screen.getByRole("button", { name: "Open" }));
    return { user, dialog: screen.getByRole("dialog", { name: "A question" }) as HTMLDialogElement };
  };

  it("is modal while it is there, and returns the focus to what opened it", async () => {
    const { user, dialog } = await open(<Page />);
    expect(dialog.open).toBe(true);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Open");
  });

  it("closes at Escape, not where a field in it is cancelled", async () => {
    const onClose = vi.fn();
    const { dialog } = await open(
      <Page onClose={onClose} hasCloseIcon={false}>
        <input type="file" aria-label="File" />
      </Page>,
    );
    expect(within(dialog).queryByRole("button")).toBeNull();
    await cancel(screen.getByLabelText("File"));
    expect(onClose).not.toHaveBeenCalled();
    await cancel(dialog);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays open where the browser closes it, and asks its owner", async () => {
    const onClose = vi.fn();
    mountElement(
      <Dialog title="A question" onClose={onClose}>
        Text
      </Dialog>,
    );
    const dialog = screen.getByRole("dialog") as HTMLDialogElement;
    await act(async () => dialog.close());
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(true);
  });
});

describe("ConfirmDialog", () => {
  it("does it only at its own button, and not while it is busy", async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    const Question = ({ isBusy }: { isBusy: boolean }) => (
      <ConfirmDialog question="Really?" confirmLabel="Do it" {...{ onConfirm, onCancel, isBusy }}>
        It goes.
      </ConfirmDialog>
    );
    const { user } = mountElement(<Question isBusy={false} />);
    const dialog = screen.getByRole("alertdialog", { name: "Really?" });
    expect(
      within(dialog)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Cancel", "Do it"]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await cancel(dialog);
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
    await user.click(within(dialog).getByRole("button", { name: "Do it" }));
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 1]);
  });
});

describe("DeleteButton", () => {
  type Props = Partial<Parameters<typeof DeleteButton>[0]>;
  const mount = (props: Props) => {
    const onConfirm = vi.fn(async (close: () => void, ..._reason: unknown[]) => close());
    const page = mountElement(
      <DeleteButton itemName="“Tole”" isBusy={false} errorMessage={null} onConfirm={onConfirm} {...props} />,
    );
    const open = async () => {
      await page.user.click(screen.getByRole("button", { name: "Delete" }));
      return screen.findByRole("alertdialog");
    };
    return { ...page, onConfirm, open };
  };

  it("asks with the item's name and the consequences, and deletes on confirmation", async () => {
    const { open, onConfirm, user } = mount({ consequence: "Its tweets go, too.", showsLabel: true });
    expect(screen.getByRole("button").textContent).toBe("Delete");
    const dialog = await open();
    expect(dialog).toBe(screen.getByRole("alertdialog", { name: "do you really want to delete?" }));
    expect(dialog.textContent).toMatch(/“Tole”.*Its tweets go, too\..*trash.*CancelConfirm$/);
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    const [, ok] = within(dialog).getAllByRole("button");
    await user.click(ok as HTMLElement);
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(expect.any(Function), undefined);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete" }));
  });

  it("deletes nothing where that is cancelled", async () => {
    const { open, onConfirm, user } = mount({});
    await user.click(within(await open()).getByRole("button", { name: "Cancel" }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  const clickOk = async (user: ReturnType<typeof mount>["user"], dialog: HTMLElement) => {
    const [, ok] = within(dialog).getAllByRole("button");
    await user.click(ok as HTMLElement);
  };

  it("needs the reason that readers see, as one line", async () => {
    const { open, onConfirm, user } = mount({ asksReason: true });
    const dialog = await open();
    await clickOk(user, dialog);
    expect(onConfirm).not.toHaveBeenCalled();
    const field = within(dialog).getByRole("textbox", { name: /Why, for readers/ });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.getAttribute("aria-required")).toBe("true");
    await user.type(field, "x".repeat(301));
    await clickOk(user, dialog);
    expect(dialog.textContent).toContain("The reason cannot be more than 300 characters");
    fireEvent.change(field, { target: { value: " Wrong\nplace " } });
    await clickOk(user, dialog);
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(expect.any(Function), "Wrong place");
  });

  it("lets an optional reason be left out", async () => {
    const { open, onConfirm, user } = mount({ asksReason: "optional" });
    const dialog = await open();
    expect(within(dialog).getByRole("textbox").getAttribute("aria-required")).toBeNull();
    await user.type(within(dialog).getByRole("textbox"), " ");
    await clickOk(user, dialog);
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(expect.any(Function), undefined);
  });

  it("says why it failed, and is busy meanwhile", async () => {
    const { open, onConfirm, user } = mount({ errorMessage: "Somebody was faster.", isBusy: true });
    expect(screen.getByRole("alert").textContent).toBe("Somebody was faster.");
    const dialog = await open();
    await clickOk(user, dialog);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe("EditButton and EditDialog", () => {
  function Page({ isChanged }: { isChanged: boolean }) {
    const disclosure = useDisclosure();
    return (
      <>
        <EditButton disclosure={disclosure} showsLabel />
        {disclosure.isOpen && (
          <EditDialog title="Edit" isChanged={isChanged} onClose={disclosure.close}>
            <p>Fields</p>
          </EditDialog>
        )}
      </>
    );
  }
  const open = async (isChanged: boolean) => {
    const { user } = mountElement(<Page isChanged={isChanged} />);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    return { user, dialog: await screen.findByRole("dialog", { name: "Edit" }) };
  };

  it("closes at once where nothing was typed, with the focus on its button", async () => {
    const { dialog } = await open(false);
    await cancel(dialog);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  });

  it("asks before what was typed is lost", async () => {
    const { user, dialog } = await open(true);
    await cancel(dialog);
    const question = screen.getByRole("alertdialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: /stay/i }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("dialog")).toBe(dialog);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /leave/i }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("LoadingDialog", () => {
  it("says that it loads, or why it cannot", () => {
    mountElement(<LoadingDialog title="Edit" errorMessage={null} onClose={() => undefined} />);
    expect(screen.getByRole("status").textContent).toMatch(/loading/i);
    mountElement(<LoadingDialog title="Edit" errorMessage="No connection." onClose={() => undefined} />);
    expect(screen.getByRole("alert").textContent).toBe("No connection.");
  });
});

describe("TrashSection", () => {
  const kind = "tweet" as TrashableKind;
  const item = { _id: "t", kind, label: "Tweet", text: "Remember.", deletedAt: "2026-03-04T10:00:00.000Z", retypedTitle: "Tole" };
  function mount(replies: Replies) {
    const loads: string[] = [];
    const pages = { hasMore: () => false, loadMore: async () => undefined, isLoading: false, errorMessage: null };
    const element = (
      <>
        <Toasts />
        <TrashSection
          {...{ id: "deleted", heading: "Tweets", emptyText: "Nothing.", kinds: [kind], items: [item] }}
          pages={pages as unknown as Parameters<typeof TrashSection>[0]["pages"]}
          destroyMessages={{ explanation: "It goes for good.", titleLabel: "Its title" }}
        />
      </>
    );
    return { ...mountElement(element, { replies, isOwner: true, load: () => void loads.push("loaded") }), loads };
  }
  type Replies = NonNullable<Parameters<typeof mountElement>[1]>["replies"];

  it("restores an item, and revalidates", async () => {
    const { user, sent, loads } = mount([replyTo(restore, { message: "Restored.", _id: "t" })]);
    await user.click(screen.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(sent).toEqual([{ call: "POST /restore", input: { kind, id: "t" } }]);
    expect(screen.getByRole("status").textContent).toContain("Restored.");
  });

  it("says beside the item why it cannot be restored", async () => {
    const { user, loads } = mount([refuseCall(restore, "Its campaign is deleted.")]);
    await user.click(screen.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(screen.getByRole("listitem").textContent).toContain("Its campaign is deleted."));
    expect(loads).toEqual([]);
  });

  it("deletes for good once the title is typed", async () => {
    const issues = [{ path: "title", message: "This is not its title." }];
    const replies = [
      refuseCall(destroy, "This is not its title.", { issues }),
      refuseCall(destroy, "Somebody was faster."),
      replyTo(destroy, { message: "Gone.", _id: "t" }),
    ];
    const { user, sent, loads } = mount(replies);
    const toasts: Toast[] = [];
    subscribeToToasts((toast) => void toasts.push(toast));
    await user.click(screen.getByRole("button", { name: "Delete for ever" }));
    const dialog = screen.getByRole("alertdialog", { name: "Delete for ever" });
    expect(dialog.textContent).toMatch(/It goes for good\..*Tole/);
    const field = within(dialog).getByLabelText("Its title");
    expect([field.getAttribute("aria-required"), field.getAttribute("autocomplete")]).toEqual(["true", "off"]);
    await user.type(field, "Tol{Enter}");
    await within(dialog).findByText("This is not its title.", { selector: "p" });
    expect(within(dialog).getAllByText("This is not its title.")).toHaveLength(1);
    await user.type(field, "e{Enter}");
    await within(dialog).findByText("Somebody was faster.");
    await user.click(within(dialog).getByRole("button", { name: "Delete for ever" }));
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(sent.at(-1)).toEqual({ call: "DELETE /destroy", input: { kind, id: "t", title: "Tole" } });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(toasts.at(-1)).toEqual({ kind: "success", message: "Gone." });
    await user.click(screen.getByRole("button", { name: "Delete for ever" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
