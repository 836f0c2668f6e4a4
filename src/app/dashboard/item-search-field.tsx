import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { isForInputMethod } from "#platform/web/ui/enter-key.ts";
import { ErrorText } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./item-search-field.module.css";

const SHORTCUT = "/";
const FIELDS = "input, textarea, select, [contenteditable]";

type ItemSearchFieldProps = { words: string; error?: string | undefined };

/** Renders the search of the dashboard: a plain GET form, whose field the key "/" focuses. */
export function ItemSearchField({ words, error }: ItemSearchFieldProps) {
  const id = useId();
  const localizePath = useLocalizePath();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
  useEffect(() => {
    // The address changed, for example to one without a search. Text being typed stays.
    if (field.current && field.current !== document.activeElement) field.current.value = words;
  }, [words]);
  return (
    <search>
      <Form className={styles.form} action={localizePath("/dashboard")}>
        <input
          ref={field}
          className={`field-box ${styles.words}`}
          type="search"
          name="q"
          aria-label={m.item_search_label()}
          placeholder={m.item_search_label()}
          aria-keyshortcuts={SHORTCUT}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          defaultValue={words}
        />
        <Button type="submit" variant="secondary" aria-label={m.record_search()}>
          <Icon name="search" />
        </Button>
      </Form>
      {error && <ErrorText id={id} error={error} />}
    </search>
  );
}

/** Returns whether the key was pressed without modifiers, outside of fields and dialogs. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (key !== SHORTCUT || ctrlKey || metaKey || altKey || isForInputMethod(event) || defaultPrevented) return false;
  if (target instanceof Element && target.closest(FIELDS)) return false;
  return document.querySelector("dialog[open]") === null;
}
