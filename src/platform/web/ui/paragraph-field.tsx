import type { ComponentProps } from "react";
import { inOneLine, lineLength } from "#platform/shared/limited-text.ts";
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
      onChange={({ target }) => onChange(bringInOneLine(target))}
      counter={{ length: lineLength(value), max }}
    />
  );
}

/** What the box then holds. The caret stays behind what was typed: a box that React gives another text puts it at the end. */
function bringInOneLine(box: HTMLTextAreaElement): string {
  const line = inOneLine(box.value);
  if (line !== box.value) {
    const caret = inOneLine(box.value.slice(0, box.selectionEnd)).length;
    box.value = line;
    box.setSelectionRange(caret, caret);
  }
  return line;
}
