import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditRow } from "#database/tables.ts";
import { normalizeText } from "#platform/shared/text-schema.ts";
import { getXLink } from "#platform/web/share/x-link.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { TwitterCampaign } from "./rules.ts";

const STRINGS = [
  "'; drop table tweet; --",
  "\\' or 1=1 -- \\",
  "%s %d %n {0} {{7*7}} #{7*7}",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "../../etc/passwd",
  "\u202Egnp.exe \u2066x\u2069",
  "a\u0000b",
  "\ud83d",
  "\ufeffa\ufeffb",
  "Z̷̡̛a̸l̷g̵o̴",
  "__proto__",
  "null",
  "ﷺ ㍿ ﬃ Å",
  "\u200b",
  "ሰላም፡ለዓለም።",
];

/** A longer public list of such strings, where TEST_DATA names a folder that holds it: for SQLite alone. */
const folder = process.env.TEST_DATA;
const longList: string[] = folder ? JSON.parse(readFileSync(join(folder, "hostile/blns.json"), "utf8")) : [];

describe.each(engines)("hostile strings on %s", (engine) => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
    cookie = (await site.signInAs("admin")).cookie;
  });
  afterAll(() => site.close());

  it("are stored normalized, or refused with a message", async () => {
    let stored = 0;
    const strings = engine === "sqlite" ? [...STRINGS, ...longList] : STRINGS;
    for (const text of strings) {
      const body = { title: text, description: text, tweets: [text] };
      const response = await site.call("POST", "/create_twitter_campaign", { body, cookie });
      if (response.status === 201) {
        expect(response.body.message, JSON.stringify(text)).toEqual(expect.stringMatching(/\S/));
        continue;
      }
      expect(response.status, JSON.stringify(text)).toBe(200);
      const { body: campaign } = await site.call<TwitterCampaign>("GET", `/get_twitter_campaign_details/${response.body._id}`);
      const normalized = normalizeText(text);
      expect(campaign).toMatchObject({ title: normalized, description: normalized, tweets: [{ body: normalized }] });
      expect(new URL(getXLink(campaign.tweets[0]?.body ?? "")).searchParams.get("text")).toBe(normalized);
      stored += 1;
    }
    expect(stored).toBeGreaterThan(strings.length / 2);
    expect(await site.audit()).toSatisfy((lines: AuditRow[]) => {
      return lines.filter(({ verb }) => verb === "create").length === stored;
    });
  }, 60_000);
});
