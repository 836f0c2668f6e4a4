import type { ComponentProps } from "react";
import { media_description_label } from "#messages";
import { checkValue } from "#platform/web/form.ts";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { MEDIA_DESCRIPTION_MAX, mediaDescription } from "../rules.ts";

type MediaDescriptionFieldProps = Omit<ComponentProps<typeof ParagraphField>, "label" | "isRequired" | "max" | "error"> & {
  /** What the form says of it; that it is too long is said while typing. */
  error: string | undefined;
};

/** What an article, a video or an image shows. */
export function MediaDescriptionField({ value, error, ...area }: MediaDescriptionFieldProps) {
  const tooLong = value.trim() === "" ? undefined : checkValue("description", mediaDescription, value)[0]?.message;
  return (
    <ParagraphField
      name="description"
      {...area}
      label={media_description_label()}
      isRequired
      value={value}
      error={error ?? tooLong}
      max={MEDIA_DESCRIPTION_MAX}
    />
  );
}
