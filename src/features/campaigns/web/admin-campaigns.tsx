import type { ReactNode } from "react";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { PublicationPanel } from "#platform/web/publication/publication-panel.tsx";
import { adminListClassName } from "#platform/web/ui/admin-row.tsx";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { VisitorLink } from "#platform/web/ui/visitor-link.tsx";
import type { CampaignMetadata } from "../rules.ts";
import styles from "./admin-campaigns.module.css";
import { CampaignHeader } from "./campaign-header.tsx";
import type { CampaignKind, ListedCampaignKind } from "./campaign-kind.ts";
import { CampaignRow } from "./campaign-row.tsx";
import { CampaignsView } from "./campaigns-view.tsx";
import { ExportButtons, type ExportCall } from "./export-buttons.tsx";
import type { Campaigns } from "./load-campaigns.ts";

type AdminCampaignsProps<Shown extends WithLastChanges<CampaignMetadata>, Other extends WithLastChange<CampaignMetadata>> = {
  campaigns: Campaigns<Shown, Other>;
  /** Its source adds the last change of each. */
  kind: ListedCampaignKind<Shown, Other>;
  /** Shown while there is no campaign. */
  hint: string;
  /** Stands above what a campaign contains. */
  renderNote: (campaign: Shown, revalidate: Revalidate) => ReactNode;
  /** What a campaign contains: the id of its heading, the heading, the call that returns it as a file, and the rest. */
  content: {
    id: string;
    heading: string;
    exportCall: ExportCall;
    render: (campaign: Shown, revalidate: Revalidate) => ReactNode;
  };
};

/** The dashboard's tab: one campaign with what it contains, and the other campaigns as rows to work on. */
export function AdminCampaigns<Shown extends WithLastChanges<CampaignMetadata>, Other extends WithLastChange<CampaignMetadata>>({
  content: { id, heading, exportCall, render },
  renderNote,
  ...view
}: AdminCampaignsProps<Shown, Other>) {
  return (
    <CampaignsView
      {...view}
      level={2}
      listClassName={adminListClassName}
      renderDetails={(campaign, revalidate) => (
        <AdminCampaign
          key={campaign._id}
          {...{ campaign, revalidate, id, heading, exportCall }}
          kind={view.kind}
          note={renderNote(campaign, revalidate)}
        >
          {render(campaign, revalidate)}
        </AdminCampaign>
      )}
      Card={CampaignRow}
    />
  );
}

type AdminCampaignProps = {
  campaign: WithLastChanges<CampaignMetadata>;
  kind: CampaignKind;
  revalidate: Revalidate;
  id: string;
  heading: string;
  exportCall: ExportCall;
  note: ReactNode;
  children: ReactNode;
};

function AdminCampaign({ campaign, kind, revalidate, id, heading, exportCall, note, children }: AdminCampaignProps) {
  const { _id, publication, changes } = campaign;
  return (
    <article className={styles.work} aria-labelledby="shown-campaign">
      <CampaignHeader {...{ campaign, kind, revalidate }} level={2} facts={<LastChangeNote change={changes[_id]} />} />
      <PublicationPanel item={campaign} kind={kind.name} />
      {note}
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.heading}>
          <h3 id={id} tabIndex={-1}>
            {heading}
          </h3>
          {!publication && <VisitorLink path={`${kind.paths.list}/${_id}`} />}
        </div>
        {children}
        <ExportButtons id={_id} call={exportCall} />
      </section>
    </article>
  );
}
