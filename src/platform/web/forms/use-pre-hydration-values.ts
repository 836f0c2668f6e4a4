import { useEffect, useRef } from "react";
import { isSameValue } from "#platform/shared/diff-fields.ts";

/** The text of a field, the texts of several fields by their names, or the values of the checkboxes that are checked. */
type FormValue = string | string[] | Record<string, string>;

/**
 * Passes on input that was typed into the server's HTML before hydration. Returns the ref for the form, whose fields
 * are found by their `name`; those of a value of several by `name.part`.
 */
export function usePreHydrationValues<V extends Record<string, FormValue>>(
  values: V,
  set: (name: keyof V, value: V[keyof V]) => void,
  /** The names of the fields that are not called as the value, or as `name.part`. */
  fieldNames: Partial<Record<string, string>> = {},
) {
  const formRef = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only input from before the first effect matters
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const typed =
        typeof value === "string"
          ? readField(formRef.current, fieldNames[name] ?? name, value)
          : Array.isArray(value)
            ? readCheckboxes(formRef.current, name, value)
            : Object.fromEntries(
                Object.entries(value).map(([part, text]) => {
                  const path = `${name}.${part}`;
                  return [part, readField(formRef.current, fieldNames[path] ?? path, text)];
                }),
              );
      if (!isSameValue(typed, value)) set(name, typed as V[keyof V]);
    }
  }, []);
  return formRef;
}

/** Returns the same array if the same values are checked, in any order. */
function readCheckboxes(form: HTMLFormElement | null, name: string, values: string[]): string[] {
  const boxes = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement && field.name === name);
  const checked = (boxes as HTMLInputElement[]).filter((box) => box.checked).map((box) => box.value);
  return boxes.length === 0 || isSameValue([...checked].sort(), [...values].sort()) ? values : checked;
}

function readField(form: HTMLFormElement | null, name: string, value: string): string {
  const field = form?.elements.namedItem(name);
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    field instanceof RadioNodeList;
  return isField ? field.value : value;
}
