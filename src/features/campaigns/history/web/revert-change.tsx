import { restore } from "#platform/shared/item-calls.ts";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { type ConflictFields, ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { RevertButton } from "#platform/web/ui/changed-fields.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { editEmailCampaignMetadata } from "../../email/admin-calls.ts";
import { editTweet, editTwitterCampaignMetadata } from "../../twitter/admin-calls.ts";
import type { CampaignChange } from "../rules.ts";
import { getFieldLabel } from "./change-labels.ts";

type RevertChangeProps = {
  change: CampaignChange;
  /** The id of the element that describes the change. */
  describedBy: string;
  revalidate: Revalidate;
};

/** The button that reverts a change; renders nothing if it cannot be reverted. */
export function RevertChange(props: RevertChangeProps) {
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
