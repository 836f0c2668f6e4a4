/*
 * What changes are, for the audit trail. A new kind or verb does not compile until the histories have a label for it. The trail keeps
 * both for ever: one that gets another name needs a migration, and a verb that is no longer recorded becomes a former one.
 */

type ItemVerb = "create" | "edit" | "trash" | "restore" | "destroy";
type PublishedVerb = ItemVerb | "publish" | "unpublish" | "schedule" | "duplicate";
type SessionVerb = "sign_in" | "sign_out" | "end_session" | "end_other_sessions";
type PasswordVerb = "change_password" | "create_reset_link" | "reset_password" | "allow_removals";
type SecondFactorVerb = `${"start" | "confirm" | "remove"}_second_factor` | "replace_recovery_codes";
type TeamVerb = "sign_up" | "approve" | "disable" | "enable" | "make_owner" | "end_ownership";

/** The former verb of an action whose name no released version had. */
type Unknown = "change";
type DraftLinkVerb = "create_draft_link" | "revoke_draft_link";

type Kind<Root, Verb, FormerVerb = never> = { root: Root; verb: Verb; formerVerb: FormerVerb | Unknown };

/** Each kind: the kind of the item to whose history its changes belong, and the verbs. */
export type Kinds = {
  twitter_campaign: Kind<"twitter_campaign", PublishedVerb | "add_tweets", "confirm_figures" | DraftLinkVerb>;
  tweet: Kind<"twitter_campaign", Exclude<ItemVerb, "create">>;
  email_campaign: Kind<
    "email_campaign",
    PublishedVerb | `${"set" | "check"}_recipients` | "mark_recipient",
    "confirm_figures" | DraftLinkVerb
  >;
  incident: Kind<
    "incident",
    PublishedVerb | "set_status" | "withdraw" | "lower_status" | "return_to_revision" | "redact",
    DraftLinkVerb
  >;
  article: Kind<"incident", ItemVerb>;
  video: Kind<"incident", ItemVerb>;
  image: Kind<"incident", ItemVerb>;
  claim: Kind<"incident", ItemVerb>;
  attribution: Kind<"incident", ItemVerb>;
  organisation: Kind<"organisation", ItemVerb>;
  place: Kind<"place", "create" | "edit" | "destroy">;
  import: Kind<"import", "create" | "map" | "destroy", "resolve">;
  account: Kind<"account", "edit" | "destroy" | TeamVerb | SessionVerb | PasswordVerb | SecondFactorVerb, "undo" | "undo_step">;
  invite: Kind<"invite", "create" | "revoke">;
  site: Kind<"site", "edit" | "redact">;
};
