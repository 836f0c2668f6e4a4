import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as accountCalls from "#features/accounts/calls.ts";
import * as accountSchemas from "#features/accounts/schemas.ts";
import * as incidentCalls from "#features/archive/incidents/calls.ts";
import * as incidentSchemas from "#features/archive/incidents/schemas.ts";
import * as mediaCalls from "#features/archive/media/calls.ts";
import * as mediaSchemas from "#features/archive/media/schemas.ts";
import * as emailCalls from "#features/campaigns/email/calls.ts";
import * as emailSchemas from "#features/campaigns/email/schemas.ts";
import * as twitterCalls from "#features/campaigns/twitter/calls.ts";
import * as twitterSchemas from "#features/campaigns/twitter/schemas.ts";
import * as donationCalls from "#features/donation/calls.ts";
import * as donationSchemas from "#features/donation/schemas.ts";
import type { Call, CallSchemas } from "#platform/shared/define-call.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";
import { apiCalls } from "./api-calls.ts";
import * as siteCalls from "./site/calls.ts";
import * as siteSchemas from "./site/schemas.ts";

const callsByName: Record<string, Call> = {
  ...siteCalls,
  ...accountCalls,
  ...twitterCalls,
  ...incidentCalls,
  ...mediaCalls,
  ...emailCalls,
  ...donationCalls,
};
const schemasByName: Record<string, CallSchemas> = {
  ...siteSchemas,
  ...accountSchemas,
  ...twitterSchemas,
  ...incidentSchemas,
  ...mediaSchemas,
  ...emailSchemas,
  ...donationSchemas,
};

const campaign = { title: "A title", description: "A description", tweets: ["One", "Two"] };

/** Section 7 of the specification, as far as it is built: a method and a path each. */
const specified = [
  "POST /sign_in",
  "POST /sign_up",
  "POST /sign_out",
  "POST /create_twitter_campaign",
  "PATCH /edit_twitter_campaign_metadata",
  "DELETE /delete_twitter_campaign/:id",
  "GET /get_current_twitter_campaign",
  "GET /get_metadata_for_five_previous_twitter_campaigns",
  "GET /get_metadata_for_old_previous_twitter_campaigns",
  "GET /get_twitter_campaign_details/:id",
  "DELETE /delete_tweet",
  "PATCH /edit_tweet",
  "POST /add_tweets_to_twitter_campaign",
  "GET /get_current_incident",
  "POST /create_incident",
  "GET /get_incident_with_id/:id",
  "PATCH /edit_incident_metadata/:id",
  "DELETE /delete_incident/:id",
  "GET /get_metadata_for_five_previous_incidents",
  "GET /get_metadata_for_old_previous_incidents",
  "GET /get_videos_for_incident/:id",
  "GET /get_images_for_incident/:id",
  "POST /create_video_archive",
  "POST /create_article_archive",
  "POST /create_image_archive",
  "PATCH /edit_article_archive",
  "PATCH /edit_video_archive",
  "PATCH /edit_image_archive",
  "DELETE /delete_article/:incident_id/:article_id",
  "DELETE /delete_video_archive/:incident_id/:video_id",
  "DELETE /delete_image_archive/",
  "POST /create_email_campaign",
  "PATCH /edit_email_campaign_metadata",
  "DELETE /delete_email_campaign/:id",
  "GET /get_current_email_campaign",
  "GET /get_email_campaign_details/:id",
  "GET /get_metadata_for_five_previous_email_campaigns",
  "GET /get_metadata_for_old_previous_email_campaigns",
];

describe("the API table", () => {
  it.each(specified)("serves %s", (line) => {
    expect(apiCalls.map(({ method, path }) => `${method} ${path}`)).toContain(line);
  });

  it("asks for an admin wherever something is changed, but to sign in, up and out", () => {
    const open = apiCalls.filter(({ method, access }) => method !== "GET" && access === "public").map(({ path }) => path);
    expect(open.toSorted()).toEqual(["/sign_in", "/sign_out", "/sign_up"]);
  });
});

