import { formatDateTime } from "../formatting/format-day.ts";
import { parseDateTimeInput, splitDateTime } from "../formatting/local-date-time.ts";
import { useLanguage } from "../routing/use-language.ts";
import { DateField } from "./date-field.tsx";
import { type FieldErrorText, TextField } from "./field.tsx";

const LAST_DAY = "9999-12-31";

type DateTimeFieldProps = {
  labels: { day: string; time: string };
  name: string;
  hint?: string | undefined;
  /** A day and a time around a "T", each as it was typed: `parseDateTimeInput` reads it. */
  value: string;
  onChange: (change: (before: string) => string) => void;
  error: FieldErrorText | undefined;
};

/** Two fields for a moment in the time zone of the device. Below them is the understood moment. */
export function DateTimeField({ labels, name, hint, value, onChange, error }: DateTimeFieldProps) {
  const language = useLanguage();
  const moment = parseDateTimeInput(value);
  const [day, time] = splitDateTime(value);
  return (
    <>
      <DateField
        label={labels.day}
        name={name}
        isRequired
        max={LAST_DAY}
        value={day}
        onChange={(changed) => onChange((before) => `${changed}T${splitDateTime(before)[1]}`)}
        error={error}
      />
      <TextField
        label={labels.time}
        hint={hint}
        feedback={moment && formatDateTime(moment, language)}
        type="time"
        name={`${name}_time`}
        width="short"
        isRequired
        value={time}
        onChange={({ target }) => onChange((before) => `${splitDateTime(before)[0]}T${target.value}`)}
      />
    </>
  );
}
