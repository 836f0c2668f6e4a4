import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { incident } from "../../tests/sites/archive-site.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";

// The highest integer of PostgreSQL, the next ones, and what only a double has.
const NUMBERS = ["2147483646", "2147483647", "2147483648", "9007199254740991", "1e30"];

describe.each(engines)("a number beyond every row on %s", (engine) => {
  let site: TestSite;
  let cookie: string;
  let id: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
    ({ cookie } = await site.signInAs("owner"));
    id = String((await site.call("POST", "/create_incident", { body: incident, cookie })).body._id);
  });
  afterAll(() => site.close());

  it.each(NUMBERS)("names no row, or bounds a list, without an error: %s", async (number) => {
    const reads = [
      `/get_revision/${id}/${number}`,
      `/get_revisions/${id}?before=${number}`,
      `/get_incident_history/${id}?before=${number}`,
      `/get_revision_comparison/${id}/1/${number}`,
      `/get_revision_comparison/${id}/${number}/1`,
      `/get_import/${id}?after=${number}`,
      `/search_incidents?killed=${number}`,
      `/count_incidents?killed=${number}`,
      `/search_incidents?limit=${number}`,
      `/search_history?before=${number}`,
      `/get_site_history?before=${number}`,
      `/get_campaign_changes?id=${id}&before=${number}`,
    ];
    const body = { number, reason: "A reason" };
    const responses = [
      ...(await Promise.all(reads.map(async (path) => [path, await site.call("GET", path, { cookie })] as const))),
      ["return", await site.call("POST", `/return_to_revision/${id}`, { body, cookie })] as const,
    ];
    for (const [name, { status, body: found }] of responses)
      expect([200, 201], `${name}: ${JSON.stringify(found)}`).toContain(status);
  });
});
