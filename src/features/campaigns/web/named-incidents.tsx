import * as m from "#messages";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { CampaignMetadata } from "../rules.ts";
import styles from "./named-incidents.module.css";

/** Links the records that a campaign or a letter is about. Renders nothing without one. */
export function NamedIncidents({ campaign: { incidents = [] } }: { campaign: Pick<CampaignMetadata, "incidents"> }) {
  if (incidents.length === 0) return null;
  return (
    <section aria-labelledby="named-incidents">
      <h3 id="named-incidents" className={styles.heading}>
        {m.campaign_incidents_heading()}
      </h3>
      <ul className="stack gap-0">
        {incidents.map(({ _id, title, language }) => (
          <li key={_id}>
            <PageLink className={`link ${styles.link}`} to={`/archives/${_id}`}>
              <UserText language={language}>{title}</UserText>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
