import type { ComponentProps } from "react";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint" | "isRequired"> & {
  value: string;
};

/** A field for a password to be, with its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} autoComplete="new-password" hint={<PasswordMeter password={props.value} />} isRequired />;
}
