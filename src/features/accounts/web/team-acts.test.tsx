import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import {
  approveAccount,
  createInvite,
  createResetLink,
  disableAccount,
  enableAccount,
  endOtherSessions,
  endOwnership,
  endSession,
  makeOwner,
  removeAccountSecondFactor,
  revokeInvite,
} from "../calls.ts";
import { linkCodeSchema } from "../rules.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { TeamInvites } from "./team-invites.tsx";
import { TeamMember } from "./team-member.tsx";

type Account = Parameters<typeof TeamMember>[0]["account"];

const account: Account = {
  ...{ _id: "one", firstName: "Abebe", lastName: "Bekele", email: "abebe@example.org", role: "admin", status: "active" },
  ...{ created_at: "2026-03-12T10:00:00.000Z", hasSecondFactor: false },
};
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getButton = (name: string | RegExp) => screen.getByRole("button", { name });
const done = { message: "Done." };
const success = { kind: "success", message: "Done.", isForNextPage: false };
/** Returns the code of the shown link. */
const readCode = (label: string) => getField(label).value.replace(/^.*[#=]/, "");

describe("TeamMember", () => {
  const mount = (values: Partial<Account>, options: Parameters<typeof mountElement>[1]) =>
    mountElement(<TeamMember account={{ ...account, ...values }} isCurrentUser={false} />, { isOwner: true, ...options });

  it.each<[string, Partial<Account>, typeof approveAccount | typeof enableAccount, string]>([
    ["Approve", { status: "waiting" }, approveAccount, "PATCH /approve_account"],
    ["Enable", { status: "disabled" }, enableAccount, "PATCH /enable_account"],
  ])("does at once: %s", async (label, values, call, sentCall) => {
    const replies = [replyTo(call, done), refuseCall(call, "It is too late.")];
    const { user, sent, toasts, countReloads } = mount(values, { replies });
    await user.click(getButton(`${label}: Abebe Bekele`));
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(sent).toEqual([{ call: sentCall, input: { account_id: "one" } }]);
    expect(toasts[0]).toMatchObject(success);
    await user.click(getButton(`${label}: Abebe Bekele`));
    expect((await screen.findByRole("alert")).textContent).toBe("It is too late.");
    expect(countReloads()).toBe(1);
  });

  it("disables only after a question, which is gone afterwards", async () => {
    const replies = [replyTo(disableAccount, done), refuseCall(disableAccount, "The last owner.")];
    const { user, sent, countReloads } = mount({}, { replies });
    const disable = getButton("Disable: Abebe Bekele");
    await user.click(disable);
    const dialog = screen.getByRole("alertdialog", { name: "Disable the account of Abebe Bekele?" });
    expect(dialog.textContent).toContain("It is shut out at once.");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect([screen.queryByRole("alertdialog"), sent]).toEqual([null, []]);
    await user.click(disable);
    await user.click(getButton("Disable"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent).toEqual([{ call: "PATCH /disable_account", input: { account_id: "one" } }]);
    expect(countReloads()).toBe(1);
    await user.click(disable);
    await user.click(getButton("Disable"));
    expect((await screen.findByRole("alert")).textContent).toBe("The last owner.");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it.each<[string, Partial<Account>, typeof makeOwner, string, string, RegExp]>([
    ["Make owner", {}, makeOwner, "PATCH /make_owner", "Make Abebe Bekele an owner?", /^An owner decides who may sign in/],
    [
      ...(["End ownership", { role: "owner" }, endOwnership, "PATCH /end_ownership"] as const),
      ...(["End the ownership of Abebe Bekele?", /^The account stays an admin's/] as const),
    ],
    [
      ...(["Remove second factor", { hasSecondFactor: true }, removeAccountSecondFactor] as const),
      ...(["POST /remove_account_second_factor", "Remove second factor: Abebe Bekele", /^Then the password is enough/] as const),
    ],
  ])("asks for one's own password first: %s", async (label, values, call, sentCall, title, reason) => {
    const issues = [{ path: "password", message: "Wrong." }];
    const replies = [refuseCall(call, "Wrong.", { issues }), replyTo(call, done), refuseCall(call, "It is too late.")];
    const view = mount(values, { replies, session: { email: "owner@example.org" } });
    const { user, sent, toasts, countReloads } = view;
    const button = getButton(`${label}: Abebe Bekele`);
    await user.click(button);
    const dialog = screen.getByRole("dialog", { name: title });
    expect(within(dialog).getByText(reason)).not.toBeNull();
    expect(document.activeElement).toBe(getField("Present password"));
    expect(screen.getByDisplayValue("owner@example.org").getAttribute("name")).toBe("username");
    const confirm = within(dialog).getByRole("button", { name: label });
    await user.click(confirm);
    expect(sent).toEqual([]);
    await user.type(getField("Present password"), "wrong");
    await user.click(confirm);
    expect(await within(dialog).findByText("Wrong.")).not.toBeNull();
    expect(document.activeElement).toBe(getField("Present password"));
    fireEvent.change(getField("Present password"), { target: { value: "right" } });
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual(["wrong", "right"].map((password) => ({ call: sentCall, input: { account_id: "one", password } })));
    expect(countReloads()).toBe(1);
    expect(toasts.at(-1)).toMatchObject(success);
    expect(document.activeElement).toBe(button);

    await user.click(button);
    await user.click(getButton("Cancel"));
    expect([screen.queryByRole("dialog"), screen.queryByRole("alert"), sent.length]).toEqual([null, null, 2]);

    await user.click(button);
    fireEvent.change(getField("Present password"), { target: { value: "right" } });
    await user.type(getField("Present password"), "{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("It is too late.");
    expect([screen.queryByRole("dialog"), countReloads()]).toEqual([null, 1]);
  });

  it("shows a new reset link once, says for whom and until when, and copies it", async () => {
    const created = { message: "The reset link was created.", _id: "r", expires_at: "2026-03-13T10:00:00.000Z" };
    const replies = [replyTo(createResetLink, created)];
    const { user, sent, toasts } = mount({}, { replies, url: "/am/dashboard/team" });
    await user.click(getButton("Reset link: Abebe Bekele"));
    const field = await screen.findByLabelText<HTMLInputElement>("Reset link");
    const code = readCode("Reset link");
    expect(field.value).toBe(`${window.location.origin}/am/ResetPassword#${code}`);
    expect(linkCodeSchema.safeParse(code).success).toBe(true);
    expect(sent).toEqual([{ call: "POST /create_reset_link", input: { account_id: "one", code } }]);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd, field.readOnly]).toEqual([0, field.value.length, true]);
    expect(screen.getByText(/^It lets Abebe Bekele set a new password until .*መጋቢት 4/)).not.toBeNull();
    await user.click(getButton("Copy reset link"));
    expect(await navigator.clipboard.readText()).toBe(field.value);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("No."));
    await user.click(await screen.findByRole("button", { name: "Copied" }));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(toasts.at(-1)).toMatchObject({ kind: "error", message: expect.stringContaining("copy it by hand") });
    // Without https there is no clipboard.
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
    await user.click(getButton("Copied"));
    await waitFor(() => expect(toasts.filter(({ kind }) => kind === "error")).toHaveLength(2));
  });
});

describe("TeamInvites", () => {
  const created = { message: "The invitation was created.", _id: "i", expires_at: "2026-03-19T10:00:00.000Z" };
  const invite = { _id: "open", created_at: "2026-03-12T10:00:00.000Z", expires_at: "2026-03-19T10:00:00.000Z" };

  it("reuses the code after a failed request, and makes another for the next link", async () => {
    const replies = [refuseCall(createInvite, "Not now."), replyTo(createInvite, created)];
    const invites = <TeamInvites invites={[]} accounts={[account]} isSignUpClosed={false} />;
    const { user, sent, countReloads } = mountElement(invites, { replies, isOwner: true, url: "/dashboard/team" });
    await user.click(getButton("Create invite link"));
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect([screen.queryByLabelText("Invite link"), countReloads()]).toEqual([null, 0]);
    await user.click(getButton("Create invite link"));
    await screen.findByLabelText("Invite link");
    const first = readCode("Invite link");
    expect(getField("Invite link").value).toBe(`${window.location.origin}/SignUp#invite=${first}`);
    expect(screen.getByText(/until 19 March 2026\. It is shown only now/)).not.toBeNull();
    expect(countReloads()).toBe(1);
    expect(document.activeElement).toBe(getField("Invite link"));
    getButton("Create invite link").focus();
    await user.click(getButton("Create invite link"));
    await waitFor(() => expect(readCode("Invite link")).not.toBe(first));
    expect(document.activeElement).toBe(getField("Invite link"));
    expect(sent).toEqual(
      [first, first, readCode("Invite link")].map((code) => ({ call: "POST /create_invite", input: { code } })),
    );
    await user.click(getButton("Copy link"));
    expect(await navigator.clipboard.readText()).toBe(getField("Invite link").value);
  });

  it("says in the page's language how long a link is valid; it opens in that language", async () => {
    const invites = <TeamInvites invites={[]} accounts={[]} isSignUpClosed={false} />;
    const options = { replies: [replyTo(createInvite, created)], isOwner: true, url: "/am/dashboard/team" };
    const { user } = mountElement(invites, options);
    await user.click(getButton("Create invite link"));
    expect(await screen.findByText(/until መጋቢት 10 .*It is shown only now/)).not.toBeNull();
    expect(getField("Invite link").value).toBe(`${window.location.origin}/am/SignUp#invite=${readCode("Invite link")}`);
  });

  it("revokes an invitation, and goes to the heading, or says why not", async () => {
    const replies = [refuseCall(revokeInvite, "It was used already."), replyTo(revokeInvite, done)];
    const invites = <TeamInvites invites={[invite]} accounts={[]} isSignUpClosed={false} />;
    const { user, sent, countReloads } = mountElement(invites, { replies, isOwner: true });
    const revoke = getButton("Revoke: 12 March 2026");
    await user.click(revoke);
    expect((await screen.findByRole("alert")).textContent).toBe("It was used already.");
    expect([document.activeElement, countReloads()]).toEqual([revoke, 0]);
    await user.click(revoke);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Invitations" })));
    expect(sent.at(-1)).toEqual({ call: "DELETE /revoke_invite/:id", input: { id: "open" } });
    expect([countReloads(), screen.queryByRole("alert")]).toEqual([1, null]);
  });
});

describe("OwnSessions", () => {
  const createSession = (_id: string, day: string) => ({
    ...{ _id, isCurrent: _id === "a", created_at: `2026-03-${day}T10:00:00.000Z` },
    last_seen_at: `2026-04-${day}T10:00:00.000Z`,
  });
  const sessions = [createSession("a", "12"), createSession("b", "14"), createSession("c", "16")];

  it("ends the session that one points to, and goes to the heading, or says why not", async () => {
    const replies = [refuseCall(endSession, "Not now."), replyTo(endSession, done)];
    const { user, sent, toasts, countReloads } = mountElement(<OwnSessions sessions={sessions} />, { replies, isAdmin: true });
    const end = getButton(/^End: Begun 16 March/);
    await user.click(end);
    expect((await screen.findByRole("alert")).closest("li")).toBe(end.closest("li"));
    expect([document.activeElement, countReloads()]).toEqual([end, 0]);
    await user.click(end);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Sessions" })));
    const call = { call: "DELETE /end_session/:id", input: { id: "c" } };
    expect(sent).toEqual([call, call]);
    expect(countReloads()).toBe(1);
    expect(toasts.at(-1)).toMatchObject(success);
  });

  it("ends all others at once", async () => {
    const replies = [refuseCall(endOtherSessions, "Not now."), replyTo(endOtherSessions, done)];
    const { user, sent, countReloads } = mountElement(<OwnSessions sessions={sessions} />, { replies, isAdmin: true });
    await user.click(getButton("End all other sessions"));
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    await user.click(getButton("End all other sessions"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Sessions" })));
    expect(sent.at(-1)).toEqual({ call: "POST /end_other_sessions", input: {} });
    expect([countReloads(), screen.queryByRole("alert")]).toEqual([1, null]);
  });
});
