type Values = Record<string, unknown>;

/**
 * Returns the stored values that the form can show: an older version of the site, or another program, may have written them.
 * `template` are the values with which the form begins.
 */
export function pickRestorable<V extends Values>(template: V, kept: Values): Partial<V> {
  const fields = Object.entries(kept).filter(([name, value]) => Object.hasOwn(template, name) && hasShape(template[name], value));
  return Object.fromEntries(fields) as Partial<V>;
}

/** Returns whether a value has the shape of the template. An empty list is one of texts; null in the template may be a text. */
function hasShape(template: unknown, value: unknown): boolean {
  if (Array.isArray(template)) {
    const [item = ""] = template as unknown[];
    return Array.isArray(value) && value.every((entry) => hasShape(item, entry));
  }
  if (typeof template !== "object" || template === null) return typeof value === typeof (template ?? "");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const names = Object.keys(template);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && hasShape((template as Values)[name], (value as Values)[name]))
  );
}
