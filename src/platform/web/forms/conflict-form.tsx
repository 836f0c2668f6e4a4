import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import type { Conflict } from "#platform/shared/conflict.ts";
import type { Language } from "#platform/shared/languages.ts";
import { groupBy } from "#platform/shared/lists.ts";
import { formatDateTime } from "../formatting/format-day.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText, type FieldErrorText, TextAreaField } from "../ui/field.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import options from "../ui/option-group.module.css";
import { UserText } from "../ui/user-text.tsx";
import styles from "./conflict-form.module.css";
import { Form, FormActions } from "./form.tsx";

/** How a field with a conflict is shown. */
export type ConflictField = {
  label: () => string;
  /** Absent for a text, and for a list of texts. */
  format?: (value: unknown, language: Language) => string;
  /** Whether a third text may be written instead. */
  isText?: boolean;
  /** The fields that the call takes only together with this one. */
  companions?: string[];
  /** The name of a group whose fields are shown and chosen together, such as the ends of a range. */
  group?: string;
};
export type ConflictFields = Record<string, ConflictField>;

type Choice = "theirs" | "yours" | "other";

/** The choices: the fields kept as others stored them, the values for the rest, and the shown values. */
export type Resolution = { keptTheirs: string[]; values: Record<string, unknown>; seen: Record<string, unknown> };

type ConflictFormProps = {
  /** What `useForm` returns, with conflicts. */
  form: {
    conflicts: Conflict[];
    dismissConflicts: () => void;
    errorMessage: string | null;
    isBusy: boolean;
    getFieldError: (path: string) => FieldErrorText | undefined;
  };
  fields: ConflictFields;
  onSave: (resolution: Resolution) => Promise<unknown>;
};

/** Replaces an edit form after a conflict: shows both texts of each field, to choose from. */
export function ConflictForm({ form, fields, onSave }: ConflictFormProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const intro = useRef<HTMLDivElement>(null);
  // A choice stays when another save by others updates the conflicts.
  const seen = useRef<Record<string, Conflict>>({});
  for (const conflict of form.conflicts) seen.current[conflict.field] = conflict;
  useEffect(() => intro.current?.focus(), []);
  const questions = joinConflicts(form.conflicts, fields);
  const choose = ({ field, parts }: JoinedConflict, choice: Choice) => {
    const names = [field, ...parts.map((part) => part.field)];
    setChoices((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, choice])) }));
  };

  const getText = ({ field, yours }: Conflict) => texts[field] ?? (typeof yours === "string" ? yours : "");
  const save = () => {
    setSubmitted(true);
    const conflicts = Object.values(seen.current);
    const open = questions.find(({ field }) => !choices[field]);
    if (open) return formRef.current?.querySelector<HTMLElement>(`input[name="conflict-${open.field}"]`)?.focus();
    const resolution: Resolution = { keptTheirs: [], values: {}, seen: {} };
    for (const conflict of conflicts) {
      const { field, theirs } = conflict;
      resolution.seen[field] = theirs;
      if (choices[field] === "theirs") resolution.keptTheirs.push(field, ...(fields[field]?.companions ?? []));
      if (choices[field] === "other") resolution.values[field] = getText(conflict);
    }
    return void onSave(resolution);
  };
  return (
    <Form ref={formRef} onSubmit={save}>
      <div ref={intro} tabIndex={-1} className={styles.intro}>
        <ErrorNotice>{form.errorMessage}</ErrorNotice>
      </div>
      {questions.map((conflict) => (
        <ConflictChoice
          key={conflict.field}
          conflict={conflict}
          field={fields[conflict.field] ?? { label: () => conflict.field }}
          choice={choices[conflict.field]}
          onChoose={(choice) => choose(conflict, choice)}
          text={getText(conflict)}
          onType={(text) => setTexts((before) => ({ ...before, [conflict.field]: text }))}
          error={form.getFieldError(conflict.field)}
          isMissing={isSubmitted && !choices[conflict.field]}
        />
      ))}
      <FormActions>
        <Button type="submit" isBusy={form.isBusy}>
          {m.save_label()}
        </Button>
        <Button variant="secondary" onClick={form.dismissConflicts}>
          {m.back_label()}
        </Button>
      </FormActions>
    </Form>
  );
}

type ConflictChoiceProps = {
  conflict: Conflict;
  field: ConflictField;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  text: string;
  onType: (text: string) => void;
  error: FieldErrorText | undefined;
  isMissing: boolean;
};

function ConflictChoice({ conflict, field, choice, onChoose, text, onType, error, isMissing }: ConflictChoiceProps) {
  const language = useLanguage();
  const { yours, theirs } = conflict;
  const id = `conflict-${conflict.field}`;
  const choices: { value: Choice; label: string; content?: unknown }[] = [
    { value: "theirs", label: formatAuthor(conflict, language), content: theirs },
    { value: "yours", label: m.conflict_yours(), content: yours },
    ...(field.isText ? [{ value: "other" as const, label: m.conflict_other() }] : []),
  ];
  return (
    <fieldset className="field-group stack gap-1" aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend>{field.label()}</legend>
      {isMissing && (
        <p className={styles.missing} id={`${id}-missing`}>
          {m.conflict_choose()}
        </p>
      )}
      {choices.map(({ value, label, content }) => (
        <div key={value} className={styles.option}>
          <label className={options.option}>
            <input
              className={options.input}
              type="radio"
              name={id}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              aria-describedby={content === undefined ? undefined : `${id}-${value}`}
            />
            {label}
          </label>
          {content !== undefined && (
            <div className={styles.text} id={`${id}-${value}`}>
              <UserText>{formatFieldValue(content, field, language)}</UserText>
            </div>
          )}
        </div>
      ))}
      {choice === "other" && (
        <TextAreaField
          label={m.conflict_other_label()}
          rows={3}
          value={text}
          onChange={({ target }) => onType(target.value)}
          error={error}
        />
      )}
      {choice !== "other" && error && <ErrorText id={id} error={error} />}
    </fieldset>
  );
}

function formatAuthor({ changed_at, changed_by }: Conflict, language: Language): string {
  if (changed_at === null) return m.conflict_theirs();
  const date = formatDateTime(changed_at, language);
  return changed_by === null ? m.conflict_theirs_on({ date }) : m.conflict_theirs_by({ name: changed_by, date });
}

/** Returns a value as readers know it; a field that is not known has no format of its own. */
export function formatFieldValue(value: unknown, field: ConflictField | undefined, language: Language): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return m.conflict_nothing();
  if (field?.format) return field.format(value, language);
  return Array.isArray(value) ? value.join("\n") : String(value);
}

/** A conflict to be resolved: of one field, or of several that are chosen together. */
type JoinedConflict = Conflict & { parts: Conflict[] };

/** Joins the conflicts of fields with the same `group`; of such a question `yours` and `theirs` are objects by field. */
export function joinConflicts(
  conflicts: readonly Conflict[],
  fields: Partial<Record<string, { group?: string | undefined }>>,
): JoinedConflict[] {
  const groups = groupBy(conflicts, ({ field }) => fields[field]?.group ?? field);
  return [...groups].map(([name, parts]) => {
    const [newest] = [...parts].sort((a, b) => (b.changed_at ?? "").localeCompare(a.changed_at ?? ""));
    if (!newest || parts.length === 1) return { ...(parts[0] as Conflict), parts };
    const pick = (side: "yours" | "theirs") => Object.fromEntries(parts.map((part) => [part.field, part[side]]));
    return { ...newest, field: name, yours: pick("yours"), theirs: pick("theirs"), parts };
  });
}
