import * as m from "#messages";
import type { Conflict } from "#platform/shared/conflict.ts";
import type { Issue, Needs } from "#platform/shared/define-call.ts";

/** A business refusal, sent as 201: the request was understood and is declined, with a message to show. */
export class RefusalError extends Error {
  readonly issues: Issue[] | undefined;
  /** The condition that the client must fulfil. */
  readonly needs: Needs;

  constructor(message: string, issues?: Issue[], needs: Needs = {}) {
    super(message);
    this.issues = issues;
    this.needs = needs;
  }
}

/** An edit of fields that somebody else has changed since it began. */
export class ConflictError extends RefusalError {
  readonly conflicts: Conflict[];

  constructor(conflicts: Conflict[]) {
    super(m.edit_conflict());
    this.conflicts = conflicts;
  }
}

/** @throws {RefusalError} about one field of the input; `path` is dotted, as in an `Issue` */
export function refuse(path: string, message: string, needs?: Needs): never {
  throw new RefusalError(message, [{ path, message }], needs);
}

/** @throws {RefusalError} for an id that does not exist */
export function throwNotFound(): never {
  throw new RefusalError(m.does_not_exist());
}

/** An error with an HTTP status of its own, such as 401, 403 or 429. */
export class StatusError extends Error {
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the 503 of an overloaded server. */
export const createBusyError = (retryAfterSeconds?: number) => new StatusError(503, m.too_busy(), retryAfterSeconds);

/** Returns the 400 of a request that cannot be read. */
export const createMalformedRequestError = () => new StatusError(400, m.malformed_request());

/** Returns the 401 of a call that needs a session. */
export const createSignedOutError = () => new StatusError(401, m.not_signed_in());

/** Thrown when the database cannot be reached, or failed before it responded. The cause is for the log. */
export class DatabaseUnavailableError extends Error {
  readonly statusCode = 503;

  constructor(
    cause: unknown,
    message = `The database cannot be reached: ${cause instanceof AggregateError ? cause.errors.join(", ") : cause}`,
  ) {
    super(message, { cause });
  }
}
