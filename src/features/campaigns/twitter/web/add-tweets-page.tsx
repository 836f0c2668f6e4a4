import { useState } from "react";
import { useLoaderData } from "react-router";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { loadTargetItem, useTargetItem } from "#platform/web/api/target-item.ts";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { FormColumns } from "#platform/web/forms/form-columns.tsx";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { addTweetsToTwitterCampaign } from "../admin-calls.ts";
import { getCurrentTwitterCampaign, getTwitterCampaignDetails } from "../calls.ts";
import { type TwitterCampaign, tweetBodiesSchema } from "../rules.ts";
import styles from "./add-tweets-page.module.css";
import { TweetList } from "./tweet-list.tsx";
import { initialDrafts } from "./twitter-campaign-draft.ts";

const targetOptions = {
  searchParam: "campaign",
  getById: getTwitterCampaignDetails,
  getCurrent: getCurrentTwitterCampaign,
  localStorageKey: "currentTwitterCampaignId",
} as const;

type TargetCampaign = Pick<TwitterCampaign, "_id" | "title">;

const load = (args: LoadArgs) => loadTargetItem(args, targetOptions, ({ _id, title }): TargetCampaign => ({ _id, title }));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.twitter_add_tweets, description: m.twitter_page_description, isPrivate: true });

export default function AddTweetsPage() {
  const data = useLoaderData<typeof load>();
  const { item, errorMessage } = data;
  const { target, formKey } = useTargetItem(data, targetOptions);
  return (
    <FormPage heading={m.twitter_add_tweets()} fallbackPath="/dashboard/twitter" hasColumns>
      {errorMessage !== null && (
        <>
          <ErrorNotice>{errorMessage}</ErrorNotice>
          <ButtonLink className="start" to="/twitter">
            {m.campaign_see_current()}
          </ButtonLink>
        </>
      )}
      {errorMessage === null && !item && (
        <EmptyState>
          <p>{m.twitter_campaign_none()}</p>
          <ButtonLink to="/CreateTwitterCampaign">{m.campaign_create_first()}</ButtonLink>
        </EmptyState>
      )}
      {item && (
        <>
          <p>
            {m.twitter_adding_to()}
            <strong className={styles.target}>{target ? <UserText>{target.title}</UserText> : m.loading_label()}</strong>
          </p>
          <AddTweets key={formKey} campaign={target} />
        </>
      )}
    </FormPage>
  );
}

/** `campaign` is null until the URL names one. */
function AddTweets({ campaign }: { campaign: TargetCampaign | null }) {
  const [updatedCampaignId, setUpdatedCampaignId] = useState<string | null>(null);
  const form = useForm({ tweets: initialDrafts }, { tweets: tweetBodiesSchema });
  const { values, set, isBusy, isSubmitted, errorMessage, isChanged } = form;
  const [first] = values.tweets;
  const draft = useDraft({ name: campaign && `addTweets/${campaign._id}`, form, isCreating: true });
  const formRef = usePreHydrationValues({ "tweets[]": first?.body ?? "" }, (_, body) => {
    if (first) set("tweets", [{ ...first, body }]);
  });

  useNavigateTo(updatedCampaignId && `/twitter/${updatedCampaignId}`);

  const share = async () => {
    if (isBusy || !campaign || !validateAndFocus(formRef.current, form.validate)) return;
    const { _id } = campaign;
    const response = await form.submit(addTweetsToTwitterCampaign, {
      twitter_campaign_id: _id,
      tweets: values.tweets.map(({ body }) => body),
    });
    if (!response) return;
    draft.remove();
    showToast({ kind: "success", message: response.message, isForNextPage: true });
    setUpdatedCampaignId(_id);
  };
  return (
    <Form ref={formRef} method="post" onSubmit={() => void share()}>
      <FormColumns
        aside={
          <>
            {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
            <FormActions>
              <Button type="submit" isBusy={isBusy || !campaign}>
                {m.share_label()}
              </Button>
            </FormActions>
          </>
        }
      >
        <DraftNotice draft={draft} formRef={formRef} />
        <h2 className={styles.heading}>{m.tweets_heading()}</h2>
        <TweetList form={form} isSubmitted={isSubmitted} />
      </FormColumns>
      <UnsavedChangesBlocker isUnsaved={isChanged && !updatedCampaignId} itemParam={targetOptions.searchParam} />
    </Form>
  );
}
