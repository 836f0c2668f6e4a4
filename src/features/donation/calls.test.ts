import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";

describe("GET /donation on sqlite", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { PAYPAL_CLIENT_ID: "client-1", DONATION_CURRENCY: "EUR" });
  });
  afterAll(() => site.close());

  it("returns the configured providers to everybody", async () => {
    const response = { status: 200, body: { clientId: "client-1", subscribeButtonId: null, currency: "EUR" } };
    expect(await site.call("GET", "/donation")).toMatchObject(response);
    const { cookie } = await site.signInAs("admin");
    expect(await site.call("GET", "/donation", { cookie })).toMatchObject(response);
  });

  it("responds 404 to other methods", async () => {
    for (const method of ["POST", "PATCH", "DELETE"] as const) {
      expect((await site.call(method, "/donation", { body: { amount: "10" } })).status).toBe(404);
    }
  });

  it.each([
    ["nothing in public, when nothing is set", "open", { clientId: null, isTriedOut: false, isTest: false }],
    ["the provider's test while the site is being tried out", undefined, { clientId: "test", isTriedOut: true, isTest: true }],
  ])("returns %s", async (_case, ADMIN_SIGN_UP, expected) => {
    const bare = await openTestSite("sqlite", { ADMIN_SIGN_UP });
    const amounts = ["10", "25", "50", "100"];
    const { body } = await bare.call("GET", "/donation");
    expect(body).toEqual({ ...expected, subscribeButtonId: null, currency: "USD", amounts });
    await bare.close();
  });
});
