import isEqual from "fast-deep-equal";
import { useCallback, useRef, useState } from "react";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Call, InputOf, Issue, OutputOf } from "#platform/shared/define-call.ts";
import { sendCall } from "../api/api-client.ts";
import { CallError, getErrorMessage } from "../api/call-error.ts";
import { showToast } from "../toasts/toast.ts";

type Values = Record<string, unknown>;
/** The rule of each field that has one. */
export type FieldSchemas<V extends Values> = Partial<Record<keyof V, z.ZodType>>;

/** What is wrong with a value by its rule: the issues with paths below `name`. */
export function validateField(name: string, schema: z.ZodType | undefined, value: unknown): Issue[] {
  const result = schema?.safeParse(value);
  if (!result || result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ path: [name, ...path].join("."), message }));
}

/**
 * The state of one form: its values, what is wrong with them, and whether it is being sent or was. Errors show once
 * a submit was tried (`isSubmitted`), and follow what is typed from then on; what the server refused stays
 * beside its field until that field changes. Nothing that was typed is ever thrown away by a failure.
 */
export function useForm<V extends Values>(initial: V, schemas: FieldSchemas<V>) {
  const [values, setValues] = useState(initial);
  const [valuesAtOpen] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [serverIssues, setServerIssues] = useState<Issue[]>([]);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // One key an act: a repeat after a lost answer is the same act, a changed text is another.
  const key = useRef<{ key: string; input: unknown } | null>(null);
  const busyRef = useRef(false);

  /** Makes a value of what it is by then: for what is done later, such as Undo. */
  const change = useCallback(<K extends keyof V>(name: K, updater: (previous: V[K]) => V[K]) => {
    setValues((previous) => ({ ...previous, [name]: updater(previous[name]) }));
    setServerIssues((previous) => previous.filter(({ path }) => path.split(".")[0] !== name));
    setErrorMessage(null);
  }, []);
  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => change(name, () => value), [change]);

  const getFieldIssues = (name: keyof V & string): Issue[] => validateField(name, schemas[name], values[name]);
  const getAllIssues = (): Issue[] => Object.keys(schemas).flatMap((name) => getFieldIssues(name as keyof V & string));

  /** The message to show beside a field, by its dotted path. */
  const getFieldError = (path: string): string | undefined => {
    const name = path.split(".")[0] as keyof V & string;
    const shown = [...serverIssues, ...(isSubmitted ? getFieldIssues(name) : [])];
    return shown.find((issue) => issue.path === path)?.message;
  };

  /** Checks the named fields (all, when none is named), shows their errors, and tells whether they are fine. */
  const validate = (...names: (keyof V & string)[]): boolean => {
    setIsSubmitted(true);
    return (names.length > 0 ? names.flatMap(getFieldIssues) : getAllIssues()).length === 0;
  };

  /** Lets the form be sent again. */
  const allowResubmit = () => {
    busyRef.current = false;
    setBusy(false);
  };

  /**
   * Sends the call once; resolves with the answer, or null after showing what went wrong. After a success the form
   * stays busy, because what follows takes its time on a slow line, and a second press would do the same once more.
   * A form that stays where it is calls `allowResubmit`.
   */
  const submit = async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C> | null> => {
    if (busyRef.current || !validate()) return null;
    busyRef.current = true;
    setBusy(true);
    setErrorMessage(null);
    try {
      if (!key.current || !isEqual(key.current.input, input)) key.current = { key: v7(), input };
      const output = await sendCall(call, input, { idempotencyKey: key.current.key });
      key.current = null;
      return output;
    } catch (error) {
      const message = getErrorMessage(error);
      setServerIssues(error instanceof CallError ? error.issues : []);
      setErrorMessage(message);
      showToast({ kind: "error", message });
      allowResubmit();
      return null;
    }
  };

  const reset = useCallback((next: V) => {
    setValues(next);
    setIsSubmitted(false);
    setServerIssues([]);
    setErrorMessage(null);
  }, []);

  /** Returns the values that differ from what they were when the form was opened. */
  const getChanges = (typed: V = values): Partial<V> => pickChanges(valuesAtOpen, typed);

  return {
    values,
    set,
    change,
    isSubmitted,
    isBusy,
    errorMessage,
    getFieldError,
    validate,
    submit,
    allowResubmit,
    reset,
    getChanges,
    isChanged: !isEqual(values, valuesAtOpen),
  };
}

/** Returns the fields of `after` that differ from those of `before`, compared by what they hold. */
export function pickChanges<V extends Values>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isEqual(value, before[name]))) as Partial<V>;
}
