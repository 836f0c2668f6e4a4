import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendCall } from "#platform/web/api/api-client.ts";
import { isRootDataStale, setRootDataStale } from "#platform/web/routing/root-data.ts";
import { setLeaveQuestion } from "#platform/web/ui/leave-question.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { allowRemovals, editOwnAccount } from "../calls.ts";
import { getSession, signIn, signOut } from "../session-calls.ts";
import { ReauthenticationPrompt } from "./reauthentication-prompt.tsx";
import SignInPage from "./sign-in-page.tsx";
import { useSignOut } from "./use-sign-out.ts";

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getButton = (name: string) => screen.getByRole("button", { name });
const fill = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
const site = { contact: null, contactEmail: null };
const session = { isAdmin: true, mustSetUpSecondFactor: false };
const welcome = [replyTo(signIn, { message: "You are signed in." }), replyTo(getSession, session)];
const needsCode = refuseCall(signIn, "Enter the code.", { second_factor: true });

describe("SignInPage", () => {
  it("signs in, goes to the wanted page in this language, says so there and reloads it", async () => {
    const options = { replies: welcome, site, url: "/am/SignIn?next=/dashboard/team%3Fx=1#invite=K7" };
    const { user, sent, toasts, getPath, router } = mountElement(<SignInPage />, options);
    const navigate = vi.spyOn(router, "navigate");
    const reloadedPaths: string[] = [];
    vi.spyOn(router, "revalidate").mockImplementation(async () => void reloadedPaths.push(getPath()));
    expect(screen.getByRole("link", { name: "become a Admin" }).getAttribute("href")).toBe(
      "/am/SignUp?next=%2Fam%2Fdashboard%2Fteam%3Fx%3D1#invite=K7",
    );
    fill("Email", "abebe@example.org");
    fill("Password", "six");
    await user.click(getButton("Sign In"));
    await waitFor(() => expect(reloadedPaths).toEqual(["/am/dashboard/team?x=1"]));
    expect(navigate.mock.calls[0]?.[1]).toMatchObject({ replace: true, state: { signedIn: "You are signed in." } });
    const input = { email: "abebe@example.org", password: "six" };
    expect(sent).toEqual([
      { call: "POST /sign_in", input },
      { call: "GET /session", input: {} },
    ]);
    expect(toasts).toEqual([]);
  });

  it("goes to the dashboard where no page was wanted", async () => {
    const { user, getPath } = mountElement(<SignInPage />, { replies: welcome, site, url: "/SignIn" });
    fill("Email", "abebe@example.org");
    await user.type(getField("Password"), "six{Enter}");
    await waitFor(() => expect(getPath()).toBe("/dashboard"));
  });

  it("has the address of an account that was just made, and goes to the password", () => {
    mountElement(<SignInPage />, { site, url: "/SignIn", state: { email: "new@example.org" } });
    expect(getField("Email").value).toBe("new@example.org");
    expect(document.activeElement).toBe(getField("Password"));
  });

  it("says what is missing or wrong, keeps what was typed, and lets one try again", async () => {
    const replies = [refuseCall(signIn, "The email or the password is wrong."), ...welcome];
    const { user, sent, getPath, toasts } = mountElement(<SignInPage />, { replies, site, url: "/SignIn" });
    expect(document.activeElement).toBe(document.body);
    await user.click(getButton("Sign In"));
    expect(document.activeElement).toBe(getField("Email"));
    expect(screen.getByText("Password is mandatory")).not.toBeNull();
    expect(sent).toEqual([]);
    fill("Email", "abebe@example.org");
    fill("Password", "wrong");
    await user.click(getButton("Sign In"));
    expect((await screen.findByRole("alert")).textContent).toBe("The email or the password is wrong.");
    expect([getField("Email").value, getField("Password").value, getPath()]).toEqual(["abebe@example.org", "wrong", "/SignIn"]);
    expect(toasts.map(({ kind }) => kind)).toEqual(["error"]);
    fill("Password", "six");
    await user.click(getButton("Sign In"));
    await waitFor(() => expect(getPath()).toBe("/dashboard"));
    expect(sent.map(({ call }) => call)).toEqual(["POST /sign_in", "POST /sign_in", "GET /session"]);
  });

  it("says that cookies are blocked without a session, and keeps what was typed", async () => {
    const replies = [welcome[0] as (typeof welcome)[0], replyTo(getSession, { isAdmin: false, mustSetUpSecondFactor: false })];
    const { user, getPath, toasts } = mountElement(<SignInPage />, { replies, site, url: "/SignIn" });
    fill("Email", "abebe@example.org");
    await user.type(getField("Password"), "six{Enter}");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Your browser blocks cookies/);
    expect([getField("Email").value, getField("Password").value, getPath()]).toEqual(["abebe@example.org", "six", "/SignIn"]);
    expect(toasts.map(({ kind }) => kind)).toEqual(["error"]);
  });

  it("asks for the code of an account with a second factor, and keeps what was typed", async () => {
    const replies = [needsCode, refuseCall(signIn, "This code is wrong.", { second_factor: true }), ...welcome];
    const { user, sent, getPath, toasts } = mountElement(<SignInPage />, { replies, site, url: "/SignIn" });
    fill("Email", "abebe@example.org");
    await user.type(getField("Password"), "six{Enter}");
    const code = await screen.findByLabelText<HTMLInputElement>("Code");
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe("one-time-code");
    expect(screen.getByText(/^This account has a second factor\./)).not.toBeNull();
    expect([toasts, screen.queryByRole("alert")]).toEqual([[], null]);
    await user.click(getButton("Sign In"));
    expect(screen.getByText("Please enter the code.")).not.toBeNull();
    await user.type(code, "111111{Enter}");
    expect(await screen.findByText("This code is wrong.")).not.toBeNull();
    fill("Code", "222222");
    await user.click(getButton("Sign In"));
    await waitFor(() => expect(getPath()).toBe("/dashboard"));
    const account = { email: "abebe@example.org", password: "six" };
    const signIns = sent.filter(({ call }) => call === "POST /sign_in");
    expect(signIns.map(({ input }) => input)).toEqual([account, { ...account, code: "111111" }, { ...account, code: "222222" }]);
  });
});

