import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHtmlErrors } from "../../../tests/find-html-errors.ts";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";

const twitter = {
  title: 'Light <a> "candle" & more ሻማ 🕯️',
  description: "Every name.",
  tweets: ["1 <b>", "2 & 3", "ሦስት", "4", "5", "6"],
};
const email = {
  campaign_title: "Ask the council",
  campaign_description: "To the council.",
  subject: "An inquiry",
  to: ["council@example.org"],
  cc: [],
  body: "Dear council.",
};
const incident = {
  title: "Killings in Tole",
  description: "In one morning.",
  location: "Tole, West Wellega",
  date: "2022-06-18",
  number_of_killed: 554,
  number_of_injured: 0,
  number_of_displaced: 0,
};
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

/** Reads the QR code of a poster from its picture. */
async function readCode(html: string): Promise<string> {
  const [, gif = ""] = /<img class="code"[^>]* src="data:image\/gif;base64,([^"]*)"/.exec(html) ?? [];
  const picture = sharp(Buffer.from(gif, "base64")).resize(400, 400, { kernel: "nearest" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

describe.each(engines)("what is shared on %s", (engine) => {
  let site: TestSite;
  let cookie: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    site = await openTestSite(engine, { SITE_NAME: "Notes & more" }, { render: async () => new Response("<p>") });
    cookie = (await site.signInAs("owner")).cookie;
    const create = async (path: string, body: object) => String((await site.call("POST", path, { cookie, body })).body._id);
    ids.draft = await create("/create_twitter_campaign", { ...twitter, draft: true });
    ids.twitter = await create("/create_twitter_campaign", twitter);
    ids.email = await create("/create_email_campaign", email);
    ids.archives = await create("/create_incident", incident);
  });
  afterAll(() => site.close());
  const get = (url: string) => site.app.inject({ url });
  const findShort = async (kind: string) => /\/[tei]\/\d+/.exec((await get(`/${kind}/${ids[kind]}/poster`)).payload)?.[0] ?? "";

  if (engine === "sqlite") {
    describe("cards", () => {
      it.each(["twitter", "email", "archives"])("are pictures of %s in each language, under any name", async (kind) => {
        const [english, amharic] = await Promise.all(
          ["", "/am"].map((prefix) => get(`${prefix}/${kind}/${ids[kind]}/card/1a2b3c.png`)),
        );
        expect(english?.statusCode).toBe(200);
        expect(english?.headers).toMatchObject({ "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" });
        expect(english?.headers["content-encoding"]).toBeUndefined();
        expect(await sharp(english?.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
        expect(amharic?.rawPayload.equals(english?.rawPayload ?? Buffer.of())).toBe(false);
        const other = await site.app.inject({
          url: `/${kind}/${ids[kind]}/card/zz.png`,
          headers: { "accept-encoding": "br, gzip" },
        });
        expect(other.rawPayload.equals(english?.rawPayload ?? Buffer.of())).toBe(true);
        expect(other.headers["content-encoding"]).toBeUndefined();
      });

      it("are drawn anew after a change", async () => {
        const address = `/twitter/${ids.twitter}/card/1.png`;
        const before = (await get(address)).rawPayload;
        const change = { twitter_campaign_id: ids.twitter, title: "Another title", description: twitter.description };
        await site.call("PATCH", "/edit_twitter_campaign_metadata", { cookie, body: change });
        expect((await get(address)).rawPayload.equals(before)).toBe(false);
        await site.call("PATCH", "/edit_twitter_campaign_metadata", { cookie, body: { ...change, title: twitter.title } });
        expect((await get(address)).rawPayload.equals(before)).toBe(true);
      });

      it.each(["draft", "unknown"])("are not drawn of what is not public (%s)", async (kind) => {
        const response = await get(`/twitter/${ids[kind] ?? UNKNOWN}/card/1.png`);
        expect(response.statusCode).toBe(404);
      });

      it.each(["1.jpg", "x", "12345678.png", "A.png", "..%2f1.png"])("have no name like %s", async (name) => {
        expect((await get(`/twitter/${ids.twitter}/card/${name}`)).statusCode).toBe(404);
        expect((await get(`/home/card/${name}`)).statusCode).toBe(404);
      });

      it("show home and /incidents in each language, redrawn when the figures change", async () => {
        const addresses = ["/home/card/1a.png", "/am/home/card/1a.png", "/incidents/card/1a.png", "/am/incidents/card/1a.png"];
        const getAll = () => Promise.all(addresses.map(async (address) => (await get(address)).rawPayload.toString("base64")));
        const before = await getAll();
        for (const card of before)
          expect(await sharp(Buffer.from(card, "base64")).metadata()).toMatchObject({ width: 1200, height: 630 });
        expect(new Set(before).size).toBe(4);
        const link = { incident_id: ids.archives, article_link: "https://example.org/1", description: "One" };
        const source = await site.call("POST", "/create_article_archive", { cookie, body: link });
        const status = { incident_id: ids.archives, status: "reported", base: {} };
        expect(await site.call("POST", "/set_verification_status", { cookie, body: status })).toMatchObject({ status: 200 });
        const after = await getAll();
        expect(new Set([...before, ...after]).size).toBe(8);
        await site.call("DELETE", `/delete_article/${ids.archives}/${source.body._id}`, { cookie });
        expect(await getAll()).toEqual(before);
      });

      it("have the site's logo", async () => {
        const addresses = ["/home/card/1.png", `/twitter/${ids.twitter}/card/1.png`];
        const getAll = () => Promise.all(addresses.map(async (address) => (await get(address)).rawPayload));
        const before = await getAll();
        const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#ff00ff" } })
          .png()
          .toBuffer();
        const uploaded = await site.upload("/create_site_logo", [["logo", { name: "a.png", bytes: logo }]], { cookie });
        expect(uploaded).toMatchObject({ status: 200 });
        const change = { changes: { logo: uploaded.body.sha256 }, base: {} };
        expect(await site.call("PATCH", "/edit_site_settings", { cookie, body: change })).toMatchObject({ status: 200 });
        for (const [at, card] of (await getAll()).entries()) expect(card.equals(before[at] ?? Buffer.of())).toBe(false);
        await site.call("PATCH", "/edit_site_settings", { cookie, body: { changes: { logo: null }, base: {} } });
        expect((await getAll())[0]?.equals(before[0] ?? Buffer.of())).toBe(true);
      });
    });
  }

  describe("short addresses", () => {
    it.each(["twitter", "email", "archives"])("lead to the page of %s in the language of the address", async (kind) => {
      const short = await findShort(kind);
      for (const prefix of ["", "/am"]) {
        const { statusCode, headers } = await get(prefix + short);
        expect([statusCode, headers.location]).toEqual([302, `${prefix}/${kind}/${ids[kind]}`]);
      }
    });

    it("lead to the page of a deleted item, and their numbers are never reused", async () => {
      const create = async () =>
        String((await site.call("POST", "/create_twitter_campaign", { cookie, body: twitter })).body._id);
      const first = await create();
      const shortOf = async (id: string) => /\/t\/\d+/.exec((await get(`/twitter/${id}/poster`)).payload)?.[0] ?? "";
      const short = await shortOf(first);
      await site.call("DELETE", `/delete_twitter_campaign/${first}`, { cookie });
      expect((await get(short)).headers.location).toBe(`/twitter/${first}`);
      expect(Number((await shortOf(await create())).slice(3))).toBeGreaterThan(Number(short.slice(3)));
    });

    it.each(["/t/0", "/t/999999", "/t/1e3", "/t/-1", "/t/99999999999999999999", "/i/x", "/t/%00"])(
      "do not exist: %s",
      async (path) => {
        expect((await get(path)).statusCode).toBe(404);
      },
    );

    it("do not lead to drafts", async () => {
      const sequence = await site.db
        .selectFrom("twitter_campaign")
        .select("sequence")
        .where("id", "=", ids.draft ?? "")
        .executeTakeFirstOrThrow();
      expect((await get(`/t/${sequence.sequence}`)).statusCode).toBe(404);
    });
  });

  if (engine === "sqlite") {
    describe("posters", () => {
      it.each(["twitter", "email", "archives"])("of %s have a code that a phone reads", async (kind) => {
        for (const prefix of ["", "/am"]) {
          const { payload, headers } = await get(`${prefix}/${kind}/${ids[kind]}/poster`);
          expect(await findHtmlErrors(payload)).toEqual([]);
          const address = `http://localhost:3000${prefix}${await findShort(kind)}`;
          expect(await readCode(payload)).toBe(address);
          expect(payload).toContain(`>${address.replace("http://", "")}</a>`);
          expect(headers["content-security-policy"]).toContain("default-src 'none'");
          expect(headers["set-cookie"]).toBeUndefined();
        }
      });

      it("hold the code of a frame, which prints nothing", async () => {
        const { payload } = await get(`/am/twitter/${ids.twitter}/poster`);
        const [, code = ""] = /<textarea[^>]*>(.*?)<\/textarea>/s.exec(payload) ?? [];
        expect(code).toContain(`&lt;iframe src=&quot;http://localhost:3000/am/embed/twitter/${ids.twitter}&quot;`);
        expect(payload).toContain("@media print{details,.back{display:none}");
      });

      it("say what the record says", async () => {
        const { payload } = await get(`/archives/${ids.archives}/poster`);
        for (const line of ["Killings in Tole", "Tole, West Wellega, 18 June 2022. 554 killed"]) expect(payload).toContain(line);
        expect((await get(`/twitter/${ids.twitter}/poster`)).payload).toContain(
          "Light &lt;a&gt; &quot;candle&quot; &amp; more ሻማ 🕯️</h1>",
        );
      });

      it("lead to the item's page where there is none", async () => {
        for (const id of [ids.draft, UNKNOWN]) {
          const { statusCode, headers } = await get(`/twitter/${id}/poster`);
          expect([statusCode, headers.location]).toEqual([302, `/twitter/${id}`]);
        }
        expect((await get("/twitter/%2F%2Felsewhere/poster")).headers.location).toBe("/twitter/%2F%2Felsewhere");
      });
    });

    describe("frames", () => {
      it.each(["twitter", "email", "archives"])("of %s may be shown by any site, and store and load nothing", async (kind) => {
        const { payload, headers, statusCode } = await get(`/embed/${kind}/${ids[kind]}`);
        expect(statusCode).toBe(200);
        expect(await findHtmlErrors(payload)).toEqual([]);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
        expect(headers["content-security-policy"]).toContain("frame-ancestors *");
        expect(headers["x-frame-options"]).toBeUndefined();
        expect(headers["set-cookie"]).toBeUndefined();
        expect(payload).toContain(`href="http://localhost:3000/${kind}/${ids[kind]}"`);
      });

      it("show five tweets, each with a link that opens X with its text", async () => {
        const { payload } = await get(`/am/embed/twitter/${ids.twitter}`);
        const links = [...payload.matchAll(/href="(https:\/\/x\.com[^"]+)"/g)].map(([, link = ""]) =>
          new URL(link).searchParams.get("text"),
        );
        expect(links).toEqual(twitter.tweets.slice(0, 5));
        expect(payload).toContain('lang="am"');
      });

      it("say that there is nothing, or that it is gone, in a frame", async () => {
        for (const id of [UNKNOWN, ids.draft, "x"]) {
          const { statusCode, headers, payload } = await get(`/embed/twitter/${id}`);
          expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store, no-transform"]);
          expect(headers["content-security-policy"]).toContain("frame-ancestors *");
          expect(payload).not.toContain(twitter.title);
        }
      });

      it("change with the item", async () => {
        const path = `/embed/email/${ids.email}`;
        expect((await get(path)).payload).toContain("Ask the council");
        const changes = { email_campaign_id: ids.email, title: "Ask again", description: "d", base: {} };
        await site.call("PATCH", "/edit_email_campaign_metadata", { cookie, body: changes });
        expect((await get(path)).payload).toContain("Ask again");
      });
    });
  }

  describe("feeds", () => {
    it.each([
      ["/twitter.atom", "twitter"],
      ["/email.atom", "email"],
      ["/archives.atom", "archives"],
    ])("%s lists what is public, in both languages", async (path, kind) => {
      for (const prefix of ["", "/am"]) {
        const { payload, headers } = await get(prefix + path);
        expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
        expect(payload).toContain(`href="http://localhost:3000${prefix}/${kind}/${ids[kind]}"`);
        expect(payload).not.toContain(ids.draft);
        expect(payload).toContain("<author><name>Notes &amp; more</name></author>");
      }
    });

    it("say when an item was last changed, or what belongs to it", async () => {
      const tweet = await site.db
        .selectFrom("tweet")
        .select("id")
        .where("twitter_campaign_id", "=", ids.twitter ?? "")
        .executeTakeFirstOrThrow();
      const article = { incident_id: ids.archives, article_link: "https://example.org/later", description: "Later" };
      for (const [path, method, call, body] of [
        ["/twitter.atom", "PATCH", "/edit_tweet", { tweet_id: tweet.id, body: "Told anew", base: {} }],
        ["/archives.atom", "POST", "/create_article_archive", article],
      ] as const) {
        site.advanceTime(60_000);
        expect((await site.call(method, call, { cookie, body })).status).toBe(200);
        const { payload } = await get(path);
        expect(payload.match(/<updated>([^<]*)/)?.[1]).toBe(site.now().toISOString());
      }
    });

    it("list what their pages list: one of a pair, what is in their language first", async () => {
      const amharic = { title: "ምክር ቤቱን ይጠይቁ", description: "መግለጫ", subject: "ርዕስ", to: ["a@example.org"], body: "ጽሑፍ" };
      const { body } = await site.call("POST", "/create_email_campaign", { cookie, body: amharic });
      const translations = [body._id];
      await site.call("PATCH", "/edit_email_campaign_metadata", {
        cookie,
        body: { email_campaign_id: ids.email, base: {}, translations },
      });
      const other = { ...amharic, title: "Another", description: "Only in English", subject: "S", body: "B" };
      await site.call("POST", "/create_email_campaign", { cookie, body: other });
      const list = async (path: string) => [...(await get(path)).payload.matchAll(/<title[^>]*>(.*)<.title>/g)].slice(1);
      const [english, inAmharic] = [await list("/email.atom"), await list("/am/email.atom")];
      expect(english.map(([, title]) => title)).not.toContain(amharic.title);
      expect(english[0]?.[0]).toBe('<title type="text">Another</title>');
      expect(inAmharic.map(([title]) => title)).toEqual([
        `<title type="text">${amharic.title}</title>`,
        '<title type="text" xml:lang="en">Another</title>',
      ]);
    });
  });
});

describe("feeds on sqlite", () => {
  it("are empty on a site without anything", async () => {
    const site = await openTestSite("sqlite", {}, { render: async () => new Response("<p>") });
    const { statusCode, payload } = await site.app.inject({ url: "/archives.atom" });
    expect(statusCode).toBe(200);
    expect(payload).not.toContain("<entry>");
    await site.close();
  });
});
