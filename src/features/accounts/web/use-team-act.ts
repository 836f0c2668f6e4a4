import { useRevalidator } from "react-router";
import type { InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { useForm } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import type { approveAccount, createInvite, disableAccount, enableAccount, revokeInvite } from "../calls.ts";

type TeamCall = typeof approveAccount | typeof disableAccount | typeof enableAccount | typeof createInvite | typeof revokeInvite;

const nothing = {};

/** Sends one change of the team at a time, says how it went, and shows the team anew. Resolves with null when it failed. */
export function useTeamAct() {
  const { submit, reopen, isBusy, problem } = useForm(nothing, nothing);
  const { revalidate } = useRevalidator();
  const act = async <C extends TeamCall>(call: C, input: InputOf<C>): Promise<OutputOf<C> | null> => {
    const answer = await submit(call, input);
    if (!answer) return null;
    showToast({ kind: "success", message: answer.message });
    await revalidate();
    reopen();
    return answer;
  };
  return { act, isBusy, problem };
}
