import type { ReactNode } from "react";
import {
  privacy_admin_account,
  privacy_admin_cookie,
  privacy_admin_title,
  privacy_browser_how,
  privacy_browser_title,
  privacy_danger_how,
  privacy_danger_title,
  privacy_description,
  privacy_kept_for_tab,
  privacy_kept_until_cleared,
  privacy_label,
  privacy_lead,
  privacy_others_ad,
  privacy_others_how,
  privacy_others_links,
  privacy_others_mail,
  privacy_others_paypal,
  privacy_others_title,
  privacy_others_video,
  privacy_others_x,
  privacy_published_how,
  privacy_published_title,
  privacy_reading_log,
  privacy_reading_nothing,
  privacy_reading_title,
} from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { keptForTab, keptUntilCleared } from "./kept-in-browser.ts";
import styles from "./privacy-page.module.css";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: privacy_label(), description: privacy_description() });
}

export default function PrivacyPage() {
  return (
    <div className={styles.page}>
      <h1>{privacy_label()}</h1>
      <p className={styles.lead}>{privacy_lead()}</p>
      <Part title={privacy_reading_title()}>
        <p>{privacy_reading_nothing()}</p>
        <p>{privacy_reading_log()}</p>
      </Part>
      <Part title={privacy_others_title()}>
        <p>{privacy_others_how()}</p>
        <Others />
      </Part>
      <Part title={privacy_browser_title()}>
        <p>{privacy_browser_how()}</p>
        <dl className={styles.kept}>
          {list(keptUntilCleared, privacy_kept_until_cleared())}
          {list(keptForTab, privacy_kept_for_tab())}
        </dl>
      </Part>
      <Part title={privacy_admin_title()}>
        <p>{privacy_admin_account()}</p>
        <p>{privacy_admin_cookie()}</p>
      </Part>
      <Part title={privacy_published_title()}>
        <p>{privacy_published_how()}</p>
      </Part>
      <Part title={privacy_danger_title()}>
        <p>{privacy_danger_how()}</p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Others() {
  const { site } = useRootData();
  return (
    <ul className={styles.others}>
      <li>{privacy_others_x()}</li>
      <li>{privacy_others_mail()}</li>
      <li>{privacy_others_video()}</li>
      <li>{privacy_others_paypal()}</li>
      {site.hasAd && <li>{privacy_others_ad()}</li>}
      <li>{privacy_others_links()}</li>
    </ul>
  );
}

function list(kept: Record<string, () => string>, howLong: string) {
  return Object.entries(kept).map(([name, purpose]) => (
    <div key={name}>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {purpose()} ({howLong})
      </dd>
    </div>
  ));
}
