import { z } from "zod";
import * as m from "#messages";
import { isStreamSafe, normalizeUnicode, removeInvisible, trimInvisible } from "./normalize-unicode.ts";

// C0 and C1 controls except tab and line feed: they mean nothing in a text and hide things from readers.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// Spaces and invisible characters, such as the zero width space.
const BLANK = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;
const LONE_SURROGATE = /\p{Surrogate}/u;
const WHITESPACE = /[\p{Zs}\n\r\t\u2028\u2029]+/gu;
const LINE_BREAK = /[\n\r\t\u2028\u2029]/;

/** Returns a text as it is stored: trimmed, in NFC (see `normalizeUnicode`), with plain line feeds. */
export function normalizeText(text: string): string {
  return normalizeUnicode(text.replaceAll(/\r\n?/g, "\n")).trim();
}

/** Replaces each run of line breaks and tabs, with the spaces around it, by one space. */
export function collapseLineBreaks(text: string): string {
  return text.replaceAll(WHITESPACE, (gap) => (LINE_BREAK.test(gap) ? " " : gap));
}

/** Returns a text of one line as it is stored. */
export function normalizeLine(text: string): string {
  return collapseLineBreaks(normalizeText(text));
}

/** Returns a single value as it is stored: a day, a number, an address, a code. */
export const normalizeValue = (value: string): string => normalizeLine(removeInvisible(value));

/** Returns a link as it is stored: as typed, without the marks around it. */
export const normalizeLink = (link: string): string => normalizeLine(trimInvisible(link));

/** Returns the length in code points of the normalized text. */
export function getTextLength(text: string): number {
  return [...normalizeText(text)].length;
}

/** Returns the same of a text of one line, for the "n/60" counters. */
export function getLineLength(text: string): number {
  return [...normalizeLine(text)].length;
}

/**
 * The text of an issue in a form: the message with the label of the field in place of its name in the API, and what to do.
 * An issue has it as its `params`.
 */
export type FormWording = { formMessage: (label: string) => string; formHint?: () => string };

export const requiredInForm = {
  formMessage: (label: string) => m.field_required({ label }),
  formHint: () => m.field_required_hint(),
};
export const notWholeInForm = {
  formMessage: (label: string) => m.field_not_whole({ label }),
  formHint: () => m.field_not_whole_hint(),
};
export const notADayInForm = {
  formMessage: (label: string) => m.field_not_a_day({ label }),
  formHint: () => m.field_not_a_day_hint(),
};
export const inFutureInForm = {
  formMessage: (label: string) => m.field_in_future({ label }),
  formHint: () => m.field_in_future_hint(),
};

export const createTooLongWording = (max: number): FormWording => ({
  formMessage: (label) => m.field_too_long({ label, max }),
  formHint: () => m.field_too_long_hint(),
});

type TextSchemaOptions = {
  /** Message for a missing, wrongly typed or blank text. */
  required: () => string;
  /** Inclusive, in code points. */
  max?: number;
  tooLong?: (parameters: { max: number }) => string;
  /** Whether line breaks and tabs stay; else each becomes a space. */
  multiline?: boolean;
  /** How a text that is no prose is normalized: `normalizeValue` or `normalizeLink`. */
  normalize?: (text: string) => string;
  /** Whether a blank text is taken too, as an empty one. */
  mayBeBlank?: boolean;
};

/**
 * Creates the schema of a text with its limits and their messages. Messages are functions, so that each is
 * in the language of the request. In a text of one line a line break becomes a space: it is typed into boxes in
 * which Enter is natural, and copied from pages that break it.
 */
export function createTextSchema(options: TextSchemaOptions) {
  const { required, max, tooLong, multiline = false, mayBeBlank = false } = options;
  return z
    .string({ error: required })
    .transform(options.normalize ?? (multiline ? normalizeText : normalizeLine))
    .transform((text) => (mayBeBlank && BLANK.test(text) ? "" : text))
    .superRefine((text, context) => {
      if (mayBeBlank && text === "") return;
      const addIssue = (message: string, params?: FormWording) => context.addIssue({ code: "custom", message, params });
      if (BLANK.test(text)) addIssue(required(), requiredInForm);
      else if (CONTROL_CHARACTERS.test(text) || LONE_SURROGATE.test(text)) addIssue(m.control_characters());
      else if (max !== undefined && [...text].length > max) addIssue(tooLong?.({ max }) ?? required(), createTooLongWording(max));
      else if (!isStreamSafe(text)) addIssue(m.control_characters());
    });
}

/**
 * Creates the schema of a field that may be left empty: null and a blank text are null, any other text is as `schema` says.
 * `notText` is the message for other values.
 */
export function createOptionalSchema<T>(schema: z.ZodType<T, string>, notText: () => string) {
  return z
    .string({ error: notText })
    .nullable()
    .transform((text, context): T | null => {
      if (text === null || BLANK.test(text)) return null;
      const result = schema.safeParse(text);
      if (result.success) return result.data;
      for (const issue of result.error.issues) {
        const params = issue.code === "custom" ? (issue.params ?? {}) : {};
        context.addIssue({ code: "custom", message: issue.message, path: [...issue.path], params });
      }
      return z.NEVER;
    });
}
