import { describe, expect, it } from "vitest";
import { formatAct, formatKind, getItemPath } from "./act-labels.ts";

describe("formatKind", () => {
  it.each([
    ["twitter_campaign", "Twitter Campaign"],
    ["tweet", "Tweet"],
    ["email_campaign", "Email Campaign"],
    ["incident", "Incident"],
    ["article", "Article"],
    ["video", "Video"],
    ["image", "Image"],
    ["claim", "Figure"],
    ["attribution", "Attribution"],
    ["organisation", "Organisation"],
    ["place", "Place"],
    ["import", "Table"],
    ["invite", "Invite"],
    ["site", "Settings of the site"],
    ["account", "Account"],
  ])("of %s is %s", (kind, label) => expect(formatKind(kind)).toBe(label));
});

describe("formatAct", () => {
  it.each([
    ["create_incident", "created"],
    ["add_tweets_to_twitter_campaign", "created"],
    ["edit_incident_metadata", "changed"],
    ["delete_incident", "put into the trash"],
    ["restore_incident", "restored from the trash"],
    ["destroy_incident", "deleted for ever"],
    ["publish_incident", "published"],
    ["unpublish_incident", "taken back from the public"],
    ["schedule_incident", "scheduled"],
    ["duplicate_incident", "created"],
    ["raise_verification_status", "changed the status"],
    ["lower_verification_status", "changed the status"],
    ["sign_up", "signed up"],
    ["approve_account", "approved"],
    ["disable_account", "disabled"],
    ["enable_account", "enabled again"],
    ["make_owner", "made an owner"],
    ["end_ownership", "no longer an owner"],
    ["create_reset_link", "link for a new password made"],
    ["reset_password", "password changed"],
    ["change_password", "password changed"],
    ["edit_own_account", "name changed"],
    ["end_session", "signed out elsewhere"],
    ["end_other_sessions", "signed out elsewhere"],
    ["confirm_second_factor", "second factor changed"],
    ["replace_recovery_codes", "second factor changed"],
    ["remove_second_factor", "second factor changed"],
    ["allow_removals", "more deletions allowed"],
    ["create_invite", "created"],
    ["revoke_invite", "revoked"],
    ["undo_acts", "its acts undone"],
    ["create_import", "uploaded"],
    ["redact_words", "words taken out"],
    ["redact_revision", "words taken out"],
    ["delete_waiting_account", "deleted"],
    ["delete_import", "deleted"],
    ["delete_place", "deleted"],
    ["of_a_later_version", "acted on"],
  ])("of %s is %s", (action, label) => expect(formatAct(action)).toBe(label));
});

describe("getItemPath", () => {
  it.each([
    ["twitter_campaign", "/dashboard/twitter/x"],
    ["email_campaign", "/dashboard/email/x"],
    ["incident", "/dashboard/archives/x"],
    ["import", "/dashboard/import"],
    ["organisation", "/dashboard/organisations"],
    ["place", "/dashboard/places"],
    ["site", "/dashboard/site"],
    ["account", "/dashboard/team"],
    ["invite", "/dashboard/team"],
  ])("of %s is %s", (kind, path) => expect(getItemPath(kind, "x")).toBe(path));
});
