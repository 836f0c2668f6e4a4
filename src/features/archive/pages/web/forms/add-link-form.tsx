import { type ReactNode, useState } from "react";
import { withoutBlankReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import { type TargetIncident, targetIncidentOptions } from "#features/archive/pages/web/forms/load-target-incident.ts";
import type { MediaTab } from "#features/archive/sources/web/media-tab.ts";
import type { SourceFormValues } from "#features/archive/sources/web/source-form.ts";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { FormColumns } from "#platform/web/forms/form-columns.tsx";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";

type AddLinkFormProps<Values extends SourceFormValues & Record<string, string>> = {
  /** Null until the URL names one. */
  incident: TargetIncident | null;
  form: ReturnType<typeof useForm<Values>>;
  /** The call; its input is `incident_id` with the form's values. */
  call: Call;
  /** The tab to open afterwards. */
  tab: MediaTab;
  submitLabel: string;
  children: ReactNode;
};

/** Adds an article or a video to an incident, then opens its tab there. */
export function AddLinkForm<Values extends SourceFormValues & Record<string, string>>(props: AddLinkFormProps<Values>) {
  const { incident, form, call, tab, submitLabel, children } = props;
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const [addedToId, setAddedToId] = useState<string | null>(null);
  const draft = useDraft({ name: incident && `add/${tab}/${incident._id}`, form, isCreating: true });
  const formRef = usePreHydrationValues(values, set);
  useNavigateTo(addedToId && `/archives/${addedToId}?tab=${tab}`);

  const submit = async () => {
    if (isBusy || !validateAndFocus(formRef.current, form.validate) || !incident) return;
    const output = await form.submit(call, { incident_id: incident._id, ...withoutBlankReason(values) } as InputOf<Call>);
    if (!output) return;
    draft.remove();
    showToast({ kind: "success", message: (output as { message: string }).message, isForNextPage: true });
    setAddedToId(incident._id);
  };
  return (
    <Form ref={formRef} method="post" onSubmit={() => void submit()}>
      <FormColumns
        aside={
          <>
            {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
            <FormActions>
              <Button type="submit" isBusy={isBusy || !incident}>
                {submitLabel}
              </Button>
            </FormActions>
          </>
        }
      >
        <DraftNotice draft={draft} formRef={formRef} />
        {children}
      </FormColumns>
      <UnsavedChangesBlocker isUnsaved={isChanged && !addedToId} itemParam={targetIncidentOptions.searchParam} />
    </Form>
  );
}
