import { useEffect, useState } from "react";
import * as m from "#messages";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { LoadMoreList } from "#platform/web/recent-list/load-more-list.tsx";
import { ChangedFields, RevertButton, useByline } from "#platform/web/ui/changed-fields.tsx";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { useFragment } from "#platform/web/ui/use-hydrated.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getSiteHistory } from "../calls.ts";
import { getLogoPath, SETTING_CHANGES_COUNT, type SettingChange } from "../rules.ts";
import { isSettingName, type SettingName } from "../settings.ts";
import type { SettingState } from "./setting-field.tsx";
import { formatSettingValue, getSettingLabel } from "./setting-labels.ts";
import styles from "./site-page.module.css";
import { useSiteEdit } from "./use-site-edit.ts";

/** The id of the fold, to which the dashboard links. */
export const SITE_HISTORY_ID = "history";

type SiteHistoryProps = {
  /** The first page, newest first. */
  changes: SettingChange[];
  states: Record<SettingName, SettingState>;
  /** Whether the address asks for older ones. */
  isOlder: boolean;
};

/** The folded list of changed settings, with buttons that revert them. */
export function SiteHistory({ changes, states, isOlder }: SiteHistoryProps) {
  const [isOpen, setOpen] = useState(isOlder);
  const fragment = useFragment();
  useEffect(() => {
    if (fragment === SITE_HISTORY_ID) setOpen(true);
  }, [fragment]);
  return (
    <details
      id={SITE_HISTORY_ID}
      className={styles.history}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.historySummary}>
        <h2>{m.site_history_title()}</h2>
      </summary>
      <div className={`stack ${styles.historyContent}`}>
        {changes.length === 0 ? <EmptyState>{m.site_history_empty()}</EmptyState> : <p>{m.site_history_lead()}</p>}
        <LoadMoreList
          items={changes}
          pageSize={SETTING_CHANGES_COUNT}
          fetchPage={(before) => fetchCall(getSiteHistory, { before: Number(before) })}
          renderItem={(change) => <Change key={change._id} change={change} states={states} />}
          moreLabel={m.site_history_more()}
          className="stack"
        />
      </div>
    </details>
  );
}

type ChangeProps = { change: SettingChange; states: Record<SettingName, SettingState> };

function Change({ change, states }: ChangeProps) {
  return (
    <li className={`stack card ${styles.change}`}>
      <h3 className={styles.act} tabIndex={-1} suppressHydrationWarning>
        {useByline(change)}
      </h3>
      <ChangedFields
        changes={change.fields}
        show={({ field, before, after }, labelId) => ({
          label: getSettingLabel(field),
          value: (
            <>
              <SettingText setting={field} value={before} format={m.site_history_before} />
              <SettingText setting={field} value={after} format={m.site_history_after} />
              <RevertValue setting={field} value={before} states={states} describedBy={labelId} />
            </>
          ),
        })}
      />
    </li>
  );
}

type RevertValueProps = { setting: string; value: unknown; states: ChangeProps["states"]; describedBy: string };

/** The button that sets a former value; renders nothing if it is set already, or cannot be changed. */
function RevertValue({ setting, value, states, describedBy }: RevertValueProps) {
  const { apply } = useSiteEdit();
  const [isBusy, setBusy] = useState(false);
  const state = isSettingName(setting) ? states[setting] : undefined;
  const current = state?.value ?? null;
  if (state?.lockedBy !== null || isSameValue(current, value)) return null;
  const revert = async () => {
    if (isBusy) return;
    setBusy(true);
    await apply({ [setting]: value }, { [setting]: current });
    setBusy(false);
  };
  return <RevertButton isBusy={isBusy} describedBy={describedBy} onClick={() => void revert()} />;
}

type SettingTextProps = { setting: string; value: unknown; format: (parameters: { value: string }) => string };

function SettingText({ setting, value, format }: SettingTextProps) {
  if (setting === "logo" && typeof value === "string") {
    return (
      <p>
        {format({ value: "" })}
        <img className={styles.formerLogo} src={getLogoPath(value)} alt={m.site_logo_former()} width={32} height={32} />
      </p>
    );
  }
  return (
    <ClampedText lines={3}>{() => <UserText>{format({ value: formatSettingValue(setting, value) })}</UserText>}</ClampedText>
  );
}
