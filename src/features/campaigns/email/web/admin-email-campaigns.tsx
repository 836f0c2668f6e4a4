import { email_admin_empty, email_campaign_none, email_letter, email_page_title, load_more_email_campaigns } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { PublicationPanel } from "#platform/web/publication/publication-panel.tsx";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { adminListClassName } from "#platform/web/ui/admin-row.tsx";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { AdminCampaign } from "../../web/admin-campaign.tsx";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import { CampaignRow } from "../../web/campaign-row.tsx";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import { signLetter } from "../compose-links.ts";
import type { EmailCampaign, EmailCampaignMetadata } from "../rules.ts";
import { EmailCampaignCard } from "./email-campaign-card.tsx";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { EmailCampaignTools } from "./email-campaign-tools.tsx";
import { Letter } from "./letter.tsx";

type Shown = WithLastChanges<EmailCampaign>;
type Other = WithLastChange<EmailCampaignMetadata>;

type AdminEmailCampaignsProps = {
  campaigns: RecentList<Shown, Other>;
  /** Its source adds who changed what last. */
  kind: ListedCampaignKind<Shown, Other>;
};

/** The dashboard's tab: one campaign with its letter, which is not sent from here, and the others as rows to work on. */
export function AdminEmailCampaigns({ campaigns, kind }: AdminEmailCampaignsProps) {
  return (
    <CampaignsView
      campaigns={campaigns}
      kind={kind}
      level={2}
      messages={{
        title: email_page_title(),
        none: email_campaign_none(),
        hint: email_admin_empty(),
        loadMore: load_more_email_campaigns(),
      }}
      listClassName={adminListClassName}
      loadMoreRequiresFullPage
      renderDetails={(campaign, revalidate) => (
        <AdminEmailCampaign key={campaign._id} campaign={campaign} revalidate={revalidate} />
      )}
      renderCard={(campaign, cardProps) => <EmailCampaignCard campaign={campaign} {...cardProps} Card={CampaignRow} />}
    />
  );
}

function AdminEmailCampaign({ campaign, revalidate }: { campaign: Shown; revalidate: Revalidate }) {
  const { _id, changes } = campaign;
  return (
    <AdminCampaign
      about={
        <CampaignHeader
          campaign={campaign}
          level={2}
          facts={<LastChangeNote change={changes[_id]} />}
          tools={<EmailCampaignTools campaign={campaign} revalidate={revalidate} showsLabel />}
        />
      }
      publication={<PublicationPanel item={campaign} calls={emailCampaignKind.calls} />}
      publicPath={campaign.publication ? null : `/email/${_id}`}
      content={{ id: "letter", heading: email_letter() }}
    >
      <Letter letter={signLetter(campaign, "")} isClamped />
    </AdminCampaign>
  );
}
