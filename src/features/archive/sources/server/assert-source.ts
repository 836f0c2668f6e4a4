import { isInFuture } from "#features/archive/incidents/date-schemas.ts";
import * as m from "#messages";
import { RefusalError, refuse } from "#platform/server/http/errors.ts";
import { SOURCE_DAYS, type SourceData } from "../source-rules.ts";
import { listFindingsOfSource } from "./cited-source-store.ts";
import { type Db, findSource } from "./source-store.ts";

/** The changed source; without an id for a new one. */
type Target = { _id?: string; incident_id: string };

/**
 * Asserts the rules of a source that need the database. A repeated source is checked only if it changes, as it may have been deleted
 * since.
 *
 * @throws {RefusalError} for a day in the future, for a repeated source that is unknown, another incident's, or in a cycle, and for a
 * court's source that changes its kind while a finding needs it
 */
export async function assertSource(
  db: Db,
  target: Target,
  { repeats, source_kind, ...days }: Partial<SourceData>,
  before: Partial<SourceData> | null,
  now: Date,
): Promise<void> {
  for (const field of SOURCE_DAYS) {
    const day = days[field];
    if (day && isInFuture(day, now)) refuse(field, m.source_day_in_future({ field }));
  }
  if (repeats && repeats !== before?.repeats) await assertRepeats(db, target, repeats);
  if (target._id !== undefined && source_kind !== "court") await assertFindingsSupported(db, target._id, { isPermanent: false });
}

async function assertRepeats(db: Db, { _id, incident_id }: Target, repeats: string): Promise<void> {
  if (repeats === _id) refuse("repeats", m.source_repeats_itself());
  const repeated = await findSource(db, repeats);
  if (repeated?.deleted_at !== null) return refuse("repeats", m.source_repeats_unknown());
  if (repeated.incident_id !== incident_id) refuse("repeats", m.source_repeats_other_incident());
  // Also through sources in the trash, which may be restored.
  for (let next = repeated.repeats; next !== null; next = (await findSource(db, next))?.repeats ?? null) {
    if (next === _id) refuse("repeats", m.source_repeats_cycle());
  }
}

type Options = {
  /** Whether the source is deleted for good; then findings in the trash are checked as well. */
  isPermanent: boolean;
};

/**
 * Asserts that every finding of a court keeps a source of a court when this source is deleted or changes its kind.
 *
 * @throws {RefusalError} while the source is a court's, and a finding cites no other source of a court
 */
export async function assertFindingsSupported(db: Db, sourceId: string, { isPermanent }: Options): Promise<void> {
  if ((await findSource(db, sourceId))?.source_kind !== "court") return;
  for (const finding of await listFindingsOfSource(db, sourceId)) {
    if (finding.deleted_at !== null && !isPermanent) continue;
    const others = await Promise.all(finding.sources.filter((id) => id !== sourceId).map((id) => findSource(db, id)));
    const isCourt = (source: (typeof others)[number]) =>
      source?.source_kind === "court" && (isPermanent || source.deleted_at === null);
    if (others.some(isCourt)) continue;
    const message = m.attribution_rests_on_court();
    throw new RefusalError(message, isPermanent ? undefined : [{ path: "source_kind", message }]);
  }
}
