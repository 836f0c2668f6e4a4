import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import type { CallContext, Handlers } from "#platform/server/calls/call-handler.ts";
import { assertAccess } from "#platform/server/calls/run-call.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { toChunks } from "#platform/shared/lists.ts";
import type { IncidentMetadata } from "../../incidents/rules.ts";
import { listIncidentsById } from "../../incidents/server/incident-store.ts";
import { findNarratives } from "../../incidents/server/text-store.ts";
import { type Db, findListingSequence, listListedIds, listThreadRows, type Term } from "../../listing/server/listing-store.ts";
import { listMetadataTexts, listSearchTexts, listToldTexts } from "../../listing/server/search-texts.ts";
import { withDetails } from "../../statements/server/with-details.ts";
import type * as calls from "../calls.ts";
import { THREADS_MAX } from "../filter-rules.ts";
import { type Filter, type Found, foundSchema, type threadSchema } from "../rules.ts";
import { countMatches, createCounted, createYears, listPoints } from "./count-matches.ts";
import { findWords } from "./find-words.ts";
import { FLAGS } from "./listing-copy.ts";
import type { Matcher, Matches } from "./matches.ts";
import { createOrder, selectPage } from "./select-page.ts";

/** Returns the handlers of the search. */
export function createSearchHandlers(match: Matcher) {
  const search = async (filter: Filter, { db, caller }: CallContext<Db>) => {
    if (filter.scope !== undefined) assertAccess({ access: "admin" }, caller);
    const matches = await match(db, filter);
    // Reading or counting needs a pause after matching: both at once would block the server.
    await setImmediate();
    return matches;
  };

  return {
    searchIncidents: async ({ sort = "recorded", limit, before, ...filter }, context) => {
      const { db } = context;
      const matches = await search(filter, context);
      const last = before === undefined ? undefined : await requireRow(db, before, filter.scope, matches);
      const rows = selectPage(matches, sort, limit, last);
      const ids = await listListedIds(db, rows);
      const reader = filter.scope === undefined ? "visitors" : "admins";
      const incidents = await listIncidentsById(
        db,
        rows.flatMap((row) => ids.get(row) ?? []),
        reader,
      );
      await setImmediate();
      const found: ((typeof incidents)[number] & { found?: Found })[] = [];
      for (const incident of incidents) {
        const hit = matches.terms && (await findIn(db, incident, matches.terms, reader));
        found.push({ ...incident, ...(hit && { found: hit }) });
      }
      const { total, all } = matches;
      return { total, all, incidents: found, ...(total === 0 && { without: matches.listWithout() }) };
    },

    countIncidents: async ({ calendar, ...filter }, context) => countMatches(context.db, await search(filter, context), calendar),

    getIncidentThreads: async ({ calendar, ...filter }, context) => {
      const { db } = context;
      const matches = await search(filter, context);
      const isCounted = createCounted(matches);
      const years = createYears(matches, calendar);
      for (const row of matches.rows) years.add(row, isCounted(row));
      await setImmediate();
      const points = await listPoints(db, matches);
      const { total, all, columns } = matches;
      if (total > THREADS_MAX) return { total, all, threads: null, years: years.list(), points };
      const rows = [...matches.rows].sort(createOrder(columns, "oldest"));
      return { total, all, threads: await listThreads(db, rows, isCounted), years: years.list(), points };
    },
  } satisfies Handlers<typeof calls, Db>;
}

/** @throws {RefusalError} for an incident that the caller may not search */
async function requireRow(db: Db, id: string, scope: Filter["scope"], { columns }: Matches): Promise<number> {
  const row = await findListingSequence(db, id);
  const isKnown = scope !== undefined || ((columns.get("flags")[row ?? 0] ?? 0) & FLAGS.listed) !== 0;
  return row !== undefined && isKnown ? row : throwNotFound();
}

/**
 * Returns the text with the words. Looks first in the texts of lists, then in the narratives, because all other texts take nine queries.
 */
async function findIn(
  db: Db,
  incident: IncidentMetadata,
  terms: Term[],
  reader: "visitors" | "admins",
): Promise<Found | undefined> {
  const short = findWords(listMetadataTexts(incident), terms);
  if (short?.matchesAll) return foundSchema.parse(short);
  // SQLite queries are synchronous: without a pause, a page of hits would block the server.
  await setImmediate();
  const told = findWords(listToldTexts({ ...incident, ...(await findNarratives(db, incident._id)) }), terms);
  if (told?.matchesAll) return foundSchema.parse(told);
  const hit = findWords(listSearchTexts(await withDetails(db, incident, reader)), terms);
  return hit && foundSchema.parse(hit);
}

/** Rows read at once; few, as SQLite queries are synchronous. */
const READ_SIZE = 250;

/** Returns incidents as threads, in the order of their rows. */
async function listThreads(db: Db, rows: number[], isCounted: (row: number) => boolean) {
  const threads: z.infer<typeof threadSchema>[] = [];
  for (const some of toChunks(rows, READ_SIZE)) {
    const stored = new Map((await listThreadRows(db, some)).map((row) => [row.sequence, row]));
    for (const number of some) {
      const row = stored.get(number);
      if (!row) continue;
      const { sequence, killed_minimum, killed_maximum, latitude, longitude, place_precision: precision, ...thread } = row;
      const isPointed = (precision === "exact" || precision === "near") && latitude !== null && longitude !== null;
      threads.push({
        ...thread,
        killed: { minimum: killed_minimum, maximum: killed_maximum },
        is_counted: isCounted(sequence),
        point: isPointed ? { latitude, longitude, precision } : null,
      });
    }
    await setImmediate();
  }
  return threads;
}
