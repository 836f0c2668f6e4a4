import * as m from "#messages";
import type { LocalStorageKey } from "#platform/web/storage/local-storage.ts";
import type { FORM_DRAFT_PREFIX } from "#platform/web/storage/remove-form-drafts.ts";
import type { SessionStorageKey } from "#platform/web/storage/session-storage.ts";

/** A key for each account, form and item. */
type FormDraftKeys = `${typeof FORM_DRAFT_PREFIX}…`;

/** The purpose of each key in the browser's storage. The types require one for every key. */
export const localStoragePurposes: Record<LocalStorageKey | FormDraftKeys, () => string> = {
  colorMode: m.privacy_storage_color_mode,
  currentTwitterCampaignId: m.privacy_storage_current_twitter_campaign_id,
  currentEmailCampaignId: m.privacy_storage_current_email_campaign_id,
  currentIncidentId: m.privacy_storage_current_incident_id,
  tweetsOpened: m.privacy_storage_tweets_opened,
  tweetsPosted: m.privacy_storage_tweets_posted,
  lettersSent: m.privacy_storage_letters_sent,
  postNetwork: m.privacy_storage_post_network,
  mastodonServer: m.privacy_storage_mastodon_server,
  visitorName: m.privacy_storage_visitor_name,
  residence: m.privacy_storage_residence,
  amount: m.privacy_storage_amount,
  "formDraft:…": m.privacy_storage_form_draft,
};

/** Stored by the router itself. */
type RouterKey = "react-router-scroll-positions";

/** The purpose of each key of `sessionStorage`. */
export const sessionStoragePurposes: Record<SessionStorageKey | RouterKey, () => string> = {
  letterInMail: m.privacy_storage_letter_in_mail,
  tweetInX: m.privacy_storage_tweet_in_x,
  imagesUncovered: m.privacy_storage_images_uncovered,
  carriedToast: m.privacy_storage_carried_toast,
  formVisits: m.privacy_storage_form_visits,
  "react-router-scroll-positions": m.privacy_storage_scroll_positions,
};
