import { useState } from "react";
import { undo_label } from "#messages";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { sendCall } from "./api-client.ts";
import { messageOf } from "./message-of.ts";
import { showToast } from "./toast.ts";

/** Shows the page as the data now is. */
export type Revalidate = () => Promise<void>;

type Then = {
  /** Runs after success, before the page is shown anew. */
  done?: () => void | Promise<void>;
  /** Offered with the success message. */
  undo?: () => Promise<void>;
};

/** Sends one change at a time, says how it went, and shows the page anew. What failed stays in `problem` until the next try. */
export function useMutation(revalidate: Revalidate) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const act = async <C extends Call>(call: C, input: InputOf<C>, { done, undo }: Then = {}): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const message = await sendForMessage(call, input);
      showToast({ kind: "success", message, ...(undo && { action: { label: undo_label(), run: () => void undo() } }) });
      await done?.();
      await revalidate();
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      showToast({ kind: "error", message: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { act, isBusy, problem };
}

/** For the Undo of a toast, which may be pressed when what offered it is gone from the page. */
export async function runToastAction<C extends Call>(call: C, input: InputOf<C>, revalidate: Revalidate): Promise<void> {
  try {
    const message = await sendForMessage(call, input);
    await revalidate();
    showToast({ kind: "success", message });
  } catch (error) {
    showToast({ kind: "error", message: messageOf(error) });
  }
}

async function sendForMessage<C extends Call>(call: C, input: InputOf<C>): Promise<string> {
  const { message } = (await sendCall(call, input)) as { message: string };
  return message;
}
