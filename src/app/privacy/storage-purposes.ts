import {
  privacy_storage_amount,
  privacy_storage_carried_toast,
  privacy_storage_color_mode,
  privacy_storage_current_email_campaign_id,
  privacy_storage_current_incident_id,
  privacy_storage_current_twitter_campaign_id,
  privacy_storage_form_draft,
  privacy_storage_incidents_uncovered,
  privacy_storage_letter_in_mail,
  privacy_storage_letters_sent,
  privacy_storage_scroll_positions,
  privacy_storage_tweet_in_x,
  privacy_storage_tweets_opened,
  privacy_storage_tweets_posted,
  privacy_storage_visitor_name,
} from "#messages";
import type { LocalStorageKey } from "#platform/web/storage/local-storage.ts";
import type { FORM_DRAFT_PREFIX } from "#platform/web/storage/remove-form-drafts.ts";
import type { SessionStorageKey } from "#platform/web/storage/session-storage.ts";

/** A key for each account, form and thing. */
type FormDraftKeys = `${typeof FORM_DRAFT_PREFIX}…`;

/** The purpose of each key in the browser's storage. The types require one for every key. */
export const localStoragePurposes: Record<LocalStorageKey | FormDraftKeys, () => string> = {
  colorMode: privacy_storage_color_mode,
  currentTwitterCampaignId: privacy_storage_current_twitter_campaign_id,
  currentEmailCampaignId: privacy_storage_current_email_campaign_id,
  currentIncidentId: privacy_storage_current_incident_id,
  tweetsOpened: privacy_storage_tweets_opened,
  tweetsPosted: privacy_storage_tweets_posted,
  lettersSent: privacy_storage_letters_sent,
  visitorName: privacy_storage_visitor_name,
  amount: privacy_storage_amount,
  "formDraft:…": privacy_storage_form_draft,
};

/** Stored by the router itself. */
type RouterKey = "react-router-scroll-positions";

/** The purpose of each key of `sessionStorage`. */
export const sessionStoragePurposes: Record<SessionStorageKey | RouterKey, () => string> = {
  letterInMail: privacy_storage_letter_in_mail,
  tweetInX: privacy_storage_tweet_in_x,
  incidentsUncovered: privacy_storage_incidents_uncovered,
  carriedToast: privacy_storage_carried_toast,
  "react-router-scroll-positions": privacy_storage_scroll_positions,
};
