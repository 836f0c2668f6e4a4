import { useState } from "react";
import { incident_create_explanation, incident_create_heading, incident_record } from "#messages";
import { Form } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import styles from "../../web/form-page.module.css";
import { createIncident } from "../calls.ts";
import { INCIDENT_TITLE_MAX, incidentTitleSchema } from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, emptyIncident, incidentLabels } from "./incident-form.ts";

const rules = { title: incidentTitleSchema, ...detailRules };

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, {
    title: incident_create_heading(),
    description: incident_create_explanation(),
    isPrivate: true,
  });
}

export default function CreateIncidentPage() {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useForm(emptyIncident, rules, incidentLabels);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const element = usePreHydrationValues(values, set);
  useNavigateTo(createdId && `/archives/${createdId}`);

  const submit = async () => {
    if (isBusy || !validateAndFocus(element.current, form.validate)) return;
    const answer = await form.submit(createIncident, values);
    if (!answer) return;
    showToast({ kind: "success", message: answer.message, isForNextPage: true });
    setCreatedId(answer._id);
  };
  return (
    <div className={styles.page}>
      <BackButton fallbackPath="/dashboard/archives" />
      <h1>{incident_create_heading()}</h1>
      <p className={styles.explanation}>{incident_create_explanation()}</p>
      <Form ref={element} className={styles.form} method="post" onSubmit={() => void submit()}>
        <IncidentFields form={form} rules={rules} titleMax={INCIDENT_TITLE_MAX} />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <Button type="submit" isBusy={isBusy}>
          {incident_record()}
        </Button>
      </Form>
      {isChanged && !createdId && <UnsavedChangesBlocker />}
    </div>
  );
}
