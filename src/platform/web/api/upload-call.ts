import { connection_lost, network_error } from "#messages";
import { API_PREFIX, type OutputOf, type UploadCall } from "#platform/shared/define-call.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { parseResponse, withReauthentication } from "./api-client.ts";
import { CallError } from "./call-error.ts";

type UploadForm = { file: Blob; fileName: string; fields: Record<string, string> };

type Options = {
  idempotencyKey: string;
  /** Stops it; it then rejects with the signal's reason. */
  signal: AbortSignal;
  /** From 0 to 1: how much of the form has left this device. */
  onProgress: (fraction: number) => void;
};

/** A line on which nothing moved for so long is given up, instead of being waited on for ever. */
const STALL_TIMEOUT_MS = 90 * SECOND;

/**
 * Sends a file with a change, and tells how far it is: `fetch` cannot. Rejects with a `CallError`. Give the same
 * `idempotencyKey` to every try of one act. When the session has ended, the password is asked for in place and
 * everything is sent again.
 */
export function uploadCall<C extends UploadCall>(call: C, form: UploadForm, options: Options): Promise<OutputOf<C>> {
  return withReauthentication(() => sendForm<OutputOf<C>>(call, form, options));
}

function sendForm<Output>(
  { method, path, fileField }: UploadCall,
  { file, fileName, fields }: UploadForm,
  { idempotencyKey, signal, onProgress }: Options,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const handleNetworkError = () => reject(new CallError(0, network_error({ reason: connection_lost() })));
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const resetStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        handleNetworkError();
        request.abort();
      }, STALL_TIMEOUT_MS);
    };
    const handleAbort = () => {
      reject(signal.reason);
      request.abort();
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      resetStallTimer();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", handleNetworkError);
    request.addEventListener("load", () => {
      try {
        resolve(parseResponse<Output>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("loadend", () => {
      clearTimeout(stallTimer);
      signal.removeEventListener("abort", handleAbort);
    });
    signal.addEventListener("abort", handleAbort);

    request.open(method, `${API_PREFIX}${path}`);
    request.setRequestHeader("accept-language", document.documentElement.lang);
    request.setRequestHeader("idempotency-key", idempotencyKey);
    resetStallTimer();
    request.send(createFormData(fields, fileField, file, fileName));
  });
}

/** The fields before the file, so that the server knows what it is for before it comes. */
function createFormData(fields: Record<string, string>, fileField: string, file: Blob, fileName: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(fileField, file, fileName);
  return form;
}
