import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#features/archive/revisions/rules.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../../tests/to-text.ts";
import type { Sitting } from "./group-sittings.ts";
import { HistoryEntryItem } from "./history-entry-item.tsx";

const createEntry = (number: number, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ number, sha256: `hash${number}`, created_at: `2026-03-0${number}T10:00:00.000Z`, reason: null, changes: [] },
  ...values,
});
const title = (before: string, after: string) => ({ field: "title" as const, before, after });
const render = (sitting: HistoryEntry[], props: object = {}) =>
  renderElement(<HistoryEntryItem id="one" sitting={sitting as Sitting} level={3} {...props} />);

describe("HistoryEntryItem", () => {
  it("tells of one revision what changed, with its page and its hash", () => {
    const html = render([createEntry(2, { changes: [title("A", "B")], reason: "A report" })], { isNewest: true });
    expect(toText(html)).toBe("Revision 2 2 March 2026 Stands today Title: A → became B Why: A report SHA-256 hash2");
    expect(listLinks(html)).toEqual([["Revision 2", "/archives/one/v/2"]]);
    expect(html).toContain("<h3");
    expect(render([createEntry(2)])).not.toContain("Stands today");
  });

  it("shows the net change of a group, each reason once, and each page and hash", () => {
    const sitting = [
      createEntry(4, { changes: [title("B", "C")], reason: "A report" }),
      createEntry(3, { changes: [title("A", "B")], reason: "A report" }),
      createEntry(2, { reason: "Another" }),
    ];
    const html = render(sitting);
    expect(toText(html)).toBe(
      "Revision 4 4 March 2026 Title: A → became C Why: A report Why: Another The 3 revisions of this change, with SHA-256 Revision 4 hash4 Revision 3 hash3 Revision 2 hash2",
    );
    expect(listLinks(html).map(([, link]) => link)).toEqual([4, 4, 3, 2].map((number) => `/archives/one/v/${number}`));
  });

  it("says that something changed for which there are no words", () => {
    expect(toText(render([createEntry(2)]))).toContain("Something changed that this page has no words for.");
    expect(toText(render([createEntry(1)]))).toMatch(/^Revision 1 1 March 2026 First recorded\. SHA-256 hash1$/);
  });

  it("says of the first ones what was recorded, and in the fold what changed then", () => {
    const html = render([createEntry(2, { changes: [title("A", "B")] }), createEntry(1)]);
    expect(toText(html)).toMatch(
      /^Revision 2 2 March 2026 First recorded\. The 2 revisions .* Title: A → became B Revision 2 hash2/,
    );
  });

  it("leads to no page of what is not public, under its own title", () => {
    const sitting = [createEntry(3), createEntry(2)];
    const html = render(sitting, { isRevisionShown: false, level: 2, children: <b>A withdrawn record</b> });
    expect(listLinks(html)).toEqual([]);
    expect(toText(html)).toMatch(/^A withdrawn record 3 March 2026/);
    expect(toText(html)).toMatch(/hash3 hash2$/);
  });
});
