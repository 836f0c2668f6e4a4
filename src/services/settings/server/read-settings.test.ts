import { describe, expect, it } from "vitest";
import type { Config } from "#services/settings/config.ts";
import type { SettingValues } from "../settings.ts";
import { settingNames } from "../settings.ts";
import {
  getAd,
  getHomeTexts,
  getMirrors,
  getOwnText,
  getPurposes,
  getSite,
  getSiteNames,
  listExamples,
} from "./read-settings.ts";

describe("getOwnText", () => {
  it("returns a text for what has one in each language, but what a gift does", () => {
    const named = settingNames.filter((name) => getOwnText(name, {}) !== null);
    expect(named).toEqual(settingNames.filter((name) => name.includes(".") && !name.startsWith("gift_effect")));
  });

  it("returns it in the language of the setting", () => {
    expect(getOwnText("done_raised_figure.am", {})).toBe("120 ሺህ+");
    expect(getOwnText("mission_gather.en", {})).toMatch(/^We organise protests/);
    expect(getOwnText("purpose.en", { "name.en": "Voices" })).toMatch(/^Voices /);
    expect(getOwnText("purpose.am", { "name.en": "Voices" })).toMatch(/^Voices በኢትዮጵያ /);
    expect(getOwnText("name.am", { "name.en": "Voices" })).toBe("Voices");
    expect(getOwnText("purpose.am", { "name.en": "Voices", "name.am": "ድምፆች" })).toMatch(/ድምፆች/);
  });
});

describe("the settings of a site", () => {
  it.each<[SettingValues, Record<string, string>]>([
    [{}, { en: "Amhara Advocacy", am: "Amhara Advocacy" }],
    [{ "name.en": "Voices" }, { en: "Voices", am: "Voices" }],
    [{ "name.am": "ድምፆች" }, { en: "Amhara Advocacy", am: "ድምፆች" }],
    [
      { "name.en": "Voices", "name.am": "ድምፆች" },
      { en: "Voices", am: "ድምፆች" },
    ],
  ])("of %j give the names %j", (settings, names) => {
    expect(getSiteNames(settings)).toEqual(names);
  });

  it("have a purpose and the home texts by language, without missing ones", () => {
    const settings = { "purpose.am": "ዓላማ", "mission_gather.en": "We meet.", "mission_gather.am": "እንሰበሰባለን።", "name.en": "N" };
    expect(getPurposes(settings)).toEqual({ en: null, am: "ዓላማ" });
    expect(getHomeTexts(settings)).toEqual({ mission_gather: { en: "We meet.", am: "እንሰበሰባለን።" } });
  });

  it("have an advertisement with both of its ids only", () => {
    expect(getAd({ ad_client: "ca-pub-1", ad_slot: "12" })).toEqual({ client: "ca-pub-1", slot: "12" });
    for (const settings of [{}, { ad_client: "ca-pub-1" }, { ad_slot: "12" }]) expect(getAd(settings)).toBeNull();
  });

  it.each<[SettingValues, string[]]>([
    [{}, ["contact", "networks", "giving"]],
    [{ contact_email: "a@example.org" }, ["networks", "giving"]],
    [{ contact_url: "https://example.org" }, ["networks", "giving"]],
    [{ social_instagram: "https://example.org" }, ["contact", "giving"]],
    [{ other_networks: [{ network: "N", href: "https://example.org" }] }, ["contact", "giving"]],
    [{ donation_url: "https://example.org" }, ["contact", "networks"]],
    [{ paypal_client_id: "id" }, ["contact", "networks"]],
    [{ paypal_subscribe_button_id: "B1" }, ["contact", "networks"]],
    [{ documents: "a@example.org", donation_currency: "EUR" }, ["contact", "networks", "giving"]],
  ])("of %j leave examples for %j", (settings, examples) => expect(listExamples(settings)).toEqual(examples));

  it("name the copies of the site, and its onion service last", () => {
    const mirrorUrls = ["https://one.example/", "https://two.example/"];
    const config = { mirrorUrls, onionUrl: "http://site.onion" } as Config;
    expect(getMirrors(config)).toEqual([...mirrorUrls, "http://site.onion/"]);
    expect(getMirrors({ ...config, onionUrl: undefined })).toEqual(mirrorUrls);
  });
});

describe("getSite", () => {
  const read = (settings: SettingValues, isTriedOut = false) =>
    getSite(settings, { origin: "https://example.org", mirrors: [], isTriedOut, takesDonations: false });

  it("has nothing that is not set, and no examples in public", () => {
    expect(read({})).toEqual({
      ...{ name: { en: "Amhara Advocacy", am: "Amhara Advocacy" }, purpose: { en: null, am: null }, logo: null },
      ...{ origin: "https://example.org", contact: null, contactEmail: null, documents: null, donation: null },
      ...{ takesDonations: false, hasAd: false, socials: [], examples: [] },
    });
  });

  it.each<[SettingValues, object]>([
    [
      { contact_url: "https://example.org/c", contact_email: "a@b.example" },
      { contact: "https://example.org/c", contactEmail: "a@b.example" },
    ],
    [{ documents: "a@b.example" }, { documents: "mailto:a@b.example", contact: null }],
    [{ documents: "https://example.org/send" }, { documents: "https://example.org/send" }],
    [{ logo: "ab" }, { logo: "/logo/ab.png" }],
    [{ donation_url: "https://example.org/give" }, { donation: "https://example.org/give" }],
    [
      { other_networks: [{ network: "T", href: "https://t.example" }], social_facebook: "https://f.example" },
      {
        socials: [
          { network: "Facebook", href: "https://f.example" },
          { network: "T", href: "https://t.example" },
        ],
      },
    ],
  ])("of %j has %j", (settings, expected) => {
    expect(read(settings)).toMatchObject(expected);
    expect(read(settings, true)).toMatchObject({ ...expected, contact: settings.contact_url ?? "mailto:contact@example.org" });
  });

  it("names mirrors and empty lists where there are some", () => {
    const site = { origin: "https://example.org", isTriedOut: false, takesDonations: false };
    const options = { ...site, mirrors: ["https://m.example/"], emptyLists: ["/email"] };
    expect(getSite({}, options)).toMatchObject({ mirrors: options.mirrors, emptyLists: options.emptyLists });
    expect(getSite({}, { ...options, isNew: true })).toHaveProperty("isNew", true);
    expect(getSite({}, options)).not.toHaveProperty("isNew");
  });
});
