import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { image_file_refused, images_pick, images_pick_hint } from "#messages";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useFileDrop } from "#platform/web/use-file-drop.ts";
import { createImageArchive } from "../../calls.ts";
import { ACCEPTED, faultOfImageFile, withImageType } from "./check-image-file.ts";
import styles from "./image-picker.module.css";
import { writeMegabytes } from "./write-megabytes.ts";

type ImagePickerProps = {
  /** Takes those that can be sent. */
  onPick: (files: File[]) => void;
  /** What the form says. */
  error: string | undefined;
};

/** Chooses image files, several at once, by the device's own dialog or by dropping them. Says which ones cannot be taken and why. */
export function ImagePicker({ onPick, error }: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const take = (files: File[]) => {
    const judged = files.map((file) => ({ file, reason: faultOfImageFile(file) }));
    setFaults(judged.flatMap(({ file, reason }) => (reason ? [image_file_refused({ name: file.name, reason })] : [])));
    onPick(judged.flatMap(({ file, reason }) => (reason ? [] : [withImageType(file)])));
  };
  const isOver = useFileDrop(take);

  // What was chosen before the scripts of the page ran.
  const takeEarly = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) take(files);
  });
  useEffect(() => takeEarly(), []);

  const messages = [...(error ? [error] : []), ...faults];
  const described = [messages.length > 0 && `${id}-errors`, `${id}-hint`].filter(Boolean).join(" ");
  const look = [styles.box, isOver && styles.over, error && styles.invalid].filter(Boolean).join(" ");
  return (
    <div className={look}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Else choosing the same file again after taking it out would do nothing.
          target.value = "";
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <label className={styles.pick} htmlFor={id}>
        <Icon name="plus" />
        {images_pick()}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {images_pick_hint({ max: writeMegabytes(createImageArchive.upload.maxBytes) })}
      </p>
      <div id={`${id}-errors`} role="alert">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may have the same fault
          <p key={index} className={styles.error}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
