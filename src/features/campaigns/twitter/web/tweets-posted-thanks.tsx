import { campaign_pass_on, email_current_letter, tweets_all_posted } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { CampaignThanks } from "../../web/campaign-thanks.tsx";
import type { TwitterCampaign } from "../rules.ts";
import { LampRow } from "./lamp-row.tsx";

/** Thanks whoever posted every tweet, and shows how to pass the campaign on. */
export function TweetsPostedThanks({ campaign: { _id, title, tweets } }: { campaign: TwitterCampaign }) {
  const localizePath = useLocalizePath();
  return (
    <CampaignThanks
      heading={tweets_all_posted()}
      edge={<LampRow lights={tweets.map(() => true)} />}
      path={localizePath(`/twitter/${_id}`)}
      title={title}
      next={{ path: localizePath("/email"), label: email_current_letter() }}
    >
      {campaign_pass_on()}
    </CampaignThanks>
  );
}
