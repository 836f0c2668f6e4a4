import { useRef } from "react";
import { image_edit } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { editImageArchive } from "../../calls.ts";
import { type Image, mediaDescriptionSchema } from "../../rules.ts";
import type { Source } from "../../source-rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { ResponsiveImage } from "../responsive-image.tsx";
import { SourceFields } from "../source-fields.tsx";
import { createSourceConflictFields, sourceLabels, sourceRules, toSourceFormValues } from "../source-form.ts";
import styles from "./edit-image.module.css";

const rules = { description: mediaDescriptionSchema, ...sourceRules };

type EditImageProps = { image: Image; sources: Source[]; revalidate: Revalidate; onClose: () => void };

/** Edits an image in a dialog. */
export default function EditImage({ image, sources, revalidate, onClose }: EditImageProps) {
  const { _id, incident_id, description } = image;
  const form = useForm({ description, ...toSourceFormValues(image) }, rules, sourceLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, getFieldError, isChanged } = form;
  const draft = useDraft({ name: `image/${_id}`, form, opened: image });
  const others = sources.filter((source) => source._id !== _id);
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit(edit, editImageArchive, { image_archive_id: _id, incident_id, ...form.getChanges() });
  };
  return (
    <EditDialog title={image_edit()} isChanged={isChanged} onClose={close}>
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={createSourceConflictFields(others)} onSave={save} />
      ) : (
        <Form ref={formRef} onSubmit={() => void save()}>
          <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
          <ResponsiveImage className={styles.image} image={image} sizes="30rem" />
          <MediaDescriptionField
            value={values.description}
            onChange={(changed) => set("description", changed)}
            error={getFieldError("description")}
          />
          <SourceFields form={form} sources={others} />
          <SaveActions form={form} />
        </Form>
      )}
    </EditDialog>
  );
}
