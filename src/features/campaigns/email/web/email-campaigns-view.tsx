import {
  email_campaign_none,
  email_empty,
  email_page_title,
  load_more_email_campaigns,
  read_archive,
  tweet_with_us,
} from "#messages";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import { EmailCampaignCard } from "./email-campaign-card.tsx";
import { EmailCampaignDetails } from "./email-campaign-details.tsx";
import { type EmailCampaigns, emailCampaignKind } from "./email-campaign-kind.ts";

/** Shows one campaign with its letter, and the other campaigns. */
export function EmailCampaignsView({ campaigns }: { campaigns: EmailCampaigns }) {
  return (
    <CampaignsView
      campaigns={campaigns}
      kind={emailCampaignKind}
      level={1}
      messages={{
        title: email_page_title(),
        none: email_campaign_none(),
        hint: email_empty(),
        loadMore: load_more_email_campaigns(),
      }}
      links={[
        { path: "/twitter", label: tweet_with_us() },
        { path: "/archives", label: read_archive() },
      ]}
      loadMoreRequiresFullPage
      renderDetails={(campaign, revalidate) => (
        <EmailCampaignDetails key={campaign._id} campaign={campaign} revalidate={revalidate} />
      )}
      renderCard={(campaign, cardProps) => <EmailCampaignCard campaign={campaign} {...cardProps} />}
    />
  );
}
