import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { setUpDatabaseLocation } from "../../../tests/database-location.ts";
import { engines } from "../../../tests/test-database.ts";
import { openDatabase } from "../open-database.ts";
import { migrations } from "./migrate.ts";

type Case = [action: string, rootKind: string, change: string, after?: object];

/** The actions of a root kind, as `verb kind: action action`. */
const list = (rootKind: string, changes: Record<string, string>): Case[] =>
  Object.entries(changes).flatMap(([change, actions]) =>
    actions.split(" ").map((action): Case => [action, rootKind, change.includes(" ") ? change : `${change} ${rootKind}`]),
  );
const listPublished = (kind: string) =>
  list(kind, {
    ...{ create: `create_${kind}`, edit: `edit_${kind}_metadata`, trash: `delete_${kind}`, restore: `restore_${kind}` },
    ...{ destroy: `destroy_${kind}`, publish: `publish_${kind}`, unpublish: `unpublish_${kind}` },
    ...{ schedule: `schedule_${kind}`, duplicate: `duplicate_${kind}` },
    ...{ create_draft_link: "create_draft_link", revoke_draft_link: "revoke_draft_link" },
  });

const CASES: Case[] = [
  ...["twitter_campaign", "email_campaign", "incident"].flatMap(listPublished),
  ...list("twitter_campaign", {
    ...{ add_tweets: "add_tweets_to_twitter_campaign", confirm_figures: "confirm_figures_twitter_campaign" },
    ...{ "edit tweet": "edit_tweet", "trash tweet": "delete_tweet", "restore tweet": "restore_tweet" },
    "destroy tweet": "destroy_tweet",
  }),
  ...list("email_campaign", {
    ...{ set_recipients: "set_email_recipients", check_recipients: "check_email_recipients" },
    ...{ mark_recipient: "mark_email_recipient_bounced", confirm_figures: "confirm_figures_email_campaign" },
  }),
  ...list("incident", {
    ...{ lower_status: "lower_verification_status", redact: "redact_revision redact_words" },
    ...{ "create article": "create_article_archive", "edit article": "edit_article_archive", "trash article": "delete_article" },
    ...{ "restore article": "restore_article", "destroy article": "destroy_article", "create video": "create_video_archive" },
    ...{ "edit video": "edit_video_archive", "trash video": "delete_video_archive", "restore video": "restore_video" },
    ...{ "destroy video": "destroy_video", "create image": "create_image_archive", "edit image": "edit_image_archive" },
    ...{ "trash image": "delete_image_archive", "restore image": "restore_image", "destroy image": "destroy_image" },
    ...{ "create claim": "create_claim", "edit claim": "edit_claim", "trash claim": "delete_claim" },
    ...{ "restore claim": "restore_claim", "destroy claim": "destroy_claim", "create attribution": "create_attribution" },
    ...{ "edit attribution": "edit_attribution", "trash attribution": "delete_attribution" },
    ...{ "restore attribution": "restore_attribution", "destroy attribution": "destroy_attribution" },
  }),
  ["set_verification_status", "incident", "set_status incident", { status: "verified" }],
  ["set_verification_status", "incident", "withdraw incident", { status: "withdrawn", note: "As asked" }],
  ...list("organisation", {
    ...{ create: "create_organisation", edit: "edit_organisation", trash: "delete_organisation" },
    ...{ restore: "restore_organisation", destroy: "destroy_organisation" },
  }),
  ...list("place", { create: "create_place", edit: "edit_place", destroy: "delete_place" }),
  ...list("import", { create: "create_import", map: "map_import", resolve: "resolve_import_row", destroy: "delete_import" }),
  ...list("account", {
    ...{ sign_up: "sign_up", sign_in: "sign_in", sign_out: "sign_out", end_session: "end_session" },
    ...{ end_other_sessions: "end_other_sessions", change_password: "change_password", reset_password: "reset_password" },
    ...{ create_reset_link: "create_reset_link", start_second_factor: "start_second_factor" },
    ...{ confirm_second_factor: "confirm_second_factor", remove_second_factor: "remove_second_factor" },
    ...{ replace_recovery_codes: "replace_recovery_codes", approve: "approve_account", disable: "disable_account" },
    ...{ enable: "enable_account", make_owner: "make_owner", end_ownership: "end_ownership", edit: "edit_own_account" },
    ...{ allow_removals: "allow_removals", destroy: "delete_waiting_account", undo_step: "undo_acts" },
  }),
  ["undo_acts", "account", "undo account", { from: "2026-01-01", until: "2026-01-02" }],
  ...list("invite", { create: "create_invite", revoke: "revoke_invite" }),
  ...list("site", { edit: "edit_site_settings create_site_logo", redact: "redact_words" }),
  ["of_another_version", "place", "change place"],
];

describe.each(engines)("addVerbs on %s", (engine) => {
  const getLocation = setUpDatabaseLocation(engine);

  it("says what each action of earlier versions did and to what, and keeps the rest", async () => {
    const names = Object.keys(migrations);
    const former = Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf("0005-verbs")));
    const before = await openDatabase(getLocation(), former);
    await before.inTransaction(async (tx) => {
      for (const [index, [action, root_kind, , after]] of CASES.entries())
        await sql`insert into audit (at, action, root_kind, root_id, subject, after_json)
          values ('2026-01-01', ${action}, ${root_kind}, 'root', ${`s${index}`}, ${after ? JSON.stringify(after) : null})`.execute(
          tx,
        );
    });
    await before.close();

    const { reader, close } = await openDatabase(getLocation());
    const rows = await reader.selectFrom("audit").selectAll().orderBy("sequence").execute();
    await close();
    expect(rows.map(({ verb, kind }, index) => [CASES[index]?.[0], `${verb} ${kind}`])).toEqual(
      CASES.map(([action, , change]) => [action, change]),
    );
    expect(rows.map(({ root_kind, root_id, subject }) => [root_kind, root_id, subject])).toEqual(
      CASES.map(([, root_kind], index) => [root_kind, "root", `s${index}`]),
    );
  });
});
