import type { OutputOf } from "#platform/shared/define-call.ts";
import type { getSignUpOptions } from "../calls.ts";

export type WayToSignUp = "asFirst" | "freely" | "withInvite" | "thenWait" | "onlyInvited" | "notAtAll";

/** What the sign-up page has to say and to ask. Whether a code is right, only the server knows. */
export function howToSignUp({ mode, needsSetupCode }: OutputOf<typeof getSignUpOptions>, invite: string | null): WayToSignUp {
  if (needsSetupCode) return "asFirst";
  if (mode === "open") return "freely";
  if (mode === "closed") return "notAtAll";
  if (invite) return "withInvite";
  return mode === "invite" ? "onlyInvited" : "thenWait";
}
