import { useState } from "react";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { campaignConflictFields, campaignFieldRules } from "../../web/campaign-fields.tsx";
import { CampaignWizard } from "../../web/campaign-wizard.tsx";
import { useCampaignWizard } from "../../web/use-campaign-wizard.ts";
import { tweetBodiesSchema } from "../rules.ts";
import { TweetList } from "./tweet-list.tsx";
import { detectTypedLanguage, initialDrafts, parseTwitterDraft, twitterCalls } from "./twitter-campaign-draft.ts";

const rules = { ...campaignFieldRules, tweets: tweetBodiesSchema };
const emptyCampaign = {
  title: "",
  description: "",
  language: "" as Language | "",
  incidents: [] as string[],
  tweets: initialDrafts,
};
const twitterConflictFields = { ...campaignConflictFields, tweets: { label: m.tweets_heading } };

export const meta = createMeta({ title: m.twitter_create_title, description: m.campaign_create_explanation, isPrivate: true });

export default function CreateTwitterCampaignPage() {
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useForm(emptyCampaign, rules);
  const wizard = useCampaignWizard({
    name: "createTwitterCampaign",
    form,
    calls: twitterCalls,
    parse: parseTwitterDraft,
    detectLanguage: () => detectTypedLanguage(form.values),
    paths: { draft: "/dashboard/twitter", published: "/twitter" },
    getMessage: m.twitter_campaign_created,
    onShare: () => setSubmitted(true),
  });
  return (
    <CampaignWizard
      wizard={wizard}
      heading={m.twitter_create_title()}
      stepNames={[m.twitter_step_campaign(), m.twitter_step_tweets()]}
      conflictFields={twitterConflictFields}
    >
      <h2>{m.tweets_heading()}</h2>
      <TweetList form={form} isSubmitted={isSubmitted} />
    </CampaignWizard>
  );
}
