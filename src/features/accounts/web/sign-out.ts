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
  const local = useLocalPath();
  return async () => {
    try {
      const { message } = await sendCall(signOut, {});
      await navigate(local("/"));
      await revalidate();
      showToast({ kind: "success", message });
    } catch (error) {
      showToast({ kind: "error", message: error instanceof Error ? error.message : generic_error() });
    }
  };
}
