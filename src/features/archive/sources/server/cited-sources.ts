import { refuse } from "#platform/server/http/errors.ts";
import type { Source } from "../source-rules.ts";
import { type Db, listSources } from "./source-store.ts";

type Fields = Record<string, unknown>;

/**
 * Returns the sources with these ids.
 *
 * @throws {RefusalError} with `message` when one belongs to another incident or is in the trash
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
 * Returns the sources of a claim or an attribution after an edit. `visible` are those outside the trash, which `changed` replaces;
 * `sources` are the ids to store; `redact` removes sources in the trash from fields. Sources in the trash stay cited, because the editor
 * could not see them.
 *
 * @throws {RefusalError} like `requireCitedSources`
 */
export async function requireEditedSources(
  db: Db,
  before: { incident_id: string; sources: readonly string[] },
  changed: readonly string[] | undefined,
  message: string,
): Promise<{ visible: Source[]; sources: string[]; redact: (fields: Fields) => Fields }> {
  const listed = await listSources(db, before.incident_id);
  const isListed = (id: string) => listed.some(({ _id }) => _id === id);
  const visible = pickSources(listed, changed ?? before.sources.filter(isListed), message);
  const inTrash = before.sources.filter((id) => !isListed(id));
  // The order of sources has no meaning.
  const redact = ({ sources, ...fields }: Fields): Fields =>
    Array.isArray(sources) ? { ...fields, sources: sources.filter(isListed).toSorted() } : fields;
  return { visible, sources: [...visible.map(({ _id }) => _id), ...inTrash].toSorted(), redact };
}

function pickSources(listed: Source[], ids: readonly string[], message: string): Source[] {
  return ids.map((id) => {
    const source = listed.find(({ _id }) => _id === id);
    if (!source) refuse("sources", message);
    return source;
  });
}
