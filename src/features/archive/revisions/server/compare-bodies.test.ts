import { describe, expect, it } from "vitest";
import { REDACTED } from "../change-list-rules.ts";
import { isCorrection } from "../change-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { parseStoredBody } from "./stored-body.ts";

const ten = { minimum: 10, maximum: 10 };
const unknown = { minimum: null, maximum: null };
const article = { _id: "a1", incident_id: "i", description: "A report", article_link: "https://example.org/1" };
const image = { _id: "p1", incident_id: "i", description: "Smoke", sha256: "aa", original_sha256: "bb" };
const claim = {
  _id: "c1",
  incident_id: "i",
  kind: "killed",
  whom: "all",
  minimum: 52,
  maximum: 52,
  about: false,
  as_written: null,
  quote: null,
  sources: ["a1"],
};
const organisation = { name_en: "A front", name_am: null, other_names: [], description: "A group", description_am: null };
const attribution = {
  _id: "t1",
  incident_id: "i",
  organisation_id: "o1",
  stance: "alleged",
  quote: null,
  organisation,
  sources: ["a1"],
};
const named = (name: string, id = "pl1") => ({
  _id: id,
  name,
  name_am: null,
  kind: "town",
  region: null,
  zone: null,
  pcode: null,
  latitude: null,
  longitude: null,
});
const body = {
  _id: "i",
  created_at: "2026-01-01T00:00:00.000Z",
  title: "ርዕስ",
  description: "What was told",
  location: "Ticha",
  date: "2021-01-12",
  killed: ten,
  injured: unknown,
  displaced: unknown,
  kinds: ["massacre"],
  place: null,
  place_id: null,
  place_precision: null,
  verification: { status: "reported", since: "2026-01-02T00:00:00.000Z" },
  narrative_en: "",
  narrative_am: "የሆነው ሁሉ",
  narrative_en_reviewed_on: null,
  narrative_am_reviewed_on: null,
  articles: [article],
  videos: [],
  images: [image],
  claims: [claim],
  attributions: [attribution],
};
const compare = (before: object, after: object) =>
  compareBodies(parseStoredBody(JSON.stringify(before)), parseStoredBody(JSON.stringify(after)));
const change = (after: object) => compare(body, { ...body, ...after });

