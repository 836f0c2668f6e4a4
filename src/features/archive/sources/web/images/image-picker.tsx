import { useId, useRef, useState } from "react";
import * as m from "#messages";
import { formatMegabytes } from "#platform/shared/formats.ts";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";
import { ACCEPTED_TYPES, checkImageFile } from "#platform/web/forms/image-file.ts";
import { useFileDrop } from "#platform/web/forms/use-file-drop.ts";
import { useReportFieldError } from "#platform/web/ui/field-errors.ts";
import fileStyles from "#platform/web/ui/file-drop.module.css";
import { FileInput } from "#platform/web/ui/file-input.tsx";
import styles from "./image-picker.module.css";

type ImagePickerProps = {
  /** The maximum size of a file before compression. */
  maxBytes: number;
  /** Called with the files that can be sent. */
  onPick: (files: File[]) => void;
  /** The error of the form. */
  error: string | undefined;
};

/** Lets a person pick or drop several image files, and shows which ones are refused and why. */
export function ImagePicker({ maxBytes, onPick, error }: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useReportFieldError(id, m.images_pick(), error !== undefined);
  const [fileErrors, setFileErrors] = useState<string[]>([]);
  const addFiles = async (files: File[]) => {
    const checkedFiles = await Promise.all(files.map((file) => checkImageFile(file, maxBytes)));
    setFileErrors(
      checkedFiles.flatMap(({ file, errorMessage }) =>
        errorMessage ? [m.image_file_rejected({ name: file.name, reason: errorMessage })] : [],
      ),
    );
    onPick(checkedFiles.flatMap(({ file, errorMessage }) => (errorMessage ? [] : [file])));
  };
  const isDraggedOver = useFileDrop((files) => void addFiles(files));

  const messages = [...(error ? [error] : []), ...fileErrors];
  const describedBy = [messages.length > 0 && `${id}-errors`, `${id}-hint`].filter(Boolean).join(" ");
  const className = [`stack ${fileStyles.zone}`, isDraggedOver && fileStyles.dragOver, error && styles.invalid]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className}>
      <FileInput
        ref={input}
        id={id}
        name="image_archive"
        multiple
        accept={ACCEPTED_TYPES}
        label={m.images_pick()}
        labelClassName={styles.required}
        onFiles={(files) => void addFiles(files)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      <p className="muted" id={`${id}-hint`}>
        {m.images_pick_hint({ max: formatMegabytes(IMAGE_MAX_BYTES) })}
      </p>
      <div id={`${id}-errors`} role="alert">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of the same name may have the same error
          <p key={index} className={styles.error}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
