import type { Db } from "#database/database.ts";
import type { VerificationStatus } from "../verification-rules.ts";

/** What belongs to an incident, and is changed with it. */
const PARTS = ["article", "video", "image", "claim", "attribution"] as const;
/** They change nothing of what is told. */
const STATUS_ACTIONS = ["set_verification_status", "delete_incident", "restore_incident"];

export async function updateVerification(
  tx: Db,
  id: string,
  { status, note, since }: { status: VerificationStatus; note: string | null; since: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("incident")
    .set({ verification: status, verification_note: note, verification_since: since, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Selects what the audit trail has of an incident and what belongs to it, the last first; `exceptActions` are actions on the incident itself. */
const selectChanges = (db: Db, incidentId: string, exceptActions: string[]) =>
  db
    .selectFrom("audit")
    .where((audit) =>
      audit.or([
        audit.and([
          audit("subject", "=", incidentId),
          ...(exceptActions.length > 0 ? [audit("action", "not in", exceptActions)] : []),
        ]),
        ...PARTS.map((part) =>
          audit(
            "subject",
            "in",
            // The tables share the columns used here.
            db
              .selectFrom(`${part} as part` as "article as part")
              .select("part.id")
              .where("part.incident_id", "=", incidentId),
          ),
        ),
        // The names of those whom it holds responsible are its own words.
        audit.and([
          audit("action", "=", "edit_organisation"),
          audit("subject", "in", db.selectFrom("attribution").select("organisation_id").where("incident_id", "=", incidentId)),
        ]),
        // Nothing but its entry is left of what was deleted for good.
        audit.and([
          audit(
            "action",
            "in",
            PARTS.map((part) => `destroy_${part}`),
          ),
          audit("before_json", "like", `%"incident_id":"${incidentId}"%`),
        ]),
      ]),
    )
    .orderBy("sequence", "desc")
    .limit(1);

/**
 * Returns the account that was the last to change an incident or what belongs to it, as the audit trail has it. Undefined or null
 * where it knows of none: an account that was deleted, or the machine.
 */
export async function findLastEditor(db: Db, incidentId: string): Promise<string | null | undefined> {
  const row = await selectChanges(db, incidentId, STATUS_ACTIONS).select("account_id").executeTakeFirst();
  return row?.account_id;
}

/** Returns when an incident or what belongs to it was changed last, its status included; undefined where the audit trail has nothing of it. */
export async function findLastChangeTime(db: Db, incidentId: string): Promise<string | undefined> {
  return (await selectChanges(db, incidentId, []).select("at").executeTakeFirst())?.at;
}
