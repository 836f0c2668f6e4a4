import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { AMHARIC_WORDS, listSpellings, markGemination } from "../../../../tests/amharic-spellings.ts";
import { incidentData } from "../../../../tests/incident-data.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { insertIncident } from "../incidents/server/incident-store.ts";
import { rewriteIndexRow } from "../search-index/server/write-index.ts";
import type { searchIncidents } from "./schemas.ts";
import { IndexCopy } from "./server/index-copy.ts";
import { createMatcher } from "./server/matches.ts";
import { listIncidentIds } from "./server/select-page.ts";

type Found = z.output<typeof searchIncidents.output>;

/** Each listed word and its most different spelling, with a prefix, and with gemination marks. */
const titles = AMHARIC_WORDS.flatMap((word) => {
  const other = listSpellings(word).at(-1) ?? word;
  return [word, other, `በ${other}`, markGemination(word)];
});
/** The positions of the titles found by each word, by engine. */
const results: object[] = [];

describe.each(engines)("spellings of Amharic words on %s", (engine) => {
  let site: TestSite;
  let ids: string[] = [];
  const match = createMatcher(new IndexCopy());
  beforeAll(async () => {
    site = await openTestSite(engine, { TRUST_PROXY: "127.0.0.1" });
    ids = await site.database.inTransaction(async (tx) => {
      const inserted: string[] = [];
      for (const title of titles) {
        const id = await insertIncident(tx, { ...incidentData, language: "am", title }, site.now());
        await rewriteIndexRow(tx, id);
        inserted.push(id);
      }
      return inserted;
    });
    results.push(await Promise.all(AMHARIC_WORDS.map(find)));
  });
  afterAll(() => site.close());

  const find = async (q: string) =>
    (await Readable.from(await listIncidentIds(match, site.db, { q })).toArray()).map((id) => ids.indexOf(id));

  it.each(AMHARIC_WORDS)("finds the same incidents by each spelling of %s", async (word) => {
    const position = AMHARIC_WORDS.indexOf(word);
    const found = await find(word);
    expect(found).toEqual(expect.arrayContaining([0, 1, 2, 3].map((each) => 4 * position + each)));
    // Not half of the archive, although other words begin alike.
    expect(found.length).toBeLessThan(20);
    const spellings = listSpellings(word);
    for (const spelling of [...spellings, ...spellings.map(markGemination)])
      expect(await find(spelling), spelling).toEqual(found);
    // Also by a call, each word from another network.
    const headers = { "x-forwarded-for": `10.0.0.${position}` };
    for (const q of [spellings.at(-1) ?? word, markGemination(word), `${spellings.at(-1)}።`]) {
      const { body } = await site.call<Found>("GET", `/search_incidents?${new URLSearchParams({ q, limit: "50" })}`, { headers });
      expect(
        body.incidents.map(({ _id }) => ids.indexOf(_id)),
        q,
      ).toEqual(found);
    }
  });
});

it.runIf(engines.length > 1)("both engines find the same incidents by each word", () => {
  expect(AMHARIC_WORDS.length).toBeGreaterThanOrEqual(50);
  expect(results).toHaveLength(2);
  expect(results[0]).toEqual(results[1]);
});