describe("ReauthenticationPrompt", () => {
  const names = { firstName: "Abebe", lastName: "Bekele" };
  const ended = refuseCall(editOwnAccount, "Your session has ended.", { status: 401 });
  const saved = replyTo(editOwnAccount, { message: "Saved." });
  /** Sends the call once for each name, like two forms at the same time. */
  function Sender({ count = 1 }: { count?: number }) {
    const [outcomes, setOutcomes] = useState<string[]>([]);
    const send = () =>
      sendCall(editOwnAccount, names).then(
        ({ message }) => setOutcomes((before) => [...before, message]),
        (error) => setOutcomes((before) => [...before, error.message]),
      );
    return (
      <>
        <button type="button" onClick={() => Array.from({ length: count }, send)}>
          Send
        </button>
        <p>Outcomes: {outcomes.join(" ")}</p>
        <ReauthenticationPrompt />
      </>
    );
  }
  const session = { email: "abebe@example.org" };

  it("asks for the password once, and sends again what was refused meanwhile", async () => {
    const replies = [ended, ended, saved, refuseCall(signIn, "The password is wrong."), ...welcome];
    const { user, sent } = mountElement(<Sender count={2} />, { replies, isAdmin: true, session });
    await user.click(getButton("Send"));
    const dialog = await screen.findByRole("dialog", { name: "Your session has ended" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(dialog.textContent).toContain("Nothing you typed is lost.");
    expect(getField("Email").value).toBe("abebe@example.org");
    expect(document.activeElement).toBe(getField("Password"));
    await user.type(getField("Password"), "wrong{Enter}");
    expect((await within(dialog).findByRole("alert")).textContent).toBe("The password is wrong.");
    expect(sent.filter(({ call }) => call === "PATCH /edit_own_account")).toHaveLength(2);
    fill("Password", "six");
    await user.click(within(dialog).getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Outcomes: Saved. Saved.")).not.toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent.at(-4)).toEqual({ call: "POST /sign_in", input: { email: "abebe@example.org", password: "six" } });
  });

  it("asks for the address where it is not known, and gives up when one cancels", async () => {
    const { user, sent } = mountElement(<Sender />, { replies: [ended], isAdmin: true });
    await user.click(getButton("Send"));
    await screen.findByRole("dialog");
    expect(document.activeElement).toBe(getField("Email"));
    await user.click(getButton("Cancel"));
    expect(await screen.findByText("Outcomes: Your session has ended.")).not.toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(getButton("Send"));
    expect(await screen.findByRole("dialog")).not.toBeNull();
    expect(sent).toHaveLength(2);
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(await screen.findByText("Outcomes: Your session has ended. Your session has ended.")).not.toBeNull();
  });

  it("asks for the password of somebody who removed much, and then goes on", async () => {
    const much = refuseCall(editOwnAccount, "You removed much.", { password: true });
    const issues = [{ path: "password", message: "This is not your present password." }];
    const refused = refuseCall(allowRemovals, "This is not your present password.", { issues });
    const replies = [much, saved, refused, replyTo(allowRemovals, { message: "Go on." })];
    const { user, sent } = mountElement(<Sender />, { replies, isAdmin: true, session });
    await user.click(getButton("Send"));
    const dialog = await screen.findByRole("dialog", { name: "Confirm with your password" });
    expect(dialog.textContent).toContain("You deleted or unpublished 20 things within an hour.");
    const password = getField("Present password");
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(password, "wrong{Enter}");
    expect(await within(dialog).findByText("This is not your present password.")).not.toBeNull();
    fill("Present password", "six");
    await user.click(getButton("Go on"));
    expect(await screen.findByText("Outcomes: Saved.")).not.toBeNull();
    expect(sent.slice(1)).toEqual([
      { call: "POST /allow_removals", input: { password: "wrong" } },
      { call: "POST /allow_removals", input: { password: "six" } },
      { call: "PATCH /edit_own_account", input: names },
    ]);
  });

  it.each([
    ["one cancels", "Cancel", []],
    ["it is refused all the same", "Go on", ["Not now."]],
  ])("lets the act fail where %s", async (_case, button, messages) => {
    const much = refuseCall(editOwnAccount, "You removed much.", { password: true });
    const replies = [much, refuseCall(allowRemovals, "Not now.")];
    const { user, sent, toasts } = mountElement(<Sender />, { replies, isAdmin: true, session });
    await user.click(getButton("Send"));
    await screen.findByRole("dialog");
    await waitFor(() => expect(document.activeElement).toBe(getField("Present password")));
    fill("Present password", "six");
    await user.click(getButton(button));
    expect(await screen.findByText("Outcomes: You removed much.")).not.toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent.slice(1)).toEqual(messages.map(() => ({ call: "POST /allow_removals", input: { password: "six" } })));
    expect(toasts.map(({ kind, message }) => [kind, message])).toEqual(messages.map((message) => ["error", message]));
  });

  it("asks no more once it is gone", async () => {
    function Toggled() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setThere(false)}>
            Take away
          </button>
          {isThere && <ReauthenticationPrompt />}
        </>
      );
    }
    mountElement(<Toggled />, { replies: [ended], isAdmin: true });
    fireEvent.click(getButton("Take away"));
    await expect(sendCall(editOwnAccount, names)).rejects.toThrow("Your session has ended.");
  });
});

