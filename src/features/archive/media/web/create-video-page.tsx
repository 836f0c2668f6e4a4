import { useState } from "react";
import { useLoaderData } from "react-router";
import { video_add, video_add_explanation, video_add_heading } from "#messages";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { inBrowser, onServer } from "#platform/web/load.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import { AddToIncidentPage } from "../../incidents/web/add-to-incident-page.tsx";
import { loadIncidentTarget, type TargetIncident } from "../../incidents/web/incident-target.ts";
import styles from "../../web/form-page.module.css";
import { createVideoArchive } from "../calls.ts";
import { VideoFields, videoRules } from "./video-fields.tsx";

export const loader = onServer(loadIncidentTarget);
export const clientLoader = inBrowser(loadIncidentTarget);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: video_add_heading(), description: video_add_explanation(), isPrivate: true });
}

export default function CreateVideoPage() {
  return (
    <AddToIncidentPage
      target={useLoaderData<typeof loadIncidentTarget>()}
      heading={video_add_heading()}
      explanation={video_add_explanation()}
    >
      {(incident) => <AddVideo incident={incident} />}
    </AddToIncidentPage>
  );
}

function AddVideo({ incident }: { incident: TargetIncident | null }) {
  const [addedTo, setAddedTo] = useState<string | null>(null);
  const form = useForm({ video_link: "", description: "" }, videoRules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useTypedBeforeHydration(values, set);
  useGoTo(addedTo && `/archives/${addedTo}?tab=videos`);

  const add = async () => {
    if (isBusy || !checkAndFocus(element.current, form.check) || !incident) return;
    const answer = await form.submit(createVideoArchive, { incident_id: incident._id, ...values });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setAddedTo(incident._id);
  };
  return (
    <form ref={element} className={styles.form} method="post" onSubmit={submitsWith(() => void add())} noValidate>
      <VideoFields form={form} />
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <Button type="submit" isBusy={isBusy || !incident}>
        {video_add()}
      </Button>
      {isChanged && !addedTo && <AskBeforeLeaving when />}
    </form>
  );
}
