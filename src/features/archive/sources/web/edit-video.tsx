import { InlineEditForm } from "#platform/web/forms/inline-edit-form.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editVideoArchive } from "../admin-calls.ts";
import type { Video } from "../rules.ts";
import type { SourceTarget } from "./source-fields.tsx";
import { createSourceConflictFields, sourceLabels } from "./source-form.ts";
import { toVideoFormValues, VideoFields, videoRules } from "./video-fields.tsx";

/** Edits a video, in place of its card. */
export default function EditVideo({ video, incident, revalidate, onClose }: EditProps<{ video: Video; incident: SourceTarget }>) {
  const { _id, incident_id } = video;
  const form = useForm(toVideoFormValues(video), videoRules, sourceLabels);
  const edit = useEditForm({
    form,
    name: `video/${_id}`,
    opened: video,
    revalidate,
    onClose,
    formRef: useFocusFirstField<HTMLFormElement>("input"),
    onSave: (send) => send(editVideoArchive, { video_archive_id: _id, incident_id, ...form.getChanges() }),
  });
  return (
    <InlineEditForm edit={edit} conflictFields={createSourceConflictFields(incident.sources)}>
      <VideoFields form={form} incident={incident} ownId={_id} />
    </InlineEditForm>
  );
}
