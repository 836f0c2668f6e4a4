import { assertFindingsSupported } from "#features/archive/sources/server/assert-findings-supported.ts";
import * as m from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { deleteCitations, listCitations } from "./cited-source-store.ts";
import type { Db } from "./source-store.ts";

const STATEMENTS = [
  { kind: "claim", name: "claims", restsOnSource: m.claim_rests_on_source },
  { kind: "attribution", name: "attributions", restsOnSource: m.attribution_rests_on_source },
] as const;

/**
 * Removes a source that is deleted for good from the claims and attributions that also cite others, and returns their ids.
 *
 * @throws {RefusalError} while a statement, also in the trash, cites no other source
 */
export async function destroyCitations(tx: Db, sourceId: string): Promise<Record<"claims" | "attributions", string[]>> {
  await assertFindingsSupported(tx, sourceId, { isPermanent: true });
  const ids = { claims: [] as string[], attributions: [] as string[] };
  for (const { kind, name, restsOnSource } of STATEMENTS) {
    const citations = await listCitations(tx, kind, sourceId);
    if (citations.some(({ isOnlySource }) => isOnlySource)) throw new RefusalError(restsOnSource());
    await deleteCitations(tx, kind, sourceId);
    ids[name] = citations.map(({ _id }) => _id);
  }
  return ids;
}
