import type { ComponentProps } from "react";
import * as m from "#messages";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint" | "feedback" | "isRequired"> & {
  value: string;
};

/** A field for a new password, with its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={m.password_hint()}
      feedback={<PasswordMeter password={props.value} />}
      isRequired
    />
  );
}
