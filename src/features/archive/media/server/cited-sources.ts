import { RefusalError } from "#platform/server/errors.ts";
import type { Source } from "../source-rules.ts";
import type { Db } from "./linked-media-store.ts";
import { listSources } from "./source-store.ts";

type Fields = Record<string, unknown>;

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
 * Returns the sources that something cites after an edit: those told of, which `changed` replaces, the ids to store, and what
 * leaves those in the trash out of fields. A source in the trash stays, as nobody could have chosen it.
 *
 * @throws {RefusalError} as `requireCitedSources`
 */
export async function getEditedSources(
  db: Db,
  before: { incident_id: string; sources: readonly string[] },
  changed: readonly string[] | undefined,
  message: string,
): Promise<{ told: Source[]; sources: string[]; toShown: (fields: Fields) => Fields }> {
  const standing = await listSources(db, before.incident_id);
  const isStanding = (id: string) => standing.some(({ _id }) => _id === id);
  const told = pickSources(standing, changed ?? before.sources.filter(isStanding), message);
  const inTrash = before.sources.filter((id) => !isStanding(id));
  // The order of sources says nothing.
  const toShown = ({ sources, ...fields }: Fields): Fields =>
    Array.isArray(sources) ? { ...fields, sources: sources.filter(isStanding).toSorted() } : fields;
  return { told, sources: [...told.map(({ _id }) => _id), ...inTrash].toSorted(), toShown };
}

function pickSources(standing: Source[], ids: readonly string[], message: string): Source[] {
  return ids.map((id) => {
    const source = standing.find(({ _id }) => _id === id);
    if (!source) throw new RefusalError(message, [{ path: "sources", message }]);
    return source;
  });
}
