/** Error codes of writes to a full, broken or read-only disk: of files, of SQLite and of PostgreSQL. */
const STORAGE_ERROR_CODES = [
  /^(ENOSPC|EDQUOT|EIO|EROFS)$/,
  // The extended codes too, such as SQLITE_IOERR_WRITE: https://www.sqlite.org/rescode.html
  /^SQLITE_(FULL|IOERR|READONLY)(_|$)/,
  // disk_full, io_error and read_only_sql_transaction: https://www.postgresql.org/docs/current/errcodes-appendix.html
  /^(53100|58030|25006)$/,
];

/** Far more than errors that are wrapped in others ever have; a chain may be a ring. */
const MAX_CAUSES = 10;

/** Returns whether an error or its cause means that nothing can be stored. */
export function isStorageError(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && typeof current === "object" && current !== null; depth += 1) {
    const { code, cause } = current as { code?: unknown; cause?: unknown };
    if (typeof code === "string" && STORAGE_ERROR_CODES.some((pattern) => pattern.test(code))) return true;
    current = cause;
  }
  return false;
}

/** Thrown when the store of images cannot be reached, or failed. The cause is for the log. */
export class MediaUnavailableError extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(`The store of MEDIA_URL cannot be reached: ${cause instanceof AggregateError ? cause.errors.join(", ") : cause}`, {
      cause,
    });
  }
}
