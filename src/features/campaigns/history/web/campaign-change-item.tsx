import type { ReactNode } from "react";
import * as m from "#messages";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ChangedFields, ChangedValues } from "#platform/web/ui/changed-fields.tsx";
import { ChangedTexts } from "#platform/web/ui/changed-texts.tsx";
import { useFormatMoment } from "#platform/web/ui/formatted-day.tsx";
import type { CampaignChange, ChangedValue } from "../rules.ts";
import { formatCampaignChange, getFieldLabel } from "./change-labels.ts";
import { HistoryItem } from "./history-item.tsx";
import { RevertChange } from "./revert-change.tsx";

type CampaignChangeItemProps = {
  change: CampaignChange;
  revalidate: Revalidate;
  /** Whether the change above is of the same campaign and day. */
  isContinued: boolean;
  /** Renders what selects the change; `describedBy` is the id of its text. */
  renderSelect?: (describedBy: string) => ReactNode;
};

/** Renders a change of a campaign in a history, with before and after, and a button that reverts it. */
export function CampaignChangeItem({ change, revalidate, isContinued, renderSelect }: CampaignChangeItemProps) {
  const formatMoment = useFormatMoment();
  const { kind, title, campaign_id, fields, titles = {} } = change;
  const getMoment = (value: ChangedValue) => (typeof value === "string" ? formatMoment(value) : m.campaign_history_nothing());
  const show = ({ field, before, after }: CampaignChange["fields"][number]) => ({
    label: getFieldLabel(kind, field),
    value:
      field === "publish_at" ? (
        <p suppressHydrationWarning>
          <ChangedValues values={[getMoment(before), getMoment(after)]} />
        </p>
      ) : field === "language" || field === "translations" || field === "incidents" ? (
        <p>
          <ChangedValues values={[formatNamed(before, titles), formatNamed(after, titles)]} />
        </p>
      ) : (
        <ChangedTexts texts={[toText(before), toText(after)]} />
      ),
  });
  const tab = kind === "email_campaign" ? "email" : "twitter";
  return (
    <HistoryItem
      change={change}
      title={title || m.campaign_history_untitled()}
      to={campaign_id === null ? null : `/dashboard/${tab}/${campaign_id}`}
      act={formatCampaignChange(change)}
      isContinued={isContinued}
      fields={fields.length > 0 && <ChangedFields changes={fields} show={show} />}
      isFolded={isFirst(change)}
      renderActions={(id) => (
        <>
          {renderSelect?.(id)}
          <RevertChange change={change} describedBy={id} revalidate={revalidate} />
        </>
      )}
    />
  );
}

/** Returns whether the change created its item. */
const isFirst = ({ verb }: CampaignChange): boolean => verb === "create" || verb === "duplicate";

/** Returns the name of a language, or the titles of translations or incidents. */
function formatNamed(value: ChangedValue, titles: Record<string, string>): string {
  if (typeof value === "string") return getLanguageEntry(value as Language).name;
  return value?.map((id) => titles[id] ?? m.campaign_history_untitled()).join(", ") || m.campaign_translation_none();
}

/** Each item of a list is a paragraph. */
const toText = (value: ChangedValue): string => (Array.isArray(value) ? value.join("\n\n") : (value ?? ""));
