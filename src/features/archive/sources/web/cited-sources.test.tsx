import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks } from "../../../../../tests/to-text.ts";
import type { Source } from "../source-rules.ts";
import { CitedSources } from "./cited-sources.tsx";
import { formatCitedSources, getSourceOptionLabel } from "./source-form.ts";

const link = "https://news.example/1";
const sources: Source[] = [
  { _id: "a", type: "article", description: "About it", link, outlet: "The Paper", title: "Burned" },
  { _id: "b", type: "article", description: "A book", reference: "Author, 2022", title: "The book" },
  { _id: "c", type: "article", description: "A judgment", reference: "File 7", source_kind: "court" },
  { _id: "v", type: "video", description: "A film", title: "Film" },
  { _id: "i", type: "image", description: "A picture" },
  { _id: "n", type: "image", description: "Not cited" },
];

describe("CitedSources", () => {
  it("names each cited source in the incident's order, and links to its place", () => {
    const element = <CitedSources sources={sources} ids={["i", "v", "c", "b", "a"]} />;
    expect(listLinks(renderElement(element, { url: "/am/archives/1?tab=videos&edit=1" }))).toEqual([
      ["The Paper", "/am/archives/1?tab=articles&edit=1#source-a"],
      ["The book", "/am/archives/1?tab=articles&edit=1#source-b"],
      ["File 7", "/am/archives/1?tab=articles&edit=1#source-c"],
      ["Film", "/am/archives/1?tab=videos&edit=1#incident-videos"],
      ["A picture", "/am/archives/1?tab=images&edit=1#source-i"],
    ]);
  });
});

describe("getSourceOptionLabel", () => {
  it("says who published it, and what it is, and marks what comes from a court", () => {
    expect(sources.map(getSourceOptionLabel)).toEqual([
      ...["The Paper: Burned", "The book", "File 7 (Court document)", "Film", "A picture", "Not cited"],
    ]);
    expect(formatCitedSources(["b", "gone"], sources)).toBe("• The book\n• …");
  });
});
