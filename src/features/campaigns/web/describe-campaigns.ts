import type { MetaDescriptor } from "react-router";
import { campaign_unavailable } from "#messages";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";

type Campaigns = { shown: { title: string; description: string } | null; errorMessage: string | null };

export type CampaignsMetaArgs = Parameters<typeof getPageMeta>[0] & {
  params: { id?: string };
  loaderData?: Campaigns | undefined;
};

/** A permalink speaks of its campaign, the page of the current one of whichever that is. */
export function describeCampaigns(args: CampaignsMetaArgs, messages: { title: string; description: string }): MetaDescriptor[] {
  const shown = args.loaderData?.shown;
  if (shown && args.params.id) return getPageMeta(args, { title: shown.title, description: shown.description });
  return getPageMeta(args, {
    title: args.loaderData?.errorMessage ? campaign_unavailable() : messages.title,
    description: shown ? `${shown.title}: ${shown.description}` : messages.description,
    isPrivate: args.params.id !== undefined,
  });
}
