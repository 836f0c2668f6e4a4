import type { CallContext, Handlers } from "#platform/server/calls/call-handler.ts";
import { assertAccess } from "#platform/server/calls/run-call.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { inSlices, pause } from "#platform/server/process/slices.ts";
import { toChunks } from "#platform/shared/lists.ts";
import type { IncidentMetadata } from "../../incidents/rules.ts";
import { listIncidentsById } from "../../incidents/server/incident-store.ts";
import { withNarratives } from "../../incidents/server/text-store.ts";
import { type Db, findIndexSequence, listListedIds, type Term } from "../../search-index/server/index-store.ts";
import {
  listIncidentTexts,
  listMetadataTexts,
  listSearchTexts,
  type SearchText,
} from "../../search-index/server/search-texts.ts";
import { withStatements } from "../../statements/server/whole-incident.ts";
import type * as calls from "../calls.ts";
import { type Filter, type Found, foundSchema } from "../rules.ts";
import { countMatches } from "./count-matches.ts";
import { findWords } from "./find-words.ts";
import { FLAGS } from "./index-copy.ts";
import type { Matcher, Matches } from "./matches.ts";
import { selectPage } from "./select-page.ts";

/** Returns the handlers of the search. */
export function createSearchHandlers(match: Matcher) {
  const search = async (filter: Filter, { db, caller }: CallContext<Db>) => {
    if (filter.scope !== undefined) assertAccess({ access: "admin" }, caller);
    const matches = await match(db, filter);
    // Reading or counting needs a pause after matching: both at once would block the server.
    await pause();
    return matches;
  };

  return {
    searchIncidents: async ({ sort = "recorded", limit, before, counts: calendar, ...filter }, context) => {
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
      await pause();
      const hits = matches.terms && (await findHits(db, incidents, matches.terms));
      const { total, all } = matches;
      return {
        total,
        all,
        incidents: incidents.map((incident) => {
          const found = hits?.get(incident._id);
          return { ...incident, ...(found && { found }) };
        }),
        ...(calendar && { counts: await countMatches(db, matches, calendar) }),
        ...(total === 0 && { without: matches.listWithout() }),
      };
    },

    countIncidents: async ({ calendar, ...filter }, context) => countMatches(context.db, await search(filter, context), calendar),
  } satisfies Handlers<typeof calls, Db>;
}

/** @throws {RefusalError} for an incident that the caller may not search */
async function requireRow(db: Db, id: string, scope: Filter["scope"], { columns }: Matches): Promise<number> {
  const row = await findIndexSequence(db, id);
  const isKnown = scope !== undefined || ((columns.get("flags")[row ?? 0] ?? 0) & FLAGS.listed) !== 0;
  return row !== undefined && isKnown ? row : throwNotFound();
}

/** Hits that are read at once; few, as SQLite queries are synchronous. */
const READ_SIZE = 10;

/**
 * Returns the texts with the words, by the ids of their incidents. Looks first in the texts of lists, then in the narratives, because all
 * other texts take seven queries.
 */
async function findHits(db: Db, incidents: IncidentMetadata[], terms: Term[]): Promise<Map<string, Found>> {
  const hits = new Map<string, Found>();
  /** Returns the incidents of which other texts may have more of the words. */
  const look = async <Read extends IncidentMetadata>(read: Read[], listTexts: (incident: Read) => SearchText[]) => {
    const rest: Read[] = [];
    for await (const incident of inSlices(read)) {
      const hit = findWords(listTexts(incident), terms);
      if (hit) hits.set(incident._id, foundSchema.parse(hit));
      if (!hit?.matchesAll) rest.push(incident);
    }
    return rest;
  };
  for (const some of toChunks(await look(incidents, listMetadataTexts), READ_SIZE)) {
    const rest = await look(await withNarratives(db, some), listIncidentTexts);
    await look(await withStatements(db, rest), listSearchTexts);
  }
  return hits;
}
