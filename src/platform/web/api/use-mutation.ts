import { useState } from "react";
import * as m from "#messages";
import type { Call, InputOf, Issue, OutputOf } from "#platform/shared/define-call.ts";
import { showToast } from "../toasts/toast.ts";
import { sendCall } from "./api-client.ts";
import { CallError, getErrorMessage } from "./call-error.ts";
import type { useSendCall } from "./use-send-call.ts";

/** `useSendCall`, for calls that a retry after a lost response would repeat. */
type SendMutation = ReturnType<typeof useSendCall>;

/** Reloads the page's data. */
export type Revalidate = () => Promise<void>;

type MutationOptions = {
  /** Runs after success, before the page revalidates. */
  onSuccess?: () => void | Promise<void>;
  /** Adds an Undo button to the success toast. */
  undo?: () => Promise<void>;
  /** Whether `onSuccess` leaves the page; the toast then goes with it. */
  isLeavingPage?: boolean;
};

/**
 * Sends one mutation at a time, shows its outcome in a toast and revalidates the page. `errorMessage` and `issues`, where the
 * refusal has some, stay until the next attempt.
 */
export function useMutation(revalidate: Revalidate, send: SendMutation = sendCall) {
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [issues, setIssues] = useState<Issue[]>([]);

  /** Runs a function that sends a mutation; resolves to its output, or to null when it failed or was cancelled. */
  const run = async <Output extends { message: string }>(
    work: () => Promise<Output | null>,
    { onSuccess, undo, isLeavingPage = false }: MutationOptions = {},
  ): Promise<Output | null> => {
    if (isBusy) return null;
    setBusy(true);
    setErrorMessage(null);
    setIssues([]);
    try {
      const output = await work();
      if (!output) return null;
      const action = undo && { label: m.undo_label(), run: () => void undo() };
      showToast({ kind: "success", message: output.message, isForNextPage: isLeavingPage, action });
      await onSuccess?.();
      await revalidate();
      return output;
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setIssues(error instanceof CallError ? error.issues : []);
      showToast({ kind: "error", message: getErrorMessage(error) });
      return null;
    } finally {
      setBusy(false);
    }
  };

  /** Sends one call; resolves to its output, or to null when it failed. */
  const mutate = <C extends Call>(call: C, input: InputOf<C>, options?: MutationOptions) =>
    run(() => send(call, input) as Promise<OutputOf<C> & { message: string }>, options);

  return { mutate, run, isBusy, errorMessage, issues };
}

/** Runs the Undo of a toast, which may outlive the component that showed it. */
export async function runToastAction<C extends Call>(call: C, input: InputOf<C>, revalidate: Revalidate): Promise<void> {
  try {
    const { message } = (await sendCall(call, input)) as { message: string };
    await revalidate();
    showToast({ kind: "success", message });
  } catch (error) {
    showToast({ kind: "error", message: getErrorMessage(error) });
  }
}
