import { useNavigate } from "react-router";
import { sendCall } from "#platform/web/api-client.ts";
import { messageOf } from "#platform/web/message-of.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { awaitRootData } from "#platform/web/root-data.ts";
import { showToast } from "#platform/web/toast.ts";
import { signOut } from "../calls.ts";

/** Signs out, says so, and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const home = useLocalPath()("/");
  return async () => {
    try {
      const { message } = await sendCall(signOut, {});
      showToast({ kind: "success", message });
    } catch (error) {
      showToast({ kind: "error", message: messageOf(error) });
      return;
    }
    // Not at once: a page with unsaved text asks first, and loaded anew meanwhile it would be left without an answer.
    awaitRootData();
    await navigate(home);
  };
}
