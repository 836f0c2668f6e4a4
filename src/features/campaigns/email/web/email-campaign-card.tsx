import type { ComponentType } from "react";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { CampaignCard, type CampaignCardProps } from "../../web/campaign-card.tsx";
import type { EmailCampaignMetadata } from "../rules.ts";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { EmailCampaignTools } from "./email-campaign-tools.tsx";

type CardProps = {
  campaign: EmailCampaignMetadata;
  number: number;
  level: 3 | 4;
  revalidate: Revalidate;
  /** `CampaignRow` in the dashboard. */
  Card?: ComponentType<CampaignCardProps>;
};

export function EmailCampaignCard({ campaign, number, level, revalidate, Card = CampaignCard }: CardProps) {
  return (
    <Card
      {...{ campaign, number, level }}
      kind={emailCampaignKind}
      tools={<EmailCampaignTools campaign={campaign} revalidate={revalidate} />}
    />
  );
}
