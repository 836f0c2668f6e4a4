import type { ReactNode } from "react";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ShareLinks, ShareRow } from "#platform/web/share/share-row.tsx";
import type { CampaignMetadata } from "../rules.ts";
import { CampaignHeader } from "./campaign-header.tsx";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import styles from "./campaign-layout.module.css";

type CampaignLayoutProps = {
  campaign: CampaignMetadata;
  kind: CampaignKind;
  revalidate: Revalidate;
  facts: ReactNode;
  /** How to do what there is to do. */
  explanation: string | undefined;
  children: ReactNode;
};

/**
 * Shows what a campaign is about, what there is to do, and then how to share it: on wide screens in two columns, on a
 * phone with the first thing to do on the first screen.
 */
export function CampaignLayout({ explanation, children, ...header }: CampaignLayoutProps) {
  const { campaign, kind } = header;
  const { _id, title, publication } = campaign;
  return (
    <article className={styles.layout} aria-labelledby="shown-campaign">
      <div className={styles.header}>
        <CampaignHeader {...header} level={1} />
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.after}>
        {explanation && <p>{explanation}</p>}
        {/* The address of a draft must not be shared: nobody else can open it. */}
        {!publication && (
          <ShareRow>
            <ShareLinks path={`${kind.paths.list}/${_id}`} title={title} words={title} />
          </ShareRow>
        )}
        <a className={styles.othersLink} href={`#${RECENT_CAMPAIGNS_ID}`}>
          {m.campaign_others()}
        </a>
      </div>
    </article>
  );
}
