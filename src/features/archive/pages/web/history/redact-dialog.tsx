import { useEffect, useRef } from "react";
import { formatFieldName } from "#features/archive/revisions/change-labels.ts";
import { getRevisions, redactRevision } from "#features/archive/revisions/history-calls.ts";
import { getRedactableTexts } from "#features/archive/revisions/revision-redaction-rules.ts";
import { redactionPathsSchema, revisionReasonSchema } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { CheckboxGroup } from "#platform/web/ui/checkbox-group.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ErrorNotice, Notice } from "#platform/web/ui/notice.tsx";
import { ReasonField } from "./return-dialog.tsx";

type RedactDialogProps = { id: string; number: number; revalidate: Revalidate; onClose: () => void };

/** Enough of a text to recognize it. */
const SHOWN_LENGTH = 80;

/** Lets an owner choose the texts of an old state that endanger somebody, and asks for the reason. */
export default function RedactDialog({ id, number, revalidate, onClose }: RedactDialogProps) {
  const { data: texts, errorMessage } = useFetch(`${id}/${number}`, async (signal) => {
    const [revision] = await fetchCall(getRevisions, { id, before: number + 1 }, { signal });
    return getRedactableTexts(JSON.parse(revision?.body_json ?? "{}"));
  });
  const rules = { paths: redactionPathsSchema, reason: revisionReasonSchema };
  const labels = { paths: m.redaction_label, reason: m.history_reason_label };
  const form = useForm<{ paths: string[]; reason: string }>({ paths: [], reason: "" }, rules, labels);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, getFieldError, isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, redactRevision, { id, number, ...values });
  // The texts load after the dialog has set the focus.
  useEffect(() => {
    if (texts) formRef.current?.querySelector("input")?.focus();
  }, [texts]);
  return (
    <EditDialog title={m.redaction_title({ number })} isChanged={isChanged} onClose={onClose}>
      {errorMessage !== null && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Form ref={formRef} onSubmit={() => void save()}>
        <p>{m.redaction_explanation()}</p>
        {texts?.length === 0 && <Notice>{m.redaction_none()}</Notice>}
        <CheckboxGroup
          legend={m.redaction_label()}
          name="paths"
          options={(texts ?? []).map(({ path, field, text }) => ({
            value: path,
            label: m.redaction_text({ field: formatFieldName(field), text: shorten(text) }),
          }))}
          values={values.paths}
          onChange={(paths) => set("paths", paths)}
          isOneColumn
          isRequired
          error={getFieldError("paths")}
        />
        <ReasonField value={values.reason} onChange={(reason) => set("reason", reason)} error={getFieldError("reason")} />
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join("")}…` : text;
}
