import type { ReactNode } from "react";
import { campaign_others } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ShareButtons } from "#platform/web/ui/share-buttons.tsx";
import type { CampaignMetadata } from "../rules.ts";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import styles from "./campaign-layout.module.css";

type CampaignLayoutProps = {
  campaign: CampaignMetadata;
  kind: Pick<CampaignKind, "paths">;
  /** Title and description, before what there is to do. */
  about: ReactNode;
  /** How to do it. */
  explanation?: string;
  children: ReactNode;
};

/**
 * Shows what a campaign is about, what there is to do, and then how to share it: on wide screens in two columns, on a
 * phone with the first thing to do on the first screen.
 */
export function CampaignLayout({ campaign, kind, about, explanation, children }: CampaignLayoutProps) {
  const { _id, title, publication } = campaign;
  const localizePath = useLocalizePath();
  return (
    <article className={styles.layout} aria-labelledby="shown-campaign">
      <div className={styles.about}>{about}</div>
      <div className={styles.content}>{children}</div>
      <div className={styles.after}>
        {explanation && <p>{explanation}</p>}
        <div className={styles.actions}>
          {/* Its address leads nobody else to what is not public. */}
          {!publication && <ShareButtons path={localizePath(`${kind.paths.list}/${_id}`)} title={title} />}
          <a className={styles.othersLink} href={`#${RECENT_CAMPAIGNS_ID}`}>
            {campaign_others()}
          </a>
        </div>
      </div>
    </article>
  );
}
