import type { ComponentProps } from "react";
import { collapseLineBreaks, getLineLength } from "#platform/shared/text-schema.ts";
import { TextAreaField } from "./field.tsx";

type ParagraphFieldProps = Omit<ComponentProps<typeof TextAreaField>, "value" | "onChange" | "counter"> & {
  value: string;
  onChange: (text: string) => void;
  /** The maximum length, inclusive. */
  max: number;
};

/** A field for one paragraph. It replaces line breaks with spaces at once, as the server would. */
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

/** Returns the text without line breaks, and sets it here to keep the caret: React's update would move it to the end. */
function replaceLineBreaks(textarea: HTMLTextAreaElement): string {
  const line = collapseLineBreaks(textarea.value);
  if (line !== textarea.value) {
    const caret = collapseLineBreaks(textarea.value.slice(0, textarea.selectionEnd)).length;
    textarea.value = line;
    textarea.setSelectionRange(caret, caret);
  }
  return line;
}
