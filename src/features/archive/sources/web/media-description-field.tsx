import type { ComponentProps } from "react";
import * as m from "#messages";
import { validateField } from "#platform/web/forms/use-form.ts";
import type { FieldErrorText } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { MEDIA_DESCRIPTION_MAX, mediaDescriptionSchema } from "../rules.ts";

type MediaDescriptionFieldProps = Omit<ComponentProps<typeof ParagraphField>, "label" | "isRequired" | "max" | "error"> & {
  /** The error of the form; a text that is too long is reported while typing. */
  error: FieldErrorText | undefined;
};

/** Renders the input for the description of an article, a video or an image. */
export function MediaDescriptionField({ value, error, ...fieldProps }: MediaDescriptionFieldProps) {
  const tooLong = value.trim() === "" ? undefined : validateField("description", mediaDescriptionSchema, value)[0]?.message;
  return (
    <ParagraphField
      name="description"
      {...fieldProps}
      label={m.media_description_label()}
      isRequired
      value={value}
      error={error ?? tooLong}
      max={MEDIA_DESCRIPTION_MAX}
    />
  );
}
