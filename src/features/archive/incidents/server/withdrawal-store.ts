import type { Withdrawal } from "../verification-rules.ts";
import type { Db } from "./incident-store.ts";

/** The part of a revision's body that says that it only tells of a withdrawal. */
type Verification = { status?: string; since?: string; note?: string | null } | undefined;

/** Returns whether a body with this verification only says when and why the incident was withdrawn, unpublished or deleted. */
export const isWithdrawal = (verification: Verification): boolean => verification?.status === "withdrawn";

/** Returns the withdrawal that the newest revision of an incident tells of; undefined for one that is public or never was. */
export async function findWithdrawal(db: Db, incidentId: string): Promise<Withdrawal | undefined> {
  const newest = await db
    .selectFrom("incident_revision")
    .select(["created_at", "body_json"])
    .where("incident_id", "=", incidentId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const { verification }: { verification?: Verification } = newest ? JSON.parse(newest.body_json) : {};
  if (!newest || !isWithdrawal(verification)) return undefined;
  return { since: verification?.since ?? newest.created_at, note: verification?.note ?? null };
}
