import { describe, expect, it } from "vitest";
import type { Change } from "#features/archive/revisions/change-rules.ts";
import type { HistoryEntry } from "#features/archive/revisions/rules.ts";
import { groupDays, groupSittings, mergeChanges } from "./group-sittings.ts";

const createEntry = (number: number, time: string, changes: Change[] = [], reason: string | null = null): HistoryEntry => ({
  number,
  sha256: "0".repeat(64),
  created_at: `2026-08-17T${time}:00.000Z`,
  reason,
  changes,
});
const title = (before: string, after: string): Change => ({ field: "title", before, after });
const video = (name: string): Change => ({ field: "video", act: "added", name, fields: [] });

describe("groupSittings", () => {
  it("groups revisions with pauses of at most half an hour", () => {
    const entries = [createEntry(4, "12:01"), createEntry(3, "11:30"), createEntry(2, "11:00"), createEntry(1, "10:59")];
    expect(groupSittings(entries).map((sitting) => sitting.map(({ number }) => number))).toEqual([[4], [3, 2, 1]]);
    expect(groupSittings([])).toEqual([]);
  });
});

describe("groupDays", () => {
  it("groups the revisions of an incident by day, in the order of the newest", () => {
    const add = (incident_id: string, number: number, day: string) => {
      const entry = createEntry(number, "11:00");
      return { ...entry, incident_id, created_at: entry.created_at.replace("2026-08-17", day) };
    };
    const [one, two] = ["2026-08-17", "2026-08-16"];
    const revisions = [add("a", 3, one), add("b", 2, one), add("a", 2, one), add("a", 1, two), add("b", 1, two)];
    const days = groupDays(revisions).map((day) => day.map(({ incident_id, number }) => `${incident_id}${number}`));
    expect(days).toEqual([["a3", "a2"], ["b2"], ["a1"], ["b1"]]);
  });
});

describe("mergeChanges", () => {
  it("lists each part, oldest first, and each field once, from first to last value", () => {
    const [first, second] = [
      createEntry(2, "11:00", [title("a", "b"), video("x")]),
      createEntry(3, "11:01", [title("b", "c"), video("y")]),
    ];
    expect(mergeChanges([second, first])).toEqual([title("a", "c"), video("x"), video("y")]);
  });

  it.each(["claim", "attribution"])("keeps each %s, as an incident may have several", (field) => {
    const statements = ["a", "b"].map((_id) => ({ field, before: null, after: { _id } }) as unknown as Change);
    expect(mergeChanges([createEntry(2, "11:00", statements)])).toEqual(statements);
  });

  it("leaves out a field that is as before", () => {
    const back = createEntry(3, "11:01", [title("b", "a")], "Why");
    expect(mergeChanges([back, createEntry(2, "11:00", [title("a", "b")])])).toEqual([]);
  });
});
