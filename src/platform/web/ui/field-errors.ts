import { createContext, use, useLayoutEffect } from "react";

/** The error beside a field, with a hint if the message does not say what to do. */
export type FieldError = { message: string; hint?: string | undefined };

/** The fields of a form that have an error. */
export type FieldErrors = { id: string; label: string }[];

/** Takes the label of a field that has an error; null when it has none. */
export type ReportFieldError = (id: string, label: string | null) => void;

export const FieldErrorContext = createContext<ReportFieldError>(() => {});

/** Tells the form around a field whether the field has an error. */
export function useReportFieldError(id: string, label: string, hasError: boolean): void {
  const report = use(FieldErrorContext);
  useLayoutEffect(() => {
    if (!hasError) return;
    report(id, label);
    return () => report(id, null);
  }, [report, id, label, hasError]);
}

/** Returns the fields with the label of one of them set, or without it. */
export function setFieldError(errors: FieldErrors, id: string, label: string | null): FieldErrors {
  const others = errors.filter((error) => error.id !== id);
  return label === null ? others : [...others, { id, label }];
}
