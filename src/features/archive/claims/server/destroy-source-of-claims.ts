import { claim_rests_on_source } from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { type Db, deleteSourceOfClaims, listClaimsOfSource } from "./claim-store.ts";

/**
 * Takes a source that is deleted for good away from the claims that name others, too, and returns their ids.
 *
 * @throws {RefusalError} while a claim rests on it alone, also one in the trash: it would be left without a source
 */
export async function destroySourceOfClaims(tx: Db, sourceId: string): Promise<string[]> {
  const claims = await listClaimsOfSource(tx, sourceId);
  if (claims.some(({ isOnlySource }) => isOnlySource)) throw new RefusalError(claim_rests_on_source());
  await deleteSourceOfClaims(tx, sourceId);
  return claims.map(({ _id }) => _id);
}
