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
import type { ListedCampaignKind } from "./campaign-kind.ts";
import { type CampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import { CampaignsView } from "./campaigns-view.tsx";
import type { CountedCampaigns } from "./load-campaigns.ts";
import styles from "./public-campaigns.module.css";

const ActCount = hydrateLate<ActCountProps>(() => import("../acts/web/act-count.tsx"));

type PublicCampaignsProps<Shown extends CampaignMetadata, Other extends CampaignMetadata> = {
  campaigns: CountedCampaigns<Shown, Other>;
  kind: ListedCampaignKind<Shown, Other>;
  /** Shown while there is no campaign, with `links` to where else a visitor can take part. */
  hint: string;
  links: AlternativeLink[];
  /** How to do what the campaign asks for. */
  explanation?: string;
  renderContent: (campaign: Shown, revalidate: Revalidate) => ReactNode;
};

/** The public page: one campaign with what there is to do, and the other campaigns. */
export function PublicCampaigns<Shown extends CampaignMetadata, Other extends CampaignMetadata>({
  explanation,
  renderContent,
  ...view
}: PublicCampaignsProps<Shown, Other>) {
  return (
    <CampaignsView
      {...view}
      level={1}
      renderDetails={(campaign, revalidate) => (
        <CampaignLayout
          key={campaign._id}
          {...{ campaign, kind: view.kind, revalidate, explanation }}
          facts={<ActCount id={campaign._id} kind={view.kind.name} rendered={view.campaigns.count} />}
        >
          {renderContent(campaign, revalidate)}
        </CampaignLayout>
      )}
      Card={CampaignCard}
    />
  );
}

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
function CampaignLayout({ explanation, children, ...header }: CampaignLayoutProps) {
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
