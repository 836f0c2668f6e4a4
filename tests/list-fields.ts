type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const getTexts = (ids: string | null) =>
  (ids ?? "").split(" ").map((id) => document.getElementById(id)?.textContent?.trim().replaceAll(/\s+/g, " "));

/**
 * Returns the inputs of a form in their order, each in one line: its name, its label, its description and, for a select, its options.
 * The first input of a group follows a line with the legend and the hint of the group. `*` marks required fields; brackets have the
 * keyboard and the text direction.
 */
export function listFields(root: ParentNode = document): string[] {
  let group: Element | null = null;
  return [...root.querySelectorAll<Field>("input, select, textarea")].flatMap((field) => {
    const lines: string[] = [];
    const own = field.closest("fieldset");
    if (own && own !== group) {
      const legend = own.querySelector("legend")?.textContent?.trim();
      lines.push([`# ${legend}`, ...getTexts(own.getAttribute("aria-describedby"))].filter(Boolean).join(" | "));
    }
    group = own;
    const isChoice = field.type === "radio" || field.type === "checkbox";
    const isRequired = field.required || field.getAttribute("aria-required") === "true";
    const typed = [field.inputMode, field.dir].filter((value) => value && value !== "auto");
    const name = [field.name, isChoice && field.value !== "on" && `=${field.value}`, isRequired && "*"].filter(Boolean).join("");
    const label = [...(field.labels ?? [])].map(({ textContent }) => textContent?.trim()).join(" ");
    const options =
      field instanceof HTMLSelectElement ? [...field.options].map(({ value, text }) => `${value}=${text.trim()}`) : [];
    const parts = [
      name,
      label || field.getAttribute("aria-label"),
      ...getTexts(field.getAttribute("aria-describedby")),
      ...options,
    ];
    return [...lines, [...parts, typed.length > 0 && `[${typed.join(" ")}]`].filter(Boolean).join(" | ")];
  });
}
