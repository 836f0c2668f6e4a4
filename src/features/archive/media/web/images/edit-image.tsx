import { useRef } from "react";
import { image_edit, save_label } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { editImageArchive } from "../../calls.ts";
import { type Image, mediaDescriptionSchema } from "../../rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { ResponsiveImage } from "../responsive-image.tsx";
import styles from "./edit-image.module.css";

const rules = { description: mediaDescriptionSchema };

type EditImageProps = { image: Image; revalidate: Revalidate; onClose: () => void };

/** Edits the description of an image in a dialog. */
export default function EditImage({ image, revalidate, onClose }: EditImageProps) {
  const { _id, incident_id, description } = image;
  const form = useForm({ description }, rules);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, getFieldError, isBusy, errorMessage, isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editImageArchive, {
      image_archive_id: _id,
      incident_id,
      ...form.getChanges(),
    });
  return (
    <EditDialog title={image_edit()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <ResponsiveImage className={styles.image} image={image} sizes="30rem" />
        <MediaDescriptionField
          value={values.description}
          onChange={(changed) => set("description", changed)}
          error={getFieldError("description")}
        />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            {save_label()}
          </Button>
        </DialogActions>
      </Form>
    </EditDialog>
  );
}
