import * as m from "#messages";
import type { RecordedVerb } from "#platform/shared/change.ts";
import type { CampaignChange, ChangedField, ChangeLabels } from "../rules.ts";

const kinds: Record<CampaignChange["kind"], () => string> = {
  twitter_campaign: m.twitter_campaign,
  email_campaign: m.email_campaign,
  tweet: m.campaign_history_tweet,
};

/** What was done to any item. */
export const itemLabels = {
  create: m.campaign_history_created,
  edit: m.campaign_history_edited,
  trash: m.campaign_history_deleted,
  restore: m.campaign_history_restored,
  destroy: m.campaign_history_destroyed,
  change: m.campaign_history_edited,
};
export const publicationLabels = {
  publish: m.campaign_history_published,
  unpublish: m.campaign_history_unpublished,
  schedule: m.campaign_history_scheduled,
};

const campaignLabels = {
  ...itemLabels,
  ...publicationLabels,
  duplicate: m.campaign_history_duplicated,
  confirm_figures: m.campaign_history_figures_confirmed,
};
const changeLabels: ChangeLabels<CampaignChange["kind"]> = {
  twitter_campaign: { ...campaignLabels, add_tweets: m.campaign_history_tweets_added },
  tweet: itemLabels,
  email_campaign: {
    ...campaignLabels,
    set_recipients: m.campaign_history_recipients_set,
    check_recipients: m.campaign_history_recipients_checked,
    mark_recipient: m.campaign_history_recipient_marked,
  },
};

/** Formats a change in words: "Email Campaign: changed". */
export function formatCampaignChange({ kind, verb }: Pick<CampaignChange, "kind" | "verb">): string {
  const labels: Partial<Record<RecordedVerb, () => string>> = changeLabels[kind];
  return `${kinds[kind]()}: ${(labels[verb] ?? m.campaign_history_edited)()}`;
}

export function getFieldLabel(kind: CampaignChange["kind"], field: ChangedField): string {
  const labels: Record<ChangedField, () => string> = {
    language: m.campaign_language_label,
    translations: m.campaign_translations_label,
    incidents: m.campaign_incidents_label,
    title: m.campaign_title_label,
    description: m.campaign_description_label,
    subject: m.email_subject_label,
    to: m.email_to_label,
    cc: m.email_cc_label,
    recipients: m.campaign_history_recipients,
    body: kind === "tweet" ? m.tweet_text : m.email_body_label,
    tweets: m.tweets_heading,
    publish_at: m.campaign_history_publish_at,
  };
  return labels[field]();
}
