import * as m from "#messages";
import { type Caller, isActive } from "#platform/server/calls/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import type { IncidentMetadata } from "../rules.ts";
import { type Db, findEditableIncident, findIncident } from "./incident-store.ts";
import { findWithdrawal } from "./withdrawal-store.ts";

/**
 * Returns a listed incident, for calls of visitors.
 *
 * @throws {RefusalError} with the day and the reason for an incident that was public and is withdrawn, unpublished or deleted
 */
export async function requireIncident(db: Db, id: string): Promise<IncidentMetadata> {
  return (await findIncident(db, id)) ?? throwUnlisted(db, id);
}

/**
 * Returns an incident that is neither in the trash nor withdrawn, public or not, for calls of admins.
 *
 * @throws {RefusalError} with the day and the reason for an incident that was public and is withdrawn, unpublished or deleted
 */
export async function requireEditableIncident(db: Db, id: string): Promise<IncidentMetadata> {
  return (await findEditableIncident(db, id)) ?? throwUnlisted(db, id);
}

/** Returns the incident if the caller may see it: visitors see listed ones, admins also those that are not public. */
export async function requireVisibleIncident(db: Db, id: string, caller: Caller | null): Promise<IncidentMetadata> {
  return isActive(caller) ? requireEditableIncident(db, id) : requireIncident(db, id);
}

async function throwUnlisted(db: Db, id: string): Promise<never> {
  const { since, note } = (await findWithdrawal(db, id)) ?? throwNotFound();
  throw new RefusalError(m.incident_withdrawn({ date: since.slice(0, 10), note: note ?? m.withdrawal_without_reason() }));
}
