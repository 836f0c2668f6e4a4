import type { Db } from "#database/database.ts";
import type { VerificationStatus } from "../verification-rules.ts";

/** The parts of an incident, whose changes count as changes of the incident. */
const PARTS = ["article", "video", "image", "claim", "attribution"] as const;
/** Actions that do not change the content of an incident. */
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

/** Selects the audit entries of an incident and its parts, the last first, without `exceptActions` on the incident itself. */
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
        // An edited organisation changes the incidents that name it.
        audit.and([
          audit("action", "=", "edit_organisation"),
          audit("subject", "in", db.selectFrom("attribution").select("organisation_id").where("incident_id", "=", incidentId)),
        ]),
        // Of parts that were deleted for good only the audit entry is left.
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
 * Returns the account that was the last to change an incident or one of its parts, from the audit trail. Undefined or null
 * when there is none: the account was deleted, or the change was automatic.
 */
export async function findLastEditor(db: Db, incidentId: string): Promise<string | null | undefined> {
  const row = await selectChanges(db, incidentId, STATUS_ACTIONS).select("account_id").executeTakeFirst();
  return row?.account_id;
}

/** Returns when an incident, one of its parts or its status was changed last; undefined without an audit entry. */
export async function findLastChangeTime(db: Db, incidentId: string): Promise<string | undefined> {
  return (await selectChanges(db, incidentId, []).select("at").executeTakeFirst())?.at;
}
