import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/get-error-message.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { getDonation } from "../calls.ts";

/** Loads the page anew, but not when the browser's own error page would take its place: then it says why not. */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetchCall(getDonation);
    window.location.reload();
  } catch (error) {
    showToast({ kind: "error", message: getErrorMessage(error) });
  }
}
