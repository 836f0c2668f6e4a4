import { describe, expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import { DashboardSubpage } from "../../../platform/web/ui/dashboard-subpage.tsx";
import { getSignUpOptions, getTeam } from "../calls.ts";
import { getSession } from "../session-calls.ts";
import AccountPage from "./account-page.tsx";
import { PasswordMeter } from "./new-password-field.tsx";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import SignInPage, { loader as loadSignIn } from "./sign-in-page.tsx";
import SignUpPage, { loader as loadSignUp } from "./sign-up-page.tsx";
import TeamPage, { loader as loadTeam } from "./team-page.tsx";

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

  it("says that it needs scripts", () => {
    const [noscript = ""] = /<noscript>.*?<\/noscript>/s.exec(render("open")) ?? [];
    expect(toText(noscript)).toMatch(/^This form needs JavaScript/);
  });

  it("leads to the sign-in in the page's language", () => {
    expect(listLinks(render("open"))).toEqual([["Sign In", "/SignIn"]]);
    expect(listLinks(render("open", false, "/am/SignUp?next=/dashboard"))[0]?.[1]).toBe("/am/SignIn");
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
    // The page is cached without the values of its parameters.
    for (const url of ["/SignIn", "/SignIn?next=/dashboard"])
      expect(listLinks(render({}, url))).toEqual([["become a Admin", "/SignUp"]]);
  });

  it("says to ask an owner for a new password, or to write to the site's address", () => {
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
    ["bafemotirugalob", "Password strength: fair", 2],
    ["bafemotirugalobi", "Password strength: good", 3],
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
    expect(toText(render({ due_at: "2026-03-26T10:00:00.000Z" }))).toContain("From 26 March 2026, you can open only this page");
    const due = <OwnSecondFactor isOn={false} recoveryCodesLeft={0} due_at="2026-03-26T10:00:00.000Z" />;
    expect(toText(renderElement(due, { url: "/am/dashboard/account" }))).toMatch(/From መጋቢት 17 /);
  });

  it("says that it is on, how many codes are left, and what helps without the phone", () => {
    const html = render({ isOn: true, recoveryCodesLeft: 7 });
    expect(listButtons(html)).toEqual(["Move to another app", "New recovery codes", "Remove second factor"]);
    expect(toText(html)).toMatch(
      /^Second factor .* It is on\. Recovery codes left: 7\. .* Without your phone, sign in with a recovery code\./,
    );
  });
});

describe("the loaders of sign-in and sign-up", () => {
  const options = { mode: "open", needsSetupCode: false };
  /** Returns the data that a page loads for a session, or the address of its redirect. */
  async function load(loader: typeof loadSignIn | typeof loadSignUp, url: string, session: object) {
    const send = async (call: Call) => (call === getSession ? session : call === getSignUpOptions ? options : null);
    const request = new Request(`https://site.example${url}`);
    const args = { request, params: {}, context: { get: () => send } } as unknown as Parameters<typeof loader>[0];
    return loader(args).catch((thrown: Response) => thrown.headers.get("location"));
  }

  it.each([
    ["/SignIn", {}, "/dashboard"],
    ["/am/SignIn?next=/twitter", {}, "/am/twitter"],
    ["/SignUp?next=//evil.example", {}, "/dashboard"],
    ["/am/SignUp?next=/twitter", { mustSetUpSecondFactor: true }, "/am/dashboard/account"],
  ])("leads somebody who is signed in from %s (%j) to %s", async (url, session, path) => {
    for (const loader of [loadSignIn, loadSignUp]) expect(await load(loader, url, { isAdmin: true, ...session })).toBe(path);
  });

  it("lets others stay, and says how they can register", async () => {
    expect(await load(loadSignIn, "/SignIn?next=/twitter", { isAdmin: false })).toBeNull();
    expect(await load(loadSignUp, "/SignUp?next=/twitter", { isAdmin: false })).toEqual(options);
  });
});

