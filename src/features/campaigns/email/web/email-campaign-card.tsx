import type { ShowAnew } from "#platform/web/use-act.ts";
import { CampaignCard } from "../../web/campaign-card.tsx";
import type { EmailCampaignMetadata } from "../rules.ts";
import { EmailCampaignTools } from "./email-campaign-tools.tsx";

type CardProps = { campaign: EmailCampaignMetadata; number: number; level: 3 | 4; showAnew: ShowAnew };

export function EmailCampaignCard({ campaign, number, level, showAnew }: CardProps) {
  return (
    <CampaignCard
      {...{ campaign, number, level }}
      path="/email"
      tools={<EmailCampaignTools campaign={campaign} showAnew={showAnew} />}
    />
  );
}
