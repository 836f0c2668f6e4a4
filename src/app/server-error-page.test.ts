import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findHtmlErrors } from "../../tests/find-html-errors.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("a page that cannot be shown", () => {
  let site: TestSite;
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const openSite = async (fail: () => Promise<Response>, env: Record<string, string> = {}) => {
    site = await openTestSite("sqlite", env, { render: fail });
  };
  const failing = (error: object) => () => Promise.reject(Object.assign(new Error("A detail."), error));
  const get = (url: string, accept = BROWSER, method: "GET" | "HEAD" = "GET") =>
    site.app.inject({ method, url, headers: { accept, cookie: "", host: "localhost" } });

  /** Asserts a document in one language with this text, without details of the error, scripts or subresources. */
  async function expectDocument({ headers, payload }: Awaited<ReturnType<typeof get>>, language: string, says: string) {
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(payload).toContain(`<html lang="${language}">`);
    expect(payload).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(payload).toContain(`<p>${says}</p>`);
    expect(payload).toContain("prefers-color-scheme:dark");
    expect(payload).not.toMatch(/<script|<link|<img|src=|A detail/);
    expect(await findHtmlErrors(payload)).toEqual([]);
    const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(payload) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  }

  it.each([
    ["/twitter", "en", "Something is wrong please retry!"],
    ["/am/twitter", "am", "ችግር አጋጥሟል፤ እባክዎ እንደገና ይሞክሩ!"],
    ["/am", "am", "ችግር አጋጥሟል፤ እባክዎ እንደገና ይሞክሩ!"],
  ])("after an error of the server is an HTML page for a browser, at %s", async (url, language, says) => {
    await openSite(failing({}));
    const response = await get(url);
    expect(response.statusCode).toBe(500);
    await expectDocument(response, language, says);
    expect(await get(url, BROWSER, "HEAD")).toMatchObject({ statusCode: 500, payload: "" });
  });

  it("because of the rate limit is a page that says when to retry", async () => {
    await openSite(async () => new Response("<p>", { headers: { "content-type": "text/html" } }));
    for (let count = 0; count < 1000; count += 1) await site.app.inject({ url: "/api/v1/get_incident_with_id/unknown" });
    const response = await get("/am/twitter");
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    await expectDocument(response, "am", "ጥያቄዎች በዝተዋል። እባክዎ ጥቂት ይጠብቁ።");
    const callResponse = await get("/api/v1/get_incident_with_id/unknown", "application/json");
    expect(callResponse.statusCode).toBe(429);
    expect(callResponse.json()).toEqual({ message: "Too many requests. Please wait a little." });
  });

  it("because the server is overloaded is a page that says when to retry", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await openSite(async () => new Response("<p>", { headers: { "content-type": "text/html" } }), { BUSY_AFTER_MS: "1" });
    const end = performance.now() + 500;
    while (performance.now() < end);
    // The delay is noted when the process gets back to its work, and looked at once a second.
    await setImmediate();
    await setImmediate();
    vi.advanceTimersByTime(1000);
    const response = await get("/twitter");
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    await expectDocument(response, "en", "The server is busy. Please try again in a moment.");
  });

  it.each([
    ["a program", "/twitter", "*/*"],
    ["a picture", "/twitter", "image/avif,image/webp,*/*"],
    ["the data of a page", "/twitter.data", BROWSER],
  ])("is a JSON message for %s", async (_what, url, accept) => {
    await openSite(failing({ statusCode: 503 }));
    const { statusCode, headers, payload } = await get(url, accept);
    expect(statusCode).toBe(503);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(Object.keys(JSON.parse(payload))).toEqual(["message"]);
  });
});
