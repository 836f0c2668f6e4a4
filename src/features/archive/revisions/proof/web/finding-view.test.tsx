import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../../tests/to-text.ts";
import type { Finding } from "./check-input.ts";
import type { RevisionFinding } from "./check-revision.ts";
import { FindingView } from "./finding-view.tsx";
import type { DatedEntry } from "./index-manifest.ts";

const served: DatedEntry = {
  ...{ incident_id: "one", kind: "served", revision: 2, sha256: "abc", type: "image/webp", width: 960 },
  date: "2026-11-02",
};
const original: DatedEntry = { ...served, kind: "original", revision: 1, date: "2026-11-03" };
const told: DatedEntry = { ...served, kind: "revision", revision: 3, date: "2026-11-01" };
const render = (finding: Finding, url = "/verify") => renderElement(<FindingView finding={finding} />, { url });
const read = (finding: Finding, url?: string) => toText(render(finding, url));

const STATUS_TEXT = "This text says how far people had verified it: ";
const NOT_TRUE = "That it is unchanged does not make it true.";

describe("FindingView", () => {
  it("shows since when each found entry is listed and what it is, and links it", () => {
    const finding: Finding = { kind: "found", sha256: "abc", entries: [told, served, original], status: "verified" };
    const text = read(finding);
    expect(text).toMatch(/^Unchanged since 1 November 2026 SHA-256 abc /);
    expect(text).toContain("In the list since 1 November 2026 What it is The text of revision 3. Incident Read the revision");
    expect(text).toContain(
      "2 November 2026 What it is A picture as the incident shows it, 960 pixels wide. First named by revision 2. Incident Read the incident",
    );
    expect(text).toMatch(
      /3 November 2026 What it is The file of a picture as the archive received it\. .* First named by revision 1\./,
    );
    expect(listLinks(render(finding)).map(([, link]) => link)).toEqual(["/archives/one/v/3", "/archives/one", "/archives/one"]);
    expect(listLinks(render(finding, "/am/verify"))[0]?.[1]).toBe("/am/archives/one/v/3");
    expect(read(finding, "/am/verify")).toMatch(/ጥቅምት|ኖቬምበር/);
  });

  it.each([
    ["verified", `${STATUS_TEXT}Verified. `],
    ["disputed", `${STATUS_TEXT}Disputed. `],
    ["constructor", null],
    ["unheard of", null],
    [undefined, null],
  ])("explains the status %s, and always says that unchanged does not mean true", (status, expected) => {
    for (const finding of [
      { kind: "found", sha256: "abc", entries: [told], status },
      { kind: "revisions", revisions: [{ number: 3, outcome: "same", entry: told, status }] },
    ] as Finding[]) {
      const text = read(finding);
      if (expected === null) expect(text).not.toContain(STATUS_TEXT);
      else expect(text).toContain(expected);
      expect(text).toContain(NOT_TRUE);
      expect(text).toContain("By the list of this site.");
    }
  });

  it("explains what it may mean that something is not found, by what it is", () => {
    const [picture, text] = [false, true].map((isText) => read({ kind: "not-found", sha256: "def", isText }));
    for (const one of [picture, text]) {
      expect(one).toMatch(/^Not in the list SHA-256 def /);
      expect(one).toContain("It was published after you fetched the list. Fetch it again. It was never published here.");
      expect(one).toContain("It does not prove that somebody forged anything.");
    }
    expect(picture).toContain("A messenger, a network");
    expect(picture).not.toContain("Something in the text");
    expect(text).toContain("Something in the text");
    expect(text).not.toContain("A messenger");
  });

  it("says that a list is of a newer version", () => {
    expect(read({ kind: "newer-format" })).toBe("This list is of a newer version than this page. Please reload the page.");
  });

  it.each([
    ["same", "Unchanged", "Unchanged: text, number, date and reason are those that were published."],
    ["other-record", "Not all of it is what was published", "The text is what was published; its number, date or reason is not."],
    ["other-text", "Not all of it is what was published", "The text is not what was published under this number."],
    ["redacted", "Not all of it is what was published", "Parts of the text were removed later, to protect somebody."],
    [
      "unknown",
      "Not all of it is what was published",
      "Not in the list. It may have been published after you fetched the list, or never.",
    ],
  ] as const)("says of a revision that is %s what that means", (outcome, title, words) => {
    const text = read({ kind: "revisions", revisions: [{ number: 3, outcome, entry: told, status: undefined }] });
    expect(text).toMatch(new RegExp(`^${title} Revision 3 In the list since 1 November 2026 ${words}`));
  });

  it("calls revisions unchanged only where all are, and links those of the list", () => {
    const same: RevisionFinding = { number: 3, outcome: "same", entry: told, status: undefined };
    const unknown: RevisionFinding = { number: 4, outcome: "unknown", entry: undefined, status: undefined };
    expect(read({ kind: "revisions", revisions: [same, same] })).toMatch(/^Unchanged /);
    const hasLook = (revisions: RevisionFinding[]) => /^<div class="[^"]* _same/.test(render({ kind: "revisions", revisions }));
    expect([hasLook([same, same]), hasLook([same, unknown])]).toEqual([true, false]);
    const html = render({ kind: "revisions", revisions: [same, unknown] });
    expect(toText(html)).toMatch(/^Not all of it is what was published Revision 3 .* Revision 4 Not in the list\./);
    expect(listLinks(html)).toEqual([["Revision 3", "/archives/one/v/3"]]);
  });

  it("says how much of a kept list is unchanged, in the reader's language", () => {
    const finding: Finding = { kind: "manifest", asOf: "2026-11-05", count: 12_345, comparison: { outcome: "same" } };
    expect(read(finding)).toMatch(
      /^Unchanged since the list that you kept .* Checksums compared: 12,345\. Your list is of: 5 November 2026$/,
    );
    expect(read(finding, "/am/verify")).toContain("ኖቬምበር");
  });

  it.each([
    [{ outcome: "broken", date: "2026-11-02" }, "2 November 2026", "Your list does not fit together", false],
    [{ outcome: "changed", date: "2026-11-02" }, "2 November 2026", "The site tells something else of this day now", true],
    [{ outcome: "missing", date: "2026-11-02" }, "2 November 2026", "The list of the site lacks", true],
    [{ outcome: "backdated", date: "2026-11-02" }, "2 November 2026", "The site has added something under this day", true],
    [{ outcome: "year-changed", year: "2026" }, "2026", "As far as your list goes", true],
  ] as const)("names where two lists differ: %j", (comparison, where, words, hasAdvice) => {
    const text = read({ kind: "manifest", asOf: "2026-11-05", count: 1, comparison });
    expect(text).toMatch(new RegExp(`^The two lists differ ${where} ${words}`));
    expect(text.includes("Keep your file, and ask the site why.")).toBe(hasAdvice);
  });
});
