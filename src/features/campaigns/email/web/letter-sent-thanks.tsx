import { email_pass_on, email_sent_thanks, twitter_current_campaign } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { CampaignThanks } from "../../web/campaign-thanks.tsx";
import type { EmailCampaign } from "../rules.ts";

/** Thanks whoever sent the letter, and shows how to pass it on. */
export function LetterSentThanks({ campaign: { _id, title } }: { campaign: EmailCampaign }) {
  const localizePath = useLocalizePath();
  return (
    <CampaignThanks
      heading={email_sent_thanks()}
      path={localizePath(`/email/${_id}`)}
      title={title}
      next={{ path: localizePath("/twitter"), label: twitter_current_campaign() }}
    >
      {email_pass_on()}
    </CampaignThanks>
  );
}
