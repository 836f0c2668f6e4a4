import { type ComponentProps, useState } from "react";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./account-form.module.css";

/** A password field with a button that shows and hides its value. The name of the button lacks "Password", which labels only the field. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "dir" | "width">) {
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
