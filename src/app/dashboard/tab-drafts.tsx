import { useRevalidator } from "react-router";
import { SimilarIncidents } from "#features/archive/incidents/web/similar-incidents.tsx";
import { DeleteIncident } from "#features/archive/pages/web/delete-incident.tsx";
import { emailCampaignKind } from "#features/campaigns/email/web/email-campaign-kind.ts";
import { twitterCampaignKind } from "#features/campaigns/twitter/web/twitter-campaign-kind.ts";
import type { CampaignKind } from "#features/campaigns/web/campaign-kind.ts";
import { DeleteCampaignButton } from "#features/campaigns/web/delete-campaign-button.tsx";
import { getDrafts } from "#platform/shared/item-calls.ts";
import { DraftList } from "#platform/web/publication/draft-list.tsx";
import type { PublishableItem } from "#platform/web/publication/publication-tools.tsx";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";

const kindNames = { twitter: "twitter_campaign", email: "email_campaign", archives: "incident" } as const;
type Tab = keyof typeof kindNames;

/** Loads the unpublished items of a tab: those that become public by themselves, and the others. */
export async function loadDrafts({ send }: LoadArgs, tab: Tab) {
  const kind = kindNames[tab];
  const [drafts, scheduled] = await Promise.all([
    send(getDrafts, { kind, scheduled: "false" }),
    send(getDrafts, { kind, scheduled: "true" }),
  ]);
  return { drafts, scheduled };
}

/** Lists the unpublished items of a tab. */
export function TabDrafts({ drafts, tab, isScheduled }: { drafts: PublishableItem[]; tab: Tab; isScheduled: boolean }) {
  const { revalidate } = useRevalidator();
  const getCampaignKind = (kind: CampaignKind) => ({
    name: kind.name,
    renderDelete: (campaign: PublishableItem) => <DeleteCampaignButton campaign={campaign} kind={kind} revalidate={revalidate} />,
  });
  const kinds = {
    twitter: getCampaignKind(twitterCampaignKind),
    email: getCampaignKind(emailCampaignKind),
    archives: {
      name: "incident",
      renderDelete: (incident: PublishableItem) => (
        <DeleteIncident incident={incident} showsLabel={false} revalidate={revalidate} />
      ),
      renderNote: ({ _id }: PublishableItem) => <SimilarIncidents input={{ id: _id }} />,
    },
  } as const;
  const kind = { ...kinds[tab], path: `/dashboard/${tab}` };
  return <DraftList key={tab} first={drafts} kind={kind} isScheduled={isScheduled} />;
}
