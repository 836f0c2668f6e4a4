import * as m from "#messages";
import type { CampaignChange, ChangedField } from "../rules.ts";

const kinds: Record<CampaignChange["kind"], () => string> = {
  twitter_campaign: m.twitter_campaign,
  email_campaign: m.email_campaign,
  tweet: m.campaign_history_tweet,
};

/** The labels by the first word of the call, for any item. */
export const verbLabels: Record<string, () => string> = {
  create: m.campaign_history_created,
  edit: m.campaign_history_edited,
  delete: m.campaign_history_deleted,
  restore: m.campaign_history_restored,
  destroy: m.campaign_history_destroyed,
  publish: m.campaign_history_published,
  unpublish: m.campaign_history_unpublished,
  schedule: m.campaign_history_scheduled,
};

const actionLabels: Record<string, () => string> = {
  ...verbLabels,
  add: m.campaign_history_tweets_added,
  duplicate: m.campaign_history_duplicated,
  set: m.campaign_history_recipients_set,
  check: m.campaign_history_recipients_checked,
  mark: m.campaign_history_recipient_marked,
  confirm: m.campaign_history_figures_confirmed,
};

/** Formats an act in words: "Email Campaign: changed". */
export function formatAction({ kind, action }: CampaignChange): string {
  const what = (action.startsWith("add_") ? m.twitter_campaign : kinds[kind])();
  const label = actionLabels[action.split("_")[0] ?? ""] ?? m.campaign_history_edited;
  return `${what}: ${label()}`;
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