describe("useSignOut", () => {
  afterEach(() => setRootDataStale(false));
  function SignOut() {
    const leave = useSignOut();
    return (
      <button type="button" onClick={() => void leave()}>
        Leave
      </button>
    );
  }
  const stored = {
    "formDraft:abebe@example.org:tweet/1": "mine",
    "formDraft:almaz@example.org:tweet/1": "another's",
    visitorName: "Abebe",
  };
  const options = { stored, isAdmin: true, url: "/am/dashboard", session: { email: "abebe@example.org" } };

  it("asks about unsaved forms first, removes own drafts, and goes home", async () => {
    const replies = [replyTo(signOut, { message: "You are signed out." })];
    const { user, sent, toasts, getPath } = mountElement(<SignOut />, { ...options, replies });
    const answers = [false, true];
    const remove = setLeaveQuestion(async () => answers.shift() === true);
    await user.click(getButton("Leave"));
    expect([sent, Object.keys(localStorage).length]).toEqual([[], 3]);
    await user.click(getButton("Leave"));
    remove();
    await waitFor(() => expect(getPath()).toBe("/am"));
    expect(sent).toEqual([{ call: "POST /sign_out", input: {} }]);
    expect(Object.keys(localStorage).toSorted()).toEqual(["formDraft:almaz@example.org:tweet/1", "visitorName"]);
    expect(toasts).toEqual([{ kind: "success", message: "You are signed out.", isForNextPage: true }]);
    expect(isRootDataStale()).toBe(true);
  });

  it("stays with the drafts, and says why, where it fails", async () => {
    const { user, toasts, getPath } = mountElement(<SignOut />, { ...options, replies: [refuseCall(signOut, "Not now.")] });
    await user.click(getButton("Leave"));
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "Not now." }]));
    expect([getPath(), Object.keys(localStorage).length, isRootDataStale()]).toEqual(["/am/dashboard", 3, false]);
  });
});
