import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import { CampaignLayout } from "../../web/campaign-layout.tsx";
import type { EmailCampaign } from "../rules.ts";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { EmailCampaignTools } from "./email-campaign-tools.tsx";
import { LetterToSend } from "./letter-to-send.tsx";

type ShownProps = { campaign: EmailCampaign; revalidate: Revalidate };

/** Shows a campaign with its letter, signed by the visitor and ready to be sent. */
export function EmailCampaignDetails({ campaign, revalidate }: ShownProps) {
  return (
    <CampaignLayout
      campaign={campaign}
      kind={emailCampaignKind}
      about={
        <CampaignHeader
          campaign={campaign}
          level={1}
          tools={<EmailCampaignTools campaign={campaign} revalidate={revalidate} showsLabel />}
        />
      }
    >
      <LetterToSend campaign={campaign} />
    </CampaignLayout>
  );
}
