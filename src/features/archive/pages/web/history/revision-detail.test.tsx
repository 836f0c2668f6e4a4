import { describe, expect, it } from "vitest";
import type { ShownRevision } from "#features/archive/revisions/rules.ts";
import { renderElement, renderWithLateParts } from "../../../../../../tests/render-element.tsx";
import { shownIncident } from "../../../../../../tests/shown-incident.ts";
import { listButtons, listLinks, toText } from "../../../../../../tests/to-text.ts";
import { RevisionDetail } from "./revision-detail.tsx";
import RevisionPage from "./revision-page.tsx";

const incident = {
  ...shownIncident,
  ...{ title_am: "ቶሌ", kinds: ["massacre" as const], narrative_en: "They came at night.", reason: "Two lists" },
  verification: { status: "disputed" as const, note: "A contradiction" },
};
const revision: ShownRevision = {
  ...{ number: 2, newest: 5, sha256: "abc123def456abc", created_at: "2026-03-01T10:00:00.000Z", reason: "A report" },
  ...{ incident, videos: [], images: [], withdrawal: null, redactions: [] },
};
const render = (values: Partial<ShownRevision> = {}, options: object = {}) =>
  renderElement(<RevisionDetail id="one" revision={{ ...revision, ...values }} />, { url: "/archives/one/v/2", ...options });
const read = (values?: Partial<ShownRevision>, options?: object) => toText(render(values, options));

describe("RevisionDetail", () => {
  it("says first that it is an old state, since when and why, and leads to today's", () => {
    const html = render();
    expect(toText(html)).toMatch(
      /You are reading an old version \(2 of 5\)\. Valid since 1 March 2026 Why: A report SHA-256 abc123def456abc/,
    );
    expect(listLinks(html).slice(0, 2)).toEqual([
      ["See the current version", "/archives/one"],
      ["All changes", "/archives/one/history"],
    ]);
    expect(listLinks(render({}, { url: "/am/archives/one/v/2" }))[0]?.[1]).toBe("/am/archives/one");
  });

  it("says that the newest is current, and shows no reason without one", () => {
    const text = read({ newest: 2, reason: null });
    expect(text).toContain("You are reading the current version (2).");
    expect(text).not.toContain("Why:");
  });

  it("shows the incident as it was, without today's tools", () => {
    const html = render({}, { isAdmin: true });
    const text = toText(html);
    expect(html).toMatch(/<h1 id="shown-incident"[^>]*><span[^>]*>Tole<\/span><\/h1>/);
    expect(html).toMatch(/^<article [^>]*aria-labelledby="shown-incident"/);
    expect(text).toMatch(/Massacre 12 January 2021 Disputed Tole What happened Killed/);
    expect(html).toMatch(/<section[^>]* aria-label="Facts"/);
    expect(text).toContain("They came at night.");
    expect(text).toContain("Status: Disputed");
    expect(text).toContain("A contradiction");
    expect(text).toMatch(/Cite The Site.* Revision 2, SHA-256 abc123def456\. https:\/\/site\.example\/archives\/one\/v\/2/);
    expect(listButtons(html)).toEqual([]);
    expect(text).not.toContain("Tell what happened");
    expect(toText(render({}, { url: "/am/archives/one/v/2" }))).toContain("ቶሌ");
  });

  it("tells where texts were taken out, when and why", () => {
    const at = "2026-04-02T10:00:00.000Z";
    const text = read({
      redactions: [
        { path: "/title", created_at: at, reason: "It names a witness" },
        { path: "", created_at: at, reason: "Another reason" },
      ],
    });
    expect(text).toContain("Words were removed, to protect somebody: /title 2 April 2026 . It names a witness");
    expect(text).toContain("Words were removed, to protect somebody: 2 April 2026 . Another reason");
    expect(render()).not.toContain("<ul");
  });

  it.each([
    [{ since: "2026-04-02T10:00:00.000Z", note: "A wrong place" }, "2 April 2026 A wrong place"],
    [{ since: "2026-04-02T10:00:00.000Z", note: null }, "2 April 2026 No reason was given."],
    [null, null],
  ])("tells of a withdrawn state since when and why: %j", (withdrawal, expected) => {
    const text = read({ incident: null, withdrawal });
    expect(text).toContain("You are reading an old version (2 of 5)");
    expect(text).toContain("This incident was withdrawn");
    if (expected) expect(text).toMatch(new RegExp(`Withdrawn ${expected}$`));
    expect(text).not.toContain("Tole");
  });
});

describe("RevisionPage", () => {
  it("shows the revision, or what is public of an incident that is gone", async () => {
    const show = (data: object) => renderWithLateParts(<RevisionPage />, { url: "/archives/one/v/2", data });
    expect(toText(await show({ id: "one", revision }))).toContain("You are reading an old version (2 of 5)");
    const withdrawal = { since: "2026-04-02T10:00:00.000Z", note: "A wrong place" };
    const text = toText(await show({ withdrawal, destroyed: null }));
    expect(text).toContain("This incident was withdrawn Withdrawn 2 April 2026 A wrong place");
  });
});
