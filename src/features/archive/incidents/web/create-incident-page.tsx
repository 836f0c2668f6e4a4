import { useState } from "react";
import { incident_create_explanation, incident_create_heading, incident_record, publish_save_draft } from "#messages";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { FormPage } from "#platform/web/forms/form-page.tsx";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { createIncident } from "../calls.ts";
import { COUNT_NAMES } from "../count-rules.ts";
import { INCIDENT_TITLE_MAX, incidentTitleSchema } from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, emptyIncident, incidentLabels, toIncidentInput } from "./incident-form.ts";

/** What a draft cannot lack. */
const draftFields = ["title", "date", ...COUNT_NAMES] as const;
const rules = { title: incidentTitleSchema, ...detailRules };

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, {
    title: incident_create_heading(),
    description: incident_create_explanation(),
    isPrivate: true,
  });
}

export default function CreateIncidentPage() {
  const [createdPath, setCreatedPath] = useState<string | null>(null);
  const form = useForm(emptyIncident, rules, incidentLabels);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const draft = useDraft({ name: "createIncident", form });
  const element = usePreHydrationValues(values, set);
  useNavigateTo(createdPath);

  const submit = async () => {
    if (isBusy || !validateAndFocus(element.current, form.validate)) return;
    const answer = await form.submit(createIncident, toIncidentInput(values));
    if (!answer) return;
    draft.remove();
    showToast({ kind: "success", message: answer.message, isForNextPage: true });
    setCreatedPath(`/archives/${answer._id}`);
  };
  const saveDraft = async () => {
    const isValid = () => form.validate(...draftFields);
    if (isBusy || !validateAndFocus(element.current, isValid)) return;
    const answer = await form.submit(createIncident, { ...toIncidentInput(values), draft: true }, isValid);
    if (!answer) return;
    draft.remove();
    showToast({ kind: "success", message: answer.message, isForNextPage: true });
    setCreatedPath(`/dashboard/archives/${answer._id}`);
  };
  return (
    <FormPage heading={incident_create_heading()} explanation={incident_create_explanation()} fallbackPath="/dashboard/archives">
      <Form ref={element} method="post" onSubmit={() => void submit()}>
        <DraftNotice draft={draft} onDiscard={() => draft.discard(element.current)} />
        <IncidentFields form={form} rules={rules} titleMax={INCIDENT_TITLE_MAX} />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <FormActions>
          <Button type="submit" isBusy={isBusy}>
            {incident_record()}
          </Button>
          <Button variant="secondary" isBusy={isBusy} onClick={() => void saveDraft()}>
            {publish_save_draft()}
          </Button>
        </FormActions>
      </Form>
      {isChanged && !createdPath && <UnsavedChangesBlocker />}
    </FormPage>
  );
}
