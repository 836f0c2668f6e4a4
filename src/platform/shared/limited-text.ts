import { z } from "zod";
import { control_characters } from "#words";

// C0 and C1 controls but for tab and line feed: they have no meaning in a text and hide things from readers.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// Spaces and characters that draw nothing, such as the zero width space.
const BLANK = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Trimmed, in Unicode's composed form (NFC), and with plain line feeds: how every text is stored. */
export function tidyText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").normalize("NFC").trim();
}

/** Length as a reader counts it in the "n/60" counters: code points of the tidied text. */
export function textLength(text: string): number {
  return [...tidyText(text)].length;
}

type Limits = {
  /** Message for a missing, wrongly typed or blank text. */
  required: () => string;
  /** Inclusive, in code points. */
  max?: number;
  tooLong?: (parameters: { max: number }) => string;
  min?: number;
  tooShort?: (parameters: { min: number }) => string;
  /** Whether line feeds may stay; else they count as control characters. */
  multiline?: boolean;
};

/**
 * A text with its limits and the messages of those limits. Messages are functions, so that each is worded
 * in the language of whoever asks at that moment.
 */
export function limitedText({ required, max, tooLong, min, tooShort, multiline = false }: Limits) {
  return z
    .string({ error: required })
    .transform(tidyText)
    .superRefine((text, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const length = textLength(text);
      if (BLANK.test(text)) refuse(required());
      else if (CONTROLS.test(text) || LONE_SURROGATE.test(text) || (!multiline && /[\n\t]/.test(text)))
        refuse(control_characters());
      else if (min !== undefined && length < min) refuse(tooShort?.({ min }) ?? required());
      else if (max !== undefined && length > max) refuse(tooLong?.({ max }) ?? required());
    });
}
