import { describe, expect, it } from "vitest";
import { openTestSite } from "../../../tests/sites/test-site.ts";

describe("GET /site on sqlite", () => {
  it.each([
    [{}, { name: "Amhara Advocacy", nameAm: "Amhara Advocacy" }],
    [
      { SITE_NAME: "Voices", SITE_NAME_AM: "ድምፆች" },
      { name: "Voices", nameAm: "ድምፆች" },
    ],
  ])("returns the site's names with %j", async (env, expected) => {
    const site = await openTestSite("sqlite", env);
    expect((await site.call("GET", "/site")).body).toMatchObject(expected);
    await site.close();
  });

  it.each([
    [{}, { donation: null, takesDonations: false }],
    [{ DONATION_URL: "https://example.org/give" }, { donation: "https://example.org/give", takesDonations: false }],
    [{ PAYPAL_CLIENT_ID: "client-1" }, { donation: null, takesDonations: true }],
    [
      { PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON1", DONATION_URL: "https://example.org/give" },
      { donation: "https://example.org/give", takesDonations: true },
    ],
  ])("returns where donations can be made with %j", async (env, expected) => {
    const site = await openTestSite("sqlite", env);
    expect((await site.call("GET", "/site")).body).toMatchObject(expected);
    await site.close();
  });
});