describe("compareBodies", () => {
  it.each<[string, object, object[], boolean]>([
    ["nothing", {}, [], false],
    ["a title", { title: "ሌላ" }, [{ field: "title", before: "ርዕስ", after: "ሌላ" }], true],
    ["a date", { date: "2021-01" }, [{ field: "date", before: "2021-01-12", after: "2021-01" }], true],
    [
      "a count",
      { killed: { minimum: 11, maximum: 20 } },
      [{ field: "killed", before: ten, after: { minimum: 11, maximum: 20 } }],
      true,
    ],
    ["a count that was not known", { injured: ten }, [{ field: "injured", before: unknown, after: ten }], false],
    ["a reason", { reason: "Two lists" }, [{ field: "reason", before: null, after: "Two lists" }], false],
    [
      "a further kind",
      { kinds: ["massacre", "shelling"] },
      [{ field: "kinds", before: ["massacre"], after: ["massacre", "shelling"] }],
      false,
    ],
    ["another kind", { kinds: ["shelling"] }, [{ field: "kinds", before: ["massacre"], after: ["shelling"] }], true],
    [
      "a status and its note",
      { verification: { status: "disputed", note: "Denied" } },
      [
        { field: "status", before: "reported", after: "disputed" },
        { field: "status_note", before: null, after: "Denied" },
      ],
      false,
    ],
    [
      "a long text",
      { description: "What was seen" },
      [{ field: "description", act: "changed", before: "What was told", after: "What was seen" }],
      true,
    ],
    [
      "a narrative in a further language",
      { narrative_en: "All of it" },
      [{ field: "narrative_en", act: "added", before: null, after: "All of it" }],
      false,
    ],
    [
      "a narrative that went",
      { narrative_am: "" },
      [{ field: "narrative_am", act: "removed", before: "የሆነው ሁሉ", after: null }],
      true,
    ],
    [
      "a review",
      { narrative_am_reviewed_on: "2026-02-01" },
      [{ field: "narrative_am_reviewed_on", before: null, after: "2026-02-01" }],
      false,
    ],
    [
      "a place",
      { place: named("Ticha"), place_id: "pl1" },
      [
        {
          field: "place",
          before: { place: null, place_precision: null },
          after: { place: named("Ticha"), place_precision: null },
        },
      ],
      false,
    ],
    [
      "a further source",
      { articles: [{ ...article, _id: "a2", title: "Headline" }, article] },
      [{ field: "article", act: "added", name: "Headline", fields: [] }],
      false,
    ],
    ["a picture that went", { images: [] }, [{ field: "image", act: "removed", name: "Smoke", fields: [] }], true],
    [
      "a picture that is not hard to look at, which each is unless that was said",
      { images: [{ ...image, is_sensitive: false }] },
      [
        {
          field: "image",
          act: "changed",
          name: "Smoke",
          fields: [{ field: "is_sensitive", before: "true", after: "false" }],
        },
      ],
      true,
    ],
    [
      "a source by its outlet where its description was redacted",
      { articles: [{ ...article, description: REDACTED, outlet: "A paper" }] },
      [
        {
          field: "article",
          act: "changed",
          name: "A paper",
          fields: [
            { field: "outlet", before: null, after: "A paper" },
            { field: "description", before: "A report", after: REDACTED },
          ],
        },
      ],
      true,
    ],
    [
      "more that is known of a source",
      { articles: [{ ...article, published_on: "2021-02-01" }] },
      [
        {
          field: "article",
          act: "changed",
          name: "A report",
          fields: [{ field: "published_on", before: null, after: "2021-02-01" }],
        },
      ],
      false,
    ],
    [
      "another link of a source",
      { articles: [{ ...article, article_link: "https://example.org/2" }] },
      [
        {
          field: "article",
          act: "changed",
          name: "A report",
          fields: [{ field: "link", before: "https://example.org/1", after: "https://example.org/2" }],
        },
      ],
      true,
    ],
    [
      "a figure of a source",
      { claims: [{ ...claim, about: true }] },
      [{ field: "claim", before: claim, after: { ...claim, about: true } }],
      true,
    ],
    [
      "what sources say of a part",
      { attributions: [{ ...attribution, stance: "denied" }] },
      [{ field: "attribution", before: attribution, after: { ...attribution, stance: "denied" } }],
      true,
    ],
    [
      "no new name of an organisation",
      { attributions: [{ ...attribution, organisation: { ...organisation, name_am: "ግንባር" } }] },
      [],
      false,
    ],
    [
      "a withdrawal",
      { verification: { status: "withdrawn", note: "Twice", since: "2026-03-01T00:00:00.000Z" } },
      [{ field: "withdrawn", before: false, after: true }],
      false,
    ],
    ["a text that was redacted", { description: REDACTED }, [{ field: "redacted", name: "description" }], false],
    ["a place that was redacted", { location: REDACTED }, [{ field: "redacted", name: "location" }], false],
    ["a field of a newer version", { weather: { wind: "north" } }, [{ field: "other", name: "weather" }], false],
  ])("tells %s", (_what, after, changes, isCorrected) => {
    const found = change(after);
    expect(found).toMatchObject(changes);
    expect(found).toHaveLength(changes.length);
    expect(isCorrection(found)).toBe(isCorrected);
  });

  it("treats a renamed place as no change, and another place as one", () => {
    const before = { ...body, place: named("Ticha"), place_id: "pl1", place_precision: "near" };
    const renamed = compare(before, { ...before, place: named("Ticha town") });
    expect([renamed.map(({ field }) => field), isCorrection(renamed)]).toEqual([[], false]);
    expect(isCorrection(compare(before, { ...before, place: named("Gobye", "pl2"), place_id: "pl2" }))).toBe(true);
    expect(isCorrection(compare(before, { ...before, place_precision: "exact" }))).toBe(true);
    expect(isCorrection(compare(before, { ...before, place: null, place_id: null }))).toBe(true);
  });

  it("returns that an incident is public again, and another note of its withdrawal", () => {
    const withdrawn = { _id: "i", verification: { status: "withdrawn", note: "Twice" } };
    expect(compare(withdrawn, body)).toEqual([{ field: "withdrawn", before: true, after: false }]);
    expect(compare(withdrawn, { ...withdrawn, verification: { status: "withdrawn", note: "ሁለት ጊዜ" } })).toEqual([
      { field: "status_note", before: "Twice", after: "ሁለት ጊዜ" },
    ]);
  });

  it("treats fields that an older version did not know as empty", () => {
    const { kinds, place, place_id, narrative_en, claims, ...older } = body;
    expect(compare({ ...older, narrative_am: undefined }, { ...body, narrative_am: "", kinds: [], claims: [] })).toEqual([]);
    expect(compare({ ...older }, body).map(({ field }) => field)).toEqual(["kinds", "claim"]);
  });

  it.each(["{", "[]", "5", "null", '"x"', '{"title":5}'])("returns an empty state for %s", (text) => {
    expect(compareBodies(parseStoredBody(text), parseStoredBody("{}"))).toEqual([]);
  });
});
