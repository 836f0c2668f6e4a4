import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { createHostRules } from "./request-host.ts";

const ONION = `${"a2".repeat(27)}ad.onion`;
const onionUrl = `http://${ONION}`;
const publicUrl = "https://example.org";

describe("createHostRules", () => {
  const forwarded = { "x-forwarded-for": "203.0.113.1" };
  it.each<[headers: Record<string, string>, isOnion: boolean, isUnknown: boolean]>([
    [{ host: ONION }, true, false],
    [{ host: `${ONION.toUpperCase()}.:80`, ...forwarded }, true, false],
    [{ host: "example.org", ...forwarded }, false, false],
    [{ host: "Example.org.:443" }, false, false],
    [{ host: `www.${ONION}` }, false, true],
    [{ host: "www.example.org" }, false, true],
    [{}, false, true],
    [{ host: "localhost:3000" }, false, false],
    [{ host: "10.0.0.5:3000" }, false, false],
    [{ host: "[::1]:3000" }, false, false],
    [{ host: "localhost:3000", ...forwarded }, false, true],
    [{ host: "10.0.0.5", ...forwarded }, false, true],
    // As `npm run mirror` asks for pages.
    [{ host: "localhost:3000", via: "1.1 mirror" }, false, false],
  ])("reads %j", (headers, isOnion, isUnknown) => {
    const request = { headers } as IncomingMessage;
    const rules = createHostRules({ publicUrl, onionUrl });
    expect([rules.isOnion(request), rules.isUnknown(request)]).toEqual([isOnion, isUnknown]);
    const without = createHostRules({ publicUrl, onionUrl: undefined });
    expect([without.isOnion(request), without.isUnknown(request)]).toEqual([false, false]);
  });
});

describe("a site with an onion service on sqlite", () => {
  const account = { email: "anna@example.org", password: PASSWORD };
  let site: TestSite;
  beforeEach(async () => {
    const env = { PUBLIC_URL: publicUrl, ONION_URL: onionUrl, TRUST_PROXY: "127.0.0.1" };
    site = await openTestSite("sqlite", env);
    await site.call("POST", "/sign_up", { body: { firstName: "Anna", lastName: "Alemu", ...account } });
  });
  afterEach(() => site.close());

  const signIn = async (host: string, address: string, password: string) => {
    const headers = { host, "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}` };
    return (await site.call("POST", "/sign_in", { body: { ...account, password }, headers })).status;
  };

  it("stops an onion visitor who guesses, whatever address he names", async () => {
    const statuses = [];
    for (let guess = 0; guess < 75; guess += 1) statuses.push(await signIn(ONION, `203.0.113.${guess}`, "guess"));
    expect(statuses).toEqual(Array.from({ length: 75 }, (_, guess) => (guess < 10 ? 201 : 429)));
    // The network that the first guesses named.
    expect(await signIn("example.org", "203.0.113.0", PASSWORD)).toBe(200);
  });

  it("is at no other address, also where the response is cached", async () => {
    const url = "/api/v1/openapi.json";
    const message = "This site is not at this address.";
    for (const host of ["example.org", ONION]) expect((await site.app.inject({ url, headers: { host } })).statusCode).toBe(200);
    const refused = await site.app.inject({ url, headers: { host: `www.${ONION}` } });
    expect([refused.statusCode, refused.json()]).toEqual([421, { message }]);
    expect(await signIn("other.example", "203.0.113.1", PASSWORD)).toBe(421);
    expect((await site.app.inject("/healthz")).statusCode).toBe(200);
  });
});
