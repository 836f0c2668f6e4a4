import { Link } from "react-router";
import { getDeletedIncidents } from "#features/archive/incidents/calls.ts";
import { ArchiveTrash } from "#features/archive/incidents/web/archive-trash.tsx";
import { getDeletedEmailCampaigns } from "#features/campaigns/email/calls.ts";
import { EmailTrash } from "#features/campaigns/email/web/email-trash.tsx";
import { getDeletedTwitterCampaigns } from "#features/campaigns/twitter/calls.ts";
import { TwitterTrash } from "#features/campaigns/twitter/web/twitter-trash.tsx";
import { dashboard_title, trash_explanation, trash_title } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useLoaded } from "#platform/web/use-loaded.ts";
import styles from "./trash-page.module.css";

async function load({ send }: LoadArgs) {
  const [twitter, email, archive] = await Promise.all([
    send(getDeletedTwitterCampaigns, {}),
    send(getDeletedEmailCampaigns, {}),
    send(getDeletedIncidents, {}),
  ]);
  return { twitter, email, archive };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: trash_title(), description: trash_explanation(), isPrivate: true });
}

/** What was deleted, one section a feature. */
export default function TrashPage() {
  const { twitter, email, archive } = useLoaded(load);
  const local = useLocalPath();
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={local("/dashboard")}>
        <Icon name="arrowLeft" />
        {dashboard_title()}
      </Link>
      <h1>{trash_title()}</h1>
      <p>{trash_explanation()}</p>
      <TwitterTrash deleted={twitter} />
      <EmailTrash deleted={email} />
      <ArchiveTrash deleted={archive} />
    </div>
  );
}
