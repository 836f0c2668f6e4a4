import { sql } from "kysely";
import type { Migration } from "./migration.ts";

const CAMPAIGNS = ["twitter_campaign", "email_campaign"];
const PARTS = ["article", "video", "image", "claim", "attribution"];
const ACCOUNT_VERBS = [
  ...["sign_up", "sign_in", "sign_out", "end_session", "end_other_sessions", "change_password", "reset_password"],
  ...["create_reset_link", "start_second_factor", "confirm_second_factor", "remove_second_factor", "replace_recovery_codes"],
  ...["make_owner", "end_ownership", "allow_removals"],
];

/** What each action that versions from 1.0.0 on recorded was: its name, its verb and its kind. */
const ACTIONS: [action: string, verb: string, kind: string][] = [
  ...[...CAMPAIGNS, "incident"].flatMap((kind): typeof ACTIONS => [
    ...["create", "restore", "destroy", "publish", "unpublish", "schedule", "duplicate"].map((verb): [string, string, string] => [
      `${verb}_${kind}`,
      verb,
      kind,
    ]),
    [`edit_${kind}_metadata`, "edit", kind],
    [`delete_${kind}`, "trash", kind],
    [`confirm_figures_${kind}`, "confirm_figures", kind],
  ]),
  ["add_tweets_to_twitter_campaign", "add_tweets", "twitter_campaign"],
  ["set_email_recipients", "set_recipients", "email_campaign"],
  ["check_email_recipients", "check_recipients", "email_campaign"],
  ["mark_email_recipient_bounced", "mark_recipient", "email_campaign"],
  ["set_verification_status", "set_status", "incident"],
  ["lower_verification_status", "lower_status", "incident"],
  ["redact_revision", "redact", "incident"],
  ...[...PARTS, "tweet", "organisation"].flatMap((kind): typeof ACTIONS => [
    // The calls of articles, videos and images were named with and without `_archive`.
    ...["", "_archive"].flatMap((ending): typeof ACTIONS => [
      [`create_${kind}${ending}`, "create", kind],
      [`edit_${kind}${ending}`, "edit", kind],
      [`delete_${kind}${ending}`, "trash", kind],
    ]),
    [`restore_${kind}`, "restore", kind],
    [`destroy_${kind}`, "destroy", kind],
  ]),
  ["create_place", "create", "place"],
  ["edit_place", "edit", "place"],
  ["delete_place", "destroy", "place"],
  ["create_import", "create", "import"],
  ["map_import", "map", "import"],
  ["resolve_import_row", "resolve", "import"],
  ["delete_import", "destroy", "import"],
  ...ACCOUNT_VERBS.map((verb): [string, string, string] => [verb, verb, "account"]),
  ["edit_own_account", "edit", "account"],
  ["delete_waiting_account", "destroy", "account"],
  ["approve_account", "approve", "account"],
  ["disable_account", "disable", "account"],
  ["enable_account", "enable", "account"],
  ["undo_acts", "undo_step", "account"],
  ["create_invite", "create", "invite"],
  ["revoke_invite", "revoke", "invite"],
  ["edit_site_settings", "edit", "site"],
  ["create_site_logo", "edit", "site"],
];

/**
 * Stores what was done and to what apart, in place of the name of a call. An unknown name becomes the verb `change` of the item in whose
 * history it is.
 */
export const addVerbs: Migration = async (db) => {
  const { schema } = db;
  await schema
    .alterTable("audit")
    .addColumn("verb", "text", (column) => column.notNull().defaultTo("change"))
    .execute();
  await schema
    .alterTable("audit")
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("site"))
    .execute();
  const text = (value: string) => sql.lit(value);
  const choose = (index: 1 | 2) =>
    sql.join(
      ACTIONS.map((row) => sql`when ${text(row[0])} then ${text(row[index])}`),
      sql` `,
    );
  await sql`update audit set verb = case action ${choose(1)} when 'redact_words' then 'redact'
    when 'create_draft_link' then action when 'revoke_draft_link' then action
    else 'change' end, kind = case action ${choose(2)} else root_kind end`.execute(db);
  // Of an undo, each step was recorded, and the span with the first. A withdrawal was a status like the others.
  await sql`update audit set verb = 'undo' where action = 'undo_acts' and after_json like '%"from":%'`.execute(db);
  await sql`update audit set verb = 'withdraw' where action = 'set_verification_status' and after_json like '%"status":"withdrawn"%'`.execute(
    db,
  );
  await schema.alterTable("audit").dropColumn("action").execute();
};
