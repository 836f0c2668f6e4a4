import { describe, expect, it } from "vitest";
import { validateField } from "#platform/web/forms/use-form.ts";
import { settingNames } from "../settings.ts";
import { formatSettingValue, getSettingText } from "./setting-labels.ts";
import { createSiteFormSchemas, normalizeChanges, toFormValue, toSettingValue } from "./site-form.ts";
import { tabbedNames } from "./site-sections.ts";

const schemas = createSiteFormSchemas(settingNames);
const validate = (name: string, value: unknown) => validateField(name, schemas[name], value);

describe("createSiteFormSchemas", () => {
  it.each([
    ["contact_email", ""],
    ["contact_email", " us@example.org "],
    ["other_networks", []],
    ["other_networks", [{ network: " ", href: "" }]],
    ["other_networks", [{ network: "TikTok", href: "https://tiktok.com/@us" }]],
    ["sign_up_mode", ""],
  ])("takes %s as %j", (name, value) => {
    expect(validate(name, value)).toEqual([]);
  });

  it("returns what a value must be, by the name of the setting", () => {
    expect(validate("name.en", "x".repeat(61))).toEqual([
      { path: "name.en", message: "Please enter a text of at most 60 characters." },
    ]);
    expect(validate("paypal_client_id", "not an id!")).toMatchObject([{ path: "paypal_client_id" }]);
  });

  it("reports each network at its index in the form", () => {
    const networks = [
      { network: "", href: "" },
      { network: "TikTok", href: "not an address" },
      { network: "", href: "https://example.org" },
    ];
    expect(validate("other_networks", networks).map(({ path }) => path)).toEqual([
      "other_networks.1.href",
      "other_networks.2.network",
    ]);
  });

  it("reports the list when there are too many", () => {
    const networks = Array.from({ length: 11 }, (_, at) => ({ network: `N${at}`, href: "https://example.org" }));
    expect(validate("other_networks", networks)).toEqual([
      { path: "other_networks", message: "Please enter at most 10 networks." },
    ]);
  });
});

describe("toSettingValue", () => {
  it("inverts toFormValue, and returns null for an empty value", () => {
    const networks = [{ network: "TikTok", href: "https://tiktok.com/@us" }];
    expect(toSettingValue(toFormValue("other_networks", networks))).toEqual(networks);
    expect(toSettingValue([...networks, { network: "", href: " " }])).toEqual(networks);
    expect(toSettingValue(toFormValue("other_networks", null))).toBeNull();
    expect(toSettingValue(toFormValue("name.en", "Voices"))).toBe("Voices");
    expect(toSettingValue(toFormValue("name.en", null))).toBeNull();
  });
});

describe("normalizeChanges", () => {
  it("returns what the server stores", () => {
    expect(normalizeChanges({ "name.en": " Voices ", donation_amounts: "5;10", contact_url: null, documents: "" })).toEqual({
      "name.en": "Voices",
      donation_amounts: "5, 10",
      contact_url: null,
      documents: null,
    });
  });
});

describe("siteTabs", () => {
  it("have every setting once, each with a label of its own", () => {
    const names = tabbedNames;
    expect([...names, "logo"].toSorted()).toEqual(settingNames.toSorted());
    expect(new Set(names.map((name) => getSettingText(name).label)).size).toBe(names.length);
  });
});

describe("formatSettingValue", () => {
  it.each([
    ["name.en", "Voices", "Voices"],
    ["name.en", null, "not set"],
    ["sign_up_mode", "closed", "Closed: nobody signs up"],
    ["other_networks", [{ network: "TikTok", href: "https://tiktok.com/@us" }], "TikTok: https://tiktok.com/@us"],
    ["of_a_later_version", 7, "7"],
  ])("says %s of %j in words", (name, value, expected) => {
    expect(formatSettingValue(name, value)).toBe(expected);
  });
});
