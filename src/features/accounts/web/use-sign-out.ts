import { useNavigate } from "react-router";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { setRootDataStale, useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { removeFormDrafts } from "#platform/web/storage/remove-form-drafts.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { mayLeave } from "#platform/web/ui/leave-question.ts";
import { signOut } from "../session-calls.ts";

/** Asks about unsaved forms, signs out, removes the account's unsaved input from this browser, shows a toast and goes to the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { session } = useRootData();
  const home = useLocalizePath()("/");
  return async () => {
    if (!(await mayLeave())) return;
    try {
      const { message } = await sendCall(signOut, {});
      removeFormDrafts(session.email ?? "");
      showToast({ kind: "success", message, isForNextPage: true });
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
      return;
    }
    setRootDataStale();
    await navigate(home);
  };
}
