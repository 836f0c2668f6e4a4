import type { OutputOf } from "#platform/shared/define-call.ts";
import { catchRefusal, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getWithdrawal } from "../calls.ts";

export type Withdrawal = OutputOf<typeof getWithdrawal>;

/** Returns when and why the incident in the URL was withdrawn; null where it was not. */
export async function loadWithdrawal({ send, params: { id } }: LoadArgs): Promise<Withdrawal | null> {
  if (id === undefined) return null;
  const withdrawal = await catchRefusal(send(getWithdrawal, { incident_id: id }));
  return "found" in withdrawal ? withdrawal.found : null;
}
