import { describe, expect, it } from "vitest";
import { getAdminKind } from "../admin-kind-rules.ts";
import { formatAct } from "./act-labels.ts";

describe("the label of a kind", () => {
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
  ] as const)("of %s is %s", (kind, label) => expect(getAdminKind(kind).label()).toBe(label));
});

describe("formatAct", () => {
  it.each([
    ["create", "incident", "created"],
    ["edit", "incident", "changed"],
    ["trash", "incident", "moved to the trash"],
    ["restore", "incident", "restored from the trash"],
    ["destroy", "incident", "deleted for ever"],
    ["publish", "incident", "published"],
    ["unpublish", "incident", "unpublished"],
    ["schedule", "incident", "scheduled"],
    ["duplicate", "incident", "created"],
    ["set_status", "incident", "changed the status"],
    ["withdraw", "incident", "changed the status"],
    ["lower_status", "incident", "changed the status"],
    ["return_to_revision", "incident", "returned to an old version"],
    ["sign_up", "account", "signed up"],
    ["approve", "account", "approved"],
    ["disable", "account", "disabled"],
    ["enable", "account", "enabled again"],
    ["make_owner", "account", "made an owner"],
    ["end_ownership", "account", "no longer an owner"],
    ["create_reset_link", "account", "link for a new password made"],
    ["reset_password", "account", "password changed"],
    ["change_password", "account", "password changed"],
    ["edit", "account", "name changed"],
    ["end_session", "account", "signed out elsewhere"],
    ["end_other_sessions", "account", "signed out elsewhere"],
    ["confirm_second_factor", "account", "second factor changed"],
    ["replace_recovery_codes", "account", "second factor changed"],
    ["remove_second_factor", "account", "second factor changed"],
    ["allow_removals", "account", "more deletions allowed"],
    ["create", "invite", "created"],
    ["revoke", "invite", "revoked"],
    ["undo", "account", "its acts undone"],
    ["create", "import", "uploaded"],
    ["redact", "site", "words removed"],
    ["redact", "incident", "words removed"],
    ["destroy", "account", "deleted"],
    ["destroy", "import", "deleted"],
    ["destroy", "place", "deleted"],
    ["change", "place", "changed"],
  ] as const)("of %s of %s is %s", (verb, kind, label) => expect(formatAct({ verb, kind })).toBe(label));
});

describe("the path of an item", () => {
  it.each([
    ["twitter_campaign", "/dashboard/twitter/x"],
    ["email_campaign", "/dashboard/email/x"],
    ["incident", "/dashboard/archives/x"],
    ["import", "/dashboard/import?id=x"],
    ["organisation", "/dashboard/organisations"],
    ["place", "/dashboard/places"],
    ["site", "/dashboard/site"],
    ["account", "/dashboard/team"],
    ["invite", "/dashboard/team"],
  ] as const)("of %s is %s", (kind, path) => expect(getAdminKind(kind).getPath("x")).toBe(path));
});
