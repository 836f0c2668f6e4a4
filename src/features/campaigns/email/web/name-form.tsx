import { useState } from "react";
import { cancel, name_prompt_explanation, name_prompt_label, name_required, save_label } from "#messages";
import { submitsWith, useTypedBeforeHydration } from "#platform/web/form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { isName } from "../is-name.ts";
import styles from "./name-form.module.css";

type NameFormProps = {
  /** The name so far. */
  initial?: string;
  onSave: (name: string) => void;
  onCancel?: () => void;
};

/** Asks for the name that letters are signed with. */
export function NameForm({ initial = "", onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const form = useTypedBeforeHydration({ visitor: name }, (_, typed) => setName(typed));
  const save = () => {
    if (isName(name)) return onSave(name.trim());
    setMissing(true);
    form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submitsWith(save)} noValidate>
      <TextField
        label={name_prompt_label()}
        isRequired
        name="visitor"
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing && !isName(name) ? name_required() : undefined}
        hint={name_prompt_explanation()}
      />
      <div className={styles.actions}>
        <Button type="submit">{save_label()}</Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
