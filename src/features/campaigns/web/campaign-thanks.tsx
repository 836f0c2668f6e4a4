import type { ReactNode } from "react";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ShareButtons } from "#platform/web/ui/share-buttons.tsx";
import styles from "./campaign-thanks.module.css";

type CampaignThanksProps = {
  heading: string;
  /** Drawn above the heading. */
  edge?: ReactNode;
  children: ReactNode;
  /** What is shared. */
  path: string;
  title: string;
  /** What else one can do. */
  next: { path: string; label: string };
};

/** Thanks whoever has done what a campaign asks for, and shows how to pass it on. */
export function CampaignThanks({ heading, edge, children, path, title, next }: CampaignThanksProps) {
  return (
    <section className={styles.thanks} aria-labelledby="thanks">
      {edge && <div className={styles.edge}>{edge}</div>}
      <h2 id="thanks">{heading}</h2>
      <p>{children}</p>
      <div className={styles.actions}>
        <ShareButtons path={path} title={title} />
        <ButtonLink to={next.path}>{next.label}</ButtonLink>
      </div>
    </section>
  );
}
