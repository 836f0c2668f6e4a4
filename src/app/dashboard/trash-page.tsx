import { DashboardSubpage } from "#features/accounts/web/dashboard-subpage.tsx";
import { getDeletedIncidents, getWithdrawnIncidents } from "#features/archive/incidents/calls.ts";
import { ArchiveTrash } from "#features/archive/incidents/web/archive-trash.tsx";
import { WithdrawnIncidents } from "#features/archive/incidents/web/withdrawn-incidents.tsx";
import { getDeletedEmailCampaigns } from "#features/campaigns/email/calls.ts";
import { EmailTrash } from "#features/campaigns/email/web/email-trash.tsx";
import { getDeletedTwitterCampaigns } from "#features/campaigns/twitter/calls.ts";
import { TwitterTrash } from "#features/campaigns/twitter/web/twitter-trash.tsx";
import { trash_explanation, trash_title } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

async function load({ send }: LoadArgs) {
  const [twitter, email, archive, withdrawn] = await Promise.all([
    send(getDeletedTwitterCampaigns, {}),
    send(getDeletedEmailCampaigns, {}),
    send(getDeletedIncidents, {}),
    send(getWithdrawnIncidents, {}),
  ]);
  return { twitter, email, archive, withdrawn };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: trash_title(), description: trash_explanation(), isPrivate: true });
}

/** The trash, one section for each feature. */
export default function TrashPage() {
  const { twitter, email, archive, withdrawn } = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={trash_title()}>
      <p>{trash_explanation()}</p>
      <TwitterTrash deleted={twitter} />
      <EmailTrash deleted={email} />
      <ArchiveTrash deleted={archive} />
      <WithdrawnIncidents incidents={withdrawn} />
    </DashboardSubpage>
  );
}
