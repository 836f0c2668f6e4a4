import { type ReactNode, useState } from "react";
import { CampaignChangeItem } from "#features/campaigns/history/web/campaign-change-item.tsx";
import { HistoryItem } from "#features/campaigns/history/web/history-item.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { RevertButton } from "#platform/web/ui/changed-fields.tsx";
import { Checkbox } from "#platform/web/ui/checkbox.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { getAdminKind } from "../admin-kind-rules.ts";
import type { Act, HistoryChange } from "../rules.ts";
import { formatChange } from "./act-labels.ts";
import styles from "./history-page.module.css";
import { usePutBack } from "./use-put-back.ts";

/** Lists acts with account and time, acts about campaigns with before and after, and puts selected ones back. */
export function HistoryList({ changes, revalidate }: { changes: HistoryChange[]; revalidate: Revalidate }) {
  const [reason, setReason] = useState("");
  const { possible, chosen, selected, refusals, select, putBack, putBackOne, isBusy, errorMessage } = usePutBack(
    changes,
    revalidate,
  );
  const renderSelect = (change: HistoryChange) => (id: string) => (
    <>
      {refusals.has(change._id) && <ErrorNotice>{refusals.get(change._id)}</ErrorNotice>}
      {change.put_back && (
        <Checkbox
          label={m.put_back_select()}
          describedBy={id}
          isChecked={selected.has(change._id)}
          onChange={(isOn) => select([change._id], isOn)}
        />
      )}
      {change.put_back && isAct(change) && (
        <RevertButton isBusy={isBusy} describedBy={id} onClick={() => void putBackOne(change)} />
      )}
    </>
  );
  return (
    <>
      {possible.length > 0 && (
        <div className={`stack ${styles.putBack}`}>
          <p>{m.put_back_explanation()}</p>
          <Checkbox
            label={m.put_back_select_all()}
            isChecked={chosen.length === possible.length}
            onChange={(isOn) =>
              select(
                possible.map(({ _id }) => _id),
                isOn,
              )
            }
          />
          {chosen.length > 0 && (
            <>
              <TextField
                label={m.put_back_reason()}
                hint={m.put_back_reason_hint()}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
              <Button isBusy={isBusy} onClick={() => void putBack(reason)}>
                {m.put_back_selected({ count: chosen.length })}
              </Button>
            </>
          )}
          {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        </div>
      )}
      <ol className="stack gap-0">
        {changes.map((change, index) => {
          const newer = changes[index - 1];
          const isContinued = newer !== undefined && getItemAndDay(change) === getItemAndDay(newer);
          const props = { isContinued, renderSelect: renderSelect(change) };
          return isAct(change) ? (
            <ActItem key={change._id} act={change} {...props} />
          ) : (
            <CampaignChangeItem key={change._id} change={change} revalidate={revalidate} {...props} />
          );
        })}
      </ol>
    </>
  );
}

const isAct = (change: HistoryChange): change is Act => "root_id" in change;

function getItemAndDay(change: HistoryChange): string {
  const item = isAct(change) ? change.root_id : `${change.campaign_id} ${change.title}`;
  return `${item} ${change.at.slice(0, "YYYY-MM-DD".length)}`;
}

type ActItemProps = { act: Act; isContinued: boolean; renderSelect: (describedBy: string) => ReactNode };

function ActItem({ act, isContinued, renderSelect }: ActItemProps) {
  const { kind, root_id, title, acts } = act;
  const { label, getPath } = getAdminKind(kind);
  // A destroyed item has no title and no page to link to.
  const isGone = title === "" && kind !== "site" && kind !== "invite";
  return (
    <HistoryItem
      change={act}
      title={title || label()}
      to={isGone ? null : getPath(root_id)}
      act={formatChange(act)}
      isContinued={isContinued}
      fields={acts && <PageLink to={`/dashboard/history?of=${root_id}`}>{m.trail_each()}</PageLink>}
      renderActions={renderSelect}
    />
  );
}
