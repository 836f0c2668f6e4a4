import * as m from "#messages";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { TextPage, TextSection } from "../text-page.tsx";
import styles from "./privacy-page.module.css";
import { localStoragePurposes, sessionStoragePurposes } from "./storage-purposes.ts";

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
        <dl className={styles.storageList}>
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
