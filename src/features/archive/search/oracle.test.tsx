import { Readable } from "node:stream";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { createRandom, pick } from "#app/filling/create-sample-incident.ts";
import { listEvents, type TestEvent } from "../../../../tests/event-data.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { INCIDENT_KINDS } from "../incidents/kind-rules.ts";
import { insertIncident } from "../incidents/server/incident-store.ts";
import { readGazetteer } from "../places/server/read-gazetteer.ts";
import { rewriteIndexRow } from "../search-index/server/write-index.ts";
import { SEARCH_SORTS, SEARCH_STATUSES, SHOWN_INCIDENTS } from "./filter-rules.ts";
import { type Figure, pageShape } from "./rules.ts";
import { countIncidents, type searchIncidents } from "./schemas.ts";
import { IndexCopy } from "./server/index-copy.ts";
import { createMatcher } from "./server/matches.ts";
import { parseWords } from "./server/parse-words.ts";
import { listIncidentIds } from "./server/select-page.ts";
import IncidentsPage from "./web/incidents-page.tsx";
import { loadRecord } from "./web/load-record.ts";

type Found = z.output<typeof searchIncidents.output>;
type Counts = z.output<typeof countIncidents.output>;
type Values = Partial<Record<"q" | "place" | "kind" | "status" | "from" | "to" | "killed" | "sort", string>>;

/** How many random filters: few in `npm test`, more with SEARCH_PAGES=300. */
const PAGES = Number(process.env.SEARCH_PAGES ?? 40);
const SUMS = PAGES * 3;
const SEED = Number(process.env.SEARCH_SEED ?? 3194);
const places = readGazetteer();
const events = listEvents(places);

/*
 * The oracle: what a filter must find of the events, as the specification says it, by other code than the site's.
 */
const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}|['’‘`]/gu, "");
const toWords = (text: string) => foldText(text).split(/[^a-z0-9]+/);
const placesById = new Map(places.map((place) => [place.id, place]));
const listAround = (id: string | null): string[] =>
  id === null ? [] : [id, ...listAround(placesById.get(id)?.parent_id ?? null)];
const around = events.map(({ place_id }) => listAround(place_id));
const isSeen = (event: TestEvent | undefined) =>
  event?.publication === "published" && !event.isDeleted && event.status !== "withdrawn";
const refersTo = (position: number | undefined) => position !== undefined && isSeen(events[position]);
const getSpan = (event: TestEvent) => {
  const [start = "", end = start] = event.date.split("/");
  return { start, end: end === ".." ? "9999" : end };
};

/** `own` are the words of the event, `lies` the places it is in. */
const isFound = (event: TestEvent, own: string[], lies: string[], { q, place, kind, status, from, to, killed }: Values) =>
  isSeen(event) &&
  !refersTo(event.replaced_by) &&
  (!q || toWords(q).every((typed) => own.some((word) => word.startsWith(typed)))) &&
  (!place || lies.includes(place)) &&
  (!kind || kind.split(",").some((each) => (event.kinds as string[]).includes(each))) &&
  (!status || status.split(",").includes(event.status)) &&
  (!from || getSpan(event).end >= from) &&
  (!to || getSpan(event).start <= `${to}~`) &&
  (!killed || (event.killed.minimum ?? -1) >= Number(killed));

const compare: Record<string, (a: number, b: number) => number> = {
  recorded: (a, b) => b - a,
  newest: (a, b) => getSpan(at(b)).start.localeCompare(getSpan(at(a)).start) || b - a,
  oldest: (a, b) => getSpan(at(a)).start.localeCompare(getSpan(at(b)).start) || b - a,
  killed: (a, b) => (at(b).killed.minimum ?? -1) - (at(a).killed.minimum ?? -1) || b - a,
};

const isCounted = (event: TestEvent) =>
  ["reported", "corroborated", "verified"].includes(event.status) && !refersTo(event.part_of) && !refersTo(event.replaced_by);
const add = (numbers: (number | null)[]) => {
  const known = numbers.filter((number) => number !== null);
  return known.length > 0 ? known.reduce((sum, number) => sum + number, 0) : null;
};
function sumUp(found: TestEvent[], name: "killed" | "injured" | "displaced"): Figure {
  const counts = found.filter(isCounted).map((event) => event[name]);
  const known = counts.filter(({ minimum, maximum }) => minimum !== null || maximum !== null);
  return {
    minimum: add(known.map(({ minimum }) => minimum)),
    maximum: known.every(({ maximum }) => maximum === null) ? null : add(known.map(({ minimum, maximum }) => maximum ?? minimum)),
    incidents: known.length,
    without_maximum: known.filter(({ maximum }) => maximum === null).length,
    unknown: counts.length - known.length,
  };
}

const at = (position: number): TestEvent => events[position] as TestEvent;
const countBy = (keys: string[]) =>
  Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((k) => k === key).length]));

