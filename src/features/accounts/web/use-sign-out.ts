import { useNavigate } from "react-router";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { setRootDataStale } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { signOut } from "../calls.ts";

/** Signs out, says so, and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const home = useLocalizePath()("/");
  return async () => {
    try {
      const { message } = await sendCall(signOut, {});
      showToast({ kind: "success", message });
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
      return;
    }
    // Not at once: a page with unsaved text asks first, and loaded anew meanwhile it would be left without an answer.
    setRootDataStale();
    await navigate(home);
  };
}
