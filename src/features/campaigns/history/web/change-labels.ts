import {
  campaign_description_label,
  campaign_history_created,
  campaign_history_deleted,
  campaign_history_destroyed,
  campaign_history_duplicated,
  campaign_history_edited,
  campaign_history_publish_at,
  campaign_history_published,
  campaign_history_restored,
  campaign_history_scheduled,
  campaign_history_tweet,
  campaign_history_tweets_added,
  campaign_history_unpublished,
  campaign_title_label,
  email_body_label,
  email_campaign,
  email_cc_label,
  email_subject_label,
  email_to_label,
  tweet_text,
  tweets_heading,
  twitter_campaign,
} from "#messages";
import type { CampaignChange, ChangedField } from "../rules.ts";

const kinds: Record<CampaignChange["kind"], () => string> = {
  twitter_campaign,
  email_campaign,
  tweet: campaign_history_tweet,
};

/** By the first word of the call. */
const actionLabels: Record<string, () => string> = {
  create: campaign_history_created,
  edit: campaign_history_edited,
  add: campaign_history_tweets_added,
  delete: campaign_history_deleted,
  restore: campaign_history_restored,
  destroy: campaign_history_destroyed,
  publish: campaign_history_published,
  unpublish: campaign_history_unpublished,
  schedule: campaign_history_scheduled,
  duplicate: campaign_history_duplicated,
};

/** Returns what was done, in words: "Email Campaign: changed". */
export function formatAction({ kind, action }: CampaignChange): string {
  const what = (action.startsWith("add_") ? twitter_campaign : kinds[kind])();
  const label = actionLabels[action.split("_")[0] ?? ""] ?? campaign_history_edited;
  return `${what}: ${label()}`;
}

export function getFieldLabel(kind: CampaignChange["kind"], field: ChangedField): string {
  const labels: Record<ChangedField, () => string> = {
    title: campaign_title_label,
    description: campaign_description_label,
    subject: email_subject_label,
    to: email_to_label,
    cc: email_cc_label,
    body: kind === "tweet" ? tweet_text : email_body_label,
    tweets: tweets_heading,
    publish_at: campaign_history_publish_at,
  };
  return labels[field]();
}
