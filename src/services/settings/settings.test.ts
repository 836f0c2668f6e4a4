import { describe, expect, it } from "vitest";
import { parseSetting, type SettingName, settingNames, siteSettings } from "./settings.ts";

const networks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ network: `N${at}`, href: "https://example.org/us" }));

describe("parseSetting", () => {
  it.each<[SettingName, unknown, unknown]>([
    ["name.en", ` ${"x".repeat(60)} `, "x".repeat(60)],
    ["name.am", "አ".repeat(60), "አ".repeat(60)],
    ["name.am", "የ\nዐማራ ድምፅ", "የ ዐማራ ድምፅ"],
    ["purpose.en", "x".repeat(160), "x".repeat(160)],
    ["done_raised_figure.en", "$1,250,000+", "$1,250,000+"],
    ["mission_record.am", "አንድ\nሁለት", "አንድ\nሁለት"],
    ["done_raised_figure.am", "አ".repeat(12), "አ".repeat(12)],
    ["done_raised_unit.en", "x".repeat(30), "x".repeat(30)],
    ["done_raised_line.en", "x".repeat(200), "x".repeat(200)],
    ["mission_speak.en", "x".repeat(400), "x".repeat(400)],
    ["gift_effect.am", "አንድ\nሁለት\nሦስት", "አንድ\nሁለት\nሦስት"],
    ["data_licence", "CC BY 4.0\nor later", "CC BY 4.0 or later"],
    ["contact_url", `https://example.org/${"x".repeat(480)}`, `https://example.org/${"x".repeat(480)}`],
    ["social_x", " @amhara ", "https://x.com/amhara"],
    ["social_instagram", "instagram.com/us", "https://instagram.com/us"],
    ["social_facebook", "@us.page", "https://facebook.com/us.page"],
    ["contact_url", "un.org/contact?a=b", "https://un.org/contact?a=b"],
    ["donation_amounts", "1, 2, 3, 4, 5, 6", "1, 2, 3, 4, 5, 6"],
    ["donation_url", " https://example.org/give ", "https://example.org/give"],
    ["paypal_subscribe_button_id", "A1".repeat(32), "A1".repeat(32)],
    ["ad_client", "ca-pub-123456", "ca-pub-123456"],
    ["ad_slot", "1234", "1234"],
    ["act_counter", "off", "off"],
    ["contact_url", "https://example.org/contact?a=b#c", "https://example.org/contact?a=b#c"],
    ["contact_email", " a@example.org ", "a@example.org"],
    ["contact_email", "\u200b\u200e\u202aa@example.org\u202c\u2060\ufeff\u00ad", "a@example.org"],
    ["contact_url", "\u200b\u200e\u202ahttps://example.org/a\u202c\u2060\ufeff\u00ad", "https://example.org/a"],
    ["documents", "mailto:a@example.org", "a@example.org"],
    ["documents", "https://example.org/send", "https://example.org/send"],
    ["other_networks", networks(10), networks(10)],
    ["donation_currency", "EUR", "EUR"],
    ["donation_amounts", "5;10 ፣ 9999", "5, 10, 9999"],
    ["sign_up_mode", "closed", "closed"],
    ["paypal_client_id", "x".repeat(128), "x".repeat(128)],
    ["logo", "0".repeat(64), "0".repeat(64)],
  ])("takes %s %j", (name, value, expected) => {
    expect(parseSetting(name, value)).toEqual({ value: expected });
  });

  it.each<[SettingName, unknown]>([
    ["name.en", "x".repeat(61)],
    ["name.am", "አ".repeat(61)],
    ["name.en", " "],
    ["name.en", "\u200b"],
    ["name.en", 7],
    ["purpose.am", "አ".repeat(161)],
    ["done_raised_figure.en", "x".repeat(13)],
    ["done_raised_unit.en", "x".repeat(31)],
    ["done_raised_line.en", "x".repeat(201)],
    ["mission_speak.en", "x".repeat(401)],
    ["gift_effect.en", "one\ntwo\nthree\nfour"],
    ["contact_url", "http://example.org"],
    ["contact_url", "https://"],
    ["contact_url", "https://user:secret@example.org"],
    ["contact_url", "https://example.org/a b"],
    ["contact_url", "https:\\\\example.org"],
    ["contact_url", "javascript:alert(1)"],
    ["contact_url", `https://example.org/${"x".repeat(481)}`],
    ["contact_email", "nobody"],
    ["contact_email", "a@example.org?bcc=b@example.org"],
    ["documents", "ftp://example.org"],
    ["other_networks", networks(11)],
    ["other_networks", []],
    ["other_networks", [{ network: "", href: "https://example.org" }]],
    ["other_networks", [{ network: "TikTok", href: "http://example.org" }]],
    ["donation_url", "https://example.org:99999"],
    ["donation_currency", "JPY"],
    ["donation_currency", "usd"],
    ["donation_amounts", ""],
    ["donation_amounts", "10, 10"],
    ["donation_amounts", "0, 10"],
    ["donation_amounts", "10000"],
    ["donation_amounts", "1, 2, 3, 4, 5, 6, 7"],
    ["donation_amounts", "12.50"],
    ["sign_up_mode", "everyone"],
    ["paypal_client_id", "id&debug=true"],
    ["paypal_client_id", "x".repeat(129)],
    ["paypal_subscribe_button_id", "<form>"],
    ["other_networks", [{ network: "x".repeat(31), href: "https://example.org" }]],
    ["data_licence", "x".repeat(201)],
    ["social_instagram", "http://instagram.com/us"],
    ["paypal_subscribe_button_id", "x".repeat(65)],
    ["act_counter", "on"],
    ["ad_client", "ca-pub-12345"],
    ["ad_slot", "123"],
    ["ad_client", "pub-1"],
    ["ad_slot", "slot"],
    ["logo", "../../etc/passwd"],
  ])("refuses %s %j", (name, value) => {
    expect(parseSetting(name, value)).toEqual({ expected: expect.stringMatching(/^(an? |at most|the |open|off,)/) });
  });
});

describe("siteSettings", () => {
  it("come from variables of their own, those of a language with its tag", () => {
    const variables = settingNames.flatMap((name) => siteSettings[name].variable ?? []);
    expect(variables).toEqual([
      ...["SITE_NAME", "SITE_NAME_AM", "CONTACT_URL", "CONTACT_EMAIL", "DATA_LICENCE"],
      ...["SOCIAL_X_URL", "SOCIAL_FACEBOOK_URL", "SOCIAL_INSTAGRAM_URL", "DONATION_URL"],
      ...["PAYPAL_CLIENT_ID", "PAYPAL_SUBSCRIBE_BUTTON_ID", "DONATION_CURRENCY", "ADMIN_SIGN_UP", "AD_CLIENT", "AD_SLOT"],
    ]);
    expect(siteSettings["name.am"].variable).toBe("SITE_NAME_AM");
  });

  it("protects what decides on money or accounts, and nothing else", () => {
    expect(settingNames.filter((name) => siteSettings[name].isProtected)).toEqual([
      "donation_url",
      "paypal_client_id",
      "paypal_subscribe_button_id",
      "sign_up_mode",
    ]);
  });
});
