import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";

const campaign = { title: "A title", description: "A description", tweets: ["One", "Two"] };

describe("the server on sqlite", () => {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());

  const countCampaigns = async () => (await site.db.selectFrom("twitter_campaign").select("id").execute()).length;
  const create = (headers: Record<string, string>, body: unknown = campaign, cookie = admin.cookie) =>
    site.call("POST", "/create_twitter_campaign", { body, cookie, headers });

  describe("the format of a request", () => {
    it.each([
      ["malformed JSON", { body: '{"title":', headers: { "content-type": "application/json" } }, 400],
      ["a poisoned prototype", { body: '{"__proto__":{"isAdmin":true}}' }, 400],
      ["a form", { body: "title=x", headers: { "content-type": "application/x-www-form-urlencoded" } }, 400],
      ["plain text", { body: "title", headers: { "content-type": "text/plain" } }, 400],
      ["a body too large", { body: { ...campaign, description: "x".repeat(1_100_000) } }, 413],
      ["a list for a body", { body: [1, 2] }, 201],
    ])("%s", async (_name, options, status) => {
      const before = await countCampaigns();
      const response = await site.call("POST", "/create_twitter_campaign", { cookie: admin.cookie, ...options });
      expect(response.status).toBe(status);
      expect(response.body.message).toEqual(expect.any(String));
      expect(JSON.stringify(response.body)).not.toMatch(/\bat .*\.ts|node_modules/);
      expect(await countCampaigns()).toBe(before);
    });

    it.each<["POST" | "PATCH" | "DELETE", string, string]>([
      ["POST", "/sign_in?email=a", "email"],
      ["POST", "/sign_in?email=a&email=b", "email"],
      ["POST", "/sign_in", "email"],
      ["POST", "/sign_in", "unknown"],
      ["POST", "/sign_up", "inviteCode"],
      ["POST", "/create_incident?title=a", "title"],
      ["POST", "/create_twitter_campaign", "tweets"],
      ["POST", "/create_email_campaign", "to"],
      ["PATCH", "/edit_email_campaign_metadata", "id"],
      ["DELETE", "/delete_twitter_campaign/1", "id"],
    ])("refuses %s %s as malformed when its %s is nested too deeply", async (method, path, field) => {
      const headers: Record<string, string> = method === "POST" ? { "idempotency-key": "deep" } : {};
      const [list, object] = ['["x",', '{"body":'];
      for (const open of [list, object]) {
        const close = open === list ? "]" : "}";
        // As deep as fits into what a public call takes.
        const depth = path.startsWith("/sign_") ? 1_600 : 80_000;
        const body = `{"${field}":${open.repeat(depth)}1${close.repeat(depth)}}`;
        const response = await site.call(method, path, { body, cookie: admin.cookie, headers });
        expect(response).toMatchObject({ status: 400, body: { message: expect.any(String) } });
      }
    });

    describe("in its encoding", () => {
      const send = (type: string, payload: Buffer) =>
        site.app.inject({
          method: "POST",
          url: "/api/v1/create_twitter_campaign",
          headers: { "content-type": type, cookie: admin.cookie },
          payload,
        });
      const text = JSON.stringify({ ...campaign, title: "Résumé ሰላም" });
      const [utf8, latin1] = [Buffer.from(text), Buffer.from(JSON.stringify({ ...campaign, title: "ÿé" }), "latin1")];
      const bom = Buffer.from("\ufeff");
      const broken = Buffer.concat([utf8.subarray(0, 12), Buffer.from([0xe1, 0x88]), utf8.subarray(12)]);

      it.each([
        ["application/json", utf8],
        ["application/json; charset=utf-8", utf8],
        ["application/json;charset=UTF8", utf8],
        ['application/json; charset="Utf-8"', utf8],
        ["application/json", Buffer.concat([bom, utf8])],
      ])("is taken as %s", async (type, payload) => {
        const response = await send(type, payload);
        expect(response.statusCode).toBe(200);
        const { _id } = response.json();
        const stored = site.db.selectFrom("twitter_campaign").select("title").where("id", "=", _id);
        expect(await stored.execute()).toEqual([{ title: "Résumé ሰላም" }]);
      });

      it.each([
        ["application/json; charset=iso-8859-1", latin1],
        ["application/json; charset=iso-8859-1", utf8],
        ['application/json; x=y; CHARSET = "latin1"', utf8],
        ["application/json; charset=utf-8; charset=utf-16", utf8],
        ["application/json; charset=", utf8],
        ["application/json", latin1],
        ["application/json; charset=utf-8", latin1],
        ["application/json", broken],
        ["application/json", Buffer.from(text, "utf16le")],
        ["application/json", Buffer.concat([bom, bom, utf8])],
        ["application/json", bom],
        ["application/json", Buffer.concat([bom, Buffer.from('{"__proto__":{"isAdmin":true}}')])],
      ])("is refused as %s, and nothing is stored", async (type, payload) => {
        const before = await countCampaigns();
        const response = await send(type, payload);
        expect(response.statusCode).toBe(400);
        const malformed = await send("application/json", Buffer.from("{"));
        expect(response.json()).toEqual(malformed.json());
        expect(await countCampaigns()).toBe(before);
      });
    });

    it("refuses a deeply nested list as an input", async () => {
      const body = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
      expect((await create({ "idempotency-key": "deep list" }, body)).status).toBe(201);
    });

    it("checks the caller before the body", async () => {
      const response = await site.call("POST", "/create_twitter_campaign", {
        body: "not json",
        headers: { "content-type": "text/plain" },
      });
      expect(response).toMatchObject({ status: 401, body: { message: "Please sign in." } });
    });

    it("responds to an unknown path in JSON", async () => {
      expect(await site.call("GET", "/no_such_call")).toMatchObject({
        status: 404,
        body: { message: "There is nothing at this address." },
      });
    });

    it("refuses different ids in path and body", async () => {
      const { body } = await create({});
      const response = await site.call("DELETE", `/delete_twitter_campaign/${body._id}`, {
        cookie: admin.cookie,
        body: { id: "another" },
      });
      expect(response).toMatchObject({ status: 201, body: { message: "The address and the content name different ids." } });
    });
  });

  describe("requests from other sites", () => {
    it.each([
      [{ "sec-fetch-site": "cross-site" }, 403],
      [{ "sec-fetch-site": "same-site" }, 403],
      [{ "sec-fetch-site": "same-origin" }, 200],
      [{ "sec-fetch-site": "none" }, 200],
      [{ origin: "https://evil.example" }, 403],
      [{ origin: "null" }, 403],
      [{ origin: "http://localhost:80" }, 403],
      [{ origin: "http://localhost" }, 200],
      [{}, 200],
    ])("%j: %i", async (headers, status) => {
      const before = await countCampaigns();
      expect((await create({ host: "localhost", ...headers } as Record<string, string>)).status).toBe(status);
      expect(await countCampaigns()).toBe(before + (status === 200 ? 1 : 0));
    });

    it("cannot sign anybody in", async () => {
      const response = await site.call("POST", "/sign_in", {
        body: { email: "admin@example.org", password: PASSWORD },
        headers: { "sec-fetch-site": "cross-site" },
      });
      expect(response.status).toBe(403);
      expect(response.cookie).toBeUndefined();
    });
  });
});

describe("the rate limit", () => {
  it("allows 50 requests per second per address, then responds 429 with Retry-After", async () => {
    const site = await openTestSite("sqlite");
    const statuses: number[] = [];
    let last = await site.call("POST", "/sign_out");
    for (let count = 0; count < 1000; count += 1) {
      last = await site.call("POST", "/sign_out");
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 500).every((status) => status === 200)).toBe(true);
    expect(last).toMatchObject({ status: 429, body: { message: "Too many requests. Please wait a little." } });
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    for (const url of ["/healthz", "/readyz"]) expect((await site.app.inject({ url })).statusCode, url).toBe(200);
    await site.close();
  });

  it("counts the addresses of an IPv6 network together, other networks apart", async () => {
    const site = await openTestSite("sqlite");
    const statusFrom = async (remoteAddress: string) =>
      (await site.app.inject({ method: "POST", url: "/api/v1/sign_out", remoteAddress })).statusCode;
    for (let count = 0; count < 1000; count += 1) await statusFrom(`2001:db8:1:2::${count.toString(16)}`);
    expect(await statusFrom("2001:db8:1:2::ffff")).toBe(429);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(200);
    await site.close();
  });
});
