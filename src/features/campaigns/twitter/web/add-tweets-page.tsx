import { useState } from "react";
import { flushSync } from "react-dom";
import { useLoaderData } from "react-router";
import {
  campaign_create_first,
  campaign_see_current,
  loading_label,
  share_label,
  tweets_heading,
  twitter_add_tweets,
  twitter_adding_to,
  twitter_campaign_none,
  twitter_page_description,
} from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { answerOrRefusal, inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { DangerNotice, EmptyNotice } from "#platform/web/ui/notice.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import { useFormKey, useNamedInAddress } from "#platform/web/use-named-in-address.ts";
import { addTweetsToTwitterCampaign, getCurrentTwitterCampaign, getTwitterCampaignDetails } from "../calls.ts";
import { type TwitterCampaign, tweetBodies } from "../rules.ts";
import styles from "./add-tweets-page.module.css";
import { firstDrafts } from "./tweet-drafts.ts";
import { TweetList } from "./tweet-list.tsx";

const remembered = { parameter: "campaign", storedAs: "currentTwitterCampaignId", read: getTwitterCampaignDetails } as const;

type Target = {
  /** Null when there is none. */
  campaign: Pick<TwitterCampaign, "_id" | "title"> | null;
  problem: string | null;
  /** Whether the address names the campaign; else the browser's memory may name another than the current one. */
  isNamed: boolean;
};

async function load({ send, url }: LoadArgs): Promise<Target> {
  const id = url.searchParams.get("campaign");
  const answer = await answerOrRefusal(id ? send(getTwitterCampaignDetails, { id }) : send(getCurrentTwitterCampaign, {}));
  if ("found" in answer)
    return { campaign: { _id: answer.found._id, title: answer.found.title }, problem: null, isNamed: id !== null };
  return id
    ? notFound({ campaign: null, problem: answer.refused, isNamed: true })
    : { campaign: null, problem: null, isNamed: false };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: twitter_add_tweets(), description: twitter_page_description(), isPrivate: true });
}

export default function AddTweetsPage() {
  const { campaign: loaded, problem, isNamed } = useLoaderData<typeof load>();
  const local = useLocalPath();
  useNamedInAddress({ ...remembered, isNamed, currentId: loaded?._id });
  const campaign = isNamed ? loaded : null;
  const formKey = useFormKey(campaign?._id ?? null);
  return (
    <div className={styles.page}>
      <h1>{twitter_add_tweets()}</h1>
      {problem !== null && (
        <>
          <DangerNotice>{problem}</DangerNotice>
          <ButtonLink to={local("/twitter")}>{campaign_see_current()}</ButtonLink>
        </>
      )}
      {problem === null && !loaded && (
        <EmptyNotice>
          <p>{twitter_campaign_none()}</p>
          <ButtonLink to={local("/CreateTwitterCampaign")}>{campaign_create_first()}</ButtonLink>
        </EmptyNotice>
      )}
      {loaded && (
        <>
          <p>
            {twitter_adding_to()}
            <strong className={styles.target}>{campaign ? <UserText>{campaign.title}</UserText> : loading_label()}</strong>
          </p>
          <AddTweets key={formKey} campaign={campaign} />
        </>
      )}
    </div>
  );
}

/** `campaign` is null while it is not known yet which one is meant. */
function AddTweets({ campaign }: { campaign: Target["campaign"] }) {
  const [isShared, setShared] = useState(false);
  const [addedTo, setAddedTo] = useState<string | null>(null);
  const form = useForm({ tweets: firstDrafts }, { tweets: tweetBodies });
  const { values, set, isBusy, problem, isChanged } = form;
  const [first] = values.tweets;
  const element = useTypedBeforeHydration({ "tweet-1": first?.body ?? "" }, (_, body) => {
    if (first) set("tweets", [{ ...first, body }]);
  });

  useGoTo(addedTo && `/twitter/${addedTo}`);

  const share = async () => {
    if (isBusy || !campaign) return;
    flushSync(() => setShared(true));
    const fault = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) return fault.focus();
    const { _id } = campaign;
    const answer = await form.submit(addTweetsToTwitterCampaign, {
      twitter_campaign_id: _id,
      tweets: values.tweets.map(({ body }) => body),
    });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setAddedTo(_id);
  };
  return (
    <form ref={element} className={styles.form} method="post" onSubmit={submitsWith(() => void share())} noValidate>
      <h2 className={styles.tab}>{tweets_heading()}</h2>
      <TweetList form={form} isShared={isShared} />
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <Button type="submit" isBusy={isBusy || !campaign}>
        {share_label()}
      </Button>
      {isChanged && !addedTo && <AskBeforeLeaving when />}
    </form>
  );
}
