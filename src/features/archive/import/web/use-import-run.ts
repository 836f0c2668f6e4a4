import { useEffect, useRef, useState } from "react";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { applyImport, checkImport, publishImport, undoImport } from "../calls.ts";
import type { ImportCounts } from "../rules.ts";

const stepCalls = { check: checkImport, apply: applyImport, publish: publishImport, undo: undoImport };
export type StepName = keyof typeof stepCalls;

export type ImportRun = {
  step: StepName;
  /** The number of rows; `remaining` counts down from it. */
  total: number;
  remaining: number;
  /** The number of rows of each kind so far; null before the first response. */
  counts: ImportCounts | null;
  skipsSimilar: boolean;
  isRunning: boolean;
  /** Why it ended early, unless it was stopped. */
  errorMessage: string | null;
};

export type StartRun = (
  options: Pick<ImportRun, "step" | "total"> & Partial<Pick<ImportRun, "remaining" | "skipsSimilar">>,
) => Promise<void>;

/**
 * Repeats the call of a step until no rows remain, it is stopped, or it fails; a run that ended early resumes. `onEnd` runs after the
 * first two, unless its page was left.
 */
export function useImportRun(id: string, onEnd: () => Promise<void>) {
  const [run, setRun] = useState<ImportRun | null>(null);
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  const send = useSendCall();
  // The run stops when its page is left.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const start: StartRun = async ({ step, total, remaining = total, skipsSimilar = false }) => {
    isStopped.current = false;
    const options = { step, total, remaining, skipsSimilar };
    let state: ImportRun = { ...options, counts: null, isRunning: true, errorMessage: null };
    const update = (values: Partial<ImportRun>) => {
      state = { ...state, ...values };
      setRun(state);
    };
    update({});
    try {
      do {
        const { message, ...left } = await send(stepCalls[step] as typeof applyImport, {
          id,
          ...(skipsSimilar && { skip_similar: true }),
        });
        update({ remaining: left.remaining, counts: left.counts });
        if (left.remaining === 0) showToast({ kind: "success", message });
      } while (state.remaining > 0 && !isStopped.current && !isLeft.current);
      if (isLeft.current) return;
      await onEnd();
      setRun(state.remaining > 0 ? { ...state, isRunning: false } : null);
    } catch (error) {
      update({ isRunning: false, errorMessage: getErrorMessage(error) });
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, start, stop };
}
