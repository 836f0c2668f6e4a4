import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import AccountPage from "./account-page.tsx";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import QrCode from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";
import SignInDialog from "./sign-in-dialog.tsx";
import SignInPage from "./sign-in-page.tsx";
import SignUpPage from "./sign-up-page.tsx";

const nothing = () => undefined;
const listFields = (html: string) => [...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name);
const getValue = (html: string, name: string) => new RegExp(`<input [^>]*name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

describe("SignUpPage", () => {
  const render = (mode: string, needsSetupCode = false, url = "/SignUp") =>
    renderElement(<SignUpPage />, { data: { mode, needsSetupCode }, url });
  const fields = ["firstName", "lastName", "email", "password"];

  it.each<[string, boolean, string, string[]]>([
    ["open", false, "Register to curate this site.", fields],
    ["approval", false, "An owner has to approve your account", fields],
    ["invite", false, "Registration is by invitation only.", []],
    ["closed", false, "Registration is closed.", []],
    ["closed", true, "This will be the first account.", [...fields, "setupCode"]],
  ])("says who may register while it is %s (first account: %s)", (mode, needsSetupCode, lead, expected) => {
    const html = render(mode, needsSetupCode);
    expect(toText(html)).toContain(`Sign Up ${lead}`);
    expect(listFields(html)).toEqual(expected);
    expect(toText(html)).toMatch(/Have an account already\? Sign In$/);
  });

  it("leads to the sign-in in the page's language", () => {
    expect(listLinks(render("open"))).toEqual([["Sign In", "/SignIn"]]);
    expect(listLinks(render("open", false, "/am/SignUp"))[0]?.[1]).toBe("/am/SignIn");
  });
});

describe("SignInPage", () => {
  const render = (site: object = {}, url = "/SignIn") =>
    renderElement(<SignInPage />, { url, site: { contact: null, contactEmail: null, ...site } });

  it("asks for address and password, and for a code only once that is needed", () => {
    expect(listFields(render())).toEqual(["email", "password"]);
    expect(toText(render())).toContain("Sign In For the admins of this site.");
    expect(toText(render({}, "/SignIn?next=/dashboard"))).toContain("Sign In Please sign in to go on.");
    expect(listLinks(render())).toEqual([["become a Admin", "/SignUp"]]);
  });

  it("says how to get a new password: from an owner, else by the address that the site has", () => {
    expect(toText(render())).toMatch(/Forgot your password\? Ask an owner of this site for a reset link\. No account yet\?/);
    const contact = "https://example.org/contact";
    expect(listLinks(render({ contact }))).toContainEqual(["Contact Us", contact]);
    const both = listLinks(render({ contact, contactEmail: "us@example.org" }));
    expect(both).toContainEqual(["us@example.org", "mailto:us@example.org"]);
    expect(both).not.toContainEqual(["Contact Us", contact]);
    for (const site of [{ contact }, { contactEmail: "us@example.org" }])
      expect(toText(render(site))).toContain("If you know none, write to us:");
  });
});

describe("SignInDialog", () => {
  it("asks for the password of the account that was signed in", () => {
    const html = renderElement(<SignInDialog onResult={nothing} />, { isAdmin: true });
    expect(listFields(html)).toEqual(["email", "password"]);
    expect(listButtons(html)).toEqual(["Show characters", "Cancel", "Sign In"]);
  });
});

describe("ResetPasswordPage", () => {
  it("asks for the new password only, and leads to the sign-in", () => {
    const html = renderElement(<ResetPasswordPage />, { url: "/am/ResetPassword" });
    expect(listFields(html)).toEqual(["password"]);
    expect(html).toContain('autoComplete="new-password"');
    expect(listLinks(html).map(([, href]) => href)).toEqual(["/am/SignIn"]);
    expect(html).not.toContain('role="alert"');
  });
});

describe("PasswordMeter", () => {
  const render = (password: string) => renderElement(<PasswordMeter password={password} />);
  const listSteps = (html: string) => [...html.matchAll(/<span class="([^"]*)"><\/span>/g)].map(([, name]) => name);
  const [empty] = listSteps(render(""));

  it.each([
    ["", "", 0],
    ["a", "Password strength: very weak", 1],
    ["aaaaaaaaa", "Password strength: weak", 1],
    ["four unlikely Words 93 together", "Password strength: strong", 4],
  ])("says how strong %j is, and fills as many of four steps, but one for the weakest", (password, text, filled) => {
    const html = render(password);
    expect(toText(html)).toBe(text);
    expect(listSteps(html)).toHaveLength(4);
    expect(listSteps(html).filter((step) => step !== empty)).toHaveLength(filled);
    expect(html.includes("data-strength")).toBe(password !== "");
  });
});

describe("AccountPage", () => {
  const session = { _id: "a", created_at: "2026-03-12T10:00:00.000Z", last_seen_at: "2026-04-12T10:00:00.000Z", isCurrent: true };
  const data = {
    ...{ firstName: "Abebe", lastName: "Bekele", email: "abebe@example.org", sessions: [session] },
    secondFactor: { isOn: false, recoveryCodesLeft: 0 },
  };

  it("shows the address, the names, and what can be changed", () => {
    const html = renderElement(<AccountPage />, { isAdmin: true, data });
    expect(toText(html)).toContain("abebe@example.org");
    expect(getValue(html, "firstName")).toBe("Abebe");
    expect(getValue(html, "lastName")).toBe("Bekele");
    expect(listFields(html)).toEqual(["firstName", "lastName", "username", "currentPassword", "newPassword"]);
    expect(getValue(html, "username")).toBe("abebe@example.org");
    expect(html).toMatch(/<input [^>]*hidden=""[^>]*name="username"/);
    expect(toText(html)).toContain("Set up a second factor");
  });
});

describe("OwnSecondFactor", () => {
  const render = (values: Partial<Parameters<typeof OwnSecondFactor>[0]>) =>
    renderElement(<OwnSecondFactor isOn={false} recoveryCodesLeft={0} {...values} />, { isAdmin: true });

  it("offers to set one up, and says until when an owner must", () => {
    expect(listButtons(render({}))).toEqual(["Set up a second factor"]);
    expect(toText(render({}))).not.toMatch(/It is on|Without your phone|From/);
    expect(toText(render({ due_at: "2026-03-26T10:00:00.000Z" }))).toContain("From 26 March 2026 on this page is all");
  });

  it("says that it is on, how many codes are left, and what helps without the phone", () => {
    const html = render({ isOn: true, recoveryCodesLeft: 7 });
    expect(listButtons(html)).toEqual(["Move to another app", "New recovery codes", "Remove second factor"]);
    expect(toText(html)).toMatch(/It is on\. Recovery codes left: 7\. .* Without your phone, sign in with a recovery code\./);
  });
});

describe("SecondFactorSetUp", () => {
  it("shows the key in groups of four, leads to the app, and asks for its first code", () => {
    const html = renderElement(<SecondFactorSetUp secret="ABCDEFGHIJ" uri="otpauth://totp/x?secret=A" onDone={nothing} />);
    expect(toText(html)).toContain("Key ABCD EFGH IJ Open in the app Code Six digits that the app shows now. Turn it on");
    expect(listLinks(html)).toEqual([["Open in the app", "otpauth://totp/x?secret=A"]]);
    expect(listFields(html)).toEqual(["code"]);
  });
});

describe("RecoveryCodes", () => {
  it("lists the codes in their order, to copy and to keep", () => {
    const html = renderElement(<RecoveryCodes codes={["aaaa-1111", "bbbb-2222"]} onKept={nothing} />);
    expect(toText(html)).toMatch(
      /^Recovery codes Each signs you in once .* aaaa-1111 bbbb-2222 Copy recovery codes I have kept them$/,
    );
  });
});

describe("QrCode", () => {
  it("is a picture with a name, dark on light, with a margin of four modules", () => {
    const html = renderElement(<QrCode text="otpauth://totp/x" label="QR code of the key" />);
    expect(html).toMatch(/role="img" aria-label="QR code of the key" viewBox="0 0 (\d+) \1"/);
    const [, path = ""] = /<path d="([^"]*)"/.exec(html) ?? [];
    expect(path.startsWith("M4 4h1v1h-1zM5 4h1v1h-1z")).toBe(true);
  });
});
