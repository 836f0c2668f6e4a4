import { imageInputShape } from "#features/archive/sources/source-rules.ts";
import * as m from "#messages";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { editImageArchive } from "../../admin-calls.ts";
import { type Image, mediaDescriptionSchema } from "../../rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { ResponsiveImage } from "../responsive-image.tsx";
import { SourceFields, type SourceTarget } from "../source-fields.tsx";
import { createSourceConflictFields, sourceLabels, sourceRules, toSourceFormValues } from "../source-form.ts";
import styles from "./edit-image.module.css";
import { ImageFields, imageLabels, toImageFormValues } from "./image-fields.tsx";

const rules = { description: mediaDescriptionSchema, ...sourceRules, ...imageInputShape };
const labels = { ...sourceLabels, ...imageLabels };

/** Edits an image in a dialog. */
export default function EditImage({ image, incident, revalidate, onClose }: EditProps<{ image: Image; incident: SourceTarget }>) {
  const { _id, incident_id, description } = image;
  const form = useForm({ description, ...toSourceFormValues(image), ...toImageFormValues(image) }, rules, labels);
  const edit = useEditForm({
    form,
    name: `image/${_id}`,
    opened: image,
    revalidate,
    onClose,
    onSave: (send) => send(editImageArchive, { image_archive_id: _id, incident_id, ...form.getChanges() }),
  });
  return (
    <EditFormDialog title={m.image_edit()} edit={edit} conflictFields={createSourceConflictFields(incident.sources)}>
      <ResponsiveImage className={styles.image} image={image} sizes="30rem" />
      <MediaDescriptionField {...form.getValueProps("description")} />
      <ImageFields form={form} />
      <SourceFields form={form} incident={incident} ownId={_id} />
    </EditFormDialog>
  );
}
