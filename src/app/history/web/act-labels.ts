import type { ChangeLabels } from "#features/campaigns/history/rules.ts";
import { itemLabels, publicationLabels } from "#features/campaigns/history/web/change-labels.ts";
import * as m from "#messages";
import type { ChangeKind, RecordedVerb } from "#platform/shared/change.ts";
import type { Act, ActKind } from "../rules.ts";

const kindLabels: Record<ChangeKind, () => string> = {
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
  account: m.trail_kind_account,
  invite: m.trail_kind_invite,
  site: m.trail_kind_site,
};

const deletedLabel = { destroy: m.trail_act_deleted };
const statusLabel = m.trail_act_status;
const sessionLabel = m.trail_act_sessions;
const factorLabel = m.trail_act_second_factor;

const actLabels: ChangeLabels<ActKind> = {
  incident: {
    ...{ ...itemLabels, ...publicationLabels, duplicate: m.campaign_history_created },
    ...{ set_status: statusLabel, withdraw: statusLabel, lower_status: statusLabel },
    return_to_revision: m.trail_act_returned,
    redact: m.trail_act_redacted,
  },
  ...{ article: itemLabels, video: itemLabels, image: itemLabels, claim: itemLabels, attribution: itemLabels },
  organisation: itemLabels,
  place: { ...itemLabels, ...deletedLabel },
  import: { ...itemLabels, ...deletedLabel, create: m.trail_act_imported },
  account: {
    ...{ ...itemLabels, ...deletedLabel, edit: m.trail_act_name },
    ...{ end_session: sessionLabel, end_other_sessions: sessionLabel },
    ...{ change_password: m.trail_act_password, reset_password: m.trail_act_password },
    create_reset_link: m.trail_act_reset_link,
    allow_removals: m.trail_act_removals,
    ...{ confirm_second_factor: factorLabel, remove_second_factor: factorLabel, replace_recovery_codes: factorLabel },
    sign_up: m.trail_act_signed_up,
    approve: m.trail_act_approved,
    disable: m.trail_act_disabled,
    enable: m.trail_act_enabled,
    make_owner: m.trail_act_made_owner,
    end_ownership: m.trail_act_ownership_ended,
    undo: m.trail_act_undone,
  },
  invite: { ...itemLabels, revoke: m.trail_act_revoked },
  site: { ...itemLabels, redact: m.trail_act_redacted },
};

/** Returns the word for a kind of item of the audit trail. */
export const formatKind = (kind: ChangeKind): string => kindLabels[kind]();

/** Returns what was done to what, in words; for an import, all that it did, with the number of items. */
export function formatChange({ verb, kind, acts }: Act): string {
  if (!acts) return `${formatKind(kind)}: ${formatAct({ verb, kind })}`;
  return acts
    .map((act) => {
      const text = `${formatKind(act.kind)}: ${formatAct(act)}`;
      return act.kind === "import" ? text : m.trail_act_count({ act: text, count: act.count });
    })
    .join(" · ");
}

/** Returns what was done, in words. */
export function formatAct({ verb, kind }: Pick<Act, "verb" | "kind">): string {
  const labels: Partial<Record<RecordedVerb, () => string>> = actLabels[kind];
  return (labels[verb] ?? m.campaign_history_edited)();
}

/** Returns the page on which an item is edited; a part is edited on its item's page. */
export function getItemPath(kind: ChangeKind, rootId: string): string {
  const incident = `/dashboard/archives/${rootId}`;
  const campaign = `/dashboard/twitter/${rootId}`;
  const paths: Record<ChangeKind, string> = {
    ...{ twitter_campaign: campaign, tweet: campaign, email_campaign: `/dashboard/email/${rootId}` },
    ...{ incident, article: incident, video: incident, image: incident, claim: incident, attribution: incident },
    import: `/dashboard/import?id=${rootId}`,
    organisation: "/dashboard/organisations",
    place: "/dashboard/places",
    account: "/dashboard/team",
    invite: "/dashboard/team",
    site: "/dashboard/site",
  };
  return paths[kind];
}
