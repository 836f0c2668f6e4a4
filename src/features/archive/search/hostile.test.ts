import { describe, expect, it } from "vitest";
import { measureCpu } from "../../../../tests/measure-cpu.ts";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { commonMessages, NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";

/** Far longer than any of these takes. */
const MAX_MS = 5000;
const encode = encodeURIComponent;

/** Values of `q` and of `place`; each gets an error message, or finds nothing. */
const TEXTS = {
  "10 kB of one letter": "a".repeat(10_000),
  "10 kB of Amharic": "ሀ".repeat(10_000),
  "thousands of words": "ab ".repeat(5000),
  "as many words as fit": "ab ".repeat(66),
  "one-letter words": "x ".repeat(100),
  "a NUL": "zz\0top",
  "only a NUL": "\0",
  "an unpaired quote": '"zzz',
  quotes: `"zzz" 'zzz' \`zzz\` “zzz”`,
  "a doubled quote": 'zzz"" OR ""a',
  "operators of FTS5": 'zzz OR "market" NOT market NEAR(zzz market, 5) AND ^zzz',
  "a column of FTS5": "words : zzz",
  "columns of FTS5": "{words rank} : zzz*",
  "a command of FTS5": "delete-all",
  "operators of tsquery": "zzz | market & !market <-> zzz:*ABCD",
  "parentheses of tsquery": "(((zzz) | (",
  "a backslash": "zzz\\",
  "wild cards": "%_%*?zzz",
  "a statement": "zzz'; drop table incident_listing; --",
  "parameters of statements": "$1 ? :zzz @zzz",
  "marks on one letter": `z${"\u0301".repeat(150)}`,
  "invisible letters": "\u200b\u200e\u202e\u2066zzz\ufeff",
  "half of a pair": "\ud83d",
  emoji: "😀👩‍👩‍👧‍👦",
  "a template": "{{7*7}} <script>alert(1)</script>",
};

/** Queries as in an address. */
const QUERIES = [
  ...[
    "q=zzz&q=top",
    "q[]=zzz",
    "q[$ne]=zzz",
    "q=%ED%A0%80",
    "q=%00",
    "q=%",
    "q",
    "__proto__[q]=zzz&q=zzz",
    "q=zzz&constructor=1",
  ],
  ...[
    "place=a&place=b",
    `place=${UNKNOWN_ID}`,
    "place[]=zzz",
    `q=zzz&kind=${"killing,".repeat(2000)}`,
    "status[]=reported&q=zzz",
  ],
  ...[
    `${"kind=killing&".repeat(2000)}q=zzz`,
    "kind=constructor",
    "status=withdrawn",
    "status=__proto__",
    "scope=trash",
    "sort=random",
  ],
  ...["from=0001&to=0001", "from=2020-02-30", "from=a&from=b", "to=99999", "from=2021&to=2020", "from=-1", "to=NaN"],
  ...[
    "killed=99999999999999999999",
    "killed=1e3",
    "killed=-1",
    "killed=Infinity",
    "killed=1&killed=2",
    "killed=0x10",
    "before[]=a",
  ],
];
const PAGES = ["limit=0", "limit=51", "limit=1e9", "limit=1.5", "limit=a", `before=${NOT_AN_ID}`, "before=a&before=b"];

describe.each(engines)("a hostile search on %s", (engine) => {
  const { site, create, asAdmin } = setUpArchiveSite(engine);
  let requests = 0;
  /** Sends each request from another network, so that rate limits do not interfere. */
  async function get(path: string) {
    requests += 1;
    const remoteAddress = `10.0.${requests >> 8}.${requests & 255}`;
    const { ms, result: response } = await measureCpu(() => site().app.inject({ url: `/api/v1${path}`, remoteAddress }));
    expect(ms, path.slice(0, 200)).toBeLessThan(MAX_MS);
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }
  const calls = ["/search_incidents", "/count_incidents"];

  async function expectHarmless(query: string) {
    for (const call of calls) {
      const { status, body } = await get(`${call}?${query}`);
      const label = `${call}?${query.slice(0, 200)}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
      if (status === 200) expect(body, label).toMatchObject({ total: 0, all: 1 });
      else
        expect({ status, message: body.message }, label).toEqual({
          status: 201,
          message: expect.stringMatching(/\p{L}+ .*\p{L}/u),
        });
    }
  }
  /** Asserts that words still find exactly the incidents with them. */
  async function expectIntact() {
    expect((await get("/search_incidents?q=market")).body).toMatchObject({ total: 1, all: 1 });
  }

  it.each(Object.entries(TEXTS))("of %s finds nothing, or says what is wrong", async (_name, text) => {
    await create({
      title: "Shooting at the market",
      description: "People or soldiers, and not a witness",
      location: "Near a town",
    });
    const encoded = encode(text.isWellFormed() ? text : "\ufffd");
    await expectHarmless(`q=${encoded}`);
    await expectHarmless(`place=${encoded}`);
    await expectIntact();
  });

  it("of repeated, nested or out-of-range parameters finds nothing or names the error", async () => {
    await create({ title: "Shooting at the market" });
    for (const query of QUERIES) {
      const { status } = await get(`/search_incidents?${query}`);
      expect([200, 201, 400, 401], `${query.slice(0, 100)}: ${status}`).toContain(status);
    }
    for (const query of PAGES) expect((await get(`/search_incidents?${query}`)).status, query).toBe(201);
    await expectIntact();
  });

  it("says that a text is too long, and reads one that is just short enough", async () => {
    for (const call of calls) {
      expect((await get(`${call}?q=${"a".repeat(200)}`)).status, call).toBe(200);
      for (const length of [201, 10_000]) expect((await get(`${call}?q=${"a".repeat(length)}`)).status, call).toBe(201);
    }
  });

  it("reads operators as words", async () => {
    await create({ title: "Market", description: "or not and near" });
    for (const [q, total] of Object.entries({
      "market OR nothing": 0,
      "market NOT near": 1,
      "-market": 1,
      "mark*": 1,
      "!market": 1,
    }))
      expect((await get(`/search_incidents?q=${encode(q)}`)).body, q).toMatchObject({ total });
  });

  it("pages from the last incident and from one not matched, and from no hidden one", async () => {
    const last = await create({ title: "Last" });
    const found = await create({ title: "Market" });
    const draft = await create({ title: "Draft", draft: true });
    await asAdmin("DELETE", `/delete_incident/${await create({ title: "Deleted" })}`);
    expect((await get(`/search_incidents?before=${last}`)).body).toMatchObject({ total: 2, incidents: [] });
    expect((await get(`/search_incidents?q=market&before=${last}`)).body).toMatchObject({ total: 1, incidents: [] });
    expect((await get(`/search_incidents?before=${found}`)).body).toMatchObject({ incidents: [{ _id: last }] });
    const refused = { status: 201, body: { message: commonMessages.doesNotExist } };
    for (const id of [draft, UNKNOWN_ID]) expect(await get(`/search_incidents?before=${id}`)).toMatchObject(refused);
  });
});
