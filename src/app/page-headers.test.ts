import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { getListPath, listPages } from "./shell/pages.ts";

/** Every page address there is, without the language and with something in the place of each parameter. */
const addresses = [
  ...new Set(listPages().flatMap((page) => [getListPath(page), page.path.replace(/:\w+\??/g, "some-id")])),
  "/nowhere",
];

const render = async () => new Response("<!doctype html><title>Page</title>", { headers: { "content-type": "text/html" } });
const defaultPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const provider = "https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com";
const paymentPolicy = defaultPolicy
  .replace("script-src 'self'", `script-src 'self' ${provider}`)
  .replace("style-src 'self'", `style-src 'self' 'unsafe-inline' ${provider}`)
  .replace("data: blob:", `data: blob: ${provider}`)
  .replace("connect-src 'self'; frame-src 'self'", `connect-src 'self' ${provider}; frame-src 'self' ${provider}`);
const donatePolicy = defaultPolicy.replace("form-action 'self'", "form-action 'self' https://www.paypal.com");

describe("where payments are set up", () => {
  let site: TestSite;
  let admin: { cookie: string };
  beforeAll(async () => {
    site = await openTestSite("sqlite", { PAYPAL_CLIENT_ID: "client", PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON" }, { render });
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());

  const getHeaders = async (url: string, cookie?: string) => {
    const { headers } = await site.app.inject({ url, headers: cookie ? { cookie } : {} });
    return { policy: headers["content-security-policy"], opener: headers["cross-origin-opener-policy"] };
  };

  it("lists the paths of the pages", () => {
    expect(addresses).toEqual(expect.arrayContaining(["/", "/donate", "/payment", "/twitter", "/twitter/some-id", "/nowhere"]));
    expect(addresses).toContain("/dashboard/trash");
  });

  it.each(["/payment", "/am/payment", "/payment/", "/Payment", "/payment?amount=10"])(
    "%s reaches the provider, and its pop-ups may answer",
    async (url) => {
      expect(await getHeaders(url)).toEqual({ policy: paymentPolicy, opener: "same-origin-allow-popups" });
    },
  );

  it.each(["/donate", "/am/donate", "/donate/"])("%s may submit the provider's form, and connects to nothing", async (url) => {
    expect(await getHeaders(url)).toEqual({ policy: donatePolicy, opener: "same-origin" });
  });

  it.each(addresses.filter((address) => address !== "/payment" && address !== "/donate"))(
    "%s keeps the default policy, in both languages and for an admin too",
    async (address) => {
      for (const url of [address || "/", `/am${address}`, `${address}/payment`.replace("//", "/")]) {
        if (url === "/payment") continue;
        const expected = { policy: defaultPolicy, opener: "same-origin" };
        expect(await getHeaders(url), url).toEqual(expected);
        expect(await getHeaders(url, admin.cookie), url).toEqual(expected);
      }
    },
  );

  it.each([
    "/payment/more",
    "/donate/payment",
    "/payment%2f",
    "/am/am/payment",
    "/amp/payment",
    "/am//payment",
    "/am/%5Cpayment",
  ])("%s keeps the default policy", async (url) => {
    expect(await getHeaders(url)).toEqual({ policy: defaultPolicy, opener: "same-origin" });
  });

  it("an admin gets the same headers", async () => {
    expect(await getHeaders("/payment", admin.cookie)).toEqual({ policy: paymentPolicy, opener: "same-origin-allow-popups" });
  });
});

describe("where no payments are set up", () => {
  it("every page keeps the default policy", async () => {
    const site = await openTestSite("sqlite", {}, { render });
    for (const url of ["/payment", "/donate", "/am/payment"]) {
      const { headers } = await site.app.inject({ url });
      expect(headers["content-security-policy"], url).toBe(defaultPolicy);
      expect(headers["cross-origin-opener-policy"], url).toBe("same-origin");
    }
    await site.close();
  });

  it.each([
    [{ PAYPAL_CLIENT_ID: "client" }, paymentPolicy, defaultPolicy],
    [{ PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON" }, defaultPolicy, donatePolicy],
  ])("the policies allow only what %j needs", async (env, onPayment, onDonate) => {
    const site = await openTestSite("sqlite", env, { render });
    expect((await site.app.inject({ url: "/payment" })).headers["content-security-policy"]).toBe(onPayment);
    expect((await site.app.inject({ url: "/donate" })).headers["content-security-policy"]).toBe(onDonate);
    await site.close();
  });

  it("the policies follow an owner's settings at once, also for cached pages", async () => {
    const site = await openTestSite("sqlite", {}, { render });
    const { cookie } = await site.signInAs("owner");
    const readPolicies = () =>
      Promise.all(
        ["/payment", "/donate"].map(async (url) => (await site.app.inject({ url })).headers["content-security-policy"]),
      );
    const setBoth = async (client: string | null, button: string | null) => {
      const body = {
        changes: { paypal_client_id: client, paypal_subscribe_button_id: button },
        password: PASSWORD,
      };
      expect((await site.call("PATCH", "/edit_site_settings", { cookie, body })).status).toBe(200);
    };
    expect(await readPolicies()).toEqual([defaultPolicy, defaultPolicy]);
    await setBoth("client-1", "BUTTON1");
    expect(await readPolicies()).toEqual([paymentPolicy, donatePolicy]);
    await setBoth(null, null);
    expect(await readPolicies()).toEqual([defaultPolicy, defaultPolicy]);
    await site.close();
  });

  it("the trial policy allows the provider's test on /payment, not through a proxy", async () => {
    const site = await openTestSite("sqlite", { ADMIN_SIGN_UP: undefined }, { render });
    const readPolicy = async (headers: Record<string, string>) =>
      (await site.app.inject({ url: "/payment", headers })).headers["content-security-policy"];
    expect(await readPolicy({})).toBe(paymentPolicy);
    expect(await readPolicy({ "x-forwarded-for": "198.51.100.7" })).toBe(defaultPolicy);
    await site.close();
  });
});

describe("Onion-Location", () => {
  const onion = `http://${"a2".repeat(27)}ad.onion`;
  const findLocation = async (site: TestSite, url: string, headers = {}) =>
    (await site.app.inject({ url, headers })).headers["onion-location"];

  it("names the same page of the onion service, with only the parameters it reads", async () => {
    const site = await openTestSite("sqlite", { ONION_URL: onion }, { render });
    for (const _ of ["rendered", "cached"]) {
      expect(await findLocation(site, "/am/incidents?q=tole&utm=1")).toBe(`${onion}/am/incidents?q=tole`);
      expect(await findLocation(site, "/")).toBe(`${onion}/`);
    }
    await site.close();
  });

  it("is sent with nothing but pages of visitors", async () => {
    const site = await openTestSite("sqlite", { ONION_URL: onion }, { render });
    const { cookie } = await site.signInAs("admin");
    expect(await findLocation(site, "/dashboard", { cookie })).toBeUndefined();
    for (const url of ["/twitter.data", "/api/v1/get_site", "/twitter.atom"])
      expect(await findLocation(site, url), url).toBeUndefined();
    await site.close();
  });

  it("is not sent without an onion service", async () => {
    const site = await openTestSite("sqlite", {}, { render });
    expect(await findLocation(site, "/")).toBeUndefined();
    expect((await site.call("GET", "/get_site")).body).not.toHaveProperty("mirrors");
    await site.close();
  });
});
