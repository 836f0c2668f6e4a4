import * as m from "#messages";
import type { Trash } from "#platform/shared/item-calls.ts";
import { type TrashedItem, TrashSection } from "#platform/web/recent-list/trash-section.tsx";
import type { Pages } from "#platform/web/recent-list/use-pages.ts";
import type { CampaignKind } from "../rules.ts";

/** Lists deleted campaigns of both kinds, or of one, and deleted tweets of campaigns that are not deleted. */
export function CampaignTrash({ pages, only }: { pages: Pages<Trash>; only?: "twitter" | "email" | undefined }) {
  const { twitter_campaign: campaigns, tweet: tweets, email_campaign: letters } = pages.lists;
  const destroyMessages = { explanation: m.campaign_destroy_explanation(), titleLabel: m.campaign_title_label() };
  return (
    <>
      {only !== "email" && (
        <TrashSection
          id="deleted-twitter"
          heading={m.twitter_page_title()}
          emptyText={m.twitter_trash_empty()}
          pages={pages}
          kinds={["twitter_campaign", "tweet"]}
          items={[
            ...campaigns.map((campaign) => ({
              ...toTrashedItem("twitter_campaign", campaign),
              contents: m.tweet_count({ count: campaign.number_of_tweets }),
            })),
            ...tweets.map(toTrashedTweet),
          ]}
          destroyMessages={destroyMessages}
        />
      )}
      {only !== "twitter" && (
        <TrashSection
          id="deleted-email"
          heading={m.email_page_title()}
          emptyText={m.email_trash_empty()}
          pages={pages}
          kinds={["email_campaign"]}
          items={letters.map((letter) => toTrashedItem("email_campaign", letter))}
          destroyMessages={destroyMessages}
        />
      )}
    </>
  );
}

const toTrashedItem = (
  kind: CampaignKind,
  { _id, title, description, deleted_at }: Trash[CampaignKind][number],
): TrashedItem => ({
  ...{ _id, kind, label: m.campaign_kind(), heading: title, text: description },
  ...{ deletedAt: deleted_at, retypedTitle: title },
});

const toTrashedTweet = ({ _id, body, campaign_title: title, deleted_at }: Trash["tweet"][number]): TrashedItem => ({
  ...{ _id, kind: "tweet", label: m.tweet_kind({ title }), text: body, deletedAt: deleted_at, retypedTitle: title },
});
