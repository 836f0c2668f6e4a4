import type { ComponentType, ReactNode } from "react";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ItemPlaceholder } from "#platform/web/recent-list/item-placeholder.tsx";
import { RecentCards } from "#platform/web/recent-list/recent-cards.tsx";
import styles from "#platform/web/recent-list/recent-list.module.css";
import { isNewestFull, type RecentList } from "#platform/web/recent-list/recent-list.ts";
import { useRecentList } from "#platform/web/recent-list/use-recent-list.ts";
import type { AlternativeLink } from "#platform/web/ui/alternative-links.tsx";
import type { CampaignMetadata } from "../rules.ts";
import type { CampaignCardProps } from "./campaign-card.tsx";
import { type ListedCampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";

type CampaignsViewProps<Shown extends CampaignMetadata, Other extends CampaignMetadata> = {
  campaigns: RecentList<Shown, Other>;
  kind: ListedCampaignKind<Shown, Other>;
  /** Heading level of the campaign's title: 1 when it is the page's title, else 2. */
  level: 1 | 2;
  /** The hint on the purpose of the page, shown without a campaign. */
  hint: string;
  /** Links to other ways to take part, shown without a campaign. */
  links?: AlternativeLink[];
  /** The class of the list of the others, if they are not cards. */
  listClassName?: string;
  renderDetails: (campaign: Shown, revalidate: Revalidate) => ReactNode;
  /** `CampaignCard` or `CampaignRow`. */
  Card: ComponentType<CampaignCardProps>;
};

/**
 * Shows one campaign and the others, on the public page and in the dashboard. Nothing here is inside a `Suspense`: React would hydrate it
 * after the rest of the page, and lose a form submitted meanwhile.
 */
export function CampaignsView<Shown extends CampaignMetadata, Other extends CampaignMetadata>({
  campaigns,
  kind,
  level,
  hint,
  links,
  listClassName,
  renderDetails,
  Card,
}: CampaignsViewProps<Shown, Other>) {
  const { shown, errorMessage, newest } = campaigns;
  const { messages, paths, loadMoreRequiresFullPage = false } = kind;
  const { older, revalidate } = useRecentList(campaigns, kind.source, kind.localStorageKey);
  return (
    <div className={`stack ${styles.view}`}>
      {shown ? (
        renderDetails(shown, revalidate)
      ) : (
        <ItemPlaceholder
          errorMessage={errorMessage}
          level={level}
          hasOthers={newest.length > 0}
          paths={paths}
          links={links}
          messages={{
            hint,
            title: messages.title(),
            none: messages.none(),
            notFound: m.campaign_unavailable(),
            seeCurrent: m.campaign_see_current(),
            createFirst: m.campaign_create_first(),
          }}
        />
      )}
      {newest.length > 0 && (
        <RecentCards
          id={RECENT_CAMPAIGNS_ID}
          level={level === 1 ? 2 : 3}
          list={campaigns}
          older={older}
          messages={{ heading: m.campaign_recent(), loadMore: messages.loadMore(), noOlder: m.campaign_no_older() }}
          listClassName={listClassName}
          showsLoadMore={!loadMoreRequiresFullPage || isNewestFull(newest)}
          renderCard={(campaign, number) => <Card {...{ campaign, kind, number, revalidate }} level={level === 1 ? 3 : 4} />}
        />
      )}
    </div>
  );
}
