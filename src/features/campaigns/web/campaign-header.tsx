import type { ReactNode } from "react";
import { current_tag } from "#messages";
import { getPublicationTag } from "#platform/web/publication/publication-note.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import type { CampaignMetadata } from "../rules.ts";
import styles from "./campaign-header.module.css";

type CampaignHeaderProps = {
  campaign: CampaignMetadata;
  /** Heading level of the title, whose id is `shown-campaign`: 2 in the dashboard. */
  level: 1 | 2;
  /** Facts about its content, such as counts. */
  facts?: ReactNode;
  /** Buttons for admins. */
  tools: ReactNode;
  /** Replaces title, description and tools while they are edited in place. */
  editForm?: ReactNode;
};

/** Shows the campaign's title and one line of its description, with the rest one tap away. */
export function CampaignHeader({ campaign, level, facts, tools, editForm }: CampaignHeaderProps) {
  const { _id, title, description, created_at, publication } = campaign;
  const isAdmin = useIsAdmin();
  const Title = `h${level}` as const;
  return (
    <header className={styles.header}>
      {level === 1 && <WovenBand id={_id} className={styles.band} />}
      <p className={styles.facts}>
        <span className={styles.badge}>{publication ? getPublicationTag(publication) : current_tag()}</span>
        <FormattedDay iso={created_at} />
        {facts}
      </p>
      {editForm || (
        <>
          <Title id="shown-campaign">
            <UserText>{title}</UserText>
          </Title>
          <div className={styles.description}>
            <ClampedText lines={1} isWholeWhenWide id="campaign-description">
              {() => <UserText as="p">{description}</UserText>}
            </ClampedText>
          </div>
        </>
      )}
      {isAdmin && !editForm && <div className={styles.tools}>{tools}</div>}
    </header>
  );
}
