import { describe, expect, it } from "vitest";
import {
  attributionActLabels,
  changeFieldLabels,
  claimActLabels,
  formatFieldName,
  getAct,
  sourceActLabels,
} from "./change-labels.ts";

const list = (labels: Record<string, () => string>) => Object.entries(labels).map(([name, label]) => `${name}: ${label()}`);

describe("the labels of changes", () => {
  it("name each field", () => {
    expect(list(changeFieldLabels)).toEqual([
      "title: Title",
      "description: Description",
      "location: Place",
      "title_en: Title in English",
      "title_am: Title in Amharic",
      "description_en: Description in English",
      "description_am: Description in Amharic",
      "date: Date",
      "killed: Killed",
      "injured: Injured",
      "displaced: Displaced",
      "reason: Why these counts",
      "replaced_by: Also recorded as",
      "part_of: Part of",
      "status_note: Note",
      "narrative_en: What happened, in English",
      "narrative_am: What happened, in Amharic",
      "narrative_en_reviewed_on: English text reviewed",
      "narrative_am_reviewed_on: Amharic text reviewed",
      "source_title: Title of the source",
      "source_description: Description",
      "outlet: Outlet",
      "published_on: Published on",
      "language: Language of title, description and location",
      "source_kind: Kind of source",
      "repeats: Repeats",
      "archived_link: Archived copy",
      "accessed_on: Accessed on",
      "rights: Rights",
      "link: Link",
      "reference: Reference",
      "image_kind: What the image shows",
      "is_sensitive: Hard to look at",
      "sha256: Another file of the picture",
      "original_sha256: Another original",
      "kinds: Kind of event",
      "external_ids: In other lists",
      "place: Place",
      "status: Status",
    ]);
  });

  it("name what happened to each part", () => {
    expect([...Object.values(sourceActLabels), claimActLabels, attributionActLabels].map(list)).toEqual([
      ["added: An article was added:", "removed: An article was removed:", "changed: What is said of an article changed:"],
      ["added: A video was added:", "removed: A video was removed:", "changed: What is said of a video changed:"],
      ["added: A picture was added:", "removed: A picture was removed:", "changed: What is said of a picture changed:"],
      [
        "added: A figure of a source was added",
        "removed: A figure of a source was removed",
        "changed: A figure of a source changed",
      ],
      ["added: Responsibility added", "removed: Responsibility removed", "changed: Responsibility changed"],
    ]);
  });
});

describe("formatFieldName", () => {
  it.each([
    ["language", "Language of the source"],
    ["killed", "Killed"],
    ["weather", "weather"],
  ])("calls %s %s", (field, name) => {
    expect(formatFieldName(field)).toBe(name);
  });
});

describe("getAct", () => {
  it.each([
    [null, {}, "added"],
    [{}, null, "removed"],
    [{}, {}, "changed"],
  ])("of %j and %j is what happened", (before, after, act) => {
    expect(getAct({ before, after })).toBe(act);
  });
});
