import { useState } from "react";
import { undo_label } from "#messages";
import type { Call, InputOf, Issue } from "#platform/shared/define-call.ts";
import { showToast } from "../toasts/toast.ts";
import { sendCall } from "./api-client.ts";
import { CallError, getErrorMessage } from "./call-error.ts";

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
export function useMutation(revalidate: Revalidate) {
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [issues, setIssues] = useState<Issue[]>([]);

  const mutate = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    { onSuccess, undo, isLeavingPage = false }: MutationOptions = {},
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setErrorMessage(null);
    setIssues([]);
    try {
      const message = await sendForMessage(call, input);
      const action = undo && { label: undo_label(), run: () => void undo() };
      showToast({ kind: "success", message, isForNextPage: isLeavingPage, action });
      await onSuccess?.();
      await revalidate();
      return true;
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setIssues(error instanceof CallError ? error.issues : []);
      showToast({ kind: "error", message: getErrorMessage(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { mutate, isBusy, errorMessage, issues };
}

/** Runs the Undo of a toast, which may outlive the component that showed it. */
export async function runToastAction<C extends Call>(call: C, input: InputOf<C>, revalidate: Revalidate): Promise<void> {
  try {
    const message = await sendForMessage(call, input);
    await revalidate();
    showToast({ kind: "success", message });
  } catch (error) {
    showToast({ kind: "error", message: getErrorMessage(error) });
  }
}

async function sendForMessage<C extends Call>(call: C, input: InputOf<C>): Promise<string> {
  const { message } = (await sendCall(call, input)) as { message: string };
  return message;
}
