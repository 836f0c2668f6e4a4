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
import { handleSubmit, useForm, usePreHydrationValues } from "#platform/web/forms/use-form.ts";
import { catchRefusal, createClientLoader, createLoader, type LoadArgs, notFound } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useDefaultIdParam, useFormKey } from "#platform/web/routing/use-default-id-param.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { addTweetsToTwitterCampaign, getCurrentTwitterCampaign, getTwitterCampaignDetails } from "../calls.ts";
import { type TwitterCampaign, tweetBodiesSchema } from "../rules.ts";
import styles from "./add-tweets-page.module.css";
import { initialDrafts } from "./tweet-drafts.ts";
import { TweetList } from "./tweet-list.tsx";

const storedCampaign = {
  parameter: "campaign",
  localStorageKey: "currentTwitterCampaignId",
  read: getTwitterCampaignDetails,
} as const;

type Target = {
  /** Null when there is none. */
  campaign: Pick<TwitterCampaign, "_id" | "title"> | null;
  errorMessage: string | null;
  /** Whether the address names the campaign; else the browser's memory may name another than the current one. */
  hasIdParam: boolean;
};

async function load({ send, url }: LoadArgs): Promise<Target> {
  const id = url.searchParams.get("campaign");
  const response = await catchRefusal(id ? send(getTwitterCampaignDetails, { id }) : send(getCurrentTwitterCampaign, {}));
  if ("found" in response)
    return { campaign: { _id: response.found._id, title: response.found.title }, errorMessage: null, hasIdParam: id !== null };
  return id
    ? notFound({ campaign: null, errorMessage: response.refused, hasIdParam: true })
    : { campaign: null, errorMessage: null, hasIdParam: false };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: twitter_add_tweets(), description: twitter_page_description(), isPrivate: true });
}

export default function AddTweetsPage() {
  const { campaign: loaded, errorMessage, hasIdParam } = useLoaderData<typeof load>();
  const localizePath = useLocalizePath();
  useDefaultIdParam({ ...storedCampaign, hasIdParam, currentId: loaded?._id });
  const campaign = hasIdParam ? loaded : null;
  const formKey = useFormKey(campaign?._id ?? null);
  return (
    <div className={styles.page}>
      <h1>{twitter_add_tweets()}</h1>
      {errorMessage !== null && (
        <>
          <ErrorNotice>{errorMessage}</ErrorNotice>
          <ButtonLink to={localizePath("/twitter")}>{campaign_see_current()}</ButtonLink>
        </>
      )}
      {errorMessage === null && !loaded && (
        <EmptyState>
          <p>{twitter_campaign_none()}</p>
          <ButtonLink to={localizePath("/CreateTwitterCampaign")}>{campaign_create_first()}</ButtonLink>
        </EmptyState>
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
  const [isSubmitted, setSubmitted] = useState(false);
  const [updatedCampaignId, setUpdatedCampaignId] = useState<string | null>(null);
  const form = useForm({ tweets: initialDrafts }, { tweets: tweetBodiesSchema });
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const [first] = values.tweets;
  const element = usePreHydrationValues({ "tweet-1": first?.body ?? "" }, (_, body) => {
    if (first) set("tweets", [{ ...first, body }]);
  });

  useNavigateTo(updatedCampaignId && `/twitter/${updatedCampaignId}`);

  const share = async () => {
    if (isBusy || !campaign) return;
    flushSync(() => setSubmitted(true));
    const invalidField = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalidField) return invalidField.focus();
    const { _id } = campaign;
    const response = await form.submit(addTweetsToTwitterCampaign, {
      twitter_campaign_id: _id,
      tweets: values.tweets.map(({ body }) => body),
    });
    if (!response) return;
    showToast({ kind: "success", message: response.message });
    setUpdatedCampaignId(_id);
  };
  return (
    <form ref={element} className={styles.form} method="post" onSubmit={handleSubmit(() => void share())} noValidate>
      <h2 className={styles.heading}>{tweets_heading()}</h2>
      <TweetList form={form} isSubmitted={isSubmitted} />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button type="submit" isBusy={isBusy || !campaign}>
        {share_label()}
      </Button>
      {isChanged && !updatedCampaignId && <UnsavedChangesBlocker when />}
    </form>
  );
}
