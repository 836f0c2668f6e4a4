import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editVideoArchive } from "../calls.ts";
import type { Video } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { sourceLabels } from "./source-form.ts";
import { toVideoFormValues, VideoFields, videoRules } from "./video-fields.tsx";

type EditVideoProps = { video: Video; sources: Source[]; revalidate: Revalidate; onClose: () => void };

/** Edits a video, in place of its card. */
export default function EditVideo({ video, sources, revalidate, onClose }: EditVideoProps) {
  const { _id, incident_id } = video;
  const form = useForm(toVideoFormValues(video), videoRules, sourceLabels);
  const formRef = useFocusFirstField<HTMLFormElement>("input");
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editVideoArchive, {
      video_archive_id: _id,
      incident_id,
      ...form.getChanges(),
    });
  return (
    <InlineEditForm ref={formRef} form={form} onSave={save} onCancel={onClose}>
      <VideoFields form={form} sources={sources.filter((source) => source._id !== _id)} />
    </InlineEditForm>
  );
}
