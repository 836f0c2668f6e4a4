import { type ReactNode, useState } from "react";
import * as m from "#messages";
import type { Call } from "#platform/shared/define-call.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { PublicationPanel, VisitorLink } from "#platform/web/publication/publication-panel.tsx";
import { PublicationTools } from "#platform/web/publication/publication-tools.tsx";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { AdminRow, adminListClassName, EditingRow, RowLink } from "#platform/web/ui/admin-row.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import type { CampaignFormat, CampaignMetadata, campaignExportInputSchema, campaignExportSchema } from "../rules.ts";
import styles from "./admin-campaigns.module.css";
import type { CampaignCardProps } from "./campaign-card.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { type ListedCampaignKind, RECENT_CAMPAIGNS_ID } from "./campaign-kind.ts";
import { CampaignsView } from "./campaigns-view.tsx";
import { NamedIncidents } from "./named-incidents.tsx";
import { useCampaignTools } from "./use-campaign-tools.tsx";

type AdminCampaignsProps<Shown extends WithLastChanges<CampaignMetadata>, Other extends WithLastChange<CampaignMetadata>> = {
  campaigns: RecentList<Shown, Other>;
  /** The kind; its source adds the last change of each campaign. */
  kind: ListedCampaignKind<Shown, Other>;
  /** Shown without a campaign. */
  hint: string;
  /** Rendered above the content of a campaign. */
  renderNote: (campaign: Shown) => ReactNode;
  /** The content of a campaign: the id of its heading, the heading, the call that exports it, and the rest. */
  content: {
    id: string;
    heading: string;
    exportCall: ExportCall;
    render: (campaign: Shown, revalidate: Revalidate) => ReactNode;
  };
};

/** The dashboard's tab: one campaign with its content, and the others as rows with tools. */
export function AdminCampaigns<Shown extends WithLastChanges<CampaignMetadata>, Other extends WithLastChange<CampaignMetadata>>({
  content: { id, heading, exportCall, render },
  renderNote,
  ...view
}: AdminCampaignsProps<Shown, Other>) {
  const { kind } = view;
  return (
    <CampaignsView
      {...view}
      level={2}
      listClassName={adminListClassName}
      renderDetails={(campaign, revalidate) => (
        <article key={campaign._id} className={`stack ${styles.work}`} aria-label={campaign.title}>
          <CampaignHeader
            {...{ campaign, kind, revalidate }}
            level={2}
            facts={<LastChangeNote change={campaign.changes[campaign._id]} />}
            menu={!campaign.publication && <PublicationTools item={campaign} kind={kind.name} />}
          />
          <PublicationPanel item={campaign} kind={kind.name} />
          {renderNote(campaign)}
          <NamedIncidents campaign={campaign} />
          <section className={`stack ${styles.section}`} aria-labelledby={id}>
            <div className={`row ${styles.heading}`}>
              <h3 id={id} tabIndex={-1}>
                {heading}
              </h3>
              {!campaign.publication && <VisitorLink path={`${kind.paths.list}/${campaign._id}`} />}
            </div>
            {render(campaign, revalidate)}
            <ExportButtons id={campaign._id} call={exportCall} />
          </section>
        </article>
      )}
      Card={CampaignRow}
    />
  );
}

/** A campaign in the dashboard's list; a click anywhere on the row opens it within the dashboard. */
function CampaignRow(props: CampaignCardProps) {
  const { campaign, kind, number, level } = props;
  const { _id, title, created_at, lastChange } = campaign;
  const listPath = useListPath(kind.paths.list);
  const row = useFocusAfterRemoval<HTMLLIElement>(RECENT_CAMPAIGNS_ID);
  const { tools, editForm } = useCampaignTools(props);
  if (editForm) return <EditingRow ref={row}>{editForm}</EditingRow>;
  return (
    <AdminRow
      ref={row}
      number={number}
      facts={
        <>
          {kind.formatContents && <span>{kind.formatContents(campaign)}</span>}
          {lastChange ? <LastChangeNote change={lastChange} isBrief /> : <FormattedDay iso={created_at} />}
        </>
      }
      tools={tools}
    >
      <RowLink level={level} to={`${listPath}/${_id}`}>
        {title}
      </RowLink>
    </AdminRow>
  );
}

type ExportCall = Call<{
  summary: string;
  input: typeof campaignExportInputSchema;
  output: typeof campaignExportSchema;
}>;

const formats: { format: CampaignFormat; label: () => string }[] = [
  { format: "text", label: m.campaign_export_text },
  { format: "csv", label: m.campaign_export_csv },
];

/** The buttons that export a campaign as a file. */
function ExportButtons({ id, call }: { id: string; call: ExportCall }) {
  const [busy, setBusy] = useState<CampaignFormat | null>(null);
  const download = async (format: CampaignFormat) => {
    setBusy(format);
    try {
      const { filename, content } = await fetchCall(call, { id, format });
      saveFile(filename, content);
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={`row ${styles.exports}`}>
      {formats.map(({ format, label }) => (
        <Button key={format} variant="secondary" isBusy={busy === format} onClick={() => void download(format)}>
          {label()}
        </Button>
      ))}
    </div>
  );
}

function saveFile(filename: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: filename }).click();
  // A download that has begun keeps its data.
  setTimeout(() => URL.revokeObjectURL(href));
}
