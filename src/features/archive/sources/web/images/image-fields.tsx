import * as m from "#messages";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
import { SelectField } from "#platform/web/ui/field.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import type { Image } from "../../rules.ts";
import { imageKindLabels } from "../../source-names.ts";
import { type ImageKind, imageKindSchema, isSensitiveByDefault } from "../../source-rules.ts";

export type ImageFormValues = { image_kind: ImageKind | ""; is_sensitive: boolean };

/** Returns the input values of an image; without one, those of a new image. */
export const toImageFormValues = ({ image_kind, is_sensitive = true }: Partial<Image> = {}): ImageFormValues => ({
  image_kind: image_kind ?? "",
  is_sensitive,
});

export const imageLabels = { image_kind: m.image_kind_label, is_sensitive: m.image_is_sensitive_label };

/** Renders the kind of an image, and whether it is sensitive, which follows the kind until it is set. */
export function ImageFields({ form }: { form: FieldsForm<ImageFormValues> }) {
  const { values, set } = form;
  const kinds = imageKindSchema.options.map((value) => ({ value, label: imageKindLabels[value]() }));
  return (
    <>
      <SelectField
        label={imageLabels.image_kind()}
        {...form.getTextProps("image_kind")}
        options={[{ value: "", label: m.source_not_given() }, ...kinds]}
        onChange={({ target }) => {
          const kind = target.value as ImageFormValues["image_kind"];
          set("image_kind", kind);
          set("is_sensitive", isSensitiveByDefault(kind || null));
        }}
        width="medium"
      />
      <Switch
        label={imageLabels.is_sensitive()}
        hint={m.image_is_sensitive_hint()}
        isOn={values.is_sensitive}
        onChange={(is_sensitive) => set("is_sensitive", is_sensitive)}
      />
    </>
  );
}
