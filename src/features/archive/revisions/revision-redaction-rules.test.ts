import { describe, expect, it } from "vitest";
import { getRedactableTexts, REDACTED, redactBody } from "./revision-redaction-rules.ts";

const SECRET = "የምስክሩ ስም";

/** A body with the same text in every field that people write. */
const body = {
  ...{ _id: "1", title: SECRET, description: SECRET, location: SECRET, narrative_en: SECRET, narrative_am: SECRET },
  ...{ date: "2021", killed: { minimum: 1, maximum: 2 }, kinds: ["massacre"], reason: SECRET },
  place: { name_en: SECRET },
  verification: { status: "disputed", note: SECRET, since: "2021-01-01" },
  articles: [
    { _id: "2", title: SECRET, outlet: SECRET, description: SECRET, article_link: SECRET, archived_link: SECRET, language: "am" },
  ],
  videos: [{ _id: "3", video_link: SECRET, description: SECRET }],
  images: [{ _id: "4", description: SECRET, sha256: SECRET, rights: SECRET, accessed_on: "2022-07-01" }],
  claims: [{ _id: "5", as_written: SECRET, quote: SECRET, kind: "killed" }],
  attributions: [{ _id: "6", quote: SECRET, organisation: { name_en: SECRET } }],
};

const PATHS = [
  ...["/title", "/description", "/location", "/narrative_en", "/narrative_am", "/verification/note"],
  ...[
    "/articles/0/title",
    "/articles/0/outlet",
    "/articles/0/description",
    "/articles/0/article_link",
    "/articles/0/archived_link",
  ],
  ...["/videos/0/description", "/videos/0/video_link", "/images/0/description", "/images/0/rights"],
  ...["/claims/0/as_written", "/claims/0/quote", "/attributions/0/quote"],
];

describe("getRedactableTexts", () => {
  it("returns what people wrote in the incident, in the order of its page, only that", () => {
    expect(getRedactableTexts(body).map(({ path }) => path)).toEqual(PATHS);
  });

  it.each([
    ["no texts", { title: "", description: null, narrative_en: REDACTED }],
    ["a withdrawn incident without a note", { verification: { status: "withdrawn" } }],
    ["lists of other things", { articles: [null, "x"], claims: "x" }],
    ["no object", "x"],
  ])("returns nothing of %s", (_name, value) => {
    expect(getRedactableTexts(value)).toEqual([]);
  });
});

describe("redactBody", () => {
  it("redacts a text wherever it is, and does not change the given body", () => {
    const before = structuredClone(body);
    const redacted = redactBody(body, new Set([SECRET]));
    expect(redacted.paths).toEqual(PATHS);
    expect(getRedactableTexts(redacted.body)).toEqual([]);
    expect(redacted.body).toMatchObject({ title: REDACTED, claims: [{ as_written: REDACTED, kind: "killed" }], date: "2021" });
    expect(body).toEqual(before);
  });

  it("redacts only whole texts", () => {
    expect(redactBody({ title: `${SECRET} ሀ`, location: SECRET }, new Set([SECRET]))).toEqual({
      body: { title: `${SECRET} ሀ`, location: REDACTED },
      paths: ["/location"],
    });
  });
});
