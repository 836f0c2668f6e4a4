import { useCallback, useRef, useState } from "react";
import type { z } from "zod";
import type { Conflict } from "#platform/shared/conflict.ts";
import type { Call, InputOf, Issue, OutputOf } from "#platform/shared/define-call.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import type { FormWording } from "#platform/shared/text-schema.ts";
import { CallError, getErrorMessage } from "../api/call-error.ts";
import { useSendCall } from "../api/use-send-call.ts";
import { showToast } from "../toasts/toast.ts";
import type { FieldError } from "../ui/field-errors.ts";

type Values = Record<string, unknown>;
/** The schemas of the fields to validate. */
export type FieldSchemas<V extends Values> = Partial<Record<keyof V, z.ZodType>>;
/** The same where one field decides what another needs. */
type SchemasOfValues<V extends Values> = FieldSchemas<V> | ((values: V) => FieldSchemas<V>);

/** Names a field in its errors by the message of the API, to the letter, with what to do beside it. */
export const AS_SPECIFIED = "as specified";
/** The label by which errors name a field, with what to do beside them; or `AS_SPECIFIED`. */
export type FieldLabel = (() => string) | typeof AS_SPECIFIED;
/** Fields without a label only have the message of the API, which says what to do. */
export type FieldLabels<V extends Values> = Partial<Record<keyof V, FieldLabel>>;

type FieldIssue = Issue & FieldError;
/** The names of the values that are texts. */
type TextName<V extends Values> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];

/** Returns the issues of a value, with paths that start with `name`; none without a schema. */
export function validateField(name: string, schema: z.ZodType | undefined, value: unknown, label?: FieldLabel): FieldIssue[] {
  const result = schema?.safeParse(value);
  if (!result || result.success) return [];
  return result.error.issues.map((issue) => ({ path: [name, ...issue.path].join("."), ...formatIssue(issue, label) }));
}

/** Returns the message of an issue: the one for forms when it has one and the field a label, else the one of the API. */
export function formatIssue(issue: z.core.$ZodIssue, label: FieldLabel | undefined): FieldError {
  const { formMessage, formHint }: Partial<FormWording> = (issue.code === "custom" && issue.params) || {};
  if (!label) return { message: issue.message };
  const message = label === AS_SPECIFIED ? undefined : formMessage?.(label());
  return { message: message ?? issue.message, hint: formHint?.() };
}

/**
 * Holds the state of a form: its values, their errors, and its submission. Errors show after the first attempt to
 * submit (`isSubmitted`), of the fields that it needed, and follow the input from then on; an issue from the server stays
 * beside its field until that field changes. A failure never discards input.
 */
