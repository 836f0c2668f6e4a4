import * as m from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { listFindingsOfSource } from "./cited-source-store.ts";
import { type Db, findSource } from "./source-store.ts";

type Options = {
  /** Whether the source is deleted for good, so that findings in the trash are checked as well. */
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
