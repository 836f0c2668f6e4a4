import { useState } from "react";
import { useLoaderData } from "react-router";
import { video_add, video_add_explanation, video_add_heading } from "#messages";
import { handleSubmit, useForm, usePreHydrationValues } from "#platform/web/forms/use-form.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { AddToIncidentPage } from "../../incidents/web/add-to-incident-page.tsx";
import { loadTargetIncident, type TargetIncident } from "../../incidents/web/load-target-incident.ts";
import styles from "../../web/form-page.module.css";
import { createVideoArchive } from "../calls.ts";
import { VideoFields, videoRules } from "./video-fields.tsx";

export const loader = createLoader(loadTargetIncident);
export const clientLoader = createClientLoader(loadTargetIncident);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: video_add_heading(), description: video_add_explanation(), isPrivate: true });
}

export default function CreateVideoPage() {
  return (
    <AddToIncidentPage
      data={useLoaderData<typeof loadTargetIncident>()}
      heading={video_add_heading()}
      explanation={video_add_explanation()}
    >
      {(incident) => <AddVideo incident={incident} />}
    </AddToIncidentPage>
  );
}

function AddVideo({ incident }: { incident: TargetIncident | null }) {
  const [addedToId, setAddedToId] = useState<string | null>(null);
  const form = useForm({ video_link: "", description: "" }, videoRules);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const element = usePreHydrationValues(values, set);
  useNavigateTo(addedToId && `/archives/${addedToId}?tab=videos`);

  const submit = async () => {
    if (isBusy || !validateAndFocus(element.current, form.validate) || !incident) return;
    const answer = await form.submit(createVideoArchive, { incident_id: incident._id, ...values });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setAddedToId(incident._id);
  };
  return (
    <form ref={element} className={styles.form} method="post" onSubmit={handleSubmit(() => void submit())} noValidate>
      <VideoFields form={form} />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button type="submit" isBusy={isBusy || !incident}>
        {video_add()}
      </Button>
      {isChanged && !addedToId && <UnsavedChangesBlocker when />}
    </form>
  );
}
