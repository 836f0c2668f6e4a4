import { describe, expect, it } from "vitest";
import { renderElement } from "../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../tests/to-text.ts";
import { NavigationBar } from "./navigation-bar.tsx";

const site = { contact: null, donation: null, takesDonations: false };
const render = (values: object = {}, isAdmin = false, url = "/") =>
  renderElement(<NavigationBar />, { url, isAdmin, site: { ...site, ...values } });
const listTargets = (html: string) => listLinks(html).map(([, href]) => href);

describe("NavigationBar", () => {
  it("links to home, campaigns, archive and search, in the bar and in the menu", () => {
    const html = render();
    expect(listTargets(html)).toEqual([
      ...["/", "/twitter", "/email", "/archives", "/incidents", "/am"],
      ...["/twitter", "/email", "/archives", "/incidents", "/am"],
    ]);
    expect(toText(html)).toBe(
      "The Site Campaigns Twitter Campaign Email Campaign Archives አማርኛ " +
        "Twitter Campaign Email Campaign Archives All incidents አማርኛ Colour mode",
    );
    expect(html).toMatch(/<nav [^>]*aria-label="Main"/);
    expect(html).toMatch(/<a [^>]*aria-label="All incidents" href="\/incidents"/);
    expect(listButtons(html)).toEqual(["Campaigns", "Colour mode", "Menu", "Colour mode"]);
    expect(listTargets(render({}, false, "/am/twitter")).slice(0, 4)).toEqual([
      "/am",
      "/am/twitter",
      "/am/email",
      "/am/archives",
    ]);
    expect(toText(render({}, false, "/am"))).toContain("ድረ ገጹ");
  });

  it("leads to the contact, and to one place for gifts, only where these are set up", () => {
    const contact = "https://example.org/contact";
    const donation = "https://example.org/give";
    expect(listLinks(render({ contact })).filter(([, href]) => href === contact)).toEqual([
      ["Contact Us", contact],
      ["Contact Us", contact],
    ]);
    expect(listLinks(render({ takesDonations: true })).filter(([, href]) => href === "/donate")).toEqual([
      ["Donate", "/donate"],
      ["Donate", "/donate"],
    ]);
    const both = listTargets(render({ takesDonations: true, donation }));
    expect(both.filter((href) => href === donation)).toHaveLength(2);
    expect(listLinks(render({ donation }))).toContainEqual(["Donate", donation]);
    expect(both).not.toContain("/donate");
    expect(toText(render())).not.toMatch(/Contact Us|Donate/);
  });

  it("has the menu of the account for admins only", () => {
    expect(listButtons(render({}, true))).toEqual(expect.arrayContaining(["Account menu", "Logout"]));
    expect(listTargets(render({}, true))).toEqual(expect.arrayContaining(["/dashboard", "/dashboard/account"]));
    expect(listLinks(render({}, true, "/am")).filter(([, href]) => href?.startsWith("/am/dashboard"))).toEqual([
      ["Profile", "/am/dashboard"],
      ["Your account", "/am/dashboard/account"],
    ]);
    expect(listButtons(render())).not.toContain("Logout");
    expect(listTargets(render())).not.toContain("/dashboard");
  });

  it("names the colour mode in the menu, and says which it is", () => {
    const html = render();
    expect(html.match(/>Colour mode</g)).toHaveLength(1);
    expect(html.match(/title="[^"]*"/g)).toEqual(['title="Light. Switch to dark."', 'title="Light. Switch to dark."']);
  });
});