export function useForm<V extends Values>(initial: V, rules: SchemasOfValues<V>, labels: FieldLabels<V> = {}) {
  const [values, setValues] = useState(initial);
  const schemas = typeof rules === "function" ? rules(values) : rules;
  const [initialValues] = useState(initial);
  /** The fields whose errors are shown: the last validated ones. */
  const [validated, setValidated] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [serverIssues, setServerIssues] = useState<FieldIssue[]>([]);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const send = useSendCall();
  const busyRef = useRef(false);

  /** Updates a field from its value at that time, for callbacks that run later, such as Undo. */
  const change = useCallback(<K extends keyof V>(name: K, updater: (previous: V[K]) => V[K]) => {
    setValues((previous) => ({ ...previous, [name]: updater(previous[name]) }));
    setServerIssues((previous) => previous.filter(({ path }) => !isPathOf(name, path)));
    setErrorMessage(null);
  }, []);
  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => change(name, () => value), [change]);

  const getFieldIssues = (name: keyof V & string): FieldIssue[] => validateField(name, schemas[name], values[name], labels[name]);

  /** Returns the error to show beside the field of a dotted path; undefined when it is valid. */
  const getFieldError = (path: string): FieldError | undefined => {
    const name = Object.keys(values).find((field) => isPathOf(field, path)) ?? path;
    const issues = [...serverIssues, ...(validated.includes(name) ? getFieldIssues(name) : [])];
    return issues.find((issue) => issue.path === path);
  };

  /** Returns the props of a field that edits a value and passes it to `onChange`. */
  const getValueProps = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: V[K]) => set(name, value),
    error: getFieldError(name),
  });

  /** Returns the props of the text field or select that edits a value. */
  const getTextProps = <K extends TextName<V>>(name: K) => ({
    ...getValueProps(name),
    onChange: ({ target }: TextEvent) => set(name, target.value as V[K]),
  });

  /** Validates the named fields (all, by default), shows their errors and returns whether there are none. */
  const validate = (...names: (keyof V & string)[]): boolean => {
    const fields = names.length > 0 ? names : Object.keys(schemas);
    setValidated(fields);
    return fields.flatMap(getFieldIssues).length === 0;
  };

  const allowResubmit = () => {
    busyRef.current = false;
    setBusy(false);
  };

  /**
   * Runs a submission, one at a time; resolves to its result, or to null after showing the error. After a success the form
   * stays busy, because what follows is slow on a slow network and a second click would submit again.
   * A form that stays open calls `allowResubmit`.
   */
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busyRef.current) return null;
    busyRef.current = true;
    setBusy(true);
    setErrorMessage(null);
    try {
      return await work();
    } catch (error) {
      const message = getErrorMessage(error);
      setServerIssues(error instanceof CallError ? error.issues : []);
      setErrorMessage(message);
      if (error instanceof CallError && error.conflicts.length > 0) setConflicts(error.conflicts);
      else showToast({ kind: "error", message });
      allowResubmit();
      return null;
    }
  };

  /** Sends the call by `run` when all fields are valid, or `isValid` returns true; otherwise resolves to null. */
  const submit = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    isValid: () => boolean = validate,
  ): Promise<OutputOf<C> | null> => {
    if (busyRef.current || !isValid()) return null;
    return run(() => send(call, input));
  };

  const reset = useCallback((next: V) => {
    setValues(next);
    setValidated([]);
    setServerIssues([]);
    setErrorMessage(null);
    setConflicts([]);
  }, []);

  /** Returns to the form with the typed values; saving again finds the same conflicts. */
  const dismissConflicts = () => {
    setConflicts([]);
    setErrorMessage(null);
  };

  /** Returns the values that differ from the initial ones. */
  const getChanges = (current: V = values): Partial<V> => pickChanges(initialValues, current);

  return {
    values,
    initialValues,
    set,
    change,
    isSubmitted: validated.length > 0,
    isBusy,
    errorMessage,
    /** The changes of somebody else meanwhile; `ConflictForm` shows both texts. */
    conflicts,
    dismissConflicts,
    getFieldError,
    getTextProps,
    getValueProps,
    validate,
    run,
    submit,
    allowResubmit,
    reset,
    getChanges,
    isChanged: !isSameValue(values, initialValues),
  };
}

/** What the fields of a form need of it. */
export type FieldsForm<out V extends Values> = {
  values: V;
  set<K extends keyof V>(name: K, value: V[K]): void;
  getFieldError(path: string): FieldError | undefined;
  getValueProps<K extends keyof V & string>(name: K): FieldProps<V[K]> & { onChange(value: V[K]): void };
  getTextProps<K extends TextName<V>>(name: K): FieldProps<string> & { onChange(event: TextEvent): void };
};
type FieldProps<T> = { name: string; value: T; error: FieldError | undefined };
type TextEvent = { target: { value: string } };

/** Returns whether a dotted path leads to a field or into it. Names may have a dot, too. */
const isPathOf = (name: PropertyKey, path: string) => path === name || path.startsWith(`${String(name)}.`);

/** Returns the fields of `after` that differ from `before` by deep comparison. */
export function pickChanges<V extends Values>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameValue(value, before[name]))) as Partial<V>;
}
