import { useState } from "react";
import { useRevalidator } from "react-router";
import { v7 } from "uuid";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { sendCall } from "#platform/web/api-client.ts";
import { showToast } from "#platform/web/toast.ts";
import { generic_error } from "#words";

/** Sends one change of the team, says how it went, and shows the team anew. Resolves with whether it was made. */
export function useTeamAct() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const act = async <C extends Call>(call: C, input: InputOf<C>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { message } = (await sendCall(call, input, { idempotencyKey: v7() })) as { message: string };
      await revalidate();
      showToast({ kind: "success", message });
      return true;
    } catch (error) {
      showToast({ kind: "error", message: error instanceof Error ? error.message : generic_error() });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
