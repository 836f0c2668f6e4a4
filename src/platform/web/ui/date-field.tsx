import { useRef } from "react";
import * as m from "#messages";
import { getPagumenLength, parseEthiopianDay, toIsoDay } from "#platform/shared/ethiopian-calendar.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import type { Language } from "#platform/shared/languages.ts";
import { normalizeDateInput } from "#platform/shared/normalize-date-input.ts";
import { formatDayInBothCalendars, usesEthiopianCalendar } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button } from "./button.tsx";
import styles from "./date-field.module.css";
import { isForInputMethod } from "./enter-key.ts";
import { type FieldErrorText, TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** The reading of an input. */
export type DateReading = {
  /** `YYYY-MM-DD`, which replaces the input on blur; null for input that is not one day, which stays as typed. */
  day: string | null;
  /** The same in words. */
  text: string;
};

type DateFieldProps = {
  label: string;
  name: string;
  /** `YYYY-MM-DD`, or any other input. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error: FieldErrorText | undefined;
  /** The last day the calendar offers, as `YYYY-MM-DD`. */
  max: string;
  isRequired?: boolean;
  /** What to enter, if not only a day. */
  hint?: string;
  /** Parses the input, if not only a day; null for other texts. */
  read?: (input: string, language: Language) => DateReading | null;
};

/**
 * A field for a day, or for a text that `read` parses, typed or chosen from the browser's calendar. Below it is what was
 * understood, in the Gregorian and the Ethiopian calendar.
 */
export function DateField({ value, onChange, onBlur, max, error, hint, read, ...field }: DateFieldProps) {
  const language = useLanguage();
  // Also while it is typed in another format, so that a day that is understood otherwise is seen at once.
  const reading = (read ?? readDay)(value, language);
  const day = reading?.day ?? null;
  const normalize = () => {
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <TextField
      {...field}
      type="text"
      // A phone's numeric keyboard has no letters: for words, and for names of months.
      inputMode={read || usesEthiopianCalendar(language) ? "text" : "numeric"}
      autoComplete="off"
      dir="ltr"
      value={value}
      // Input that can be parsed is no error while it is being typed.
      error={day !== null && day !== value ? undefined : error && (formatImpossibleDay(value) ?? error)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        normalize();
        onBlur?.();
      }}
      // Enter submits the form without a blur.
      onKeyDown={({ key, nativeEvent }) => key === "Enter" && !isForInputMethod(nativeEvent) && normalize()}
      hint={hint ?? m.date_format_hint()}
      feedback={reading?.text}
      width={read ? "medium" : "short"}
      endSlot={<DatePickerButton value={day ?? ""} max={max} onChange={onChange} />}
    />
  );
}

function readDay(input: string, language: Language): DateReading | null {
  const day = normalizeDateInput(input);
  return isIsoDay(day) ? { day, text: formatDayInBothCalendars(day, language) } : null;
}

/** Opens the browser's calendar; renders nothing without `showPicker`. */
function DatePickerButton({ value, max, onChange }: Pick<DateFieldProps, "value" | "max" | "onChange">) {
  const native = useRef<HTMLInputElement>(null);
  const canShowPicker = useHydrated() && "showPicker" in HTMLInputElement.prototype;
  if (!canShowPicker) return null;
  return (
    <>
      <input
        ref={native}
        className={styles.nativeInput}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        variant="icon"
        className={styles.pickerButton}
        onClick={() => native.current?.showPicker()}
        aria-label={m.choose_date()}
      >
        <Icon name="calendar" />
      </Button>
    </>
  );
}

/** Returns why a day of the Ethiopian calendar does not exist; null for any other input. */
function formatImpossibleDay(input: string): string | null {
  const day = parseEthiopianDay(input);
  if (day === null || toIsoDay(day) !== null) return null;
  return m.date_not_ethiopian({ year: day.year, days: getPagumenLength(day.year) });
}
