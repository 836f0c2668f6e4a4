import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { getAccountActs, undoActs } from "../calls.ts";
import { UndoForm } from "./undo-form.tsx";

const typePassword = async (user: ReturnType<typeof mountElement>["user"], confirmLabel: string) => {
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/password/i), { target: { value: "candles at six" } });
  await user.click(within(dialog).getByRole("button", { name: confirmLabel }));
  return dialog;
};

describe("UndoForm", () => {
  afterEach(() => void vi.useRealTimers());

  const accounts = [{ _id: "a", name: "Abebe Bekele", email: "abebe@example.org" }];
  const none = { undo: 0, undone: 0, same: 0, left: 0, gone: 0 };
  const item = {
    _id: "i",
    kind: "incident",
    root_kind: "incident",
    root_id: "i",
    title: "Tole",
    actions: ["edit_incident"],
    outcome: "undo" as const,
    message: null,
  };
  const acts = { actions: [], counts: { ...none, undo: 1 }, items: [item], is_running: false };
  const mount = (...replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] & object) =>
    mountElement(<UndoForm accounts={accounts} accountId="" />, { isOwner: true, replies });
  const fill = async (user: ReturnType<typeof mount>["user"], from = "2026-03-01", until = "2026-03-02") => {
    await user.selectOptions(screen.getByLabelText("Account"), "Abebe Bekele (abebe@example.org)");
    for (const [label, day, time] of [
      ["From", from, "06:00"],
      ["Until", until, "07:00"],
    ] as const) {
      await user.type(screen.getByLabelText(label), day);
      fireEvent.change(screen.getByLabelText(`${label}: time`), { target: { value: time } });
    }
  };
  const show = (user: ReturnType<typeof mount>["user"]) => user.click(screen.getByRole("button", { name: "Show what it did" }));
  const span = {
    account_id: "a",
    from: new Date(2026, 2, 1, 6).toISOString(),
    until: new Date(2026, 2, 2, 7).toISOString(),
  };

  it("says what is missing, and that the end must not be before the beginning", async () => {
    const { user, sent } = mount();
    await show(user);
    expect(document.activeElement).toBe(screen.getByLabelText("Account"));
    expect(screen.getByText("Please choose an account.")).not.toBeNull();
    expect(screen.getAllByText("In the time zone of this device: Africa/Addis_Ababa")).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText("Account"), "Abebe Bekele (abebe@example.org)");
    await show(user);
    expect(document.activeElement).toBe(screen.getByLabelText("From"));
    expect(screen.getAllByText("Please give a day and a time.").length).toBeGreaterThan(0);
    await fill(user, "2026-03-03");
    await show(user);
    expect(screen.getByText("The end must not be before the beginning.", { selector: "p" })).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it("shows what the account did in that time before anything is undone", async () => {
    const { user, sent } = mount(replyTo(getAccountActs, acts));
    await fill(user);
    await show(user);
    expect((await screen.findByRole("heading", { name: "Can be put back: 1" })).parentElement?.textContent).toContain("Tole");
    expect(sent).toEqual([{ call: "GET /get_account_acts", input: span }]);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Items that the account acted on: 1\./));
    fireEvent.change(screen.getByLabelText("Until: time"), { target: { value: "08:00" } });
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.getByRole("button", { name: "Show what it did" })).not.toBeNull();
    fireEvent.change(screen.getByLabelText("Until: time"), { target: { value: "07:00" } });
    expect(screen.getByRole("heading", { name: "Can be put back: 1" })).not.toBeNull();
  });

  it("undoes with a reason and the password, and shows progress until it is done", async () => {
    const running = { ...acts, is_running: true };
    const done = { ...acts, counts: { ...none, undone: 1 }, items: [{ ...item, outcome: "undone" as const }] };
    const { user, sent } = mount(
      ...[acts, running, done].map((body) => replyTo(getAccountActs, body)),
      replyTo(undoActs, { message: "Begun.", _id: "u" }),
    );
    await fill(user);
    await show(user);
    await user.click(await screen.findByRole("button", { name: "Undo all this" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
    await user.type(screen.getByLabelText("Reason"), "A stolen session.");
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    await user.click(screen.getByRole("button", { name: "Undo all this" }));
    const dialog = await typePassword(user, "Undo all this");
    expect(dialog.textContent).toContain("Abebe Bekele");
    await waitFor(() => expect(screen.getByText("An undo is under way. This list shows how far it is.")).not.toBeNull());
    expect(screen.queryByRole("button", { name: "Undo all this" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(screen.getByText("Undone.")).not.toBeNull());
    const calls = sent.map(({ call }) => call.split(" ")[1]);
    expect(calls).toEqual(["/get_account_acts", "/undo_acts", "/get_account_acts", "/get_account_acts"]);
    expect(sent[1]?.input).toEqual({ ...span, reason: "A stolen session.", password: "candles at six" });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(sent).toHaveLength(4);
  });

  it.each([
    ["says that it is done where that is so at once", false],
    ["asks no more once another time is typed", true],
  ])("%s", async (_case, is_running) => {
    const after = { ...acts, counts: { ...none, undone: 1 }, items: [], is_running };
    const { user, sent } = mount(
      ...[acts, after].map((body) => replyTo(getAccountActs, body)),
      replyTo(undoActs, { message: "Begun.", _id: "u" }),
    );
    await fill(user);
    await show(user);
    fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: "A stolen session." } });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    await user.click(screen.getByRole("button", { name: "Undo all this" }));
    await typePassword(user, "Undo all this");
    await screen.findByText(is_running ? /^An undo is under way\./ : "Undone.");
    fireEvent.change(screen.getByLabelText("Until: time"), { target: { value: "08:00" } });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(sent).toHaveLength(3);
  });

  it("requires the reason only to undo, and clears its error for another time", async () => {
    const { user } = mount(replyTo(getAccountActs, acts));
    await fill(user);
    await show(user);
    const isWrong = () => screen.getByLabelText("Reason").getAttribute("aria-invalid");
    await screen.findByLabelText("Reason");
    expect(isWrong()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo all this" }));
    expect(isWrong()).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
    fireEvent.change(screen.getByLabelText("Until: time"), { target: { value: "08:00" } });
    await show(user);
    await screen.findByLabelText("Reason");
    expect(isWrong()).toBeNull();
  });

  it("takes a time of one minute, and follows an undo under way, also past a failure", async () => {
    const { user, sent } = mount(
      replyTo(getAccountActs, { ...acts, is_running: true }),
      refuseCall(getAccountActs, "The server is busy.", { status: 503 }),
      replyTo(getAccountActs, { ...acts, counts: { ...none, undone: 1 }, items: [] }),
    );
    await fill(user, "2026-03-01", "2026-03-01");
    fireEvent.change(screen.getByLabelText("Until: time"), { target: { value: "06:00" } });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    await show(user);
    await screen.findByText(/^An undo is under way\./);
    expect(sent[0]?.input).toEqual({ ...span, until: span.from });
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await waitFor(() => expect(screen.getByText("Undone.")).not.toBeNull());
  });

  it("says why it is refused, and keeps what was typed", async () => {
    const { user } = mount(refuseCall(getAccountActs, "Please wait."));
    await fill(user);
    await show(user);
    expect((await screen.findByRole("alert")).textContent).toBe("Please wait.");
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("2026-03-01");
  });
});
