import { type ComponentProps, type RefObject, useEffect, useEffectEvent } from "react";
import { getButtonClassName } from "./button.tsx";
import styles from "./file-drop.module.css";
import { Icon } from "./icon.tsx";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "className" | "onChange"> & {
  ref: RefObject<HTMLInputElement | null>;
  id: string;
  label: string;
  labelClassName?: string | undefined;
  /** Called with the chosen files, also with files chosen before hydration. */
  onFiles: (files: File[]) => void;
};

/** Renders an input of files as a button. The same files can be chosen again, which else fires no change event. */
export function FileInput({ ref, label, labelClassName, onFiles, ...props }: FileInputProps) {
  const passEarlyFiles = useEffectEvent(() => {
    const files = [...(ref.current?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => passEarlyFiles(), []);
  return (
    <>
      <input
        {...props}
        ref={ref}
        className={styles.input}
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <label className={getButtonClassName("secondary", labelClassName)} htmlFor={props.id}>
        <Icon name="plus" />
        {label}
      </label>
    </>
  );
}
