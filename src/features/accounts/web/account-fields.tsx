import type { ComponentProps } from "react";
import * as m from "#messages";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/field.tsx";

type NameFieldsProps = { form: Pick<ReturnType<typeof useForm<{ firstName: string; lastName: string }>>, "getTextProps"> };

/** The fields for the first and the last name of an account. */
export function NameFields({ form: { getTextProps } }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={m.first_name_label()}
        autoComplete="given-name"
        width="medium"
        isRequired
        {...getTextProps("firstName")}
      />
      <TextField label={m.last_name_label()} autoComplete="family-name" width="medium" isRequired {...getTextProps("lastName")} />
    </>
  );
}

/** The field for the e-mail address of an account. */
export function EmailField(props: Pick<ComponentProps<typeof TextField>, "name" | "value" | "onChange" | "error">) {
  return <TextField label={m.email_label()} type="email" autoComplete="email" dir="ltr" width="medium" isRequired {...props} />;
}
