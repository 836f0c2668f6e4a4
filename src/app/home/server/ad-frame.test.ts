import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHtmlErrors } from "../../../../tests/find-html-errors.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";

const AD_CLIENT = "ca-pub-1234567890";
const AD_SLOT = "12345678";

describe("the advertisement's document", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { AD_CLIENT, AD_SLOT });
  });
  afterAll(() => site.close());

  const ask = (url = "/ad-frame") => site.app.inject({ url });
  const policyOf = async () => String((await ask()).headers["content-security-policy"]);

  it("names the ad slot and loads the network's script", async () => {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
      "cache-control": "no-cache, no-transform",
    });
    expect(body).toContain(`data-ad-client="${AD_CLIENT}" data-ad-slot="${AD_SLOT}"`);
    expect(body).toContain(`adsbygoogle.js?client=${AD_CLIENT}`);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await findHtmlErrors(body)).toEqual([]);
  });

  it("has the language of the page that embeds it", async () => {
    expect((await ask()).body).toMatch(/<html lang="en">.*<title>Advertisement<\/title>/s);
    expect((await ask("/am/ad-frame")).body).toMatch(/<html lang="am">.*<title>ማስታወቂያ<\/title>/s);
  });

  it("allows only its own script by hash and the scripts that it loads", async () => {
    const script = /<script>([\s\S]*)<\/script>/.exec((await ask()).body)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(await policyOf()).toContain(`script-src 'sha256-${hash}' 'strict-dynamic' 'unsafe-eval';`);
    expect(await policyOf()).toMatch(/default-src 'none'.*base-uri 'none'; form-action 'none'/);
  });

  it("has an opaque origin, even when opened directly", async () => {
    const sandbox = /sandbox ([^;]*)/.exec(await policyOf())?.[1]?.split(" ") ?? [];
    expect(sandbox.toSorted()).toEqual(["allow-popups", "allow-popups-to-escape-sandbox", "allow-scripts"]);
  });

  it("may be framed only by the site, and is not indexed", async () => {
    const { headers } = await ask();
    expect(await policyOf()).toContain("frame-ancestors 'self'");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  it("is announced to the pages without its ids", async () => {
    const { body } = await site.call("GET", "/site");
    expect(body.hasAd).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/1234567/);
  });
});

describe("a site without an ad network", () => {
  it("has no such document, and tells the pages so", async () => {
    const site = await openTestSite("sqlite");
    expect((await site.app.inject({ url: "/ad-frame" })).statusCode).toBe(404);
    expect((await site.call("GET", "/site")).body.hasAd).toBe(false);
    await site.close();
  });
});
