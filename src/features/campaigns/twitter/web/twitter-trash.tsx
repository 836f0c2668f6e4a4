import * as m from "#messages";
import type { Trash } from "#platform/shared/item-calls.ts";
import type { Pages } from "#platform/web/recent-list/use-pages.ts";
import { type TrashedItem, TrashSection } from "#platform/web/ui/trash-section.tsx";

/** Lists deleted Twitter campaigns, and deleted tweets of campaigns that are not deleted. */
export function TwitterTrash({ pages }: { pages: Pages<Trash> }) {
  return (
    <TrashSection
      id="deleted-twitter"
      heading={m.twitter_page_title()}
      emptyText={m.twitter_trash_empty()}
      pages={pages}
      kinds={["twitter_campaign", "tweet"]}
      items={getDeletedItems(pages.lists)}
      destroyMessages={{ explanation: m.campaign_destroy_explanation(), titleLabel: m.campaign_title_label() }}
    />
  );
}

function getDeletedItems({ twitter_campaign: campaigns, tweet: tweets }: Trash): TrashedItem[] {
  return [
    ...campaigns.map(({ _id, title, description, number_of_tweets, deleted_at }) => ({
      _id,
      kind: "twitter_campaign" as const,
      label: m.campaign_kind(),
      heading: title,
      text: description,
      contents: m.tweet_count({ count: number_of_tweets }),
      deletedAt: deleted_at,
      retypedTitle: title,
    })),
    ...tweets.map(({ _id, body, campaign_title, deleted_at }) => ({
      _id,
      kind: "tweet" as const,
      label: m.tweet_kind({ title: campaign_title }),
      text: body,
      deletedAt: deleted_at,
      retypedTitle: campaign_title,
    })),
  ];
}
