import { useRef } from "react";
import { image_edit, save_label } from "#messages";
import { submitsWith, useForm } from "#platform/web/form.ts";
import { saveEdit } from "#platform/web/save-edit.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditOverlay } from "#platform/web/ui/edit-overlay.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import styles from "../../../web/form-page.module.css";
import { editImageArchive } from "../../calls.ts";
import { type Image, mediaDescription } from "../../rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { Picture } from "../picture.tsx";
import look from "./edit-image.module.css";

const rules = { description: mediaDescription };

type EditImageProps = { image: Image; revalidate: Revalidate; onClose: () => void };

/** The description of an image, changed over the page. */
export default function EditImage({ image, revalidate, onClose }: EditImageProps) {
  const { _id, incident_id, description } = image;
  const form = useForm({ description }, rules);
  const element = useRef<HTMLFormElement>(null);
  const { values, set, errorOf, isBusy, problem, isChanged } = form;
  const save = () =>
    saveEdit({ form, element: element.current, revalidate, onClose }, editImageArchive, {
      image_archive_id: _id,
      incident_id,
      ...values,
    });
  return (
    <EditOverlay title={image_edit()} isChanged={isChanged} onClose={onClose}>
      <form ref={element} className={styles.form} onSubmit={submitsWith(() => void save())} noValidate>
        <Picture className={look.picture} image={image} sizes="30rem" />
        <MediaDescriptionField
          value={values.description}
          onChange={(changed) => set("description", changed)}
          error={errorOf("description")}
        />
        {problem && <DangerNotice>{problem}</DangerNotice>}
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            {save_label()}
          </Button>
        </DialogActions>
      </form>
    </EditOverlay>
  );
}
