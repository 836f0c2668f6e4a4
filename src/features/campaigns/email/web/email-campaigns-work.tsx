import { email_campaign_none, email_letter, email_page_title, email_work_empty, load_more_email_campaigns } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { PublicationPanel } from "#platform/web/publication/publication-panel.tsx";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { workListClassName } from "#platform/web/ui/work-row.tsx";
import { CampaignHeader } from "../../web/campaign-header.tsx";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import { CampaignRow } from "../../web/campaign-row.tsx";
import { CampaignWork } from "../../web/campaign-work.tsx";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import { signLetter } from "../compose-links.ts";
import type { EmailCampaign, EmailCampaignMetadata } from "../rules.ts";
import { EmailCampaignCard } from "./email-campaign-card.tsx";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { EmailCampaignTools } from "./email-campaign-tools.tsx";
import { Letter } from "./letter.tsx";

type Shown = WithLastChanges<EmailCampaign>;
type Other = WithLastChange<EmailCampaignMetadata>;

type EmailCampaignsWorkProps = {
  campaigns: RecentList<Shown, Other>;
  /** Its source adds who changed what last. */
  kind: ListedCampaignKind<Shown, Other>;
};

/** The dashboard's tab: one campaign with its letter, which is not sent from here, and the others as rows to work on. */
export function EmailCampaignsWork({ campaigns, kind }: EmailCampaignsWorkProps) {
  return (
    <CampaignsView
      campaigns={campaigns}
      kind={kind}
      level={2}
      messages={{
        title: email_page_title(),
        none: email_campaign_none(),
        hint: email_work_empty(),
        loadMore: load_more_email_campaigns(),
      }}
      listClassName={workListClassName}
      loadMoreRequiresFullPage
      renderDetails={(campaign, revalidate) => (
        <EmailCampaignWork key={campaign._id} campaign={campaign} revalidate={revalidate} />
      )}
      renderCard={(campaign, cardProps) => <EmailCampaignCard campaign={campaign} {...cardProps} Card={CampaignRow} />}
    />
  );
}

function EmailCampaignWork({ campaign, revalidate }: { campaign: Shown; revalidate: Revalidate }) {
  const { _id, changes } = campaign;
  return (
    <CampaignWork
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
    </CampaignWork>
  );
}
