import { describe, expect, it } from "vitest";
import { renderElement } from "../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../tests/to-text.ts";
import { Footer } from "./footer.tsx";

const site = {
  socials: [
    { network: "X", href: "https://x.com/example" },
    { network: "Telegram", href: "https://t.me/example" },
  ],
  purpose: { en: "We remember.", am: null },
};
const render = (options: Parameters<typeof renderElement>[1] = {}) =>
  renderElement(<Footer isInert={false} />, { site: { ...site, takesDonations: true }, ...options });

describe("Footer", () => {
  it("links to the networks of the site in new tabs, in their order", () => {
    const html = render();
    expect(toText(html)).toMatch(/^Follow Us X \S.* Telegram/);
    const links = [...html.matchAll(/<a [^>]*href="(https:[^"]+)" target="_blank" rel="noopener noreferrer"/g)];
    expect(links.map(([, href]) => href)).toEqual(site.socials.map(({ href }) => href));
    expect(html).toMatch(/<ul [^>]*aria-label="Social networks"/);
    expect(toText(render({ site: { ...site, socials: [] } }))).toMatch(/^We remember\./);
  });

  it("says what the site is for, in the page's language, or in words of its own", () => {
    expect(toText(render())).toContain("We remember.");
    expect(toText(render({ url: "/am" }))).toContain("ድረ ገጹ");
    expect(toText(render({ url: "/am" }))).not.toContain("We remember.");
  });

  it("links to pages, and to the donations where they are taken", () => {
    expect(listLinks(render({ isAdmin: true })).slice(-6)).toEqual([
      ["All incidents", "/incidents"],
      ["Support our work", "/donate"],
      ["How this is known", "/methodology"],
      ["Changes", "/changes"],
      ["Data", "/data"],
      ["Privacy", "/privacy"],
    ]);
    expect(render({ url: "/am" })).toContain('href="/am/incidents"');
    expect(render({ site: { ...site, takesDonations: false } })).not.toContain('href="/donate"');
  });

  it("has the menu of signing in and up for visitors only", () => {
    for (const path of ["/SignUp", "/SignIn"]) {
      expect(render()).toContain(`href="${path}"`);
      expect(render({ isAdmin: true })).not.toContain(`href="${path}"`);
    }
    expect(listButtons(render())).toEqual(["For admins"]);
    expect(listLinks(render({ url: "/am" })).slice(-2)).toEqual([
      ["Sign Up", "/am/SignUp"],
      ["Sign In", "/am/SignIn"],
    ]);
  });
});
