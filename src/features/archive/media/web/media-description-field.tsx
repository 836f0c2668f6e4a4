import type { ComponentProps } from "react";
import { media_description_label } from "#messages";
import { validateField } from "#platform/web/forms/use-form.ts";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { MEDIA_DESCRIPTION_MAX, mediaDescriptionSchema } from "../rules.ts";

type MediaDescriptionFieldProps = Omit<ComponentProps<typeof ParagraphField>, "label" | "isRequired" | "max" | "error"> & {
  /** What the form says of it; that it is too long is said while typing. */
  error: string | undefined;
};

/** What an article, a video or an image shows. */
export function MediaDescriptionField({ value, error, ...fieldProps }: MediaDescriptionFieldProps) {
  const tooLong = value.trim() === "" ? undefined : validateField("description", mediaDescriptionSchema, value)[0]?.message;
  return (
    <ParagraphField
      name="description"
      {...fieldProps}
      label={media_description_label()}
      isRequired
      value={value}
      error={error ?? tooLong}
      max={MEDIA_DESCRIPTION_MAX}
    />
  );
}
