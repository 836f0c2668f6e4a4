import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editVideoArchive } from "../calls.ts";
import type { Video } from "../rules.ts";
import { VideoFields, videoRules } from "./video-fields.tsx";

type EditVideoProps = { video: Video; revalidate: Revalidate; onClose: () => void };

/** Edits the link and the description of a video, in place of its card. */
export default function EditVideo({ video, revalidate, onClose }: EditVideoProps) {
  const { _id, incident_id, video_link, description } = video;
  const form = useForm({ video_link, description }, videoRules);
  const formRef = useFocusFirstField<HTMLFormElement>("input");
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editVideoArchive, {
      video_archive_id: _id,
      incident_id,
      ...form.getChanges(),
    });
  return (
    <InlineEditForm ref={formRef} form={form} onSave={save} onCancel={onClose}>
      <VideoFields form={form} />
    </InlineEditForm>
  );
}
