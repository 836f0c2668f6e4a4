import { describe, expect, it } from "vitest";
import { changeByte, createRandom } from "../../../../../../tests/change-byte.ts";
import { createManifest, createYear, sha256 } from "../../../../../../tests/test-manifest.ts";
import type { ManifestEntry, ManifestYear } from "../manifest.ts";
import { compareManifests, compareYears, findBrokenDay, isListed, parseManifest, parseYear } from "./check-manifest.ts";

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

describe("parseYear", () => {
  it.each([
    ["a text", "manifest"],
    ["nothing", null],
    ["a list", []],
    ["another object", { days: [] }],
    ["a day without entries", { ...createYear({}), days: [{ date: "2026-11-01", sha256: "x" }] }],
    ["an entry without a hash", { ...createYear({}), days: [{ date: "2026-11-01", sha256: "x", entries: [{}] }] }],
  ])("refuses %s", (_name, value) => {
    expect(parseYear(value)).toBeUndefined();
  });

  it("returns the file of a year", () => {
    expect(parseYear(createYear(days))).toEqual(createYear(days));
    expect(parseYear(createYear({}))).toMatchObject({ days: [] });
    expect(parseYear(createManifest([createYear(days)]))).toBeUndefined();
  });
});

describe("parseManifest", () => {
  const manifest = createManifest([createYear(days)]);
  it("distinguishes a later format from one that it can read", () => {
    expect(parseManifest({ ...manifest, version: 2 })).toBe("newer");
    expect(parseManifest(manifest)).toEqual(manifest);
  });

  it.each([null, [], {}, createYear(days), { ...manifest, years: [{ year: "2026" }] }, { ...manifest, as_of: 1 }])(
    "refuses %j",
    (value) => {
      expect(parseManifest(value)).toBeUndefined();
    },
  );
});

describe("findBrokenDay", () => {
  const findBroken = (file: ManifestYear) => findBrokenDay(file.days, null);

  it("finds none in an unaltered manifest", () => {
    expect(findBroken(createYear(days))).toBeUndefined();
    expect(findBroken(createYear({}))).toBeUndefined();
  });

  it("names the day of any changed byte", () => {
    const random = createRandom(1);
    for (let round = 0; round < 500; round += 1) {
      const manifest = createYear(days);
      const day = manifest.days[random(2)];
      const entries = day?.entries ?? [];
      const index = random(entries.length);
      const changed = entries[index];
      if (!day || !changed) throw new Error("There is nothing to change.");
      const column = (["incident_id", "kind", "revision", "sha256", "type", "width"] as const)[random(6)] ?? "sha256";
      entries[index] = changeByte(changed as Required<ManifestEntry>, column, random);
      expect(findBroken({ ...manifest, days: manifest.days.map((one) => ({ ...one, entries: [...one.entries] })) })).toBe(
        day.date,
      );
      entries[index] = changed;
    }
  });

  it("names a day that does not follow the one before", () => {
    const { days: all, ...head } = createYear({ ...days, "2026-11-20": [d] });
    expect(findBroken({ ...head, days: all.slice(1) })).toBe("2026-11-10");
    expect(findBroken({ ...head, days: all.filter((_day, index) => index !== 1) })).toBe("2026-11-20");
    expect(findBroken(createYear({ "2026-11-10": [a], "2026-11-01": [b] }))).toBe("2026-11-01");
  });

  it("names a day with a text that has no hash", () => {
    const manifest = createYear(days);
    const [first] = manifest.days;
    expect(findBroken({ ...manifest, days: [{ ...first, extra: "\ud800" } as never] })).toBe("2026-11-01");
  });
});

