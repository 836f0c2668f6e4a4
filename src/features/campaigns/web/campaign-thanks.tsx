import type { ReactNode } from "react";
import { type SharedPage, ShareLinks, ShareRow } from "#platform/web/share/share-row.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import styles from "./campaign-thanks.module.css";

type CampaignThanksProps = {
  heading: string;
  /** Drawn above the heading. */
  decoration?: ReactNode;
  children: ReactNode;
  /** The shared page. */
  shared: SharedPage;
  /** Further ways to take part. */
  next: { path: string; label: string };
};

/** Thanks a visitor who took part in a campaign, and shows ways to share it. */
export function CampaignThanks({ heading, decoration, children, shared, next }: CampaignThanksProps) {
  return (
    <section className={`stack card ${styles.thanks}`} aria-labelledby="thanks" data-unprinted>
      {decoration && <div className={styles.decoration}>{decoration}</div>}
      <h2 id="thanks">{heading}</h2>
      <p>{children}</p>
      <ShareRow>
        <ShareLinks {...shared} />
      </ShareRow>
      <div className="row gap-3">
        <ButtonLink to={next.path}>{next.label}</ButtonLink>
      </div>
    </section>
  );
}
