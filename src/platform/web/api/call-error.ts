import * as m from "#messages";
import type { Conflict } from "#platform/shared/conflict.ts";
import type { Issue, Needs } from "#platform/shared/define-call.ts";

/** A call without a response of status 200. `message` can be shown to users. */
export class CallError extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly issues: Issue[];
  /** The changes of somebody else since the edit began. */
  readonly conflicts: Conflict[];

  /** The condition under which the same request succeeds. */
  readonly needs: Needs;

  constructor(status: number, message: string, issues: Issue[] = [], conflicts: Conflict[] = [], needs: Needs = {}) {
    super(message);
    this.status = status;
    this.issues = issues;
    this.conflicts = conflicts;
    this.needs = needs;
  }
}

/** Something else responded instead of the site, such as a proxy: its status says nothing of the session. */
export class OtherResponseError extends CallError {
  constructor(status: number) {
    super(status, describeOtherResponse(status));
  }
}

function describeOtherResponse(status: number): string {
  if (status === 413) return m.too_large_between();
  if (status === 429) return m.too_many_requests();
  return status >= 500 ? m.generic_error() : formatNetworkError(m.other_response());
}

/** Returns an error's own message; a generic one for anything that is not an `Error`. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : m.generic_error();
}

/** Returns whether the same request may succeed later: no network, too many requests or a server error. */
export function isTransientStatus(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Returns the message for a server that could not be reached: that the device is offline, else `reason`. */
export function formatNetworkError(reason: string): string {
  return m.network_error({ reason: navigator.onLine === false ? m.device_offline() : reason });
}
