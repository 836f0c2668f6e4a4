import { generic_error } from "#messages";
import type { Issue } from "#platform/shared/define-call.ts";

/** A call that did not answer 200, or did not answer. `message` is to be shown as it is. */
export class CallError extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly issues: Issue[];

  constructor(status: number, message: string, issues: Issue[] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

/** Returns the message to show of an error: its own, where it has one. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : generic_error();
}
