import { describe, expect, it } from "vitest";
import type { Change } from "#features/archive/revisions/change-rules.ts";
import type { HistoryEntry } from "#features/archive/revisions/rules.ts";
import { mergeChanges, mergeEdits } from "./merge-edits.ts";

const createEntry = (number: number, time: string, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  number,
  sha256: "0".repeat(64),
  created_at: `2026-08-17T${time}.000Z`,
  reason: null,
  changes: [],
  is_continued: true,
  ...values,
});
const title = (before: string, after: string): Change => ({ field: "title", before, after });
const text = (before: string, after: string): Change => ({ field: "description", act: "changed", before, after });
const video = (name: string): Change => ({ field: "video", act: "added", name, fields: [] });
const statement = (field: "claim" | "attribution", before: object | null, after: object | null) =>
  ({ field, before, after }) as unknown as Change;
/** Returns entries, newest first, of changes in their order. */
const createEdits = (...changes: Change[]): [HistoryEntry, ...HistoryEntry[]] =>
  changes.map((change, index) => createEntry(index + 2, `11:0${index}:00`, { changes: [change] })).reverse() as never;

describe("mergeEdits", () => {
  const getNumbers = (entries: HistoryEntry[]) => mergeEdits(entries).map((edits) => edits.map(({ number }) => number));

  it.each<[string, HistoryEntry[], number[][]]>([
    ["no revisions", [], []],
    ["one admin's within half an hour", [createEntry(3, "11:30:00"), createEntry(2, "11:00:00")], [[3, 2]]],
    ["later ones apart", [createEntry(3, "11:30:01"), createEntry(2, "11:00:00")], [[3], [2]]],
    [
      "half an hour in all, not between two",
      [createEntry(4, "11:40:00"), createEntry(3, "11:20:00"), createEntry(2, "11:00:00")],
      [[4, 3], [2]],
    ],
    [
      "another admin's apart",
      [createEntry(4, "11:02:00"), createEntry(3, "11:01:00", { is_continued: undefined } as object), createEntry(2, "11:00:00")],
      [[4, 3], [2]],
    ],
    ["not over a revision that a filter left out", [createEntry(4, "11:02:00"), createEntry(2, "11:00:00")], [[4], [2]]],
  ])("merges %s", (_what, entries, numbers) => {
    expect(getNumbers(entries)).toEqual(numbers);
  });

  it("merges the revisions of each incident among those of others", () => {
    const add = (incident_id: string, number: number, time: string) => ({ ...createEntry(number, time), incident_id });
    const changes = [add("a", 3, "11:03:00"), add("b", 2, "11:02:00"), add("a", 2, "11:01:00"), add("b", 1, "11:00:00")];
    expect(mergeEdits(changes).map((edits) => edits.map(({ incident_id, number }) => `${incident_id}${number}`))).toEqual([
      ["a3", "a2"],
      ["b2", "b1"],
    ]);
  });
});

describe("mergeChanges", () => {
  const count = (before: number, after: number): Change => ({
    field: "killed",
    before: { minimum: before, maximum: before },
    after: { minimum: after, maximum: after },
  });

  it("lists each part, oldest first, and each value once, with those in between", () => {
    const edits = createEdits(title("a", "b"), video("x"), title("b", "c"), video("y"));
    expect(mergeChanges(edits)).toEqual([{ ...title("a", "c"), between: ["b"] }, video("x"), video("y")]);
  });

  it.each<[string, Change[], Change["field"]]>([
    ["a text", [title("a", "b"), title("b", "a")], "title"],
    ["a long text", [text("a", "b"), text("b", "a")], "description"],
    ["a count", [count(40, 50), count(50, 5), count(5, 50), count(50, 40)], "killed"],
    [
      "kinds",
      [["a"], ["b"], ["a"]].map((after, i) => ({ field: "kinds", before: [["c"], ["a"], ["b"]][i] ?? [], after })),
      "kinds",
    ],
    [
      "a figure",
      [statement("claim", { _id: "1", n: 1 }, { _id: "1", n: 2 }), statement("claim", { _id: "1", n: 2 }, { _id: "1", n: 1 })],
      "claim",
    ],
  ])("tells what was changed back of %s", (_what, changes, field) => {
    const [merged, ...others] = mergeChanges(createEdits(...changes)) as { field: string; between: unknown[] }[];
    expect(others).toEqual([]);
    expect(merged).toMatchObject({ field, before: changes[0] && "before" in changes[0] && changes[0].before });
    expect(merged?.between).toHaveLength(changes.length - 1);
  });

  it.each<[string, Change[]]>([
    [
      "a withdrawal and its end",
      [
        { field: "withdrawn", before: false, after: true },
        { field: "withdrawn", before: true, after: false },
      ],
    ],
    ["a figure that came and went", [statement("claim", null, { _id: "1" }), statement("claim", { _id: "1" }, null)]],
    [
      "two attributions",
      [statement("attribution", { _id: "1" }, { _id: "1" }), statement("attribution", { _id: "2" }, { _id: "2" })],
    ],
    ["a source that came and went", [video("x"), { ...video("x"), act: "removed" } as Change]],
  ])("keeps %s apart", (_what, changes) => {
    expect(mergeChanges(createEdits(...changes))).toEqual(changes);
  });
});
