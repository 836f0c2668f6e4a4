import { describe, expect, it } from "vitest";
import {
  createSourceConflictFields,
  emptySource,
  formatCitedSources,
  getSourceOptionLabel,
  sourceRules,
  toSourceFormValues,
} from "./source-form.ts";
import { toVideoFormValues } from "./video-fields.tsx";

describe("toSourceFormValues", () => {
  const link = "https://www.example.org/1";
  it("has empty inputs for unknown fields and for the default outlet", () => {
    expect(toSourceFormValues({}, link)).toEqual(emptySource);
    expect(toSourceFormValues({ outlet: "example.org" }, link)).toEqual(emptySource);
    expect(toSourceFormValues({ outlet: "An outlet", language: "am" }, link)).toEqual({
      ...emptySource,
      outlet: "An outlet",
      language: "am",
    });
    expect(toSourceFormValues({ outlet: "example.org" })).toEqual({ ...emptySource, outlet: "example.org" });
    const video = { _id: "v", incident_id: "i", video_link: link, description: "A film", outlet: "example.org", rights: "CC" };
    expect(toVideoFormValues(video)).toEqual({ ...emptySource, video_link: link, description: "A film", rights: "CC" });
  });
});

describe("sourceRules", () => {
  it.each(["published_on", "accessed_on"] as const)("refuses %s in the future, and accepts no day", (field) => {
    const rule = sourceRules[field];
    expect(rule.safeParse("9999-01-01").error?.issues[0]?.message).toBe(`${field} cannot be in the future`);
    for (const day of ["", "2022-06-18"]) expect(rule.safeParse(day).success).toBe(true);
  });
});

describe("createSourceConflictFields", () => {
  const sources = [
    { _id: "s", type: "article" as const, description: "About it", outlet: "BBC", title: "Burned" },
    { _id: "c", type: "document" as const, description: "A judgment", reference: "File 12", source_kind: "court" as const },
  ];
  const fields = createSourceConflictFields(sources);

  it.each([
    ["published_on", "2022-06-18", "Published on", "18 ጁን 2022"],
    ["accessed_on", "2022-06-18", "Accessed on", "18 ጁን 2022"],
    ["image_kind", "map", "What the image shows", "Map"],
    ["is_sensitive", false, "Hard to look at", "No"],
    ["is_sensitive", null, "Hard to look at", "Yes"],
    ["language", "ti", "Language of the source", "ትግርኛ"],
    ["source_kind", "court", "Kind of source", "Court document"],
    ["repeats", "s", "Repeats", "BBC: Burned"],
    ["repeats", "gone", "Repeats", "…"],
  ])("says %s of %j in words", (name, value, label, text) => {
    expect(fields[name]?.label()).toBe(label);
    expect(fields[name]?.format?.(value, "am")).toContain(text);
  });

  it.each([
    ["article_link", "Link to the article"],
    ["video_link", "Link to the video"],
    ["reference", "Reference"],
    ["description", "Description"],
    ["title", "Title of the source"],
    ["outlet", "Outlet"],
    ["archived_link", "Archived copy"],
    ["rights", "Rights"],
  ])("has %s as a text", (name, label) => {
    expect([fields[name]?.label(), fields[name]?.isText]).toEqual([label, true]);
  });

  it("names a source by its outlet and what it is called, and marks a court's", () => {
    expect(sources.map(getSourceOptionLabel)).toEqual(["BBC: Burned", "File 12 (Court document)"]);
    expect(getSourceOptionLabel({ _id: "x", type: "video", description: "A film" })).toBe("A film");
    expect(formatCitedSources(["c", "gone", "s"], sources)).toBe("• File 12 (Court document)\n• …\n• BBC: Burned");
  });
});
