import * as m from "#messages";
import { API_PREFIX, type OutputOf, type UploadCall } from "#platform/shared/define-call.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { parseResponse, withReauthentication } from "./api-client.ts";
import { CallError, formatNetworkError } from "./call-error.ts";

type UploadForm = { file: Blob; fileName: string; fields: Record<string, string> };

type Options = {
  idempotencyKey: string;
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Receives the fraction of the form that has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
};

/** An upload without progress for so long is aborted. */
const STALL_TIMEOUT_MS = 90 * SECOND;

/**
 * Sends a mutation with a file, and reports its progress, which `fetch` cannot. Rejects with a `CallError`. Pass the
 * same `idempotencyKey` to each attempt. When the session has ended, asks for the password on the page and sends
 * the form again.
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
    const handleNetworkError = () => reject(new CallError(0, formatNetworkError(m.connection_lost())));
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

/** Appends the fields before the file, so that the server has them when the file arrives. */
function createFormData(fields: Record<string, string>, fileField: string, file: Blob, fileName: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(fileField, file, fileName);
  return form;
}
