import { useState } from "react";
import * as m from "#messages";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { isValidName } from "../compose-links.ts";
import styles from "./letter-to-send.module.css";

type NameFormProps = {
  /** The current name. */
  initial?: string;
  onSave: (name: string) => void;
  onCancel?: () => void;
};

/** Asks for the name that signs letters. */
export function NameForm({ initial = "", onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const form = usePreHydrationValues({ visitor: name }, (_, typed) => setName(typed));
  const save = () => {
    const validate = () => {
      setMissing(true);
      return isValidName(name);
    };
    if (validateAndFocus(form.current, validate)) onSave(name.trim());
  };
  return (
    <Form ref={form} className={`notice ${styles.nameForm}`} method="post" onSubmit={save}>
      <p className={styles.nameTitle}>{m.name_form_title()}</p>
      <TextField
        label={m.name_prompt_label()}
        isRequired
        name="visitor"
        autoComplete="name"
        width="medium"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing && !isValidName(name) ? m.name_required() : undefined}
        hint={m.name_prompt_explanation()}
      />
      <FormActions>
        <Button type="submit">{m.save_label()}</Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
