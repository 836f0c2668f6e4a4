import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { z } from "zod";
import type { Call, InputOf, Issue, OutputOf } from "#platform/shared/define-call.ts";
import { sendCall } from "./api-client.ts";
import { CallError } from "./call-error.ts";
import { messageOf } from "./message-of.ts";
import { showToast } from "./toast.ts";

type Values = Record<string, unknown>;
/** The rule of each field that has one. */
export type Rules<V extends Values> = Partial<Record<keyof V, z.ZodType>>;

/** What is wrong with a value by its rule: the issues with paths below `name`. */
export function checkValue(name: string, rule: z.ZodType | undefined, value: unknown): Issue[] {
  const result = rule?.safeParse(value);
  if (!result || result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ path: [name, ...path].join("."), message }));
}

/**
 * The state of one form: its values, what is wrong with them, and whether it is being sent or was. Errors show once
 * a submit was tried (`submitted`), and follow what is typed from then on; what the server refused stays
 * beside its field until that field changes. Nothing that was typed is ever thrown away by a failure.
 */
export function useForm<V extends Values>(initial: V, rules: Rules<V>) {
  const [values, setValues] = useState(initial);
  const [opened] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Issue[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  // One key an act: a repeat after a lost answer is the same act, a changed text is another.
  const key = useRef<{ key: string; of: string } | null>(null);
  const busyRef = useRef(false);

  /** Makes a value of what it is by then: for what is done later, such as Undo. */
  const change = useCallback(<K extends keyof V>(name: K, make: (before: V[K]) => V[K]) => {
    setValues((before) => ({ ...before, [name]: make(before[name]) }));
    setRefused((before) => before.filter(({ path }) => path.split(".")[0] !== name));
    setProblem(null);
  }, []);
  const set = useCallback(<K extends keyof V>(name: K, value: V[K]) => change(name, () => value), [change]);

  const issuesOf = (name: keyof V & string): Issue[] => checkValue(name, rules[name], values[name]);
  const allIssues = (): Issue[] => Object.keys(rules).flatMap((name) => issuesOf(name as keyof V & string));

  /** The message to show beside a field, by its dotted path. */
  const errorOf = (path: string): string | undefined => {
    const name = path.split(".")[0] as keyof V & string;
    const shown = [...refused, ...(submitted ? issuesOf(name) : [])];
    return shown.find((issue) => issue.path === path)?.message;
  };

  /** Checks the named fields (all, when none is named), shows their errors, and tells whether they are fine. */
  const check = (...names: (keyof V & string)[]): boolean => {
    setSubmitted(true);
    return (names.length > 0 ? names.flatMap(issuesOf) : allIssues()).length === 0;
  };

  /** Lets the form be sent again. */
  const reopen = () => {
    busyRef.current = false;
    setBusy(false);
  };

  /**
   * Sends the call once; resolves with the answer, or null after showing what went wrong. After a success the form
   * stays busy, because what follows takes its time on a slow line, and a second press would do the same once more.
   * A form that stays where it is calls `reopen`. An input that has to be made first may be given as what makes it.
   */
  const submit = async <C extends Call>(
    call: C,
    given: InputOf<C> | (() => Promise<InputOf<C>>),
  ): Promise<OutputOf<C> | null> => {
    if (busyRef.current || !check()) return null;
    busyRef.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const input = await (typeof given === "function" ? (given as () => Promise<InputOf<C>>)() : given);
      const of = JSON.stringify(input);
      if (key.current?.of !== of) key.current = { key: v7(), of };
      const answer = await sendCall(call, input, { idempotencyKey: key.current.key });
      key.current = null;
      return answer;
    } catch (error) {
      const message = messageOf(error);
      setRefused(error instanceof CallError ? error.issues : []);
      setProblem(message);
      showToast({ kind: "error", message });
      reopen();
      return null;
    }
  };

  const reset = useCallback((next: V) => {
    setValues(next);
    setSubmitted(false);
    setRefused([]);
    setProblem(null);
  }, []);

  /**
   * What an edit is to save: what was changed here, and of the rest what stands there by now (`saved`), which somebody
   * else may have changed since this form was opened.
   */
  const mergedWith = (saved: V, typed: V = values): V => keepOthersChanges(opened, typed, saved);

  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  return { values, set, change, submitted, isBusy, problem, errorOf, check, submit, reopen, reset, mergedWith, isChanged };
}

/** `typed` where it differs from what the form was `opened` with, else `saved`. */
export function keepOthersChanges<V extends Values>(opened: V, typed: V, saved: V): V {
  const isTouched = (name: string) => JSON.stringify(typed[name]) !== JSON.stringify(opened[name]);
  return Object.fromEntries(Object.keys(typed).map((name) => [name, (isTouched(name) ? typed : saved)[name]])) as V;
}

/**
 * Takes over what was typed into the server's HTML before the page's scripts ran. Give the returned ref to
 * the form; fields are found by their `name`.
 */
export function useTypedBeforeHydration<V extends Record<string, string>>(
  values: V,
  set: (name: keyof V, value: V[keyof V]) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there before the first effect matters
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value !== value) set(name, field.value as V[keyof V]);
    }
  }, []);
  return form;
}

/** For `onSubmit`: keeps the browser from sending the form itself. */
export function submitsWith(send: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    send();
  };
}
