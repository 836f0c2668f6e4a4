import type { ComponentProps } from "react";
import { collapseLineBreaks, getLineLength } from "#platform/shared/text-schema.ts";
import { TextAreaField } from "./field.tsx";

type ParagraphFieldProps = Omit<ComponentProps<typeof TextAreaField>, "value" | "onChange" | "counter"> & {
  value: string;
  onChange: (text: string) => void;
  /** Inclusive. */
  max: number;
};

/** A text of one paragraph. A line break that is typed or pasted becomes a space at once, as it would be stored. */
export function ParagraphField({ value, onChange, max, ...area }: ParagraphFieldProps) {
  return (
    <TextAreaField
      rows={3}
      {...area}
      value={value}
      onChange={({ target }) => onChange(replaceLineBreaks(target))}
      counter={{ length: getLineLength(value), max }}
    />
  );
}

/** What the box then holds. The caret stays behind what was typed: a box that React gives another text puts it at the end. */
function replaceLineBreaks(textarea: HTMLTextAreaElement): string {
  const line = collapseLineBreaks(textarea.value);
  if (line !== textarea.value) {
    const caret = collapseLineBreaks(textarea.value.slice(0, textarea.selectionEnd)).length;
    textarea.value = line;
    textarea.setSelectionRange(caret, caret);
  }
  return line;
}
