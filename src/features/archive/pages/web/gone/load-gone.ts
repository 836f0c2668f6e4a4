import type { Withdrawal } from "#features/archive/incidents/verification-rules.ts";
import { getDestroyedIncident, getWithdrawal } from "#features/archive/revisions/calls.ts";
import type { DestroyedIncident } from "#features/archive/revisions/rules.ts";
import { catchRefusal, type LoadArgs } from "#platform/web/api/create-loader.ts";

/** What is still public of an incident that was withdrawn, unpublished or deleted. */
export type Gone = { withdrawal: Withdrawal | null; destroyed: DestroyedIncident | null };

/** Returns what is still public of the incident in the URL, which is gone; null if it never was public. */
export async function loadGone({ send, params: { id } }: LoadArgs): Promise<Gone | null> {
  if (id === undefined) return null;
  const [withdrawal, destroyed] = await Promise.all([
    catchRefusal(send(getWithdrawal, { incident_id: id })),
    catchRefusal(send(getDestroyedIncident, { id })),
  ]);
  if ("found" in withdrawal) return { withdrawal: withdrawal.found, destroyed: null };
  return "found" in destroyed ? { withdrawal: null, destroyed: destroyed.found } : null;
}
