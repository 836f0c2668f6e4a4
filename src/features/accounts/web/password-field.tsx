import { type ComponentProps, useState } from "react";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./account-form.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "dir" | "width">;

/**
 * A password field with a button that shows and hides its value. The button's name does not contain "Password", so that only the field has
 * that label.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      dir="ltr"
      width="medium"
      // Password fields do not need this attribute: nothing is capitalized in them.
      autoCapitalize={isShown ? "none" : undefined}
      spellCheck={false}
      endSlot={
        <Button
          variant="icon"
          className={styles.show}
          aria-label={isShown ? m.password_hide() : m.password_show()}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eyeOff" : "eye"} />
        </Button>
      }
    />
  );
}

/** Asks for the password of the signed-in account. */
export function CurrentPasswordField({ email, ...field }: Omit<PasswordFieldProps, "label"> & { email: string | undefined }) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={m.current_password_label()} autoComplete="current-password" isRequired {...field} />
    </>
  );
}