describe.runIf(events.length > 0).each(engines)(
  "searches over the list of events (read where TEST_DATA is set) on %s",
  (engine) => {
    let site: TestSite;
    let ids: string[] = [];
    let wordsOf: string[][] = [];
    let words: string[] = [];
    let requests = 0;
    const random = createRandom(SEED);
    const match = createMatcher(new IndexCopy());

    beforeAll(async () => {
      site = await openTestSite(engine, { TRUST_PROXY: "127.0.0.1" });
      ids = await site.database.inTransaction(async (tx) => {
        const inserted: string[] = [];
        for (const { status, publication, isDeleted, replaced_by, part_of, ...data } of events) {
          const relations = Object.entries({ replaced_by, part_of }).flatMap(([name, to]) =>
            to === undefined ? [] : [[name, inserted[to]]],
          );
          const id = await insertIncident(tx, { ...data, ...Object.fromEntries(relations) }, site.now());
          const deleted_at = isDeleted ? site.now().toISOString() : null;
          await tx
            .updateTable("incident")
            .set({
              publication,
              deleted_at,
              verification: status,
              verification_note: "A note",
              verification_since: site.now().toISOString(),
            })
            .where("id", "=", id)
            .execute();
          inserted.push(id);
        }
        for (const id of inserted) await rewriteIndexRow(tx, id);
        return inserted;
      });
      wordsOf = events.map((event, position) => {
        const names = around[position]?.map((id) => placesById.get(id)?.name) ?? [];
        return [...new Set([event.title, event.description, event.location, ...names].flatMap((text) => toWords(text ?? "")))];
      });
      words = [...new Set(wordsOf.flat())].filter((word) => word.length > 1).sort();
      // It inserts thousands of incidents.
    }, 180_000);
    afterAll(() => site.close());

    async function call<B>(path: string, filter: object): Promise<B> {
      requests += 1;
      // Each request is from another network, so that rate limits do not interfere.
      const headers = { "x-forwarded-for": `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
      const { status, body } = await site.call<B>("GET", `${path}?${new URLSearchParams({ ...filter })}`, { headers });
      expect(status, JSON.stringify({ path, filter, body })).toBe(200);
      return body;
    }

    /** Returns words of the events that are not names of places, which would also find the places' other names. */
    async function pickWords(): Promise<string> {
      for (;;) {
        const picked = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, words));
        const q = picked.map((word) => word.slice(0, 2 + Math.floor(random() * word.length))).join(" ");
        const terms = await parseWords(site.db, q);
        if (terms?.flat(2).every(({ isPrefix }) => isPrefix)) return q;
      }
    }

    async function createFilter(): Promise<Values> {
      const some = (part: number, value: string) => (random() < part ? value : undefined);
      const year = 1989 + Math.floor(random() * 30);
      const day = (at: number) =>
        `${at}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`.slice(0, pick(random, [4, 7, 10]));
      const values: Record<keyof Values, string | undefined> = {
        q: random() < 0.35 ? await pickWords() : undefined,
        place: some(
          0.3,
          pick(
            random,
            places.filter(({ kind }) => kind === "region" || random() < 0.2),
          ).id,
        ),
        kind: some(0.2, [pick(random, INCIDENT_KINDS), pick(random, INCIDENT_KINDS)].join()),
        status: some(0.2, [pick(random, SEARCH_STATUSES), pick(random, SEARCH_STATUSES)].join()),
        from: some(0.2, day(year)),
        to: some(0.2, day(year + 1 + Math.floor(random() * 5))),
        killed: some(0.2, String(Math.floor(random() * 20))),
        sort: some(0.7, pick(random, SEARCH_SORTS)),
      };
      return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    }

    /** Returns the positions of the events that the oracle finds, in the order of the filter. */
    const findAll = (filter: Values) =>
      [...events.keys()]
        .filter((position) => isFound(at(position), wordsOf[position] ?? [], around[position] ?? [], filter))
        .sort(compare[filter.sort ?? "recorded"]);

    const explain = (filter: Values) => `SEARCH_SEED=${SEED} ${JSON.stringify(filter)}`;

    function expectCounts(counts: Counts, found: TestEvent[], filter: Values): void {
      const { killed, injured, displaced, disputed, unreviewed, parts } = counts;
      const aside = found.filter((event) => !refersTo(event.part_of)).map(({ status }) => status);
      expect({ killed, injured, displaced, disputed, unreviewed, parts, counted: counts.counted }, explain(filter)).toEqual({
        killed: sumUp(found, "killed"),
        injured: sumUp(found, "injured"),
        displaced: sumUp(found, "displaced"),
        disputed: aside.filter((status) => status === "disputed").length,
        unreviewed: aside.filter((status) => status === "unreviewed").length,
        parts: found.length - aside.length,
        counted: found.filter(isCounted).length,
      });
      const years = found.map((event) => {
        const [start, end] = Object.values(getSpan(event)).map((day) => day.slice(0, 4));
        return start === end ? String(start) : "null";
      });
      const toObject = <T extends { incidents: number }>(list: T[], key: keyof T) =>
        Object.fromEntries(list.map((each) => [String(each[key]), each.incidents]));
      expect(toObject(counts.years, "year"), explain(filter)).toEqual(countBy(years));
      expect(toObject(counts.statuses, "status")).toEqual(countBy(found.map(({ status }) => status)));
      expect(toObject(counts.kinds, "kind")).toEqual(countBy(found.flatMap(({ kinds }) => kinds)));
      const listIn = (kind: string) =>
        found.flatMap(({ place_id }) => listAround(place_id).filter((id) => placesById.get(id)?.kind === kind));
      expect(toObject(counts.regions, "_id")).toEqual(countBy(listIn("region")));
      expect(
        toObject(
          counts.regions.flatMap(({ zones }) => zones),
          "_id",
        ),
      ).toEqual(countBy(listIn("zone")));
      expect(counts.without_place).toBe(found.filter(({ place_id }) => place_id === null).length);
    }

    /** Returns the HTML of the page at an address, and the responses of its calls. */
    async function renderPage(values: Values) {
      const responses: Record<string, unknown> = {};
      const send = async ({ path }: { path: string }, input: object) => {
        responses[path] = await call(path, input);
        return responses[path];
      };
      const url = new URL(`http://localhost/incidents?${new URLSearchParams(values)}`);
      const record = await loadRecord({ send: send as Parameters<typeof loadRecord>[0]["send"], params: {}, url });
      const router = createMemoryRouter([{ id: "page", path: "*", Component: IncidentsPage }], {
        initialEntries: [url.pathname + url.search],
        hydrationData: { loaderData: { page: record } },
      });
      return { html: renderToStaticMarkup(<RouterProvider router={router} />), responses };
    }

    it(`page, call and counts of ${PAGES} random filters are those of an oracle`, async () => {
      let [most, none] = [0, 0];
      for (let number = 0; number < PAGES; number += 1) {
        const filter = await createFilter();
        const positions = findAll(filter);
        const found = positions.map((position) => ids[position]);
        const { html, responses } = await renderPage(filter);
        const { total, incidents, counts } = responses["/search_incidents"] as Found;
        expect({ total, ids: incidents.map(({ _id }) => _id) }, explain(filter)).toEqual({
          total: found.length,
          ids: found.slice(0, SHOWN_INCIDENTS + 1),
        });
        const list = /<ol[^>]*>.*<\/ol>/s.exec(html.slice(html.indexOf('id="found"')))?.[0] ?? "";
        const shown = Array.from(list.matchAll(/href="\/archives\/([^"]*)"/g), ([, id]) => id);
        expect(shown, explain(filter)).toEqual(found.slice(0, SHOWN_INCIDENTS));
        const of = Object.keys(filter).some((name) => name !== "sort") ? " of 1,\\d{3}" : "";
        expect(html, explain(filter)).toMatch(new RegExp(`role="status">${found.length.toLocaleString("en")}${of} incident`));
        expectCounts(counts as Counts, positions.map(at), filter);
        const all = { ...countIncidents.input.parse(filter), sort: pageShape.sort.parse(filter.sort) };
        expect(await Readable.from(await listIncidentIds(match, site.db, all)).toArray(), explain(filter)).toEqual(found);
        const before = ids[positions[20] ?? -1];
        if (before) {
          const next = await call<Found>("/search_incidents", { ...filter, before, limit: 10 });
          expect(
            next.incidents.map(({ _id }) => _id),
            explain(filter),
          ).toEqual(found.slice(21, 31));
        }
        most = Math.max(most, found.length);
        none += found.length === 0 ? 1 : 0;
      }
      // Neither nothing nor everything.
      expect(most).toBeGreaterThan(100);
      expect(none).toBeLessThan(PAGES / 2);
    });

    it(`sums of ${SUMS} more random sets are those of an oracle`, async () => {
      for (let number = 0; number < SUMS; number += 1) {
        const filter = await createFilter();
        const { sort: _sort, ...narrowing } = filter;
        expectCounts(await call<Counts>("/count_incidents", narrowing), findAll(filter).map(at), filter);
      }
    });
  },
);
