import * as m from "#messages";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import type { LocalStorageKey } from "#platform/web/storage/local-storage.ts";
import type { FORM_DRAFT_PREFIX } from "#platform/web/storage/remove-form-drafts.ts";
import type { SessionStorageKey } from "#platform/web/storage/session-storage.ts";
import textStyles from "../shell/text-page.module.css";
import { TextPage, TextSection } from "../shell/text-page.tsx";

export const meta = createMeta({ title: m.privacy_label, description: m.privacy_description });

export default function PrivacyPage() {
  const { mirrors } = useRootData().site;
  return (
    <TextPage title={m.privacy_label()} lead={m.privacy_lead()}>
      <TextSection title={m.privacy_reading_title()}>
        <p>{m.privacy_reading_nothing()}</p>
        <p>{m.privacy_reading_verify()}</p>
        <p>{m.privacy_reading_acts()}</p>
        <p>{m.privacy_reading_log()}</p>
      </TextSection>
      <TextSection title={m.privacy_third_parties_title()}>
        <p>{m.privacy_third_parties_text()}</p>
        <ThirdParties />
      </TextSection>
      <TextSection title={m.privacy_browser_title()}>
        <p>{m.privacy_browser_text()}</p>
        <dl className={textStyles.terms}>
          {renderStorageList(localStoragePurposes, m.privacy_retention_until_cleared())}
          {renderStorageList(sessionStoragePurposes, m.privacy_retention_tab())}
        </dl>
      </TextSection>
      <TextSection title={m.privacy_admin_title()}>
        <p>{m.privacy_admin_account()}</p>
        <p>{m.privacy_admin_cookie()}</p>
        <p>{m.privacy_admin_device()}</p>
        <p>{m.privacy_admin_drafts()}</p>
      </TextSection>
      <TextSection title={m.privacy_published_title()}>
        <p>{m.privacy_published_text()}</p>
      </TextSection>
      <TextSection title={m.privacy_danger_title()}>
        <p>{m.privacy_danger_text()}</p>
      </TextSection>
      {mirrors && (
        <TextSection id="mirrors" title={m.privacy_mirrors_title()}>
          <p>{m.privacy_mirrors_text()}</p>
          <ul>
            {mirrors.map((address) => (
              <li key={address}>
                <a href={address}>{address}</a>
              </li>
            ))}
          </ul>
        </TextSection>
      )}
    </TextPage>
  );
}

function ThirdParties() {
  const { site } = useRootData();
  return (
    <ul>
      <li>{m.privacy_third_parties_x()}</li>
      <li>{m.privacy_third_parties_mail()}</li>
      <li>{m.privacy_third_parties_video()}</li>
      <li>{m.privacy_third_parties_paypal()}</li>
      {site.hasAd && <li>{m.privacy_third_parties_ad()}</li>}
      <li>{m.privacy_third_parties_links()}</li>
    </ul>
  );
}

function renderStorageList(purposes: Record<string, () => string>, retention: string) {
  return Object.entries(purposes).map(([name, purpose]) => (
    <div key={name}>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {purpose()} ({retention})
      </dd>
    </div>
  ));
}

/** A key for each account, form and item. */
type FormDraftKeys = `${typeof FORM_DRAFT_PREFIX}…`;

/** The purpose of each key in the browser's storage. The types require one for every key. */
const localStoragePurposes: Record<LocalStorageKey | FormDraftKeys, () => string> = {
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
const sessionStoragePurposes: Record<SessionStorageKey | RouterKey, () => string> = {
  letterInMail: m.privacy_storage_letter_in_mail,
  tweetInX: m.privacy_storage_tweet_in_x,
  imagesUncovered: m.privacy_storage_images_uncovered,
  carriedToast: m.privacy_storage_carried_toast,
  formVisits: m.privacy_storage_form_visits,
  "react-router-scroll-positions": m.privacy_storage_scroll_positions,
};
