import { findSource } from "#features/archive/media/server/source-store.ts";
import { attribution_rests_on_court } from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { type Db, listFindingsOfSource } from "./attribution-store.ts";

type Options = {
  /** Whether the source is deleted for good, after which what is in the trash cannot come back with it either. */
  isForGood: boolean;
};

/**
 * Asserts that a source, when it is gone or no court's any more, takes no finding of a court its ground.
 *
 * @throws {RefusalError} while the source is a court's, and a finding cites no other one
 */
export async function assertFindingsStay(db: Db, sourceId: string, { isForGood }: Options): Promise<void> {
  if ((await findSource(db, sourceId))?.source_kind !== "court") return;
  for (const finding of await listFindingsOfSource(db, sourceId)) {
    if (finding.deleted_at !== null && !isForGood) continue;
    const others = await Promise.all(finding.sources.filter((id) => id !== sourceId).map((id) => findSource(db, id)));
    const isCourt = (source: (typeof others)[number]) =>
      source?.source_kind === "court" && (isForGood || source.deleted_at === null);
    if (others.some(isCourt)) continue;
    const message = attribution_rests_on_court();
    throw new RefusalError(message, isForGood ? undefined : [{ path: "source_kind", message }]);
  }
}
