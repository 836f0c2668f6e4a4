import {
  campaign_destroy_explanation,
  campaign_kind,
  campaign_title_label,
  tweet_count,
  tweet_kind,
  twitter_page_title,
  twitter_trash_empty,
} from "#messages";
import { type TrashedItem, TrashSection } from "#platform/web/ui/trash-section.tsx";
import { destroyTweet, destroyTwitterCampaign, restoreTweet, restoreTwitterCampaign } from "../calls.ts";
import type { DeletedTwitterCampaigns } from "../rules.ts";

/** Lists deleted Twitter campaigns, and deleted tweets of campaigns that are not deleted. */
export function TwitterTrash({ deleted }: { deleted: DeletedTwitterCampaigns }) {
  return (
    <TrashSection
      id="deleted-twitter"
      heading={twitter_page_title()}
      emptyText={twitter_trash_empty()}
      items={getDeletedItems(deleted)}
      destroyMessages={{ explanation: campaign_destroy_explanation(), titleLabel: campaign_title_label() }}
    />
  );
}

function getDeletedItems({ campaigns, tweets }: DeletedTwitterCampaigns): TrashedItem[] {
  return [
    ...campaigns.map(({ _id, title, description, number_of_tweets, deleted_at }) => ({
      _id,
      kind: campaign_kind(),
      heading: title,
      text: description,
      contents: tweet_count({ count: number_of_tweets }),
      deletedAt: deleted_at,
      retypedTitle: title,
      restore: restoreTwitterCampaign,
      destroy: destroyTwitterCampaign,
    })),
    ...tweets.map(({ _id, body, campaign_title, deleted_at }) => ({
      _id,
      kind: tweet_kind({ title: campaign_title }),
      text: body,
      deletedAt: deleted_at,
      retypedTitle: campaign_title,
      restore: restoreTweet,
      destroy: destroyTweet,
    })),
  ];
}