describe("compareYears", () => {
  const today = createYear({ ...days, "2026-11-20": [d] });
  it.each([
    ["the same", today],
    ["one before the last day", createYear(days, "2026-11-19")],
    ["one of a day that went on", createYear({ "2026-11-01": [a], "2026-11-10": [b] }, "2026-11-10")],
    ["one from before the first day", createYear({}, "2026-10-01")],
  ])("finds %s unchanged", (_name, kept) => {
    expect(compareYears(kept, [today])).toEqual({ outcome: "same" });
  });

  it.each([
    ["a day that was over tells something else", createYear({ "2026-11-01": [b] }, "2026-11-05"), "changed", "2026-11-01"],
    [
      "a day that was over has grown",
      createYear({ "2026-11-01": [a], "2026-11-10": [b] }, "2026-11-11"),
      "changed",
      "2026-11-10",
    ],
    [
      "an entry of the last day is gone",
      createYear({ "2026-11-01": [a], "2026-11-10": [c] }, "2026-11-10"),
      "changed",
      "2026-11-10",
    ],
    ["a day is gone", createYear({ ...days, "2026-11-11": [d] }, "2026-11-11"), "missing", "2026-11-11"],
    ["the last day is gone", createYear({ ...days, "2026-11-20": [d], "2026-11-21": [a] }), "missing", "2026-11-21"],
    ["a day came between", createYear({ "2026-11-01": [a], "2026-11-20": [d] }), "backdated", "2026-11-10"],
    ["a day came after the others, before the list was made", createYear(days, "2026-11-21"), "backdated", "2026-11-20"],
  ] as const)("tells that %s", (_name, kept, outcome, date) => {
    expect(compareYears(kept, [today])).toEqual({ outcome, date });
  });

  it("returns that the saved manifest was altered itself", () => {
    const kept = createYear(days);
    kept.days[0]?.entries.push(d);
    expect(compareYears(kept, [today])).toEqual({ outcome: "broken", date: "2026-11-01" });
  });
});

describe("compareManifests", () => {
  const [first, second] = [createYear({ "2025-12-31": [c] }, "2025-12-31"), createYear({}, "2026-11-22")];
  const createFiles = (present: Record<string, ManifestEntry[]>, asOf = "2026-11-22") => {
    const present2026 = createYear(present, asOf, first.days[0]?.sha256 ?? null);
    return [first, present2026];
  };
  const today = createFiles({ ...days, "2026-11-20": [d, a] });

  it.each([
    ["of the same day", today],
    ["of a day before", createFiles(days, "2026-11-19")],
    ["of a day that went on", createFiles({ ...days, "2026-11-20": [d] }, "2026-11-20")],
    ["of the year before", [first]],
    ["without any year", []],
  ])("finds one %s unchanged", (_name, files) => {
    const asOf = files.at(-1)?.as_of ?? "2024-01-01";
    expect(compareManifests(createManifest(files, asOf), today)).toEqual({ outcome: "same" });
  });

  it.each([
    ["tells something else of the past", createFiles({ "2026-11-01": [b], "2026-11-10": [b, c], "2026-11-20": [d, a] }), "2026"],
    ["lacks an entry", createFiles({ ...days, "2026-11-20": [d] }), "2026"],
    ["has other ones between", createFiles({ "2026-11-01": [a, d], "2026-11-10": [b, c], "2026-11-20": [d, a] }), "2026"],
    ["lacks a year", [first], "2026"],
    ["has another past year", [createYear({ "2025-12-30": [c] }, "2025-12-31"), today[1] ?? second], "2025"],
  ])("names the year of today that %s", (_name, files, year) => {
    expect(compareManifests(createManifest(today), files)).toEqual({ outcome: "year-changed", year });
  });

  it("names a year that was added before the day of the manifest", () => {
    const kept = createManifest(today.slice(1));
    expect(compareManifests(kept, today)).toEqual({ outcome: "year-changed", year: "2025" });
  });
});

describe("isListed", () => {
  it("accepts no file of another year, and no entries without canonical JSON", () => {
    const file = createYear(days);
    const [listed] = createManifest([file]).years;
    if (!listed) throw new Error("The manifest names the file.");
    expect(isListed(file, listed, "2026-11-22")).toBe(true);
    expect(isListed({ ...file, year: "2025" }, listed, "2026-11-22")).toBe(false);
    expect(isListed(undefined, listed, "2026-11-22")).toBe(false);
    expect(isListed(file, listed, "2026-11-23")).toBe(false);
    const broken = file.days.map((day) => ({ ...day, entries: [{ ...a, kind: "\ud800" as never }] }));
    expect(isListed({ ...file, days: broken }, listed, "2026-11-22")).toBe(false);
  });
});
