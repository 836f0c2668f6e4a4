import type { ReactNode } from "react";
import styles from "./campaign-work.module.css";

type CampaignWorkProps = {
  /** A `CampaignHeader`. */
  about: ReactNode;
  /** What it contains: the id of its heading, and the heading. */
  content: { id: string; heading: string };
  children: ReactNode;
};

/** Shows a campaign as the dashboard does: what it is about, then what it contains. */
export function CampaignWork({ about, content: { id, heading }, children }: CampaignWorkProps) {
  return (
    <article className={styles.work} aria-labelledby="shown-campaign">
      {about}
      <section className={styles.section} aria-labelledby={id}>
        <h3 id={id} tabIndex={-1}>
          {heading}
        </h3>
        {children}
      </section>
    </article>
  );
}
