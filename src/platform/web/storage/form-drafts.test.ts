import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import {
  type FormDraft,
  listFormDrafts,
  pruneFormDrafts,
  readFormDraft,
  removeFormDraft,
  writeFormDraft,
} from "./form-drafts.ts";
import { removeFormDrafts } from "./remove-form-drafts.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const name = { account: "almaz@example.org", name: "createIncident" };
const draft: FormDraft = { at: new Date(NOW).toISOString(), changes: { title: "ርዕስ" }, opened: { title: "" }, step: 1 };
const typedAt = (at: number): FormDraft => ({ ...draft, at: new Date(at).toISOString() });

/** A storage of so many characters, as browsers have one. */
function stubStorage(capacity = Number.POSITIVE_INFINITY): Record<string, string> {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => (Object.hasOwn(items, key) ? items[key] : null),
    setItem: (key: string, value: string) => {
      const others = Object.entries(items).filter(([other]) => other !== key);
      if ([...others, [key, value]].join().length > capacity) throw new DOMException("Full", "QuotaExceededError");
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  vi.stubGlobal("localStorage", Object.setPrototypeOf(items, methods));
  return items;
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("writeFormDraft", () => {
  it("stores a draft per account and form", () => {
    stubStorage();
    writeFormDraft(name, draft);
    expect(readFormDraft(name)).toEqual(draft);
    expect(readFormDraft({ ...name, account: "other@example.org" })).toBeNull();
    expect(readFormDraft({ ...name, name: "createEmailCampaign" })).toBeNull();
    removeFormDraft(name);
    expect(readFormDraft(name)).toBeNull();
  });

  it("stores at most 500,000 characters, and removes an older draft beyond them", () => {
    stubStorage();
    const base = JSON.stringify({ ...draft, changes: { title: "" } }).length;
    const fits = { ...draft, changes: { title: "a".repeat(500_000 - base) } };
    writeFormDraft(name, fits);
    expect(readFormDraft(name)).toEqual(fits);
    writeFormDraft(name, { ...draft, changes: { title: `${fits.changes.title}a` } });
    expect(readFormDraft(name)).toBeNull();
  });

  it("removes only the oldest drafts when the storage is full", () => {
    const items = stubStorage(900);
    items.colorMode = "dark";
    const long = { changes: { title: "a".repeat(150) } };
    writeFormDraft({ ...name, name: "oldest" }, { ...typedAt(NOW - 3 * DAY), ...long });
    writeFormDraft({ ...name, name: "newest" }, { ...typedAt(NOW - DAY), ...long });
    writeFormDraft({ ...name, name: "older" }, { ...typedAt(NOW - 2 * DAY), ...long });
    writeFormDraft(name, { ...draft, changes: { title: "a".repeat(400) } });
    const kept = ["oldest", "older", "newest", "createIncident"].filter((form) => readFormDraft({ ...name, name: form }));
    expect(kept).toEqual(["newest", "createIncident"]);
    expect(items.colorMode).toBe("dark");
  });

  it("does nothing when the storage is full of other data, or blocked", () => {
    stubStorage(10);
    expect(() => writeFormDraft(name, draft)).not.toThrow();
    expect(readFormDraft(name)).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    for (const run of [
      () => writeFormDraft(name, draft),
      () => removeFormDraft(name),
      () => removeFormDrafts(""),
      pruneFormDrafts,
    ]) {
      expect(run).not.toThrow();
    }
    expect(readFormDraft(name)).toBeNull();
  });
});

describe("readFormDraft", () => {
  it("returns a draft for thirty days", () => {
    stubStorage();
    writeFormDraft(name, draft);
    expect(readFormDraft(name, NOW + 30 * DAY - 1)).toEqual(draft);
    expect(readFormDraft(name, NOW + 30 * DAY)).toBeNull();
  });

  it.each(["", "{", "null", "[]", '"text"', '{"at":"yesterday","changes":{},"opened":{}}', '{"changes":{}}'])(
    "returns nothing for %j",
    (text) => {
      stubStorage()["formDraft:almaz@example.org:createIncident"] = text;
      expect(readFormDraft(name)).toBeNull();
    },
  );
});

describe("removeFormDrafts", () => {
  it("removes those of the account and nothing else", () => {
    const items = stubStorage();
    items.colorMode = "dark";
    for (const account of ["almaz@example.org", "almaz@example.org.et"]) {
      for (const form of ["a", "b"]) writeFormDraft({ account, name: form }, draft);
    }
    removeFormDrafts("almaz@example.org");
    expect(Object.keys(items)).toEqual(["colorMode", "formDraft:almaz@example.org.et:a", "formDraft:almaz@example.org.et:b"]);
  });
});

describe("listFormDrafts", () => {
  it("returns the drafts of a form with their names, the newest first", () => {
    stubStorage();
    const of = (visit: string) => ({ ...name, name: visit });
    writeFormDraft(of("createIncident/b"), typedAt(NOW - 2 * DAY));
    writeFormDraft(of("createIncident/a"), typedAt(NOW - DAY));
    writeFormDraft(name, typedAt(NOW - 3 * DAY));
    writeFormDraft(of("createIncidentOther"), draft);
    writeFormDraft({ account: "other@example.org", name: "createIncident/c" }, draft);
    writeFormDraft(of("createIncident/old"), typedAt(NOW - 31 * DAY));
    expect(listFormDrafts(name).map(({ name: visit, draft: { at } }) => [visit, at])).toEqual([
      ["createIncident/a", new Date(NOW - DAY).toISOString()],
      ["createIncident/b", new Date(NOW - 2 * DAY).toISOString()],
      ["createIncident", new Date(NOW - 3 * DAY).toISOString()],
    ]);
  });
});

describe("pruneFormDrafts", () => {
  it("removes those that are too old or broken, and the oldest beyond fifty", () => {
    const items = stubStorage();
    items.colorMode = "dark";
    items["formDraft:broken"] = "{";
    writeFormDraft({ ...name, name: "old" }, typedAt(NOW - 30 * DAY));
    for (let index = 0; index < 52; index += 1) writeFormDraft({ ...name, name: `${index}` }, typedAt(NOW - index * 1000));
    pruneFormDrafts();
    expect(Object.keys(items)).toHaveLength(51);
    expect(items).toHaveProperty("colorMode");
    expect(readFormDraft({ ...name, name: "49" })).not.toBeNull();
    expect(readFormDraft({ ...name, name: "50" })).toBeNull();
  });
});
