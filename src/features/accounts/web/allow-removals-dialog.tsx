import * as m from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { allowRemovals } from "../calls.ts";
import { MAX_REMOVALS_PER_HOUR } from "../rules.ts";
import type { SignInDialogProps } from "./reauthentication-prompt.tsx";
import { PasswordDialog } from "./use-password-dialog.tsx";

/** Asks for the password of an account that has removed many things within an hour. */
export default function AllowRemovalsDialog({ onResult }: SignInDialogProps) {
  const fail = (error: unknown) => {
    showToast({ kind: "error", message: getErrorMessage(error) });
    onResult(false);
  };
  return (
    <PasswordDialog
      reason={m.removals_need_password({ max: MAX_REMOVALS_PER_HOUR })}
      confirmLabel={m.removals_go_on()}
      act={(password) => sendCall(allowRemovals, { password })}
      onDone={(result) => onResult(result !== null)}
      onFail={fail}
    />
  );
}
