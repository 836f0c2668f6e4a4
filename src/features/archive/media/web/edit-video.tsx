import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useFocusFirstField } from "#platform/web/forms/use-focus-first-field.ts";
import { handleSubmit, useForm } from "#platform/web/forms/use-form.ts";
import { EditActions } from "#platform/web/ui/edit-actions.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { editVideoArchive, getVideosForIncident } from "../calls.ts";
import type { Video } from "../rules.ts";
import { VideoFields, videoRules } from "./video-fields.tsx";

type EditVideoProps = { video: Video; revalidate: Revalidate; onClose: () => void };

/** The link and the description of a video, changed in place. */
export default function EditVideo({ video, revalidate, onClose }: EditVideoProps) {
  const { _id, incident_id, video_link, description } = video;
  const form = useForm({ video_link, description }, videoRules);
  const element = useFocusFirstField<HTMLFormElement>("input");
  const { isBusy, errorMessage, isChanged } = form;
  const save = () =>
    saveEdit({ form, element: element.current, revalidate, onClose }, editVideoArchive, async () => {
      const videos = await fetchCall(getVideosForIncident, { id: incident_id });
      const saved = videos.find((one) => one._id === _id) ?? video;
      return { video_archive_id: _id, incident_id, ...form.mergeWith(saved) };
    });
  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit(() => void save())} noValidate>
      <VideoFields form={form} />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <EditActions isBusy={isBusy} onCancel={onClose} />
      {isChanged && <UnsavedChangesBlocker when />}
    </form>
  );
}
