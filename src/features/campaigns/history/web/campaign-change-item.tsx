import type { ReactNode } from "react";
import * as m from "#messages";
import { restore } from "#platform/shared/item-calls.ts";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { type ConflictFields, ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ChangedFields, ChangedValues, RevertButton } from "#platform/web/ui/changed-fields.tsx";
import { ChangedTexts } from "#platform/web/ui/changed-texts.tsx";
import { useFormatMoment } from "#platform/web/ui/formatted-day.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { editEmailCampaignMetadata } from "../../email/admin-calls.ts";
import { editTweet, editTwitterCampaignMetadata } from "../../twitter/admin-calls.ts";
import type { CampaignChange, ChangedValue } from "../rules.ts";
import { formatCampaignChange, getFieldLabel } from "./change-labels.ts";
import { HistoryItem } from "./history-item.tsx";

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

type RevertChangeProps = {
  change: CampaignChange;
  /** The id of the element that describes the change. */
  describedBy: string;
  revalidate: Revalidate;
};

/** The button that reverts a change; renders nothing if it cannot be reverted. */
function RevertChange(props: RevertChangeProps) {
  if (props.change.revert === "restore") return <Restore {...props} />;
  return props.change.revert === "edit" ? <RevertEdit {...props} /> : null;
}

function Restore({ change: { kind, subject }, describedBy, revalidate }: RevertChangeProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const restoreSubject = () => void mutate(restore, { kind, id: subject });
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <RevertButton isBusy={isBusy} describedBy={describedBy} onClick={restoreSubject} />
    </>
  );
}

/** Saves the old values as a new edit; if they were changed again since, shows both texts. */
function RevertEdit({ change: { kind, subject, fields, is_draft }, describedBy, revalidate }: RevertChangeProps) {
  const form = useForm({}, {});
  const before = Object.fromEntries(fields.map((change) => [change.field, change.before ?? undefined]));
  const opened = Object.fromEntries(fields.map((change) => [change.field, change.after]));
  const conflictFields: ConflictFields = Object.fromEntries(
    fields.map(({ field, after }) => [field, { label: () => getFieldLabel(kind, field), isText: typeof after === "string" }]),
  );
  const onClose = () => {
    form.dismissConflicts();
    form.allowResubmit();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: null, revalidate, onClose, opened, resolution };
    if (kind === "tweet") return saveEdit(edit, editTweet, { tweet_id: subject, ...before });
    const draft = is_draft ? { draft: true } : {};
    if (kind === "email_campaign")
      return saveEdit(edit, editEmailCampaignMetadata, { email_campaign_id: subject, ...draft, ...before });
    return saveEdit(edit, editTwitterCampaignMetadata, { twitter_campaign_id: subject, ...draft, ...before });
  };
  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={conflictFields} onSave={save} />;
  return (
    <>
      {form.errorMessage && <ErrorNotice>{form.errorMessage}</ErrorNotice>}
      <RevertButton isBusy={form.isBusy} describedBy={describedBy} onClick={() => void save()} />
    </>
  );
}
