import type { ReactNode } from "react";
import { campaign_others, current_tag } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { ShareLink } from "#platform/web/ui/share-link.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import styles from "./campaign-head.module.css";
import { RECENT_CAMPAIGNS_ID } from "./recent-campaigns-id.ts";

type CampaignHeadProps = {
  campaign: { _id: string; title: string; description: string; created_at: string };
  /** Of its title, which has the id `shown-campaign`. */
  level: 1 | 2;
  path: "/twitter" | "/email";
  /** What is inside. */
  facts?: ReactNode;
  /** What an admin can do with it. */
  tools: ReactNode;
  /** Stands in the place of title, description and tools while they are edited there. */
  inEditing?: ReactNode;
};

/** What the campaign shown is called and about, and how to pass it on. */
export function CampaignHead({ campaign, level, path, facts, tools, inEditing }: CampaignHeadProps) {
  const { _id, title, description, created_at } = campaign;
  const isAdmin = useIsAdmin();
  const local = useLocalPath();
  const Title = `h${level}` as const;
  return (
    <header className={styles.head}>
      <p className={styles.facts}>
        <span className={styles.current}>{current_tag()}</span>
        <WrittenDate iso={created_at} />
        {facts}
      </p>
      {inEditing || (
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
        <ShareLink path={local(`${path}/${_id}`)} title={title} />
        <a className={styles.toOthers} href={`#${RECENT_CAMPAIGNS_ID}`}>
          {campaign_others()}
        </a>
      </div>
      {isAdmin && !inEditing && <div className={styles.actions}>{tools}</div>}
    </header>
  );
}
