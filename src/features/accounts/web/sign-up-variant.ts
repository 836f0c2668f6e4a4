import type { OutputOf } from "#platform/shared/define-call.ts";
import type { getSignUpOptions } from "../calls.ts";

export type SignUpVariant = "firstAccount" | "open" | "invited" | "needsApproval" | "inviteOnly" | "closed";

/** Returns the variant of the sign-up page. Only the server knows whether a code is valid. */
export function getSignUpVariant(
  { mode, needsSetupCode }: OutputOf<typeof getSignUpOptions>,
  invite: string | null,
): SignUpVariant {
  if (needsSetupCode) return "firstAccount";
  if (mode === "open") return "open";
  if (mode === "closed") return "closed";
  if (invite) return "invited";
  return mode === "invite" ? "inviteOnly" : "needsApproval";
}
