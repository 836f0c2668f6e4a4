import { ZodError } from "zod";
import * as m from "#messages";
import type { Conflict } from "#platform/shared/conflict.ts";
import type { Issue, Needs } from "#platform/shared/define-call.ts";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { isStorageError, MediaUnavailableError } from "../media/storage-error.ts";
import { ConflictError, DatabaseUnavailableError, RefusalError, StatusError } from "./errors.ts";

/** Nobody makes space within seconds. */
const STORAGE_RETRY_SECONDS = MINUTE / SECOND;
const OUTAGE_RETRY_SECONDS = 10;

export type ErrorResponse = {
  status: number;
  body: { message: string; issues?: Issue[]; conflicts?: Conflict[] } & Needs;
  retryAfterSeconds?: number;
};

/** The only place that maps errors to responses. It sends no detail of an unexpected error. */
export function createErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof ConflictError) return { status: 201, body: { message: error.message, conflicts: error.conflicts } };
  if (error instanceof RefusalError) {
    const { message, issues, needs } = error;
    return { status: 201, body: { message, ...(issues ? { issues } : {}), ...needs } };
  }
  if (error instanceof ZodError) {
    const issues = error.issues.map((issue) => ({
      path: issue.path.join("."),
      message: issue.message || m.control_characters(),
    }));
    return { status: 201, body: { message: issues[0]?.message ?? m.generic_error(), issues } };
  }
  if (error instanceof StatusError) {
    const { statusCode: status, message, retryAfterSeconds } = error;
    return { status, body: { message }, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  }
  if (isStorageError(error)) {
    return { status: 503, body: { message: m.storage_full() }, retryAfterSeconds: STORAGE_RETRY_SECONDS };
  }
  if (error instanceof DatabaseUnavailableError) {
    return { status: 503, body: { message: m.database_unavailable() }, retryAfterSeconds: OUTAGE_RETRY_SECONDS };
  }
  if (error instanceof MediaUnavailableError) {
    return { status: 503, body: { message: m.media_unavailable() }, retryAfterSeconds: OUTAGE_RETRY_SECONDS };
  }
  const status = getStatusCode(error);
  if (status === 415) return { status: 400, body: { message: m.unsupported_content_type() } };
  if (status === 413) return { status, body: { message: m.too_large() } };
  if (status === 429) return { status, body: { message: m.too_many_requests() } };
  if (status === 503) return { status, body: { message: m.too_busy() }, retryAfterSeconds: 5 };
  if (status >= 400 && status < 500) return { status: 400, body: { message: m.malformed_request() } };
  return { status: 500, body: { message: m.generic_error() } };
}

function getStatusCode(error: unknown): number {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" ? status : 500;
}

/**
 * Returns whether an error only says that the server is overloaded. There can be one for each request, and
 * their stack tells nothing. A handler that timed out is not such an error: it had begun.
 */
export function isServiceUnavailable(error: unknown): boolean {
  return getStatusCode(error) === 503 && (error as { code?: unknown }).code !== "FST_ERR_HANDLER_TIMEOUT";
}

type SerializedError = { type: string; message: string; stack: string; code?: string; cause?: SerializedError };

/** Returns the loggable parts of an error: a database error's `detail` has personal values of the row. */
export function serializeError(error: Error & { code?: string }): SerializedError {
  const { name: type, message, stack = "", code, cause } = error;
  return {
    type,
    message,
    stack,
    ...(code ? { code } : {}),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
}
