import type { ComponentProps } from "react";
import { textLength } from "#platform/shared/limited-text.ts";
import { checkValue } from "#platform/web/form.ts";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { media_description_label } from "#words";
import { inOneLine } from "../../web/in-one-line.ts";
import { MEDIA_DESCRIPTION_MAX, mediaDescription } from "../rules.ts";

type MediaDescriptionFieldProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "required"> & {
  value: string;
  onChange: (description: string) => void;
  /** What the form says of it; that it is too long is said while typing. */
  error: string | undefined;
};

/** What an article, a video or an image shows. */
export function MediaDescriptionField({ value, onChange, error, ...area }: MediaDescriptionFieldProps) {
  const tooLong = value.trim() === "" ? undefined : checkValue("description", mediaDescription, value)[0]?.message;
  return (
    <TextAreaField
      name="description"
      rows={3}
      {...area}
      label={media_description_label()}
      isRequired
      value={value}
      onChange={({ target }) => onChange(inOneLine(target.value))}
      error={error ?? tooLong}
      counter={{ length: textLength(value), max: MEDIA_DESCRIPTION_MAX }}
    />
  );
}
