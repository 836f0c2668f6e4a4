import type { ReactNode } from "react";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import { ShareLinks, ShareRow } from "#platform/web/share/share-row.tsx";
import type { AlternativeLink } from "#platform/web/ui/alternative-links.tsx";
import type { ActCountProps } from "../acts/web/act-count.tsx";
import type { CampaignMetadata } from "../rules.ts";
import { CampaignCard } from "./campaign-card.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { type ListedCampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import { CampaignsView } from "./campaigns-view.tsx";
import type { CountedCampaigns } from "./load-campaigns.ts";
import { NamedIncidents } from "./named-incidents.tsx";
import styles from "./public-campaigns.module.css";

const ActCount = hydrateLate<ActCountProps>(() => import("../acts/web/act-count.tsx"), "span");

type PublicCampaignsProps<Shown extends CampaignMetadata, Other extends CampaignMetadata> = {
  campaigns: CountedCampaigns<Shown, Other>;
  kind: ListedCampaignKind<Shown, Other>;
  /** Shown without a campaign, with `links` to other ways to take part. */
  hint: string;
  links: AlternativeLink[];
  /** Instructions for taking part. */
  explanation?: string;
  renderContent: (campaign: Shown, revalidate: Revalidate) => ReactNode;
};

/**
 * The public page: the campaign, its actions, and ways to share it, then the other campaigns. On wide screens in two columns; on a phone
 * the first action is on the first screen.
 */
export function PublicCampaigns<Shown extends CampaignMetadata, Other extends CampaignMetadata>({
  explanation,
  renderContent,
  ...view
}: PublicCampaignsProps<Shown, Other>) {
  const { kind, campaigns } = view;
  return (
    <CampaignsView
      {...view}
      level={1}
      renderDetails={(campaign, revalidate) => {
        const { _id, title, publication } = campaign;
        const count = <ActCount id={_id} kind={kind.name} rendered={campaigns.count} />;
        return (
          <article key={_id} className={`stack ${styles.layout}`} aria-label={title}>
            <div className={styles.header}>
              <CampaignHeader {...{ campaign, kind, revalidate }} level={1} facts={count} />
            </div>
            <div className={`stack ${styles.content}`}>{renderContent(campaign, revalidate)}</div>
            <div className={`stack ${styles.after}`}>
              {explanation && <p>{explanation}</p>}
              <NamedIncidents campaign={campaign} />
              {/* The address of a draft must not be shared: nobody else can open it. */}
              {!publication && (
                <ShareRow>
                  <ShareLinks path={`${kind.paths.list}/${_id}`} title={title} words={title} />
                </ShareRow>
              )}
              <a className={`link ${styles.othersLink}`} href={`#${RECENT_CAMPAIGNS_ID}`} data-unprinted>
                {m.campaign_others()}
              </a>
            </div>
          </article>
        );
      }}
      Card={CampaignCard}
    />
  );
}
