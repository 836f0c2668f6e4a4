import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";

const incident = {
  title: "A <b>title</b> & more ርዕስ",
  description: "d",
  location: "l",
  date: "2021",
  number_of_killed: 1,
  number_of_injured: 0,
  number_of_displaced: 0,
};

describe("the feed of changes on sqlite", () => {
  let site: TestSite;
  let cookie: string;
  let id: string;
  beforeAll(async () => {
    site = await openTestSite(
      "sqlite",
      { SITE_NAME: "Notes & more", SITE_NAME_AM: "ማስታወሻ" },
      { render: async () => new Response("<p>") },
    );
    cookie = (await site.signInAs("admin")).cookie;
    id = String((await site.call("POST", "/create_incident", { cookie, body: incident })).body._id);
  });
  afterAll(() => site.close());
  const get = (url: string, headers = {}) => site.app.inject({ url, headers });
  const edit = (body: object) => site.call("PATCH", `/edit_incident_metadata/${id}`, { cookie, body: { base: {}, ...body } });

  it("describes each change as text, with a permanent address and id", async () => {
    site.advanceTime(1000);
    await edit({ description: "Other", change_reason: "Why & <how>" });
    const { headers, payload } = await get("/changes.atom");
    expect(headers).toMatchObject({ "content-type": "application/atom+xml; charset=utf-8", vary: "Accept-Encoding" });
    expect(payload).toContain("<id>tag:localhost,2026:archives/changes/en</id>");
    expect(payload).toContain('<title type="text">Changes of the archive · Notes &amp; more</title>');
    expect(payload).toContain(`<id>tag:localhost,2026:archives/${id}/v/2/en</id>`);
    expect(payload).toContain("<author><name>Notes &amp; more</name></author>");
    expect(payload).toContain('<title type="text">A &lt;b&gt;title&lt;/b&gt; &amp; more ርዕስ: revision 2</title>');
    expect(payload).toContain("Changed: Description.\nWhy &amp; &lt;how&gt;</summary>");
    expect(payload).toContain(`<link rel="alternate" type="text/html" href="http://localhost:3000/archives/${id}/v/2"/>`);
    expect(payload.match(/<updated>.*<\/updated>/g)).toEqual([
      "<updated>2026-03-01T12:00:01.000Z</updated>",
      "<updated>2026-03-01T12:00:01.000Z</updated>",
      "<updated>2026-03-01T12:00:00.000Z</updated>",
    ]);
    const amharic = (await get("/am/changes.atom")).payload;
    expect(amharic).toContain('xml:lang="am"');
    expect(amharic).toContain("<id>tag:localhost,2026:archives/changes/am</id>");
    expect(amharic).toContain('<title type="text">የማኅደሩ ለውጦች · ማስታወሻ</title>');
    expect(amharic).toContain('<link rel="alternate" type="text/html" href="http://localhost:3000/am/changes"/>');
    expect(amharic).toContain(`href="http://localhost:3000/am/archives/${id}/v/1"`);
    expect(amharic).toContain("ለመጀመሪያ ጊዜ ተመዘገበ።");
    expect(amharic).toContain("የተለወጠው፦ መግለጫ።\nWhy");
  });

  it("is cached until something changes, and responds to its ETag with 304", async () => {
    const { headers } = await get("/changes.atom");
    const read = vi.spyOn(site.db, "selectFrom");
    expect((await get("/changes.atom", { "if-none-match": headers.etag })).statusCode).toBe(304);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    await edit({ location: "Elsewhere" });
    expect((await get("/changes.atom")).headers.etag).not.toBe(headers.etag);
  });

  it("says that an incident is withdrawn, without its texts", async () => {
    const setStatus = (status: string) =>
      site.call("POST", "/set_verification_status", { cookie, body: { incident_id: id, status, note: "Counted twice." } });
    await setStatus("withdrawn");
    const { payload } = await get("/changes.atom");
    expect(payload).toMatch(/<title type="text">A withdrawn record: revision \d+<\/title>/);
    expect(payload).toContain(`href="http://localhost:3000/archives/${id}"`);
    expect(payload).not.toContain("title&lt;");
    expect(payload).not.toContain('/v/1"');
    await setStatus("disputed");
    expect((await get("/changes.atom")).payload).toContain(`href="http://localhost:3000/archives/${id}/v/1"`);
  });

  it("says in each language that an incident is withdrawn, and shown again", async () => {
    const set = (status: string) =>
      site.call("POST", "/set_verification_status", { cookie, body: { incident_id: id, status, note: "Counted twice." } });
    const readNewest = async (url: string) => (await get(url)).payload.split("<entry>")[1] ?? "";
    await edit({ title_am: "ርዕስ በአማርኛ" });
    await set("withdrawn");
    expect(await readNewest("/changes.atom")).toMatch(/<summary[^>]*>The incident was withdrawn\.<\/summary>/);
    const withdrawn = await readNewest("/am/changes.atom");
    expect(withdrawn).toContain("ክስተቱ ከማኅደሩ ተነሣ።</summary>");
    expect(withdrawn).toMatch(/<title type="text">ከማኅደሩ የተነሣ መዝገብ፦ እትም \d+<\/title>/);
    await set("disputed");
    expect(await readNewest("/changes.atom")).toContain("The incident is shown again.</summary>");
    const amharic = await readNewest("/am/changes.atom");
    expect(amharic).toContain("ክስተቱ እንደገና ይታያል።</summary>");
    expect(amharic).toMatch(/<title type="text">ርዕስ በአማርኛ፦ እትም \d+<\/title>/);
  });

  it("says that an incident was deleted and why, without its texts", async () => {
    await site.call("DELETE", `/delete_incident/${id}`, { cookie, body: { reason: "A witness is in danger." } });
    const { payload } = await get("/changes.atom");
    expect(payload.match(/<entry>/g)).toHaveLength(1);
    expect(payload).toContain("A withdrawn record");
    expect(payload).toContain("A witness is in danger.</summary>");
    expect(payload).not.toContain("title&lt;");
  });
});
