import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { del, get, patch, post, upload } from "./define-call.ts";
import { formatFullName, formatMegabytes, formatNumber, MEGABYTE } from "./formats.ts";
import { hashText } from "./hash-text.ts";
import { FIRST_OLDER_PAGE, PREVIOUS_PAGE } from "./lists.ts";

describe("formats", () => {
  it.each([
    [0, "0", "0"],
    [999, "999", "999"],
    [1234567, "1,234,567", "1,234,567"],
    [-1000, "-1,000", "-1,000"],
  ])("write the number %s as %s, in Amharic as %s", (number, english, amharic) => {
    expect([formatNumber(number, "en"), formatNumber(number, "am")]).toEqual([english, amharic]);
  });

  it("write a name with the first name first, and none where there is nobody", () => {
    expect(formatFullName({ first_name: "Abebe", last_name: "Bikila" })).toBe("Abebe Bikila");
    expect(formatFullName({ first_name: null, last_name: null })).toBeNull();
  });
});

it("hashText returns 32 bits that differ with each character and their order", () => {
  const hashes = ["", "a", "b", "ab", "ba", "ሀ", "🕯️"].map(hashText);
  expect(hashes.slice(0, 2)).toEqual([0x811c9dc5, 0xe40c292c]);
  expect(new Set(hashes).size).toBe(7);
  for (const hash of hashes) expect(hash).toBeGreaterThanOrEqual(0);
});

describe("calls", () => {
  it.each([
    [post, "POST"],
    [patch, "PATCH"],
    [del, "DELETE"],
  ])("have a method, a path, an access, options, and what they change", (define, method) => {
    const call = { path: "/x/:id", access: "owner", isUnstored: true };
    expect(get("/x/:id", "owner", { isUnstored: true })).toEqual({ method: "GET", ...call });
    const changes = { verb: "edit", kind: "site" } as const;
    expect(define("/x/:id", "owner", changes, { isUnstored: true })).toEqual({ method, ...call, changes });
  });

  it("that write do not compile unless they say what they change", () => {
    // @ts-expect-error
    post("/x", "admin");
    // @ts-expect-error No such verb of this kind.
    post("/x", "admin", { verb: "publish", kind: "site" });
    // @ts-expect-error The input has no such field.
    del<{ summary: string; input: z.ZodType<{ id: string }>; output: z.ZodType }>("/x", "admin", {
      verb: "trash",
      kindField: "id",
    });
    // @ts-expect-error
    upload("/x", "admin", "logo");
  });

  it("with a file are posted", () => {
    const call = { path: "/x", access: "admin", changes: "nothing" } as const;
    expect(upload(call.path, call.access, "logo", call.changes)).toEqual({ method: "POST", ...call, fileField: "logo" });
  });
});

it("a list begins after the current item, and its older ones after the first six", () => {
  expect(PREVIOUS_PAGE).toEqual({ offset: 1, limit: 5 });
  expect(FIRST_OLDER_PAGE).toEqual({ offset: 6, limit: 50 });
});

describe("formatMegabytes", () => {
  it.each([
    [20 * MEGABYTE, "20"],
    [20 * MEGABYTE + 1, "20.1"],
    [1, "0.1"],
    [0, "0"],
    [1.24 * MEGABYTE, "1.3"],
  ])("formats %d bytes as %s", (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });
});
