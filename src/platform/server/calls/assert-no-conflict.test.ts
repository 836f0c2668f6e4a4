import { describe, expect, it } from "vitest";
import { createErrorResponse } from "../http/error-response.ts";
import { type AuditedChange, assertNoConflict, listConflicts } from "./assert-no-conflict.ts";

const before = { title: "ርዕስ", description: "theirs", to: ["a@example.org"], killed: { minimum: 1, maximum: null }, note: null };

const listFields = (base: Record<string, unknown> | undefined, after: object) =>
  listConflicts({ base, before, after }).map(({ field }) => field);

describe("listConflicts", () => {
  it.each<[string, object | undefined, object, string[]]>([
    ["nothing for a client that does not say what it saw", undefined, { title: "mine" }, []],
    ["nothing for a field that is as it was", { title: "ርዕስ" }, { title: "mine" }, []],
    ["a field that somebody else changed", { title: "ርእስ" }, { title: "mine" }, ["title"]],
    ["nothing where both wrote the same", { title: "old" }, { title: "ርዕስ" }, []],
    ["nothing for a field that this edit leaves", { title: "old" }, { description: "mine" }, []],
    ["nothing for a field that was not said", { title: "ርዕስ" }, { description: "mine" }, []],
    ["a list that differs", { to: [] }, { to: ["b@example.org"] }, ["to"]],
    ["nothing for an equal list", { to: ["a@example.org"] }, { to: [] }, []],
    ["an object that differs within", { killed: { minimum: 1, maximum: 1 } }, { killed: { minimum: 2, maximum: 2 } }, ["killed"]],
    ["nothing where one says null and the other nothing", { note: undefined }, { note: "mine" }, []],
    ["nothing where one says a list of nothing and the other nothing", { links: [] }, { links: ["mine"] }, []],
    ["what was taken away meanwhile", { note: "old" }, { note: "mine" }, ["note"]],
    ["what was taken away with its place", { other: "old" }, { other: "mine" }, ["other"]],
    ["nothing for fields that do not exist", { constructor: 1, other: 2 }, { title: "mine" }, []],
    ["several", { title: "a", description: "b" }, { title: "c", description: "d" }, ["title", "description"]],
  ])("returns %s", (_, base, changes, fields) => {
    expect(listFields(base as Record<string, unknown>, { ...before, ...changes })).toEqual(fields);
  });
});

it("listConflicts returns a field that is absent afterwards", () => {
  const { title: _, ...after } = before;
  expect(listFields({ title: "old" }, after)).toEqual(["title"]);
  expect(listFields({ title: "ርዕስ" }, after)).toEqual([]);
});

describe("assertNoConflict", () => {
  const states = { base: { title: "old", note: "old" }, before, after: { ...before, title: "mine", note: "mine" } };
  const changes: AuditedChange[] = [
    { at: "2026-03-04T00:00:00.000Z", name: "Another value", before: { title: "old" }, after: { title: "other" } },
    { at: "2026-03-03T00:00:00.000Z", name: "Later", before: { title: "ርዕስ", to: [] }, after: { title: "ርዕስ", to: ["x"] } },
    { at: "2026-03-02T00:00:00.000Z", name: "Almaz Bekele", before: { title: "old" }, after: { title: "ርዕስ" } },
    { at: "2026-03-01T00:00:00.000Z", name: "First", before: null, after: { title: "old" } },
  ];

  it("refuses with both texts, and who changed the field last and when", async () => {
    const error = await assertNoConflict(states, async () => changes).catch((thrown: unknown) => thrown);
    expect(createErrorResponse(error)).toEqual({
      status: 201,
      body: {
        message: expect.stringContaining("nothing was saved"),
        conflicts: [
          {
            field: "title",
            yours: "mine",
            theirs: "ርዕስ",
            changed_at: "2026-03-02T00:00:00.000Z",
            changed_by: "Almaz Bekele",
          },
          { field: "note", yours: "mine", theirs: null, changed_at: null, changed_by: null },
        ],
      },
    });
  });

  it("compares and shows values without what is redacted, also of the audit trail", async () => {
    const redact = (fields: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value === "ርዕስ" || value === "mine" ? "█" : value]),
      );
    const find = (after: object) =>
      assertNoConflict({ ...states, after: { ...before, ...after }, redact }, async () => changes).catch(
        (error) => error.conflicts,
      );
    expect(await find({ title: "mine", note: "mine" })).toMatchObject([{ field: "note", yours: "█", theirs: null }]);
    expect(await find({ title: "new" })).toMatchObject([{ field: "title", theirs: "█", changed_by: "Almaz Bekele" }]);
  });

  it("does not read the audit trail without a conflict", async () => {
    const fail = () => Promise.reject(new Error("read"));
    await expect(assertNoConflict({ ...states, base: before }, fail)).resolves.toBeUndefined();
  });
});
