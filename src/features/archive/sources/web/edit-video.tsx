import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { ChangeReasonField, changeReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { InlineEditForm } from "#platform/web/forms/inline-edit-form.tsx";
import { useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editVideoArchive } from "../admin-calls.ts";
import type { Video } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { createSourceConflictFields, sourceLabels } from "./source-form.ts";
import { toVideoFormValues, VideoFields, videoRules } from "./video-fields.tsx";

const editRules = { ...videoRules, ...changeReason.rule };
const editLabels = { ...sourceLabels, ...changeReason.label };

type EditVideoProps = {
  video: Video;
  incident: Pick<IncidentMetadata, "publication"> & { sources: Source[] };
  revalidate: Revalidate;
  onClose: () => void;
};

/** Edits a video, in place of its card. */
export default function EditVideo({ video, incident: { sources, publication }, revalidate, onClose }: EditVideoProps) {
  const { _id, incident_id } = video;
  const form = useForm({ ...toVideoFormValues(video), ...changeReason.value }, editRules, editLabels);
  const edit = useEditForm({
    form,
    name: `video/${_id}`,
    opened: video,
    revalidate,
    onClose,
    formRef: useFocusFirstField<HTMLFormElement>("input"),
    onSave: (send) => send(editVideoArchive, { video_archive_id: _id, incident_id, ...form.getChanges() }),
  });
  const others = sources.filter((source) => source._id !== _id);
  return (
    <InlineEditForm edit={edit} conflictFields={createSourceConflictFields(others)}>
      <VideoFields form={form} sources={others} />
      {!publication && <ChangeReasonField form={form} />}
    </InlineEditForm>
  );
}
