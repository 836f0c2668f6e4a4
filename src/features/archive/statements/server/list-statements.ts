import type { Db } from "#features/archive/incidents/server/incident-store.ts";
import { type IncidentSource, listSources } from "#features/archive/sources/server/source-store.ts";
import { type Attribution, attributionSchema, isSupported } from "../attributions/rules.ts";
import { type Claim, claimSchema } from "../claims/rules.ts";
import { attributionStore } from "./attribution-kind.ts";
import { claimStore } from "./claim-kind.ts";

type Statements = { claims: Claim[]; attributions: Attribution[] };

/**
 * Returns the sources of incidents outside the trash, and the claims and attributions as in responses, newest first, each with these of its
 * sources, in their order. A statement is hidden while all its sources are in the trash; a finding of a court is hidden while it has no
 * source of a court.
 */
export async function listStatements(
  db: Db,
  ...incidentIds: string[]
): Promise<{ sources: IncidentSource[]; visible: Statements; hidden: Statements }> {
  const sources = await listSources(db, ...incidentIds);
  const listCited = ({ sources: ids }: { sources: string[] }) => sources.filter(({ _id }) => ids.includes(_id));
  const pickSources = <Row extends { sources: string[] }>(row: Row) => ({
    ...row,
    sources: listCited(row).map(({ _id }) => _id),
  });
  const claims = (await claimStore.list(db, ...incidentIds)).map((row) => claimSchema.parse(pickSources(row)));
  const attributions = (await attributionStore.list(db, ...incidentIds)).map((row) => attributionSchema.parse(pickSources(row)));
  const isCited = (claim: Claim) => claim.sources.length > 0;
  const isShown = (item: Attribution) => item.sources.length > 0 && isSupported(item.stance, listCited(item));
  return {
    sources,
    visible: { claims: claims.filter(isCited), attributions: attributions.filter(isShown) },
    hidden: {
      claims: claims.filter((claim) => !isCited(claim)),
      attributions: attributions.filter((item) => !isShown(item)),
    },
  };
}
