import type { APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

// The bundle that `npm start` runs: a bundler may leave out what it takes for a statement without effect.
test.use({ isSiteProcess: true });

const ID = "0192f000-0000-7000-8000-000000000000";
const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
/** A response as text, status and type first. */
const describeResponse = (response: APIResponse) => `${response.status()} ${response.headers()["content-type"]}`;

test("the built server routes and refuses as the tested code does", { tag: "@quick" }, async ({ request }) => {
  const accept = { accept: "text/html" };
  const json = { "content-type": "application/json" };
  const send = (method: string, call: string, headers: Record<string, string>, text?: string) =>
    request.fetch(`/api/v1/${call}`, { method, headers, ...(text === undefined ? {} : { data: Buffer.from(text) }) });

  await test.step("pages are there, and are changed by no proxy", async () => {
    for (const path of ["/", "/am", "/twitter", "/email", "/archives", "/incidents", "/privacy", "/SignIn", "/api/docs"]) {
      const first = await request.get(path, { headers: accept });
      expect(describeResponse(first), path).toBe(`200 ${HTML}`);
      const { etag = "" } = first.headers();
      const again = [await request.get(path, { headers: accept })];
      if (etag) again.push(await request.get(path, { headers: { ...accept, "if-none-match": etag } }));
      for (const response of [first, ...again]) expect(response.headers()["cache-control"], path).toBe("no-cache, no-transform");
      expect(again.map((response) => response.status())).toEqual(etag ? [200, 304] : [200]);
    }
  });

  await test.step("an undecodable address is a page in the reader's language", async () => {
    const undecodable = [
      "/archives/%E1%8A",
      "/%",
      "/email/100%",
      "/t/%FF",
      "/embed/%C0%80",
      "/a/b/%zz?x=%",
      "/media/%E1%8A",
      "/assets/%",
    ];
    for (const path of undecodable) {
      const response = await request.get(path, { headers: accept });
      expect(describeResponse(response), path).toBe(`404 ${HTML}`);
      expect(await response.text(), path).toContain('<html lang="en"');
    }
    for (const path of ["/am/archives/%E1%8A", "/am/%"]) {
      const response = await request.get(path, { headers: accept });
      expect(describeResponse(response), path).toBe(`404 ${HTML}`);
      expect(await response.text(), path).toContain('<html lang="am"');
    }
  });

  await test.step("the API refuses in JSON", async () => {
    const signIn = (headers: Record<string, string>, text: string) => ["POST", "sign_in", headers, text] as const;
    const refusals: [status: number, ...Parameters<typeof send>][] = [
      [400, "GET", "get_twitter_campaign_details/%E1%8A", accept],
      [400, "GET", "%", accept],
      [404, "GET", "nothing", accept],
      [201, "GET", `get_incident_with_id/${ID}`, {}],
      [201, "GET", "get_current_incident", {}],
      [401, "GET", "get_trash", {}],
      [401, "POST", "create_twitter_campaign", json, "{}"],
      [401, "DELETE", `delete_incident/${ID}`, {}],
      [400, ...signIn(json, "{")],
      [400, ...signIn({ "content-type": "text/plain" }, "x")],
      [413, ...signIn(json, `"${"x".repeat(20_000)}"`)],
      [201, ...signIn(json, JSON.stringify({ email: "nobody@example.org", password: "wrong password" }))],
    ];
    for (const [status, ...sent] of refusals) {
      const response = await send(...sent);
      expect(describeResponse(response), response.url()).toBe(`${status} ${JSON_TYPE}`);
      expect(await response.json(), response.url()).toMatchObject({ message: expect.any(String) });
    }
  });

  await test.step("pages of admins lead to the sign-in", async () => {
    for (const path of ["/dashboard", "/am/dashboard/trash", "/CreateIncident"]) {
      const response = await request.get(path, { headers: accept, maxRedirects: 0 });
      expect([response.status(), response.headers().location], path).toEqual([
        302,
        expect.stringMatching(/^(\/am)?\/SignIn\?next=/),
      ]);
    }
  });
});
