import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { localizePath } from "#platform/shared/languages.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ExternalLink, PageLink } from "#platform/web/ui/links.tsx";
import { getHomeText } from "#services/settings/default-texts.ts";
import type { HomeTexts } from "#services/settings/rules.ts";
import { AD_FRAME_PATH, AD_SANDBOX } from "./ad-frame-path.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";

export function Mission({ texts }: { texts: HomeTexts }) {
  const { site } = useRootData();
  const language = useLanguage();
  const { emptyLists = [] } = site;
  const documents = site.documents ?? site.contact;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="mission">
      <h2 id="mission">{m.home_mission_title()}</h2>
      <ul className={`stack gap-5 ${styles.twoColumns} ${styles.strip}`}>
        <PictureCard weave="archive" title={m.home_mission_record()}>
          <p>{getHomeText(texts, "mission_record", language)}</p>
          <p className={`links row gap-x-6 ${styles.links}`}>
            {!emptyLists.includes("/archives") && <PageLink to="/archives">{m.read_archive()}</PageLink>}
            {documents && <ExternalLink href={documents}>{m.share_document()}</ExternalLink>}
          </p>
        </PictureCard>
        <PictureCard weave="gather" title={m.home_mission_gather()}>
          <p>{getHomeText(texts, "mission_gather", language)}</p>
        </PictureCard>
        <PictureCard weave="letters" title={m.home_mission_speak()}>
          <p>{getHomeText(texts, "mission_speak", language)}</p>
          <p className={`links row gap-x-6 ${styles.links}`}>
            {!emptyLists.includes("/twitter") && <PageLink to="/twitter">{m.tweet_with_us()}</PageLink>}
            {!emptyLists.includes("/email") && <PageLink to="/email">{m.send_letter()}</PageLink>}
          </p>
        </PictureCard>
        <SupportCard />
      </ul>
    </section>
  );
}

/** The organisation's appeal, with a button that loads an advertisement if an ad network is configured. */
export function SupportCard() {
  const { site } = useRootData();
  return (
    <PictureCard weave="support" title={m.home_support_title()}>
      <p>{m.home_support_text()}</p>
      {(site.donation || site.takesDonations) && (
        <p className={`links row gap-x-6 ${styles.links}`}>
          {site.takesDonations && (
            <PageLink to="/donate" reloadDocument>
              {m.home_support_give()}
            </PageLink>
          )}
          {site.donation && (
            <ExternalLink href={site.donation}>
              {site.takesDonations ? m.donation_external_page() : m.home_support_give()}
            </ExternalLink>
          )}
        </p>
      )}
      {site.hasAd && <Advertisement />}
    </PictureCard>
  );
}

/** Loads an advertisement on a click, into a sandboxed document. */
function Advertisement() {
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The focus moves from the removed button to its replacement.
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  if (isShown) {
    return (
      <iframe
        ref={frame}
        className={styles.adFrame}
        src={localizePath(AD_FRAME_PATH, language)}
        title={m.ad_frame_title()}
        sandbox={AD_SANDBOX}
        width={300}
        height={250}
      />
    );
  }
  return (
    <div className={`muted ${styles.adOffer}`}>
      <p>{m.ad_offer()}</p>
      <Button variant="secondary" onClick={() => setShown(true)}>
        {m.ad_show()}
      </Button>
    </div>
  );
}
