import { RefusalError } from "#platform/server/errors.ts";
import type { Source } from "../source-rules.ts";
import type { Db } from "./linked-media-store.ts";
import { listSources } from "./source-store.ts";

/**
 * Returns the sources with these ids.
 *
 * @throws {RefusalError} with `message` where one is not of the incident, or in the trash
 */
export async function requireCitedSources(
  db: Db,
  incidentId: string,
  ids: readonly string[],
  message: string,
): Promise<Source[]> {
  return pickSources(await listSources(db, incidentId), ids, message);
}

/**
 * Returns the sources that something cites after an edit: those told of, which `changed` replaces, the ids of those told of before, and the
 * ids to store. A source in the trash stays, as nobody could have chosen it.
 *
 * @throws {RefusalError} as `requireCitedSources`
 */
export async function getEditedSources(
  db: Db,
  before: { incident_id: string; sources: readonly string[] },
  changed: readonly string[] | undefined,
  message: string,
): Promise<{ told: Source[]; toldBefore: string[]; sources: string[] }> {
  const standing = await listSources(db, before.incident_id);
  const isStanding = (id: string) => standing.some(({ _id }) => _id === id);
  const toldBefore = before.sources.filter(isStanding);
  const told = pickSources(standing, changed ?? toldBefore, message);
  const inTrash = before.sources.filter((id) => !isStanding(id));
  return { told, toldBefore, sources: [...told.map(({ _id }) => _id), ...inTrash].toSorted() };
}

/** Returns fields with the ids of their sources in one order, as the order says nothing. */
export function withSortedSources<Fields extends object | undefined>(fields: Fields): Fields {
  if (!fields || !("sources" in fields) || !Array.isArray(fields.sources)) return fields;
  return { ...fields, sources: fields.sources.toSorted() };
}

function pickSources(standing: Source[], ids: readonly string[], message: string): Source[] {
  return ids.map((id) => {
    const source = standing.find(({ _id }) => _id === id);
    if (!source) throw new RefusalError(message, [{ path: "sources", message }]);
    return source;
  });
}
