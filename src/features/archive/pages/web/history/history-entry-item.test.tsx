import { describe, expect, it } from "vitest";
import type { Change } from "#features/archive/revisions/change-rules.ts";
import type { HistoryEntry } from "#features/archive/revisions/rules.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../../tests/to-text.ts";
import { HistoryEntryItem } from "./history-entry-item.tsx";
import type { MergedEdits } from "./merge-edits.ts";

const createEntry = (number: number, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ number, sha256: `hash${number}`, created_at: `2026-03-0${number}T10:00:00.000Z`, reason: null, changes: [] },
  ...values,
});
const title = (before: string, after: string) => ({ field: "title" as const, before, after });
const render = (edits: HistoryEntry[], { url, ...props }: { url?: string; [name: string]: unknown } = {}) =>
  renderElement(<HistoryEntryItem id="one" edits={edits as MergedEdits} level={3} {...props} />, url ? { url } : {});

describe("HistoryEntryItem", () => {
  it("tells of one revision what changed, with its page and its hash", () => {
    const html = render([createEntry(2, { changes: [title("A", "B")], reason: "A report" })], { isNewest: true });
    expect(toText(html)).toBe("Revision 2 2 March 2026 Current version Title: A → became B Why: A report SHA-256 hash2");
    expect(listLinks(html)).toEqual([["Revision 2", "/archives/one/v/2"]]);
    expect(html).toContain("<h3");
    expect(render([createEntry(2)])).not.toContain("Current version");
  });

  it("shows each value of merged edits, each reason once, and each page and hash", () => {
    const edits = [
      createEntry(4, { changes: [title("B", "C")], reason: "A report" }),
      createEntry(3, { changes: [title("A", "B")], reason: "A report" }),
      createEntry(2, { reason: "Another" }),
    ];
    const html = render(edits);
    expect(toText(html)).toBe(
      "Revision 4 4 March 2026 Title: A → became B → became C Why: A report Why: Another The 3 revisions of this change, with SHA-256 Revision 4 hash4 Revision 3 hash3 Revision 2 hash2",
    );
    expect(listLinks(html).map(([, link]) => link)).toEqual([4, 4, 3, 2].map((number) => `/archives/one/v/${number}`));
  });

  it("tells what was changed back, in both languages", () => {
    const count = (before: number, after: number): Change => ({
      field: "killed",
      before: { minimum: before, maximum: before },
      after: { minimum: after, maximum: after },
    });
    const place = { place: null, place_precision: "near" as const };
    const changes: Change[][] = [
      [count(40, 50), { field: "date", before: "2022-06-18", after: "2022-06" }],
      [count(50, 5), { field: "date", before: "2022-06", after: "2022-06-18" }],
      [count(5, 50), { field: "place", before: { ...place, place_precision: "exact" }, after: place }],
    ];
    const edits = changes.map((made, index) => createEntry(index + 2, { changes: made })).reverse();
    const text = toText(render(edits)).replaceAll(" became", "");
    expect(text).toContain("Killed: 40 → 50 → 5 → 50");
    expect(text).toContain("Date: 18 June 2022 → June 2022 → 18 June 2022");
    expect(toText(render(edits, { url: "/am/changes" }))).toMatch(/40 → \S+ 50 → \S+ 5 → \S+ 50/);
  });

  it("says that the change is no longer known", () => {
    expect(toText(render([createEntry(2)]))).toContain("What changed here was removed later, or is not known to this page.");
    expect(toText(render([createEntry(1)]))).toMatch(/^Revision 1 1 March 2026 First recorded\. SHA-256 hash1$/);
  });

  it("says of the first ones what was recorded, and what changed then", () => {
    const html = render([createEntry(2, { changes: [title("A", "B")] }), createEntry(1)]);
    expect(toText(html)).toMatch(
      /^Revision 2 2 March 2026 First recorded\. Title: A → became B The 2 revisions .* Revision 2 hash2/,
    );
  });

  it("leads to no page of what is not public, under its own title", () => {
    const edits = [createEntry(3), createEntry(2)];
    const html = render(edits, { isRevisionShown: false, level: 2, children: <b>A withdrawn record</b> });
    expect(listLinks(html)).toEqual([]);
    expect(toText(html)).toMatch(/^A withdrawn record 3 March 2026/);
    expect(toText(html)).toMatch(/hash3 hash2$/);
  });
});
