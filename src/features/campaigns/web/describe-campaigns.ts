import type { MetaDescriptor } from "react-router";
import { campaign_not_shown } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";

type Campaigns = { shown: { title: string; description: string } | null; problem: string | null };

export type CampaignsMetaArgs = Parameters<typeof describePage>[0] & {
  params: { id?: string };
  loaderData?: Campaigns | undefined;
};

/** A permalink speaks of its campaign, the page of the current one of whichever that is. */
export function describeCampaigns(args: CampaignsMetaArgs, words: { title: string; description: string }): MetaDescriptor[] {
  const shown = args.loaderData?.shown;
  if (shown && args.params.id) return describePage(args, { title: shown.title, description: shown.description });
  return describePage(args, {
    title: args.loaderData?.problem ? campaign_not_shown() : words.title,
    description: shown ? `${shown.title}: ${shown.description}` : words.description,
    isPrivate: args.params.id !== undefined,
  });
}
