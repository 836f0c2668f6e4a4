import { type Kysely, type RawBuilder, sql } from "kysely";
import { BLANKING_ACTIONS } from "./audit-chain.ts";
import type { Engine } from "./migration.ts";
import type { Tables } from "./tables.ts";

const KEPT_COLUMNS = ["sequence", "at", "action", "root_kind", "root_id", "subject", "text_sha256", "entry_sha256"];
const REFUSAL = "entries of the audit trail are neither changed nor deleted";

/**
 * Whether an update only blanks: nothing that the chain covers changes, the salt goes, no text comes where there was none, and the
 * newest entry is of an act that blanks. A condition that is null does not hold.
 */
const isBlanking: RawBuilder<boolean> = sql`
  ${sql.join(
    KEPT_COLUMNS.map((column) => sql`new.${sql.ref(column)} = old.${sql.ref(column)}`),
    sql` and `,
  )}
  and new.salt is null
  and (new.account_id is null or new.account_id = old.account_id)
  and (new.before_json is null or old.before_json is not null)
  and (new.after_json is null or old.after_json is not null)
  and (select action from audit order by sequence desc limit 1) in (${sql.join(BLANKING_ACTIONS.map((action) => sql.lit(action)))})`;

/** Makes the database itself refuse to change and delete entries of the audit trail. */
export async function createAuditTriggers(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    const refuse = sql`begin select raise(abort, ${sql.lit(REFUSAL)}); end`;
    await sql`create trigger audit_delete before delete on audit ${refuse}`.execute(db);
    await sql`create trigger audit_update before update on audit when coalesce(${isBlanking}, 0) = 0 ${refuse}`.execute(db);
    return;
  }
  await sql`
    create or replace function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if ${isBlanking} then return new; end if;
      end if;
      raise exception ${sql.lit(REFUSAL)};
    end $$`.execute(db);
  await sql`create trigger audit_row before update or delete on audit for each row execute function keep_audit()`.execute(db);
  await sql`create trigger audit_truncate before truncate on audit for each statement execute function keep_audit()`.execute(db);
}
