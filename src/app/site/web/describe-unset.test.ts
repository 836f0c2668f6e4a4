import { describe, expect, it } from "vitest";
import type { Site } from "../rules.ts";
import { type SettingName, type SettingValues, settingNames } from "../settings.ts";
import { describeUnset } from "./describe-unset.ts";

const site: Pick<Site, "examples"> = { examples: [] };
const describeName = (name: SettingName, settings: SettingValues, shown = site, own: string | null = null) =>
  describeUnset({ name, own }, settings, shown);

describe("describeUnset", () => {
  it.each(settingNames)("describes what visitors see without %s", (name) => {
    expect(describeName(name, {}, site)).not.toBe("");
  });

  it("says something else of each setting, but for those that are of one thing", () => {
    const names = settingNames.filter(
      (name) => !name.includes(".") && !/^(?:social_|contact_|donation_url|paypal_client|ad_)/.test(name),
    );
    expect(new Set(names.map((name) => describeName(name, {}))).size).toBe(names.length);
    for (const [name, word] of [
      ["documents", /document/i],
      ["data_licence", /licen[cs]e/i],
      ["paypal_subscribe_button_id", /subscri|month/i],
      ["donation_currency", /USD|dollar/i],
      ["ad_slot", /advert/i],
      ["sign_up_mode", /let in/],
    ] as const)
      expect(describeName(name, {}), name).toMatch(word);
  });

  it("says that it is not shown, in public", () => {
    expect(describeName("donation_url", {}, site)).toBe("Visitors do not see Donate.");
    expect(describeName("social_x", {}, site)).toBe("Visitors do not see X.");
    expect(describeName("contact_url", {}, site)).toBe("Visitors do not see Contact Us.");
  });

  it("says that an example is shown while the site is tried out", () => {
    const tried: Pick<Site, "examples"> = { examples: ["contact", "networks", "giving"] };
    for (const name of ["donation_url", "paypal_client_id", "social_x", "contact_url", "contact_email"] as const) {
      expect(describeName(name, {}, tried)).toBe("Visitors on this machine see an example.");
    }
  });

  it("names the other way where one is set", () => {
    expect(describeName("contact_url", { contact_email: "a@example.org" }, site)).toBe("Contact Us leads to the e-mail address.");
    expect(describeName("contact_email", { contact_url: "https://example.org" }, site)).toBe("Contact Us leads to the page.");
    const ways = [
      { paypal_client_id: "client" },
      { paypal_subscribe_button_id: "button" },
      { donation_url: "https://example.org" },
    ];
    for (const way of ways) expect(describeName("donation_url", way, site)).toBe("Visitors give in another way.");
  });

  it("has what the site says by itself", () => {
    expect(describeName("done_raised_figure.am", {}, site, "120 ሺህ+")).toBe("The site says: “120 ሺህ+”");
    expect(describeName("name.am", {}, site, "ድምፆች")).toBe("Pages in this language show “ድምፆች”.");
  });
});
