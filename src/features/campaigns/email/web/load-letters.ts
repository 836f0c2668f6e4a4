import { catchRefusal, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getRepresentatives } from "../calls.ts";
import type { Representatives } from "../recipient-rules.ts";
import { parseResidence } from "../residence.ts";
import { loadEmailCampaigns } from "./email-campaign-kind.ts";

/** Loads the campaigns for the e-mail page, and to whom the letter goes from the place that the address names; null without one. */
export async function loadLetters(args: LoadArgs) {
  const campaigns = await loadEmailCampaigns(args);
  const { shown } = campaigns;
  const residence = parseResidence(args.url.searchParams.get("residence"));
  let representatives: Representatives | null = null;
  if (shown?.countries && residence) {
    const result = await catchRefusal(args.send(getRepresentatives, { id: shown._id, ...residence }));
    if ("found" in result) representatives = result.found;
  }
  return { ...campaigns, representatives };
}
