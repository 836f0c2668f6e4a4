import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useDeletion } from "#platform/web/recent-list/use-deletion.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deleteTweet } from "../admin-calls.ts";
import type { Tweet } from "../rules.ts";

export type TweetToolsProps = {
  tweet: Tweet;
  campaignId: string;
  /** The last tweet of a campaign cannot be deleted. */
  isOnlyTweet: boolean;
  revalidate: Revalidate;
};

type OwnProps = {
  /** Opens the form that edits the tweet in its place. */
  editing: ReturnType<typeof useDisclosure>;
  /** The id of the tweet's text, which describes the buttons. */
  textId: string;
};

/** The buttons that edit and delete a tweet, for admins. */
export function TweetTools({ tweet, campaignId, isOnlyTweet, revalidate, editing, textId }: TweetToolsProps & OwnProps) {
  return (
    <>
      <Button variant="icon" ref={editing.opener} onClick={editing.open} aria-label={m.edit_label()} aria-describedby={textId}>
        <Icon name="pencil" />
      </Button>
      {!isOnlyTweet && <DeleteTweetButton tweet={tweet} campaignId={campaignId} revalidate={revalidate} />}
    </>
  );
}

function DeleteTweetButton({ tweet: { _id: id, body }, campaignId, revalidate }: Omit<TweetToolsProps, "isOnlyTweet">) {
  const getInput = () => ({ tweet_id: id, twitter_campaign_id: campaignId });
  return <DeleteButton itemName={body} {...useDeletion({ call: deleteTweet, getInput, kind: "tweet", id }, revalidate)} />;
}
