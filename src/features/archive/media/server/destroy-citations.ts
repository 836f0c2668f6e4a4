import { assertFindingsStay } from "#features/archive/attributions/server/assert-findings-stay.ts";
import { attribution_rests_on_source, claim_rests_on_source } from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { deleteCitations, listCiting } from "./cited-source-store.ts";
import type { Db } from "./linked-media-store.ts";

const CITING = [
  { kind: "claim", name: "claims", restsOnSource: claim_rests_on_source },
  { kind: "attribution", name: "attributions", restsOnSource: attribution_rests_on_source },
] as const;

/**
 * Takes a source that is deleted for good away from the claims and attributions that cite others, too, and returns their ids.
 *
 * @throws {RefusalError} while one rests on it alone, also one in the trash: it would be left without a source
 */
export async function destroyCitations(tx: Db, sourceId: string): Promise<Record<"claims" | "attributions", string[]>> {
  await assertFindingsStay(tx, sourceId, { isForGood: true });
  const ids = { claims: [] as string[], attributions: [] as string[] };
  for (const { kind, name, restsOnSource } of CITING) {
    const citing = await listCiting(tx, kind, sourceId);
    if (citing.some(({ isOnlySource }) => isOnlySource)) throw new RefusalError(restsOnSource());
    await deleteCitations(tx, kind, sourceId);
    ids[name] = citing.map(({ _id }) => _id);
  }
  return ids;
}
