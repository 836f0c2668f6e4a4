import { incident_withdrawn } from "#messages";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import type { IncidentMetadata } from "../rules.ts";
import { type Db, findIncident, findWithdrawnIncident } from "./incident-store.ts";

/**
 * Returns an incident that is neither in the trash nor withdrawn.
 *
 * @throws {RefusalError} which says of a withdrawn one when and why
 */
export async function requireIncident(db: Db, id: string): Promise<IncidentMetadata> {
  const incident = await findIncident(db, id);
  if (incident) return incident;
  const { since = "", note = "" } = (await findWithdrawnIncident(db, id))?.verification ?? throwNotFound();
  throw new RefusalError(incident_withdrawn({ date: since.slice(0, 10), note }));
}
