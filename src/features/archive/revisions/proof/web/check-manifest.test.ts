import { describe, expect, it } from "vitest";
import { changeByte, createRandom } from "../../../../../../tests/change-byte.ts";
import { createManifest, sha256 } from "../../../../../../tests/test-manifest.ts";
import type { ManifestEntry } from "../manifest.ts";
import { compareManifests, findBrokenDay, parseManifest } from "./check-manifest.ts";

const entry = (text: string): ManifestEntry => ({
  incident_id: "0192f000-0000-7000-8000-000000000001",
  kind: "served",
  revision: 1,
  sha256: sha256(text),
  type: "image/webp",
  width: 480,
});
const [a, b, c, d] = ["አንድ", "two", "three", "four"].map(entry) as [ManifestEntry, ManifestEntry, ManifestEntry, ManifestEntry];
const days = { "2026-11-01": [a], "2026-11-10": [b, c] };

describe("parseManifest", () => {
  it.each([
    ["a text", "manifest"],
    ["nothing", null],
    ["a list", []],
    ["another object", { days: [] }],
    ["a day without entries", { ...createManifest({}), days: [{ date: "2026-11-01", sha256: "x" }] }],
    ["an entry without a hash", { ...createManifest({}), days: [{ date: "2026-11-01", sha256: "x", entries: [{}] }] }],
  ])("refuses %s", (_name, value) => {
    expect(parseManifest(value)).toBeUndefined();
  });

  it("distinguishes a later format from one that it can read", () => {
    expect(parseManifest({ ...createManifest(days), version: 2 })).toBe("newer");
    expect(parseManifest(createManifest(days))).toEqual(createManifest(days));
    expect(parseManifest(createManifest({}))).toMatchObject({ days: [] });
  });
});

describe("findBrokenDay", () => {
  it("finds none in an unaltered manifest", () => {
    expect(findBrokenDay(createManifest(days))).toBeUndefined();
    expect(findBrokenDay(createManifest({}))).toBeUndefined();
  });

  it("names the day of any changed byte", () => {
    const random = createRandom(1);
    for (let round = 0; round < 500; round += 1) {
      const manifest = createManifest(days);
      const day = manifest.days[random(2)];
      const entries = day?.entries ?? [];
      const index = random(entries.length);
      const changed = entries[index];
      if (!day || !changed) throw new Error("There is nothing to change.");
      const column = (["incident_id", "kind", "revision", "sha256", "type", "width"] as const)[random(6)] ?? "sha256";
      entries[index] = changeByte(changed as Required<ManifestEntry>, column, random);
      expect(findBrokenDay({ ...manifest, days: manifest.days.map((one) => ({ ...one, entries: [...one.entries] })) })).toBe(
        day.date,
      );
      entries[index] = changed;
    }
  });

  it("names a day that does not follow the one before", () => {
    const { days: all, ...head } = createManifest({ ...days, "2026-11-20": [d] });
    expect(findBrokenDay({ ...head, days: all.slice(1) })).toBe("2026-11-10");
    expect(findBrokenDay({ ...head, days: all.filter((_day, index) => index !== 1) })).toBe("2026-11-20");
    expect(findBrokenDay(createManifest({ "2026-11-10": [a], "2026-11-01": [b] }))).toBe("2026-11-01");
  });

  it("names a day with a text that has no hash", () => {
    const manifest = createManifest(days);
    const [first] = manifest.days;
    expect(findBrokenDay({ ...manifest, days: [{ ...first, extra: "\ud800" } as never] })).toBe("2026-11-01");
  });
});

describe("compareManifests", () => {
  const today = createManifest({ ...days, "2026-11-20": [d] });
  it.each([
    ["the same", today],
    ["one before the last day", createManifest(days, "2026-11-19")],
    ["one of a day that went on", createManifest({ "2026-11-01": [a], "2026-11-10": [b] }, "2026-11-10")],
    ["one from before the first day", createManifest({}, "2026-10-01")],
  ])("finds %s unchanged", (_name, kept) => {
    expect(compareManifests(kept, today)).toEqual({ outcome: "same" });
  });

  it.each([
    ["a day that was over tells something else", createManifest({ "2026-11-01": [b] }, "2026-11-05"), "changed", "2026-11-01"],
    [
      "a day that was over has grown",
      createManifest({ "2026-11-01": [a], "2026-11-10": [b] }, "2026-11-11"),
      "changed",
      "2026-11-10",
    ],
    [
      "an entry of the last day is gone",
      createManifest({ "2026-11-01": [a], "2026-11-10": [c] }, "2026-11-10"),
      "changed",
      "2026-11-10",
    ],
    ["a day is gone", createManifest({ ...days, "2026-11-11": [d] }, "2026-11-11"), "missing", "2026-11-11"],
    ["the last day is gone", createManifest({ ...days, "2026-11-20": [d], "2026-11-21": [a] }), "missing", "2026-11-21"],
    ["a day came between", createManifest({ "2026-11-01": [a], "2026-11-20": [d] }), "backdated", "2026-11-10"],
    ["a day came after the others, before the list was made", createManifest(days, "2026-11-21"), "backdated", "2026-11-20"],
  ] as const)("tells that %s", (_name, kept, outcome, date) => {
    expect(compareManifests(kept, today)).toEqual({ outcome, date });
  });

  it("returns that the saved manifest was altered itself", () => {
    const kept = createManifest(days);
    kept.days[0]?.entries.push(d);
    expect(compareManifests(kept, today)).toEqual({ outcome: "broken", date: "2026-11-01" });
  });
});
