import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { ChangeReasonField, changeReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { editImageArchive } from "../../admin-calls.ts";
import { type Image, mediaDescriptionSchema } from "../../rules.ts";
import type { Source } from "../../source-rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { ResponsiveImage } from "../responsive-image.tsx";
import { SourceFields } from "../source-fields.tsx";
import { createSourceConflictFields, sourceLabels, sourceRules, toSourceFormValues } from "../source-form.ts";
import styles from "./edit-image.module.css";
import { ImageFields, imageLabels, imageRules, toImageFormValues } from "./image-fields.tsx";

const rules = { description: mediaDescriptionSchema, ...sourceRules, ...imageRules, ...changeReason.rule };
const labels = { ...sourceLabels, ...imageLabels, ...changeReason.label };

type EditImageProps = {
  image: Image;
  incident: Pick<IncidentMetadata, "publication"> & { sources: Source[] };
  revalidate: Revalidate;
  onClose: () => void;
};

/** Edits an image in a dialog. */
export default function EditImage({ image, incident: { sources, publication }, revalidate, onClose }: EditImageProps) {
  const { _id, incident_id, description } = image;
  const initial = { description, ...toSourceFormValues(image), ...toImageFormValues(image), ...changeReason.value };
  const form = useForm(initial, rules, labels);
  const { values, set, getFieldError } = form;
  const edit = useEditForm({
    form,
    name: `image/${_id}`,
    opened: image,
    revalidate,
    onClose,
    onSave: (send) => send(editImageArchive, { image_archive_id: _id, incident_id, ...form.getChanges() }),
  });
  const others = sources.filter((source) => source._id !== _id);
  return (
    <EditFormDialog title={m.image_edit()} edit={edit} conflictFields={createSourceConflictFields(others)}>
      <ResponsiveImage className={styles.image} image={image} sizes="30rem" />
      <MediaDescriptionField
        value={values.description}
        onChange={(changed) => set("description", changed)}
        error={getFieldError("description")}
      />
      <ImageFields form={form} />
      <SourceFields form={form} sources={others} />
      {!publication && <ChangeReasonField form={form} />}
    </EditFormDialog>
  );
}
