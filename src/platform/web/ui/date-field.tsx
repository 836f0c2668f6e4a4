import { useRef } from "react";
import { date_format_hint, date_pick, date_read_as } from "#messages";
import { formatDay, writeEthiopianDay } from "../format-day.ts";
import { useLanguage } from "../page-language.ts";
import { tidyTypedDate } from "../tidy-typed-date.ts";
import { useHydrated } from "../use-hydrated.ts";
import { Button } from "./button.tsx";
import styles from "./date-field.module.css";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";

type DateFieldProps = {
  label: string;
  name: string;
  /** `YYYY-MM-DD`, or whatever was typed instead: it stays for the rule to refuse. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  /** The last day the calendar offers, as `YYYY-MM-DD`. */
  max: string;
  isRequired?: boolean;
};

/**
 * A day, typed or chosen from the browser's own calendar. Beneath it stands how it is understood, in both
 * calendars that readers and sources use.
 */
export function DateField({ value, onChange, onBlur, max, ...field }: DateFieldProps) {
  const language = useLanguage();
  const tidy = () => {
    const tidied = tidyTypedDate(value);
    if (tidied !== value) onChange(tidied);
  };
  const day = isDay(value) ? value : null;
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        tidy();
        onBlur?.();
      }}
      // Enter sends the form while the focus is still here.
      onKeyDown={({ key }) => key === "Enter" && tidy()}
      hint={
        day
          ? date_read_as({ day: formatDay(day, language), ethiopian: writeEthiopianDay(day, language) })
          : date_format_hint({ example: "2022-06-18" })
      }
      inside={<PickDay value={day ?? ""} max={max} onChange={onChange} />}
    />
  );
}

/** Opens the browser's calendar; left out where the browser cannot open one by a button. */
function PickDay({ value, max, onChange }: Pick<DateFieldProps, "value" | "max" | "onChange">) {
  const native = useRef<HTMLInputElement>(null);
  const canPick = useHydrated() && "showPicker" in HTMLInputElement.prototype;
  if (!canPick) return null;
  return (
    <>
      <input
        ref={native}
        className={styles.native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button look="icon" className={styles.pick} onClick={() => native.current?.showPicker()} aria-label={date_pick()}>
        <Icon name="calendar" />
      </Button>
    </>
  );
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
