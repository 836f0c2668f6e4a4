import { ActDays, addActDays } from "#features/campaigns/acts/web/act-days.tsx";
import { exportEmailCampaign } from "#features/campaigns/email/admin-calls.ts";
import { signLetter } from "#features/campaigns/email/compose-links.ts";
import { emailCampaignKind } from "#features/campaigns/email/web/email-campaign-kind.ts";
import { Letter } from "#features/campaigns/email/web/letter.tsx";
import { RecipientsByCountry } from "#features/campaigns/email/web/recipients-by-country.tsx";
import { AdminCampaigns } from "#features/campaigns/web/admin-campaigns.tsx";
import { loadCampaigns } from "#features/campaigns/web/load-campaigns.ts";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { addLastChanges } from "./add-last-changes.ts";
import { createTabMeta } from "./dashboard-layout.tsx";

const kind = { ...emailCampaignKind, source: addActDays(addLastChanges(emailCampaignKind.source)) };

const load = (args: LoadArgs) => loadCampaigns(args, kind);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = createTabMeta(m.email_campaign);

export default function EmailTab() {
  return (
    <AdminCampaigns
      campaigns={useRetainedLoaderData(load)}
      kind={kind}
      hint={m.email_admin_empty()}
      renderNote={(campaign) => <ActDays acts={campaign.acts} kind={kind.name} />}
      content={{
        id: "letter",
        heading: m.email_letter(),
        exportCall: exportEmailCampaign,
        render: (campaign) => (
          <>
            <Letter letter={signLetter(campaign, "")} isClamped />
            <RecipientsByCountry key={campaign._id} campaignId={campaign._id} />
          </>
        ),
      }}
    />
  );
}
