import type { ReactNode } from "react";
import { campaign_others, current_tag } from "#messages";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { ShareButtons } from "#platform/web/ui/share-buttons.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { CampaignMetadata } from "../rules.ts";
import styles from "./campaign-header.module.css";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";

type CampaignHeaderProps = {
  campaign: CampaignMetadata;
  kind: Pick<CampaignKind, "paths">;
  /** Heading level of the title, whose id is `shown-campaign`. */
  level: 1 | 2;
  /** Facts about its content, such as counts. */
  facts?: ReactNode;
  /** Buttons for admins. */
  tools: ReactNode;
  /** Replaces title, description and tools while they are edited in place. */
  editForm?: ReactNode;
};

/** Shows the campaign's title and description, and how to share it. */
export function CampaignHeader({ campaign, kind, level, facts, tools, editForm }: CampaignHeaderProps) {
  const { _id, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const localizePath = useLocalizePath();
  const Title = `h${level}` as const;
  return (
    <header className={styles.header}>
      <p className={styles.facts}>
        <span className={styles.badge}>{current_tag()}</span>
        <FormattedDay iso={created_at} />
        {facts}
      </p>
      {editForm || (
        <>
          <Title id="shown-campaign">
            <UserText>{title}</UserText>
          </Title>
          <UserText as="p" className={styles.description}>
            {description}
          </UserText>
        </>
      )}
      <div className={styles.actions}>
        <ShareButtons path={localizePath(`${kind.paths.list}/${_id}`)} title={title} />
        <a className={styles.othersLink} href={`#${RECENT_CAMPAIGNS_ID}`}>
          {campaign_others()}
        </a>
      </div>
      {isAdmin && !editForm && <div className={styles.actions}>{tools}</div>}
    </header>
  );
}
