import type { FieldsForm } from "../src/platform/web/forms/use-form.ts";
import type { FieldError } from "../src/platform/web/ui/field-errors.ts";

/** Returns a form of these values that nothing changes, with errors by the paths of its fields. */
export function createFieldsForm<V extends Record<string, unknown>>(
  values: V,
  getFieldError: (path: string) => FieldError | undefined = () => undefined,
): FieldsForm<V> {
  const getFieldProps = (name: keyof V & string) => ({ name, error: getFieldError(name), onChange: () => undefined });
  return {
    values,
    set: () => undefined,
    getFieldError,
    getValueProps: (name) => ({ ...getFieldProps(name), value: values[name] }),
    getTextProps: (name) => ({ ...getFieldProps(name), value: String(values[name]) }),
  };
}
