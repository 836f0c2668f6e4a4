import { useNavigate, useRevalidator } from "react-router";
import { sendCall } from "#platform/web/api-client.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { showToast } from "#platform/web/toast.ts";
import { generic_error } from "#words";
import { signOut } from "../calls.ts";

/** Signs out, says so, and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const home = useLocalPath()("/");
  return async () => {
    try {
      const { message } = await sendCall(signOut, {});
      showToast({ kind: "success", message });
    } catch (error) {
      showToast({ kind: "error", message: error instanceof Error ? error.message : generic_error() });
      return;
    }
    await navigate(home);
    // A page with unsaved text asks first: loaded anew meanwhile, it would be left without an answer.
    if (window.location.pathname === home) await revalidate();
  };
}
