import { verbLabels } from "#features/campaigns/history/web/change-labels.ts";
import * as m from "#messages";

const kindLabels: Record<string, () => string> = {
  twitter_campaign: m.twitter_campaign,
  tweet: m.campaign_history_tweet,
  email_campaign: m.email_campaign,
  incident: m.trail_kind_incident,
  article: m.trail_kind_article,
  video: m.trail_kind_video,
  image: m.trail_kind_image,
  claim: m.trail_kind_claim,
  attribution: m.trail_kind_attribution,
  organisation: m.trail_kind_organisation,
  place: m.trail_kind_place,
  import: m.trail_kind_import,
  invite: m.trail_kind_invite,
  site: m.trail_kind_site,
};

/** By the name of the act. */
const actLabels: Record<string, () => string> = {
  sign_up: m.trail_act_signed_up,
  approve_account: m.trail_act_approved,
  disable_account: m.trail_act_disabled,
  enable_account: m.trail_act_enabled,
  make_owner: m.trail_act_made_owner,
  end_ownership: m.trail_act_ownership_ended,
  create_reset_link: m.trail_act_reset_link,
  reset_password: m.trail_act_password,
  change_password: m.trail_act_password,
  edit_own_account: m.trail_act_name,
  end_session: m.trail_act_sessions,
  end_other_sessions: m.trail_act_sessions,
  confirm_second_factor: m.trail_act_second_factor,
  replace_recovery_codes: m.trail_act_second_factor,
  remove_second_factor: m.trail_act_second_factor,
  allow_removals: m.trail_act_removals,
  revoke_invite: m.trail_act_revoked,
  undo_acts: m.trail_act_undone,
  create_import: m.trail_act_imported,
  redact_words: m.trail_act_redacted,
  redact_revision: m.trail_act_redacted,
  delete_waiting_account: m.trail_act_deleted,
  delete_import: m.trail_act_deleted,
  delete_place: m.trail_act_deleted,
};

/** By the first word of the act, if `actLabels` lacks its name. */
const firstWordLabels: Record<string, () => string> = {
  ...verbLabels,
  duplicate: m.campaign_history_created,
  add: m.campaign_history_created,
};

/** Returns the word for a kind of item of the audit trail. */
export const formatKind = (kind: string): string => (kindLabels[kind] ?? m.trail_kind_account)();

/** Returns what was done, in words. */
export function formatAct(action: string): string {
  if (action.endsWith("_verification_status")) return m.trail_act_status();
  return (actLabels[action] ?? firstWordLabels[action.split("_")[0] ?? ""] ?? m.trail_act_other)();
}

/** Returns the page on which an item is edited; a part is edited on its item's page. */
export function getItemPath(rootKind: string, rootId: string): string {
  const paths: Record<string, string> = {
    twitter_campaign: `/dashboard/twitter/${rootId}`,
    email_campaign: `/dashboard/email/${rootId}`,
    incident: `/dashboard/archives/${rootId}`,
    import: "/dashboard/import",
    organisation: "/dashboard/organisations",
    place: "/dashboard/places",
    site: "/dashboard/site",
  };
  return paths[rootKind] ?? "/dashboard/team";
}
