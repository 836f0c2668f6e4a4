import { useNavigate } from "react-router";
import { sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { setRootDataStale } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { removeDrafts } from "#platform/web/storage/session-storage.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { signOut } from "../calls.ts";

/** Signs out, removes the drafts of this tab, shows a toast and goes to the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const home = useLocalizePath()("/");
  return async () => {
    try {
      const { message } = await sendCall(signOut, {});
      removeDrafts();
      showToast({ kind: "success", message, isForNextPage: true });
    } catch (error) {
      showToast({ kind: "error", message: getErrorMessage(error) });
      return;
    }
    // After the navigation: a page with unsaved changes blocks it first, and must not revalidate meanwhile.
    setRootDataStale();
    await navigate(home);
  };
}
