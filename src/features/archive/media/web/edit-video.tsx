import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editVideoArchive } from "../calls.ts";
import type { Video } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { createSourceConflictFields, sourceLabels } from "./source-form.ts";
import { toVideoFormValues, VideoFields, videoRules } from "./video-fields.tsx";

type EditVideoProps = { video: Video; sources: Source[]; revalidate: Revalidate; onClose: () => void };

/** Edits a video, in place of its card. */
export default function EditVideo({ video, sources, revalidate, onClose }: EditVideoProps) {
  const { _id, incident_id } = video;
  const form = useForm(toVideoFormValues(video), videoRules, sourceLabels);
  const formRef = useFocusFirstField<HTMLFormElement>("input");
  const draft = useDraft({ name: `video/${_id}`, form, opened: video });
  const others = sources.filter((source) => source._id !== _id);
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit(edit, editVideoArchive, { video_archive_id: _id, incident_id, ...form.getChanges() });
  };
  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={createSourceConflictFields(others)} onSave={save} />;
  return (
    <InlineEditForm ref={formRef} form={form} onSave={() => save()} onCancel={close}>
      <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
      <VideoFields form={form} sources={others} />
    </InlineEditForm>
  );
}
