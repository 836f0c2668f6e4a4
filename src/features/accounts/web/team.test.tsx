import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import { linkCodeSchema } from "../rules.ts";
import { createLinkCode } from "./secret-link.tsx";
import { TeamInvites } from "./team-invites.tsx";
import { TeamMember } from "./team-member.tsx";

type Account = Parameters<typeof TeamMember>[0]["account"];

const createAccount = (values: Partial<Account> = {}): Account => ({
  ...{ _id: "one", firstName: "Abebe", lastName: "Bekele", email: "abebe@example.org", role: "admin", status: "active" },
  ...{ created_at: "2026-03-12T10:00:00.000Z", hasSecondFactor: false, ...values },
});
const readItems = (html: string) => [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => toText(item));

describe("TeamMember", () => {
  const render = (values: Partial<Account> = {}, isCurrentUser = false) =>
    renderElement(<TeamMember account={createAccount(values)} isCurrentUser={isCurrentUser} />, { isOwner: true });
  /** Returns the labels of the account's buttons, without its name. */
  const listActs = (html: string) => listButtons(html).map((name) => name.replace(/: Abebe Bekele$/, ""));

  it("says who an account is, what it may, and since when it is there", () => {
    expect(toText(render())).toMatch(/^Abebe Bekele abebe@example\.org active Admin · Registered 12 March 2026 /);
    expect(toText(render({ role: "owner", hasSecondFactor: true }))).toContain("active Owner · with second factor · Registered");
    expect(toText(render({ status: "disabled" }))).toContain("disabled Admin");
    expect(toText(render({}, true))).toMatch(/^Abebe Bekele You /);
  });

  it("has its days and its links in the page's language", () => {
    const account = createAccount({ deleted_on: "2026-04-10T10:00:00.000Z" });
    const html = renderElement(<TeamMember account={account} isCurrentUser={false} />, {
      isOwner: true,
      url: "/am/dashboard/team",
    });
    expect(toText(html)).toMatch(/Registered መጋቢት 3 .*deleted on ሚያዝያ 2 /);
    expect(listLinks(html)).toEqual([["History", "/am/dashboard/history?who=one"]]);
  });

  it("says that a waiting account's address is unchecked, and when it is deleted", () => {
    const text = toText(render({ status: "waiting", deleted_on: "2026-03-26T10:00:00.000Z" }));
    expect(text).toContain("abebe@example.org (address not checked) waiting for approval");
    expect(text).toContain("Unless it is approved, it is deleted on 26 March 2026.");
    for (const status of ["active", "disabled"] as const)
      expect(toText(render({ status }))).not.toMatch(/not checked|deleted on/);
  });

  it.each<[string, Partial<Account>, boolean, string[]]>([
    ["an admin", {}, false, ["Reset link", "Make owner", "Disable"]],
    ["an owner", { role: "owner" }, false, ["Reset link", "End ownership", "Disable"]],
    ["one that waits", { status: "waiting" }, false, ["Approve", "Disable"]],
    ["a disabled admin", { status: "disabled" }, false, ["Enable"]],
    ["a disabled owner", { status: "disabled", role: "owner" }, false, ["Enable", "End ownership"]],
    [
      "one with a second factor",
      { hasSecondFactor: true },
      false,
      ["Reset link", "Make owner", "Remove second factor", "Disable"],
    ],
    ["oneself", { role: "owner", hasSecondFactor: true }, true, []],
  ])("offers what can be done with %s", (_who, values, isCurrentUser, acts) => {
    const html = render(values, isCurrentUser);
    expect(listActs(html)).toEqual(acts);
    for (const name of listButtons(html)) expect(name).toMatch(/: Abebe Bekele$/);
    expect(html).not.toMatch(/<dialog|role="alert"/);
  });

  it("leads to what an account did, unless it never could do anything", () => {
    expect(listLinks(render())).toEqual([["History", "/dashboard/history?who=one"]]);
    expect(render()).toContain('aria-label="History: Abebe Bekele"');
    expect(listLinks(render({}, true))).toHaveLength(1);
    expect(listLinks(render({ status: "disabled" }))).toHaveLength(1);
    expect(listLinks(render({ status: "waiting" }))).toEqual([]);
  });
});

describe("TeamInvites", () => {
  const invite = { _id: "open", created_at: "2026-03-12T10:00:00.000Z", expires_at: "2026-03-19T10:00:00.000Z" };
  const render = (used_by: (string | undefined)[], isSignUpClosed = false) => {
    const invites = used_by.map((by, index) => ({ ...invite, _id: `${index}`, ...(by !== undefined && { used_by: by }) }));
    return renderElement(<TeamInvites invites={invites} accounts={[createAccount()]} isSignUpClosed={isSignUpClosed} />);
  };

  it("lists until when an invitation is valid, or who used it, as far as that is known", () => {
    const html = render([undefined, "one", "gone"]);
    expect(readItems(html)).toEqual([
      "Valid until 19 March 2026 Created 12 March 2026 Revoke",
      "Used by Abebe Bekele Created 12 March 2026",
      "Used Created 12 March 2026",
    ]);
    expect(listButtons(html)).toEqual(["Create invite link", "Revoke: 12 March 2026"]);
    expect(toText(html)).not.toContain("No invitations");
  });

  it("has its days in the page's language", () => {
    const invites = <TeamInvites invites={[invite]} accounts={[]} isSignUpClosed={false} />;
    const html = renderElement(invites, { url: "/am/dashboard/team" });
    expect(readItems(html)).toEqual([expect.stringMatching(/^Valid until መጋቢት 10 .*Created መጋቢት 3 /)]);
    expect(listButtons(html)[1]).toMatch(/^Revoke: መጋቢት 3 /);
  });

  it("says that there are none, and that they do not work while registration is closed", () => {
    expect(toText(render([]))).toBe(
      "Invitations A link lets one person register without waiting for approval. Create invite link No invitations yet.",
    );
    expect(toText(render([], true))).toBe(
      "Invitations Registration is closed, so invite links do not work now. No invitations yet.",
    );
  });
});

describe("createLinkCode", () => {
  it("returns 256 bits, valid for the server, and new each time", () => {
    const codes = Array.from({ length: 200 }, createLinkCode);
    for (const code of codes) {
      expect(linkCodeSchema.safeParse(code).success).toBe(true);
      expect(Buffer.from(code, "base64url")).toHaveLength(32);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });
});
