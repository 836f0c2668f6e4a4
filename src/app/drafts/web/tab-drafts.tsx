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
import { DraftLinks } from "./draft-links.tsx";

type Drafts = Record<"twitter" | "email" | "archives", PublishableItem[]>;

/** Loads the unpublished items, by the tab that shows them. */
export async function loadDrafts({ send }: LoadArgs): Promise<Drafts> {
  const [twitter, email, archives] = await Promise.all([
    send(getDrafts, { kind: "twitter_campaign" }),
    send(getDrafts, { kind: "email_campaign" }),
    send(getDrafts, { kind: "incident" }),
  ]);
  return { twitter, email, archives };
}

/** Lists the unpublished items of a tab. */
export function TabDrafts({ drafts, tab }: { drafts: Drafts; tab: keyof Drafts }) {
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
  const kind = {
    ...kinds[tab],
    path: `/dashboard/${tab}`,
    renderSharing: ({ _id }: PublishableItem) => <DraftLinks kind={kinds[tab].name} id={_id} />,
  };
  return <DraftList key={tab} first={drafts[tab]} kind={kind} />;
}
