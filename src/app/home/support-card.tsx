import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  ad_frame_title,
  ad_offer,
  ad_show,
  donation_external_page,
  home_support_give,
  home_support_text,
  home_support_title,
} from "#messages";
import { localizePath } from "#platform/shared/languages.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import { AD_FRAME_PATH, AD_SANDBOX } from "./ad-frame-path.ts";
import styles from "./home-page.module.css";
import { PictureCard } from "./picture-card.tsx";

/** The organisation's appeal; where an ad network is configured, also a button that loads an advertisement. */
export function SupportCard() {
  const { site } = useRootData();
  const language = useLanguage();
  return (
    <PictureCard weave="support" title={home_support_title()}>
      <p>{home_support_text()}</p>
      {(site.donation || site.takesDonations) && (
        <p className={styles.links}>
          {site.takesDonations && (
            <Link to={localizePath("/donate", language)} reloadDocument>
              {home_support_give()}
            </Link>
          )}
          {site.donation && (
            <ExternalLink href={site.donation}>
              {site.takesDonations ? donation_external_page() : home_support_give()}
            </ExternalLink>
          )}
        </p>
      )}
      {site.hasAd && <Advertisement />}
    </PictureCard>
  );
}

/** Loads nothing of the network before the click, and then only into a sandboxed document. */
function Advertisement() {
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button is gone: the focus moves to what replaced it.
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  if (isShown) {
    return (
      <iframe
        ref={frame}
        className={styles.adFrame}
        src={localizePath(AD_FRAME_PATH, language)}
        title={ad_frame_title()}
        sandbox={AD_SANDBOX}
        width={300}
        height={250}
      />
    );
  }
  return (
    <div className={styles.adOffer}>
      <p>{ad_offer()}</p>
      <Button variant="secondary" onClick={() => setShown(true)}>
        {ad_show()}
      </Button>
    </div>
  );
}
