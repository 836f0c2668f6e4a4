import { useLocation, useRevalidator } from "react-router";
import { getIncidentDrafts } from "#features/archive/incidents/calls.ts";
import { DeleteIncident } from "#features/archive/incidents/web/delete-incident.tsx";
import { incidentPublicationCalls } from "#features/archive/incidents/web/incident-publication.ts";
import { getEmailCampaignDrafts } from "#features/campaigns/email/calls.ts";
import { emailCampaignKind } from "#features/campaigns/email/web/email-campaign-kind.ts";
import { getTwitterCampaignDrafts } from "#features/campaigns/twitter/calls.ts";
import { twitterCampaignKind } from "#features/campaigns/twitter/web/twitter-campaign-kind.ts";
import { DeleteCampaignButton } from "#features/campaigns/web/delete-campaign-button.tsx";
import { delocalizePath } from "#platform/shared/languages.ts";
import { type DraftKind, DraftList } from "#platform/web/publication/draft-list.tsx";
import type { PublishableItem } from "#platform/web/publication/publishable-item.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import { DraftLinks } from "./draft-links.tsx";

type Drafts = Record<"twitter" | "email" | "archives", PublishableItem[]>;

/** Loads the unpublished items, by the tab that shows them. */
export async function loadDrafts({ send }: LoadArgs): Promise<Drafts> {
  const [twitter, email, archives] = await Promise.all([
    send(getTwitterCampaignDrafts, {}),
    send(getEmailCampaignDrafts, {}),
    send(getIncidentDrafts, {}),
  ]);
  const pick = ({ _id, title, publication }: PublishableItem) => ({ _id, title, publication });
  return { twitter: twitter.map(pick), email: email.map(pick), archives: archives.map(pick) };
}

/** Lists the unpublished items of the open tab. */
export function TabDrafts({ drafts }: { drafts: Drafts }) {
  const { revalidate } = useRevalidator();
  const [, , name = "twitter"] = delocalizePath(useLocation().pathname).split("/");
  const tab = name in drafts ? (name as keyof Drafts) : "twitter";
  const kinds: Record<keyof Drafts, DraftKind> = {
    twitter: {
      path: "/dashboard/twitter",
      renderSharing: ({ _id }) => <DraftLinks kind="twitter_campaign" id={_id} />,
      calls: twitterCampaignKind.calls,
      renderDelete: (campaign) => <DeleteCampaignButton campaign={campaign} kind={twitterCampaignKind} revalidate={revalidate} />,
    },
    email: {
      path: "/dashboard/email",
      renderSharing: ({ _id }) => <DraftLinks kind="email_campaign" id={_id} />,
      calls: emailCampaignKind.calls,
      renderDelete: (campaign) => <DeleteCampaignButton campaign={campaign} kind={emailCampaignKind} revalidate={revalidate} />,
    },
    archives: {
      path: "/dashboard/archives",
      renderSharing: ({ _id }) => <DraftLinks kind="incident" id={_id} />,
      calls: incidentPublicationCalls,
      renderDelete: (incident) => <DeleteIncident incident={incident} showsLabel={false} revalidate={revalidate} />,
    },
  };
  return <DraftList items={drafts[tab]} kind={kinds[tab]} />;
}
