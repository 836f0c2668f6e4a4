import {
  privacy_admin_account,
  privacy_admin_cookie,
  privacy_admin_device,
  privacy_admin_drafts,
  privacy_admin_title,
  privacy_browser_text,
  privacy_browser_title,
  privacy_danger_text,
  privacy_danger_title,
  privacy_description,
  privacy_label,
  privacy_lead,
  privacy_published_text,
  privacy_published_title,
  privacy_reading_log,
  privacy_reading_nothing,
  privacy_reading_title,
  privacy_reading_verify,
  privacy_retention_tab,
  privacy_retention_until_cleared,
  privacy_third_parties_ad,
  privacy_third_parties_links,
  privacy_third_parties_mail,
  privacy_third_parties_paypal,
  privacy_third_parties_text,
  privacy_third_parties_title,
  privacy_third_parties_video,
  privacy_third_parties_x,
} from "#messages";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { TextPage, TextSection } from "../text-page.tsx";
import styles from "./privacy-page.module.css";
import { localStoragePurposes, sessionStoragePurposes } from "./storage-purposes.ts";

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: privacy_label(), description: privacy_description() });
}

export default function PrivacyPage() {
  return (
    <TextPage title={privacy_label()} lead={privacy_lead()}>
      <TextSection title={privacy_reading_title()}>
        <p>{privacy_reading_nothing()}</p>
        <p>{privacy_reading_verify()}</p>
        <p>{privacy_reading_log()}</p>
      </TextSection>
      <TextSection title={privacy_third_parties_title()}>
        <p>{privacy_third_parties_text()}</p>
        <ThirdParties />
      </TextSection>
      <TextSection title={privacy_browser_title()}>
        <p>{privacy_browser_text()}</p>
        <dl className={styles.storageList}>
          {renderStorageList(localStoragePurposes, privacy_retention_until_cleared())}
          {renderStorageList(sessionStoragePurposes, privacy_retention_tab())}
        </dl>
      </TextSection>
      <TextSection title={privacy_admin_title()}>
        <p>{privacy_admin_account()}</p>
        <p>{privacy_admin_cookie()}</p>
        <p>{privacy_admin_device()}</p>
        <p>{privacy_admin_drafts()}</p>
      </TextSection>
      <TextSection title={privacy_published_title()}>
        <p>{privacy_published_text()}</p>
      </TextSection>
      <TextSection title={privacy_danger_title()}>
        <p>{privacy_danger_text()}</p>
      </TextSection>
    </TextPage>
  );
}

function ThirdParties() {
  const { site } = useRootData();
  return (
    <ul>
      <li>{privacy_third_parties_x()}</li>
      <li>{privacy_third_parties_mail()}</li>
      <li>{privacy_third_parties_video()}</li>
      <li>{privacy_third_parties_paypal()}</li>
      {site.hasAd && <li>{privacy_third_parties_ad()}</li>}
      <li>{privacy_third_parties_links()}</li>
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
