import type { MetaDescriptor } from "react-router";
import * as m from "#messages";
import { type LoadArgs, notFound } from "#platform/web/api/create-loader.ts";
import { loadRecentList } from "#platform/web/recent-list/load-recent-list.ts";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { getActCount } from "../acts/calls.ts";
import type { ShownCount } from "../acts/rules.ts";
import type { CampaignMetadata } from "../rules.ts";
import type { ListedCampaignKind } from "./campaign-kind.ts";

/** Campaigns for visitors, with the shown one's count when the page was rendered; the browser fetches the current one itself. */
export type CountedCampaigns<Shown, Other> = RecentList<Shown, Other> & { count?: ShownCount };

/** Returns the campaign in the URL, or the current one, and the others; with status 404 if it does not exist. */
export async function loadCampaigns<Shown extends CampaignMetadata, Other extends CampaignMetadata>(
  args: LoadArgs,
  { source }: ListedCampaignKind<Shown, Other>,
): Promise<RecentList<Shown, Other>> {
  const campaigns = await loadRecentList(args, source);
  return campaigns.errorMessage === null ? campaigns : notFound(campaigns);
}

/** Like `loadCampaigns`, for visitors. */
export async function loadPublicCampaigns<Shown extends CampaignMetadata, Other extends CampaignMetadata>(
  args: LoadArgs,
  kind: ListedCampaignKind<Shown, Other>,
): Promise<CountedCampaigns<Shown, Other>> {
  const campaigns = await loadCampaigns(args, kind);
  if (!import.meta.env.SSR || !campaigns.shown) return campaigns;
  return { ...campaigns, ...(await args.send(getActCount, { id: campaigns.shown._id })) };
}

export type CampaignsMetaArgs = Parameters<typeof getPageMeta>[0] & {
  params: { id?: string };
  loaderData?: Pick<RecentList<CampaignMetadata, CampaignMetadata>, "shown" | "errorMessage"> | undefined;
};

/** Describes a permalink by its campaign, and the page of the current one by `page` and that campaign. */
export function getCampaignsMeta(
  args: CampaignsMetaArgs,
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  const shown = args.loaderData?.shown;
  const feed = `${page.path}.atom`;
  const card = shown && { card: { path: `${page.path}/${shown._id}`, says: [shown.title, shown.description] } };
  if (shown && args.params.id) return getPageMeta(args, { title: shown.title, description: shown.description, feed, ...card });
  return getPageMeta(args, {
    title: args.loaderData?.errorMessage ? m.campaign_unavailable() : page.title,
    description: shown ? `${shown.title}: ${shown.description}` : page.description,
    feed,
    ...card,
    isPrivate: args.params.id !== undefined,
  });
}
