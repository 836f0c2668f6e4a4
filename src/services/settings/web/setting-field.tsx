import * as m from "#messages";
import { getLineLength, getTextLength } from "#platform/shared/text-schema.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import { CURRENCIES, NAME_MAX_LENGTH, type SettingName, splitSettingName } from "../settings.ts";
import { NetworkFields } from "./network-fields.tsx";
import { formatSettingValue, getSettingText, settingChoices } from "./setting-labels.ts";
import type { Network } from "./site-form.ts";
import styles from "./site-page.module.css";

/** The state of a setting, and what visitors see because of it. */
export type SettingState = {
  value: unknown;
  /** The environment variable that overrides it; null for none. */
  lockedBy: string | null;
  /** What visitors see while it is not set. */
  unset: string;
};

type SettingFieldProps = {
  name: SettingName;
  value: string | Network[];
  onChange: (value: string | Network[]) => void;
  isChanged: boolean;
  state: SettingState;
  /** Returns the error at a path within the setting: `.0.href`. */
  getError: (path?: string) => string | undefined;
};

/** A setting with its state in words. */
export function SettingField({ name, ...props }: SettingFieldProps) {
  return (
    <div id={name} className={`stack ${styles.setting}`}>
      <SettingControl name={name} {...props} />
    </div>
  );
}

function SettingControl({ name, value, onChange, isChanged, state, getError }: SettingFieldProps) {
  const { label, hint, maxLength, isParagraph, inputType } = getSettingText(name);
  const { language } = splitSettingName(name);
  const stateText = describeState(state, isChanged);
  const feedback = <span className={`muted ${styles.state}`}>{stateText}</span>;
  if (state.lockedBy !== null) {
    return <TextField label={label} name={name} value={formatSettingValue(name, state.value)} readOnly feedback={feedback} />;
  }
  if (Array.isArray(value)) {
    return <NetworkFields legend={label} networks={value} onChange={onChange} state={stateText} getError={getError} />;
  }
  const choices = settingChoices[name];
  if (choices) {
    const options = Object.entries(choices.labels).map(([choice, getLabel]) => ({ value: choice, label: getLabel() }));
    return (
      <RadioGroup
        legend={label}
        name={name}
        options={[{ value: "", label: choices.unset() }, ...options]}
        value={value}
        onChange={onChange}
        hint={stateText}
      />
    );
  }
  const control = {
    label,
    hint: hint?.(),
    name,
    value,
    lang: language,
    error: getError(),
    feedback,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (name === "donation_currency") {
    const options = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
    return <SelectField {...control} options={[{ value: "", label: m.source_not_given() }, ...options]} />;
  }
  if (inputType) return <TextField {...control} type={inputType} dir="ltr" />;
  if (maxLength === undefined) return <TextField {...control} type="text" dir="ltr" autoCapitalize="none" spellCheck={false} />;
  const counter = { length: (isParagraph ? getTextLength : getLineLength)(value), max: maxLength };
  if (maxLength <= NAME_MAX_LENGTH) return <TextField {...control} counter={counter} />;
  return <TextAreaField {...control} rows={isParagraph ? 3 : 2} counter={counter} />;
}

/** Returns a sentence about the stored value. */
export function describeState({ value, lockedBy, unset }: SettingState, isChanged: boolean): string {
  if (lockedBy !== null) return m.site_state_locked({ variable: lockedBy });
  if (isChanged) return m.site_state_changed();
  return value === null ? m.site_state_unset({ consequence: unset }) : m.site_state_set();
}
