import {
  privacy_kept_amount,
  privacy_kept_carried_toast,
  privacy_kept_color_mode,
  privacy_kept_current_email_campaign_id,
  privacy_kept_current_incident_id,
  privacy_kept_current_twitter_campaign_id,
  privacy_kept_email_campaign_draft,
  privacy_kept_incidents_uncovered,
  privacy_kept_scroll_positions,
  privacy_kept_tweets_opened,
  privacy_kept_visitor_name,
} from "#messages";
import type { StorageKey } from "#platform/web/browser-storage.ts";
import type { VisitKey } from "#platform/web/visit-storage.ts";

/** What each name in the browser's storage is for. Whoever adds a name must say it here: the types ask for it. */
export const keptUntilCleared: Record<StorageKey, () => string> = {
  colorMode: privacy_kept_color_mode,
  currentTwitterCampaignId: privacy_kept_current_twitter_campaign_id,
  currentEmailCampaignId: privacy_kept_current_email_campaign_id,
  currentIncidentId: privacy_kept_current_incident_id,
  tweetsOpened: privacy_kept_tweets_opened,
  visitorName: privacy_kept_visitor_name,
  amount: privacy_kept_amount,
};

/** The router keeps these itself, under a name of its own. */
type RouterKey = "react-router-scroll-positions";

/** The same of what goes when the tab is closed. */
export const keptForTab: Record<VisitKey | RouterKey, () => string> = {
  incidentsUncovered: privacy_kept_incidents_uncovered,
  emailCampaignDraft: privacy_kept_email_campaign_draft,
  carriedToast: privacy_kept_carried_toast,
  "react-router-scroll-positions": privacy_kept_scroll_positions,
};
