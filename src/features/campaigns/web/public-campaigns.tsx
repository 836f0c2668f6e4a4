import type { ReactNode } from "react";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import type { AlternativeLink } from "#platform/web/ui/alternative-links.tsx";
import type { ActCountProps } from "../acts/web/act-count.tsx";
import type { CampaignMetadata } from "../rules.ts";
import { CampaignCard } from "./campaign-card.tsx";
import type { ListedCampaignKind } from "./campaign-kind.ts";
import { CampaignLayout } from "./campaign-layout.tsx";
import { CampaignsView } from "./campaigns-view.tsx";
import type { CountedCampaigns } from "./load-campaigns.ts";

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
