import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { isRootDataStale, setRootDataStale } from "#platform/web/routing/root-data.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { changePassword, editOwnAccount, resetPassword, signUp } from "../calls.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { OwnNamesForm } from "./own-names-form.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import SignUpPage from "./sign-up-page.tsx";

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getButton = (name: string) => screen.getByRole("button", { name });

describe("OwnNamesForm", () => {
  it("sends both names, says so, reloads the page, and can be sent again", async () => {
    const replies = [replyTo(editOwnAccount, { message: "Your names were changed." })];
    const view = mountElement(<OwnNamesForm firstName="Abebe" lastName="Bekele" />, { replies, isAdmin: true });
    const { user, sent, toasts, countReloads } = view;
    expect([getField("First Name").value, getField("Last Name").value]).toEqual(["Abebe", "Bekele"]);
    await user.type(getField("First Name"), "ch{Enter}");
    await waitFor(() => expect(countReloads()).toBe(1));
    await waitFor(() => expect(getButton("Save").getAttribute("aria-busy")).toBeNull());
    await user.clear(getField("Last Name"));
    await user.type(getField("Last Name"), "Alemu");
    await user.click(getButton("Save"));
    await waitFor(() => expect(countReloads()).toBe(2));
    expect(sent).toEqual([
      { call: "PATCH /edit_own_account", input: { firstName: "Abebech", lastName: "Bekele" } },
      { call: "PATCH /edit_own_account", input: { firstName: "Abebech", lastName: "Alemu" } },
    ]);
    const toast = { kind: "success", message: "Your names were changed.", isForNextPage: false };
    expect(toasts).toEqual([toast, toast]);
  });

  it("stays busy until the page shows the new names", async () => {
    const replies = [replyTo(editOwnAccount, { message: "Your names were changed." })];
    const { user, router } = mountElement(<OwnNamesForm firstName="A" lastName="B" />, { replies, isAdmin: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    const revalidate = vi.spyOn(router, "revalidate").mockReturnValue(promise);
    await user.click(getButton("Save"));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(getButton("Save").getAttribute("aria-busy")).toBe("true");
    resolve();
    await waitFor(() => expect(getButton("Save").getAttribute("aria-busy")).toBeNull());
  });

  it("is sent once where it is submitted twice", async () => {
    const replies = [replyTo(editOwnAccount, { message: "Your names were changed." })];
    const { sent, countReloads } = mountElement(<OwnNamesForm firstName="A" lastName="B" />, { replies, isAdmin: true });
    fireEvent.click(getButton("Save"));
    expect(getButton("Save").getAttribute("aria-busy")).toBe("true");
    fireEvent.submit(getButton("Save").closest("form") as HTMLFormElement);
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(sent).toHaveLength(1);
  });

  it("sends no empty name, and goes to its field", async () => {
    const { user, sent, countReloads } = mountElement(<OwnNamesForm firstName="Abebe" lastName="" />, { isAdmin: true });
    await user.click(getButton("Save"));
    expect(screen.getByText("Last Name is mandatory")).not.toBeNull();
    expect(document.activeElement).toBe(getField("Last Name"));
    expect(getField("First Name").getAttribute("aria-invalid")).toBeNull();
    expect([sent, countReloads()]).toEqual([[], 0]);
  });
});

describe("ChangePasswordForm", () => {
  it("sends both passwords, and empties the fields", async () => {
    const replies = [replyTo(changePassword, { message: "Your password was changed." })];
    const view = mountElement(<ChangePasswordForm email="abebe@example.org" />, { replies, isAdmin: true });
    const { user, sent, toasts, countReloads } = view;
    const username = screen.getByDisplayValue<HTMLInputElement>("abebe@example.org");
    expect([username.getAttribute("autocomplete"), username.hidden, username.readOnly]).toEqual(["username", true, true]);
    expect(getField("Present password").autocomplete).toBe("current-password");
    expect(getField("New password").autocomplete).toBe("new-password");
    await user.type(getField("Present password"), "six");
    await user.type(getField("New password"), "words 93");
    expect(screen.getByRole("status").textContent).toMatch(/^Password strength: /);
    await user.click(getButton("Change password"));
    await waitFor(() => expect(countReloads()).toBe(1));
    const input = { currentPassword: "six", newPassword: "words 93" };
    expect(sent).toEqual([{ call: "POST /change_password", input }]);
    expect(toasts.map(({ message }) => message)).toEqual(["Your password was changed."]);
    expect([getField("Present password").value, getField("New password").value]).toEqual(["", ""]);
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(getButton("Change password").getAttribute("aria-busy")).toBeNull());
  });

  it("empties the fields before the page is loaded again", async () => {
    const replies = [replyTo(changePassword, { message: "Your password was changed." })];
    const { user, router } = mountElement(<ChangePasswordForm email="a@example.org" />, { replies, isAdmin: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    const revalidate = vi.spyOn(router, "revalidate").mockReturnValue(promise);
    await user.type(getField("Present password"), "six");
    await user.type(getField("New password"), "words 93{Enter}");
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    await waitFor(() => expect(getField("New password").value).toBe(""));
    expect(getField("Present password").value).toBe("");
    resolve();
    await waitFor(() => expect(getButton("Change password").getAttribute("aria-busy")).toBeNull());
  });

  it("keeps what was typed where it is refused, and says why", async () => {
    const issues = [{ path: "currentPassword", message: "This is not your present password." }];
    const replies = [refuseCall(changePassword, "This is not your present password.", { issues })];
    const { user, countReloads } = mountElement(<ChangePasswordForm email="a@example.org" />, { replies, isAdmin: true });
    await user.click(getButton("Change password"));
    expect(screen.getByText("Present password is mandatory")).not.toBeNull();
    expect(document.activeElement).toBe(getField("Present password"));
    await user.type(getField("Present password"), "wrong");
    await user.type(getField("New password"), "words 93{Enter}");
    await waitFor(() => expect(screen.getAllByText("This is not your present password.")).toHaveLength(2));
    expect(getField("Present password").getAttribute("aria-invalid")).toBe("true");
    expect([getField("Present password").value, getField("New password").value]).toEqual(["wrong", "words 93"]);
    expect(countReloads()).toBe(0);
  });
});

describe("PasswordField", () => {
  it("shows the characters and hides them again", async () => {
    const { user } = mountElement(<ChangePasswordForm email="a@example.org" />, { isAdmin: true });
    const field = getField("Present password");
    await user.type(field, "secret");
    expect([field.type, field.dir, field.getAttribute("autocapitalize")]).toEqual(["password", "ltr", null]);
    await user.click(screen.getAllByRole("button", { name: "Show characters" })[0] as HTMLElement);
    expect([field.type, field.value, field.getAttribute("autocapitalize")]).toEqual(["text", "secret", "none"]);
    expect(getField("New password").type).toBe("password");
    await user.click(getButton("Hide characters"));
    expect(field.type).toBe("password");
  });
});

describe("SignUpForm", () => {
  const typed = { firstName: "Abebe", lastName: "Bekele", email: "abebe@example.org", password: "words 93" };
  const fill = () => {
    for (const [label, name] of [
      ["First Name", "firstName"],
      ["Last Name", "lastName"],
      ["Email", "email"],
      ["Password", "password"],
    ] as const)
      fireEvent.change(getField(label), { target: { value: typed[name] } });
  };
  const replies = [replyTo(signUp, { message: "Your account was created." })];

  it("registers with the code of the invitation, and opens sign-in with the address", async () => {
    const options = { url: "/am/SignUp?next=/dashboard/team#invite=K7", data: { mode: "invite", needsSetupCode: false } };
    const { user, sent, toasts, getPath, router } = mountElement(<SignUpPage />, { replies, ...options });
    expect(screen.getByText(/You are registering with an invitation/)).not.toBeNull();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      "/am/SignIn?next=%2Fam%2Fdashboard%2Fteam#invite=K7",
    );
    fill();
    await user.click(getButton("Sign Up"));
    await waitFor(() => expect(getPath()).toBe("/am/SignIn?next=%2Fam%2Fdashboard%2Fteam"));
    expect(router.state.location).toMatchObject({ hash: "", state: { email: "abebe@example.org" } });
    expect(sent).toEqual([{ call: "POST /sign_up", input: { ...typed, setupCode: "", inviteCode: "K7" } }]);
    expect(toasts).toEqual([{ kind: "success", message: "Your account was created.", isForNextPage: true }]);
  });

  it("needs the setup code only for the first account", async () => {
    const form = <SignUpForm needsSetupCode invite={null} signInHref="/SignIn" />;
    const { user, sent, getPath } = mountElement(form, { replies, url: "/SignUp" });
    const labels = ["First Name", "Last Name", "Email", "Password", "Setup code"];
    expect(labels.map((label) => [getField(label).type, getField(label).autocomplete])).toEqual([
      ["text", "given-name"],
      ["text", "family-name"],
      ["email", "email"],
      ["password", "new-password"],
      ["text", "off"],
    ]);
    for (const label of labels) expect(getField(label).getAttribute("aria-required")).toBe("true");
    expect(screen.getByText(/^The server printed it when it started\./)).not.toBeNull();
    expect(screen.getByText("A few unrelated words make a good password.")).not.toBeNull();
    fill();
    await user.click(getButton("Sign Up"));
    expect(document.activeElement).toBe(getField("Setup code"));
    expect(sent).toEqual([]);
    await user.type(getField("Setup code"), "code-1{Enter}");
    await waitFor(() => expect(getPath()).toBe("/SignIn"));
    expect(sent).toEqual([{ call: "POST /sign_up", input: { ...typed, setupCode: "code-1" } }]);
  });

  it("stays where it is refused, and says why beside the field", async () => {
    const issues = [{ path: "email", message: "There is already an account with this email." }];
    const refusal = refuseCall(signUp, "There is already an account with this email.", { issues });
    const form = <SignUpForm needsSetupCode={false} invite={null} signInHref="/SignIn" />;
    const { user, getPath } = mountElement(form, { replies: [refusal], url: "/SignUp" });
    expect(screen.queryByLabelText("Setup code")).toBeNull();
    fill();
    await user.click(getButton("Sign Up"));
    await waitFor(() => expect(getField("Email").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByRole("alert").some(({ textContent }) => textContent === issues[0]?.message)).toBe(true);
    expect([getPath(), getField("Email").value]).toEqual(["/SignUp", "abebe@example.org"]);
    await user.type(getField("Email"), "x");
    expect(screen.queryByText("There is already an account with this email.")).toBeNull();
  });
});

describe("ResetPasswordPage", () => {
  it("sends the code of the link with the new password, and goes to the sign-in", async () => {
    const replies = [replyTo(resetPassword, { message: "Please sign in." })];
    const { user, sent, toasts, getPath } = mountElement(<ResetPasswordPage />, { replies, url: "/am/ResetPassword#code-1" });
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/am/SignIn");
    expect(document.body.textContent).toMatch(/New passwordChoose a new password for your account\./);
    await user.click(getButton("Set password"));
    expect(document.activeElement).toBe(getField("New password"));
    expect(sent).toEqual([]);
    expect(isRootDataStale()).toBe(false);
    await user.type(getField("New password"), "words 93{Enter}");
    await waitFor(() => expect(getPath()).toBe("/am/SignIn"));
    expect(sent).toEqual([{ call: "POST /reset_password", input: { code: "code-1", password: "words 93" } }]);
    expect(toasts).toEqual([{ kind: "success", message: "Please sign in.", isForNextPage: true }]);
    expect(isRootDataStale()).toBe(true);
    setRootDataStale(false);
  });

  it("says that the link is not valid where it has no code, or the site refuses it", async () => {
    mountElement(<ResetPasswordPage />, { url: "/ResetPassword" });
    expect(screen.getByRole("alert").textContent).toMatch(/^This link is not valid/);
    expect(screen.queryByRole("button", { name: "Set password" })).toBeNull();
  });

  it("stays where the code is refused", async () => {
    const replies = [refuseCall(resetPassword, "This link is not valid.")];
    const { user, getPath } = mountElement(<ResetPasswordPage />, { replies, url: "/ResetPassword#x" });
    await user.type(getField("New password"), "words 93{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("This link is not valid.");
    expect(getPath()).toBe("/ResetPassword");
    expect(isRootDataStale()).toBe(false);
  });
});
