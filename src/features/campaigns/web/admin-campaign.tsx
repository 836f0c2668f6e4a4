import type { ReactNode } from "react";
import { VisitorLink } from "#platform/web/ui/visitor-link.tsx";
import styles from "./admin-campaign.module.css";

type AdminCampaignProps = {
  /** A `CampaignHeader`. */
  about: ReactNode;
  /** A `PublicationPanel`. */
  publication: ReactNode;
  /** The path of its public page; null where it has none. */
  publicPath: string | null;
  /** What it contains: the id of its heading, and the heading. */
  content: { id: string; heading: string };
  children: ReactNode;
};

/** Shows a campaign as the dashboard does: what it is about, then what it contains. */
export function AdminCampaign({ about, publication, publicPath, content: { id, heading }, children }: AdminCampaignProps) {
  return (
    <article className={styles.work} aria-labelledby="shown-campaign">
      {about}
      {publication}
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.heading}>
          <h3 id={id} tabIndex={-1}>
            {heading}
          </h3>
          {publicPath && <VisitorLink path={publicPath} />}
        </div>
        {children}
      </section>
    </article>
  );
}
