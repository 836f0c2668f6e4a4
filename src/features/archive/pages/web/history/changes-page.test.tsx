import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import ChangesPage from "./changes-page.tsx";

const createChange = (number: number, values: object = {}) => ({
  ...{ number, incident_id: "1", cursor: `1.${number}`, language: "en", title: "Tole", sha256: "abc" },
  ...{ created_at: `2026-03-1${number}T10:00:00.000Z`, corrected_at: null, changes: [] },
  ...values,
});

function render(changes: object[], { url = "/changes", ...loaded }: { url?: string; [name: string]: unknown } = {}): string {
  const data = { changes, older: null, filters: {}, errors: {}, isOlder: false, ...loaded };
  return renderElement(<ChangesPage />, { url, data });
}
/** Returns the address and text of each link. */
const readLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)".*?<\/a>/g)].map(([link, href]) => [href, toText(link)]);

describe("ChangesPage", () => {
  it("links the feeds and where copies are verified, and says that nothing changed yet", () => {
    const html = render([]);
    expect(readLinks(html)).toEqual([
      ["/changes.atom", "Follow the changes in a feed reader (Atom)"],
      ["/verify", "Verify a copy"],
      ["/twitter.atom", "Twitter campaigns"],
      ["/email.atom", "Letters"],
      ["/archives.atom", "New incidents in the archive"],
    ]);
    expect(toText(html)).toMatch(
      /^Changes of the archive All changes to the archive, .* Feeds of what is new: Twitter campaigns Letters New incidents in the archive$/,
    );
    expect(readLinks(render([], { url: "/am/changes" })).map(([href]) => href)).toEqual(
      readLinks(html).map(([href]) => `/am${href}`),
    );
    expect(html).not.toContain("<li");
  });

  it("links each changed incident and its revision, but no revision of a hidden one", () => {
    const html = render([createChange(2), createChange(1, { incident_id: "2", title: null })]);
    const items = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => readLinks(item));
    expect(items).toEqual([
      [
        ["/archives/1", "Tole"],
        ["/archives/1/v/2", expect.stringContaining("2")],
      ],
      [["/archives/2", expect.stringMatching(/./)]],
    ]);
  });

  it("leads to older changes, and back from them to the newest", () => {
    expect(render([createChange(2)], { older: "1.2" })).toContain('href="/changes?before=1.2"');
    expect(render([createChange(2)])).not.toContain("before=");
    const both = readLinks(render([createChange(2)], { older: "1.2", isOlder: true }));
    expect(both.slice(-5, -3)).toEqual([
      ["/changes?before=1.2", "Earlier changes"],
      ["/changes", "Back to the newest changes"],
    ]);
    expect(readLinks(render([createChange(2)])).map(([href]) => href)).not.toContain("/changes");
  });

  it("keeps its filter in links to older changes, and has three texts for no result", () => {
    const filters = { what: "status" };
    const html = render([createChange(2)], { filters, older: "1.2", isOlder: true });
    expect(html).toContain('href="/changes?what=status&amp;before=1.2"');
    expect(readLinks(html).at(-4)?.[0]).toBe("/changes?what=status");
    expect(html.match(/<option [^>]*selected=""[^>]*>/g)).toEqual([expect.stringContaining('value="status"')]);
    expect(html).toMatch(/<form[^>]* action="\/changes".*<label[^>]*>What kind of change<\/label>.*<select[^>]* name="what"/);
    expect(toText(html)).not.toContain("Nothing");
    expect(toText(render([], { filters, older: "1.2" }))).toContain("No entry so far matches these filters.");
    expect(toText(render([], { filters }))).toContain("Nothing here has these filters.");
    expect(toText(render([]))).toContain("Nothing is recorded yet.");
    expect(toText(render([], { errors: { what: "No such kind" } }))).toContain("No such kind");
    const options = [...html.matchAll(/<option[^>]*value="([^"]*)"[^>]*>(.*?)<\/option>/g)].map(([, value, label]) => [
      value,
      label,
    ]);
    expect(options.filter(([value]) => value !== "")).toEqual([
      ["recorded", "First recorded"],
      ["corrected", "Corrected"],
      ["added", "Added to"],
      ["status", "Another status"],
      ["withdrawn", "Withdrawn, or shown again"],
    ]);
  });
});
