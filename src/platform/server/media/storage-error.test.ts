import { describe, expect, it } from "vitest";
import { isStorageError } from "./storage-error.ts";

const failure = (code: unknown, cause?: unknown) => Object.assign(new Error("failed", { cause }), { code });

describe("isStorageError", () => {
  it.each([
    ["ENOSPC", true],
    ["EDQUOT", true],
    ["EIO", true],
    ["EROFS", true],
    ["SQLITE_FULL", true],
    ["SQLITE_IOERR", true],
    ["SQLITE_IOERR_WRITE", true],
    ["SQLITE_READONLY", true],
    ["SQLITE_READONLY_DBMOVED", true],
    ["53100", true],
    ["58030", true],
    ["25006", true],
    ["ENOENT", false],
    ["EACCES", false],
    ["SQLITE_BUSY", false],
    ["SQLITE_FULLER", false],
    ["SQLITE_CONSTRAINT_UNIQUE", false],
    ["153100", false],
    ["23505", false],
    ["", false],
    [28, false],
    [undefined, false],
  ])("tells of the code %j: %s", (code, expected) => {
    expect(isStorageError(failure(code))).toBe(expected);
    expect(isStorageError(failure("OTHER", failure(code)))).toBe(expected);
  });

  it("accepts any thrown value, and ends with circular causes", () => {
    for (const thrown of [undefined, null, "ENOSPC", 53100, {}]) expect(isStorageError(thrown)).toBe(false);
    const ring = failure("OTHER");
    ring.cause = ring;
    expect(isStorageError(ring)).toBe(false);
  });
});
