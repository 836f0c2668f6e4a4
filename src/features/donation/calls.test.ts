import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";

describe("GET /donation on sqlite", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { PAYPAL_CLIENT_ID: "client-1", DONATION_CURRENCY: "EUR" });
  });
  afterAll(() => site.close());

  it("returns the configured providers to everybody", async () => {
    const answer = { status: 200, body: { clientId: "client-1", subscribeButtonId: null, currency: "EUR" } };
    expect(await site.call("GET", "/donation")).toMatchObject(answer);
    const { cookie } = await site.signInAs("admin");
    expect(await site.call("GET", "/donation", { cookie })).toMatchObject(answer);
  });

  it("responds 404 to other methods", async () => {
    for (const method of ["POST", "PATCH", "DELETE"] as const) {
      expect((await site.call(method, "/donation", { body: { amount: "10" } })).status).toBe(404);
    }
  });

  it("returns nothing when nothing is configured", async () => {
    const bare = await openTestSite("sqlite");
    expect((await bare.call("GET", "/donation")).body).toEqual({ clientId: null, subscribeButtonId: null, currency: "USD" });
    await bare.close();
  });
});
