import { useRevalidator } from "react-router";
import type { InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import type * as calls from "../calls.ts";

type TeamCallName =
  | "approveAccount"
  | "disableAccount"
  | "enableAccount"
  | "createInvite"
  | "revokeInvite"
  | "createResetLink"
  | "endSession"
  | "endOtherSessions";
type TeamCall = (typeof calls)[TeamCallName];

const emptyValues = {};

/** Sends one mutation of accounts or sessions at a time, shows a toast and revalidates. Resolves with null when it failed. */
export function useTeamMutation() {
  const { submit, allowResubmit, isBusy, errorMessage } = useForm(emptyValues, emptyValues);
  const { revalidate } = useRevalidator();
  const mutate = async <C extends TeamCall>(call: C, input: InputOf<C>): Promise<OutputOf<C> | null> => {
    const response = await submit(call, input);
    if (!response) return null;
    showToast({ kind: "success", message: response.message });
    await revalidate();
    allowResubmit();
    return response;
  };
  return { mutate, isBusy, errorMessage };
}
