import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import { PasswordMeter } from "./new-password-field.tsx";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import SignInPage from "./sign-in-page.tsx";
import SignUpPage from "./sign-up-page.tsx";

const listFields = (html: string) => [...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name);

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
    expect(listButtons(render())).toEqual(["Back", "Show characters", "Sign In"]);
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
    expect(toText(html)).toMatch(
      /^Second factor .* It is on\. Recovery codes left: 7\. .* Without your phone, sign in with a recovery code\./,
    );
  });
});
