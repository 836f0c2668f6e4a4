import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { getCurrentIncident } from "#features/archive/statements/calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { getCurrentEmailCampaign } from "#features/campaigns/email/calls.ts";
import type { EmailCampaign } from "#features/campaigns/email/rules.ts";
import type { CampaignMetadata } from "#features/campaigns/rules.ts";
import { getCurrentTwitterCampaign } from "#features/campaigns/twitter/calls.ts";
import type { TwitterCampaign, TwitterCampaignMetadata } from "#features/campaigns/twitter/rules.ts";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { catchRefusal, type LoadArgs } from "#platform/web/api/create-loader.ts";

/** The newest campaign with its first tweet, the newest letter and the newest incident; each null without one. */
export type News = {
  campaign: (TwitterCampaignMetadata & { first_tweet: string | undefined }) | null;
  letter: CampaignMetadata | null;
  incident: IncidentMetadata | null;
};

/** In the order of the reader's language. */
export async function loadNews({ send, url }: LoadArgs): Promise<News> {
  const language = getPathLanguage(url.pathname);
  const [campaign, letter, incident] = await Promise.all([
    catchRefusal(send(getCurrentTwitterCampaign, { language })),
    catchRefusal(send(getCurrentEmailCampaign, { language })),
    catchRefusal(send(getCurrentIncident, {})),
  ]);
  return {
    campaign: "found" in campaign ? withFirstTweet(campaign.found) : null,
    letter: "found" in letter ? getMetadata(letter.found) : null,
    incident: "found" in incident ? getIncidentMetadata(incident.found) : null,
  };
}

function withFirstTweet({ tweets, ...campaign }: TwitterCampaign): NonNullable<News["campaign"]> {
  return { ...campaign, number_of_tweets: tweets.length, first_tweet: tweets[0]?.body };
}

function getMetadata({ _id, language, title, description, created_at }: EmailCampaign): CampaignMetadata {
  return { _id, language, title, description, created_at };
}

/** Returns an incident as in lists, without the fields that only its own page shows. */
export function getIncidentMetadata(incident: Incident): IncidentMetadata {
  const { articles: _articles, sources: _sources, claims: _claims, attributions: _attributions, ...others } = incident;
  const { replacement: _replacement, series: _series, parts: _parts, campaigns: _campaigns, ...listed } = others;
  const fields = Object.entries(listed).filter(([name]) => !name.startsWith("narrative_"));
  return Object.fromEntries(fields) as IncidentMetadata;
}