describe.each(engines)("the server on %s", (engine) => {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());

  const countCampaigns = async () => (await site.db.selectFrom("twitter_campaign").select("id").execute()).length;
  const create = (headers: Record<string, string>, body: unknown = campaign, cookie = admin.cookie) =>
    site.call("POST", "/create_twitter_campaign", { body, cookie, headers });

  describe("what a request must be like", () => {
    it.each([
      ["malformed JSON", { body: '{"title":', headers: { "content-type": "application/json" } }, 400],
      ["a poisoned prototype", { body: '{"__proto__":{"isAdmin":true}}' }, 400],
      ["a form", { body: "title=x", headers: { "content-type": "application/x-www-form-urlencoded" } }, 400],
      ["plain text", { body: "title", headers: { "content-type": "text/plain" } }, 400],
      ["a body too large", { body: { ...campaign, description: "x".repeat(1_100_000) } }, 413],
      ["a list for a body", { body: [1, 2] }, 201],
    ])("%s", async (_name, options, status) => {
      const before = await countCampaigns();
      const answer = await site.call("POST", "/create_twitter_campaign", { cookie: admin.cookie, ...options });
      expect(answer.status).toBe(status);
      expect(answer.body.message).toEqual(expect.any(String));
      expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|node_modules/);
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
    ])("%s %s is malformed when its %s is nested without end", async (method, path, field) => {
      const headers: Record<string, string> = method === "POST" ? { "idempotency-key": "deep" } : {};
      const [list, object] = ['["x",', '{"body":'];
      for (const open of [list, object]) {
        const close = open === list ? "]" : "}";
        const body = `{"${field}":${open.repeat(80_000)}1${close.repeat(80_000)}}`;
        const answer = await site.call(method, path, { body, cookie: admin.cookie, headers });
        expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
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
      const mark = Buffer.from("\ufeff");
      const broken = Buffer.concat([utf8.subarray(0, 12), Buffer.from([0xe1, 0x88]), utf8.subarray(12)]);

      it.each([
        ["application/json", utf8],
        ["application/json; charset=utf-8", utf8],
        ["application/json;charset=UTF8", utf8],
        ['application/json; charset="Utf-8"', utf8],
        ["application/json", Buffer.concat([mark, utf8])],
      ])("is taken as %s", async (type, payload) => {
        const answer = await send(type, payload);
        expect(answer.statusCode).toBe(200);
        const { _id } = answer.json();
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
        ["application/json", Buffer.concat([mark, mark, utf8])],
        ["application/json", mark],
        ["application/json", Buffer.concat([mark, Buffer.from('{"__proto__":{"isAdmin":true}}')])],
      ])("is refused as %s, and nothing is stored", async (type, payload) => {
        const before = await countCampaigns();
        const answer = await send(type, payload);
        expect(answer.statusCode).toBe(400);
        const malformed = await send("application/json", Buffer.from("{"));
        expect(answer.json()).toEqual(malformed.json());
        expect(await countCampaigns()).toBe(before);
      });
    });

    it("takes nothing of a list nested without end for an input", async () => {
      const body = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
      expect((await create({ "idempotency-key": "deep list" }, body)).status).toBe(201);
    });

    it("is refused for who sends it before it is looked at", async () => {
      const answer = await site.call("POST", "/create_twitter_campaign", {
        body: "not json",
        headers: { "content-type": "text/plain" },
      });
      expect(answer).toMatchObject({ status: 401, body: { message: "Please sign in." } });
    });

    it("answers an unknown path in JSON", async () => {
      expect(await site.call("GET", "/no_such_call")).toMatchObject({
        status: 404,
        body: { message: "There is nothing at this address." },
      });
    });

    it("refuses ids that disagree between path and body", async () => {
      const { body } = await create({});
      const answer = await site.call("DELETE", `/delete_twitter_campaign/${body._id}`, {
        cookie: admin.cookie,
        body: { id: "another" },
      });
      expect(answer).toMatchObject({ status: 201, body: { message: "The address and the content name different ids." } });
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

    it("cannot sign anybody in either", async () => {
      const answer = await site.call("POST", "/sign_in", {
        body: { email: "admin@example.org", password: PASSWORD },
        headers: { "sec-fetch-site": "cross-site" },
      });
      expect(answer.status).toBe(403);
      expect(answer.cookie).toBeUndefined();
    });
  });

  describe("an Idempotency-Key", () => {
    it("makes a repeat answer the first answer and change nothing", async () => {
      const first = await create({ "idempotency-key": "key-1" });
      const before = await countCampaigns();
      const again = await create({ "idempotency-key": "key-1" });
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await countCampaigns()).toBe(before);
    });

    it("makes one of several at the same moment", async () => {
      const before = await countCampaigns();
      const answers = await Promise.all(Array.from({ length: 5 }, () => create({ "idempotency-key": "key-2" })));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await countCampaigns()).toBe(before + 1);
    });

    it("is refused for another request", async () => {
      await create({ "idempotency-key": "key-3" });
      const before = await countCampaigns();
      const other = await create({ "idempotency-key": "key-3" }, { ...campaign, title: "Another title" });
      expect(other).toMatchObject({
        status: 201,
        body: { message: "This Idempotency-Key was already used for a different request." },
      });
      expect(await countCampaigns()).toBe(before);
    });

    it("is each account's own", async () => {
      const other = await site.signInAs("admin", "other@example.org");
      const first = await create({ "idempotency-key": "key-4" });
      const second = await create({ "idempotency-key": "key-4" }, campaign, other.cookie);
      expect(second.body._id).not.toBe(first.body._id);
    });

    it("remembers no refusal, so that the corrected request passes", async () => {
      const refused = await create({ "idempotency-key": "key-5" }, { ...campaign, title: "" });
      expect(refused.status).toBe(201);
      expect((await create({ "idempotency-key": "key-5" })).status).toBe(200);
    });

    it("never keeps a session from being started or ended", async () => {
      const key = { "idempotency-key": "key-6" };
      const signIn = (password: string) =>
        site.call("POST", "/sign_in", { body: { email: "admin@example.org", password }, headers: key });
      const first = await signIn(PASSWORD);
      expect((await signIn("another password")).status).toBe(201);
      const second = await signIn(PASSWORD);
      expect(second.cookie).toBeDefined();
      expect(second.cookie).not.toBe(first.cookie);
      for (const { cookie = "" } of [first, second]) {
        expect((await site.call("POST", "/sign_out", { cookie, headers: key })).status).toBe(200);
        expect((await site.call("GET", "/session", { cookie })).body).toEqual({ isAdmin: false });
      }
    });

    it("is refused for another invite code, which would be a dead link", async () => {
      const { cookie } = await site.signInAs("owner", "invites@example.org");
      const invite = (code: string) =>
        site.call("POST", "/create_invite", { body: { code: code.repeat(43) }, cookie, headers: { "idempotency-key": "key-7" } });
      expect((await invite("a")).status).toBe(200);
      expect((await invite("b")).status).toBe(201);
    });

    it("is taken as a whole, or refused for its length", async () => {
      const long = "k".repeat(200);
      expect((await create({ "idempotency-key": long })).status).toBe(200);
      const before = await countCampaigns();
      expect((await create({ "idempotency-key": `${long}1` })).status).toBe(400);
      expect(await countCampaigns()).toBe(before);
    });

    it("is forgotten after seven days", async () => {
      const owner = await openTestSite(engine);
      const { cookie } = await owner.signInAs("admin");
      const send = (session: string) =>
        owner.call("POST", "/create_twitter_campaign", {
          body: campaign,
          cookie: session,
          headers: { "idempotency-key": "key" },
        });
      const first = await send(cookie);
      owner.advanceTime(7 * 24 * HOUR + 1);
      const { cookie: fresh } = await owner.call("POST", "/sign_in", {
        body: { email: "admin@example.org", password: PASSWORD },
      });
      const later = await send(fresh ?? "");
      expect(later.status).toBe(200);
      expect(later.body._id).not.toBe(first.body._id);
      await owner.close();
    });
  });

  describe("what visitors are answered", () => {
    it("is kept, tagged, and made anew after a change", async () => {
      const path = "/api/v1/get_current_twitter_campaign";
      await create({}, { ...campaign, title: "Before" });
      const first = await site.app.inject({ url: path, headers: { "accept-encoding": "identity" } });
      expect(first.json()).toMatchObject({ title: "Before" });
      const tag = String(first.headers.etag);
      const again = await site.app.inject({ url: path, headers: { "accept-encoding": "identity", "if-none-match": tag } });
      expect(again.statusCode).toBe(304);
      await create({}, { ...campaign, title: "After" });
      const changed = await site.app.inject({ url: path, headers: { "accept-encoding": "identity", "if-none-match": tag } });
      expect(changed.statusCode).toBe(200);
      expect(changed.json()).toMatchObject({ title: "After" });
    });

    it("is answered again when it is a refusal, whatever the visitor has", async () => {
      const path = "/api/v1/get_twitter_campaign_details/unknown";
      const first = await site.app.inject({ url: path });
      expect(first.statusCode).toBe(201);
      const again = await site.app.inject({ url: path, headers: { "if-none-match": String(first.headers.etag) } });
      expect(again).toMatchObject({ statusCode: 201, payload: first.payload });
    });

    it("is worded in the language asked for", async () => {
      const english = await site.call("GET", "/get_twitter_campaign_details/unknown");
      const amharic = await site.call("GET", "/get_twitter_campaign_details/unknown", { headers: { "accept-language": "am" } });
      expect(english).toMatchObject({ status: 201, body: { message: expect.stringMatching(/^[\x20-\x7e]+$/) } });
      expect(amharic).toMatchObject({ status: 201, body: { message: expect.stringMatching(/[\u1200-\u137f]/) } });
    });

    it("never answers an admin from what is kept for visitors", async () => {
      const answer = await site.call("GET", "/session", { cookie: admin.cookie });
      expect(answer).toMatchObject({ status: 200, body: { isAdmin: true }, headers: { "cache-control": "no-store" } });
      expect((await site.call("GET", "/session")).body).toEqual({ isAdmin: false });
    });
  });

  it("describes itself in OpenAPI 3.1, every call of it", async () => {
    const description = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    expect(description.openapi).toBe("3.1.0");
    const described = Object.values<object>(description.paths).flatMap((path) => Object.keys(path)).length;
    expect(described).toBe(apiCalls.length);
    const page = await site.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    for (const { path } of apiCalls) expect(page.body).toContain(`/api/v1${path}`);
  });

  it("describes itself so that tools can follow: ids once, every parameter, every scheme and reference declared", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    type Operation = { operationId: string; parameters: { name: string; in: string }[]; security?: object[] };
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters, security = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const name of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(name);
    }
    expect(document.components.securitySchemes.session).toEqual({ type: "apiKey", in: "cookie", name: "session" });
    // A reference would be looked up from the root of the document, where no schema is.
    expect(JSON.stringify(document)).not.toContain("$ref");
  });

  it("binds each call to the schemas of its own name", async () => {
    const { paths } = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    expect(Object.keys(schemasByName).toSorted()).toEqual(Object.keys(callsByName).toSorted());
    for (const [name, { method, path }] of Object.entries(callsByName)) {
      const operation = paths[`/api/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`][method.toLowerCase()];
      expect(operation.summary).toBe(schemasByName[name]?.summary);
    }
    const summaries = Object.values(schemasByName).map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it("describes a call with a file as a form, and what of it may be left out", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    const { content } = document.paths["/api/v1/create_image_archive"].post.requestBody;
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    const { properties, required } = content["multipart/form-data"].schema;
    expect(properties.image_archive).toEqual({ type: "string", format: "binary" });
    expect(required).toEqual(["image_archive", "incident_id", "description"]);
    expect(Object.keys(properties)).toEqual([...required, "filename", "untouched"]);
  });

  it("puts its security headers on every answer", async () => {
    for (const url of ["/api/v1/session", "/api/v1/nothing", "/healthz", "/api/docs"]) {
      const { headers } = await site.app.inject({ url });
      expect(headers).toMatchObject({
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
    }
  });

  it("says whether it lives and whether it can work", async () => {
    expect((await site.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await site.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  });
});

describe("the rate limit", () => {
  it("lets 50 requests a second of one address through, and answers a flood with 429 and Retry-After", async () => {
    const site = await openTestSite("sqlite");
    const statuses: number[] = [];
    let last = await site.call("GET", "/session");
    for (let count = 0; count < 1000; count += 1) {
      last = await site.call("GET", "/session");
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 500).every((status) => status === 200)).toBe(true);
    expect(last).toMatchObject({ status: 429, body: { message: "Too many requests. Please wait a little." } });
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    for (const url of ["/healthz", "/readyz"]) expect((await site.app.inject({ url })).statusCode, url).toBe(200);
    await site.close();
  });

  it("counts the addresses of one IPv6 network together, and other networks apart", async () => {
    const site = await openTestSite("sqlite");
    const statusFrom = async (remoteAddress: string) =>
      (await site.app.inject({ url: "/api/v1/session", remoteAddress })).statusCode;
    for (let count = 0; count < 1000; count += 1) await statusFrom(`2001:db8:1:2::${count.toString(16)}`);
    expect(await statusFrom("2001:db8:1:2::ffff")).toBe(429);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(200);
    await site.close();
  });
});
