import { CampaignChangeItem } from "#features/campaigns/history/web/campaign-change-item.tsx";
import { HistoryItem } from "#features/campaigns/history/web/history-item.tsx";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { PART_KINDS } from "../kind-rules.ts";
import type { Act, HistoryChange } from "../rules.ts";
import { formatAct, formatKind, getItemPath } from "./act-labels.ts";
import styles from "./history-page.module.css";

/** Lists acts with account and time; acts about campaigns with before and after. */
export function HistoryList({ changes, revalidate }: { changes: HistoryChange[]; revalidate: Revalidate }) {
  return (
    <ol className={styles.list}>
      {changes.map((change, index) => {
        const newer = changes[index - 1];
        const isContinued = newer !== undefined && getItemAndDay(change) === getItemAndDay(newer);
        return isAct(change) ? (
          <ActItem key={change._id} act={change} isContinued={isContinued} />
        ) : (
          <CampaignChangeItem key={change._id} change={change} revalidate={revalidate} isContinued={isContinued} />
        );
      })}
    </ol>
  );
}

const isAct = (change: HistoryChange): change is Act => "root_id" in change;

function getItemAndDay(change: HistoryChange): string {
  const item = isAct(change) ? change.root_id : `${change.campaign_id} ${change.title}`;
  return `${item} ${change.at.slice(0, "YYYY-MM-DD".length)}`;
}

function ActItem({ act, isContinued }: { act: Act; isContinued: boolean }) {
  const { kind, root_id, title, action } = act;
  const label = formatKind(kind);
  const rootKind = PART_KINDS.some((part) => part === kind) ? "incident" : kind;
  // A destroyed item has no title and no page to link to.
  const isGone = title === "" && rootKind !== "site" && rootKind !== "invite";
  return (
    <HistoryItem
      change={act}
      title={title || label}
      to={isGone ? null : getItemPath(rootKind, root_id)}
      act={`${label}: ${formatAct(action)}`}
      isContinued={isContinued}
    />
  );
}
