import { useState } from "react";
import { incident_create_explanation, incident_create_heading, incident_record } from "#messages";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { BackButton } from "#platform/web/ui/back-button.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import styles from "../../web/form-page.module.css";
import { createIncident } from "../calls.ts";
import { INCIDENT_TITLE_MAX, incidentTitle } from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, emptyIncident } from "./incident-form.ts";

const rules = { title: incidentTitle, ...detailRules };

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, {
    title: incident_create_heading(),
    description: incident_create_explanation(),
    isPrivate: true,
  });
}

export default function CreateIncidentPage() {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useForm(emptyIncident, rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useTypedBeforeHydration(values, set);
  useGoTo(createdId && `/archives/${createdId}`);

  const record = async () => {
    if (isBusy || !checkAndFocus(element.current, form.check)) return;
    const answer = await form.submit(createIncident, values);
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setCreatedId(answer._id);
  };
  return (
    <div className={styles.page}>
      <BackButton otherwise="/dashboard/archives" />
      <h1>{incident_create_heading()}</h1>
      <p className={styles.explanation}>{incident_create_explanation()}</p>
      <form ref={element} className={styles.form} method="post" onSubmit={submitsWith(() => void record())} noValidate>
        <IncidentFields form={form} rules={rules} titleMax={INCIDENT_TITLE_MAX} />
        {problem && <DangerNotice>{problem}</DangerNotice>}
        <Button type="submit" isBusy={isBusy}>
          {incident_record()}
        </Button>
      </form>
      {isChanged && !createdId && <AskBeforeLeaving when />}
    </div>
  );
}
