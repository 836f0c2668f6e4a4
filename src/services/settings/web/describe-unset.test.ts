import { describe, expect, it } from "vitest";
import type { Site } from "../rules.ts";
import { type SettingName, type SettingValues, settingNames } from "../settings.ts";
import { describeUnset, type Unset } from "./describe-unset.ts";

const site: Unset = { examples: [], amounts: ["10", "25"] };
const describeName = (name: SettingName, settings: SettingValues, shown = site, own: string | null = null) =>
  describeUnset({ name, own }, settings, shown);

describe("describeUnset", () => {
  it.each(settingNames)("describes what visitors see without %s", (name) => {
    expect(describeName(name, {}, site)).not.toBe("");
  });

  it("says that it is not shown, in public", () => {
    expect(describeName("donation_url", {}, site)).toBe("Visitors do not see Donate.");
    expect(describeName("social_x", {}, site)).toBe("Visitors do not see X.");
    expect(describeName("contact_url", {}, site)).toBe("Visitors do not see Contact Us.");
  });

  it("says that an example is shown while the site is tried out", () => {
    const describeTried = (name: SettingName, example: Site["examples"][number]) =>
      describeName(name, {}, { ...site, examples: [example] });
    for (const [name, example, other] of [
      ["donation_url", "giving", "contact"],
      ["paypal_client_id", "giving", "networks"],
      ["social_x", "networks", "giving"],
      ["contact_url", "contact", "networks"],
      ["contact_email", "contact", "giving"],
    ] as const) {
      expect(describeTried(name, example)).toBe("Visitors on this machine see an example.");
      expect(describeTried(name, other)).toMatch(/^Visitors do not see /);
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
