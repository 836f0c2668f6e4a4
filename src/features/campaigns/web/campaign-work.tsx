import type { ReactNode } from "react";
import { VisitorLink } from "#platform/web/ui/visitor-link.tsx";
import styles from "./campaign-work.module.css";

type CampaignWorkProps = {
  /** A `CampaignHeader`. */
  about: ReactNode;
  /** The path of its public page. */
  publicPath: string;
  /** What it contains: the id of its heading, and the heading. */
  content: { id: string; heading: string };
  children: ReactNode;
};

/** Shows a campaign as the dashboard does: what it is about, then what it contains. */
export function CampaignWork({ about, publicPath, content: { id, heading }, children }: CampaignWorkProps) {
  return (
    <article className={styles.work} aria-labelledby="shown-campaign">
      {about}
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.heading}>
          <h3 id={id} tabIndex={-1}>
            {heading}
          </h3>
          <VisitorLink path={publicPath} />
        </div>
        {children}
      </section>
    </article>
  );
}