describe("AccountPage", () => {
  it("shows whose account it is, with all that can be changed", () => {
    const session = { _id: "a", created_at: "2026-03-12T10:00:00.000Z", last_seen_at: "2026-04-12T10:00:00.000Z" };
    const data = {
      ...{ firstName: "Abebe", lastName: "Bekele", email: "abebe@example.org" },
      ...{ sessions: [{ ...session, isCurrent: true }], secondFactor: { isOn: true, recoveryCodesLeft: 7 } },
    };
    const html = renderElement(<AccountPage />, { isAdmin: true, data, url: "/am/dashboard/account" });
    expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      ...["Names", "Password", "Second factor", "Sessions"],
    ]);
    expect(toText(html)).toMatch(/^Your account abebe@example\.org Names /);
    const ids = Array.from(html.matchAll(/<section [^>]*aria-labelledby="([\w-]+)"><h2 id="\1"/g), ([, id]) => id);
    expect(ids).toEqual(["own-names", "own-password", "second-factor", "own-sessions"]);
    expect(toText(html)).toMatch(
      / Password A new password ends all your other sessions\..* Sessions Each is a browser in which you are signed in\./,
    );
    expect([...html.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      ...["Abebe", "Bekele", "abebe@example.org", "", ""],
    ]);
    expect(toText(html)).toContain("Recovery codes left: 7.");
  });
});

describe("TeamPage", () => {
  const createAccount = (_id: string) => ({
    ...{ _id, firstName: _id, lastName: "Bekele", email: `${_id}@example.org`, role: "owner", status: "active" },
    ...{ created_at: "2026-03-12T10:00:00.000Z", hasSecondFactor: false },
  });
  const invites = [{ _id: "i", created_at: "2026-03-12T10:00:00.000Z", expires_at: "2026-03-19T10:00:00.000Z", used_by: "two" }];

  it("lists the accounts in their order, marks one's own, and has the invitations", () => {
    const data = { ownId: "two", accounts: [createAccount("one"), createAccount("two")], invites, isSignUpClosed: false };
    const html = renderElement(<TeamPage />, { isOwner: true, data });
    expect(toText(html)).toMatch(/^Team The accounts that curate this site\. Accounts one Bekele one@example/);
    expect(toText(html)).toMatch(/ two Bekele You two@example/);
    expect(toText(html).match(/ You /g)).toHaveLength(1);
    expect(toText(html)).toContain("Used by two Bekele");
    expect(listButtons(html)).toContain("Create invite link");
    expect(listButtons(renderElement(<TeamPage />, { data: { ...data, isSignUpClosed: true } }))).not.toContain(
      "Create invite link",
    );
  });

  it("loads waiting accounts first, each group in order; sign-up mode for owners only", async () => {
    const accounts = [
      ["a", "active"],
      ["b", "waiting"],
      ["c", "disabled"],
      ["d", "waiting"],
    ].map(([_id, status]) => ({ _id, status }));
    const load = (role: string, mode: string) => {
      const replies = new Map<Call, object>([
        [getSession, { _id: "a", role }],
        [getTeam, { accounts, invites: ["invites"] }],
        [getSignUpOptions, { mode, needsSetupCode: false }],
      ]);
      const send = async (call: Call) => replies.get(call);
      const args = { request: new Request("https://site.example/"), params: {}, context: { get: () => send } };
      return loadTeam(args as unknown as Parameters<typeof loadTeam>[0]);
    };
    const team = await load("owner", "closed");
    expect(team?.accounts.map(({ _id }) => _id)).toEqual(["b", "d", "a", "c"]);
    expect(team).toMatchObject({ ownId: "a", invites: ["invites"], isSignUpClosed: true });
    for (const mode of ["open", "approval", "invite"]) expect(await load("owner", mode)).toMatchObject({ isSignUpClosed: false });
    expect(await load("admin", "open")).toBeNull();
  });

  it("tells an admin who is not an owner that the page is not for them", () => {
    expect(toText(renderElement(<TeamPage />, { isAdmin: true }))).toBe("Team Only an owner may see the team.");
  });
});

describe("DashboardSubpage", () => {
  it("has its lead above what it is about", () => {
    const html = renderElement(
      <DashboardSubpage title="Team" lead={<p>The lead</p>}>
        <p>The rest</p>
      </DashboardSubpage>,
      { url: "/am/dashboard/team" },
    );
    expect(toText(html)).toBe("Team The lead The rest");
  });
});
