import { describe, expect, it } from "vitest";
import { formatArchiveBibtex, formatIncidentBibtex } from "./format-bibtex.ts";

describe("formatIncidentBibtex", () => {
  it("cites the revision that was read", () => {
    const incident = {
      id: "0197a1b2-c3d4-7000-8000-000000000001",
      site: "Voices & Names",
      title: "100% of {it} \\ ~",
      recordedAt: "2026-11-24T10:00:00.000Z",
      address: "https://example.org/archives/a_b",
      revision: { number: 3, sha256: "ab12" },
    };
    expect(formatIncidentBibtex(incident)).toBe(
      [
        "@misc{incident-0197a1b2,",
        "  author = {{Voices \\& Names}},",
        "  title = {{100\\% of \\{it\\} \\textbackslash{} \\textasciitilde{}}},",
        "  year = {2026},",
        "  howpublished = {\\url{https://example.org/archives/a_b/v/3}},",
        "  note = {Revision 3, SHA-256 ab12}",
        "}",
      ].join("\n"),
    );
    expect(formatIncidentBibtex({ ...incident, revision: null, recordedAt: null })).not.toMatch(/year|note/);
  });
});

describe("formatArchiveBibtex", () => {
  it("names the day of the last change, in any script", () => {
    const text = formatArchiveBibtex({ site: "የአማራ ድምፅ", address: "https://example.org/data", day: "2026-11-24" });
    expect(text).toBe(
      [
        "@misc{archive,",
        "  author = {{የአማራ ድምፅ}},",
        "  title = {{Archive of incidents}},",
        "  year = {2026},",
        "  howpublished = {\\url{https://example.org/data}},",
        "  note = {2026-11-24}",
        "}",
      ].join("\n"),
    );
    expect(formatArchiveBibtex({ site: "S", address: "https://example.org/data", day: null })).not.toMatch(/year|note/);
  });
});
