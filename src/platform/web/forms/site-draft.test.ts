import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { NO_SITE_DRAFT, parseDraft, siteDraftSchema } from "./site-draft.ts";

const title = createTextSchema({ required: () => "required", max: 5, tooLong: ({ max }) => `at most ${max}` });
const count = z.object({ minimum: z.string().min(1, "no number") }).transform(({ minimum }) => Number(minimum));
const rules = {
  schema: z.object({ title, count }),
  needed: { title: "", count: { minimum: "" } },
};
const one = { minimum: "1" };

describe("parseDraft", () => {
  it("returns the fields as they are stored", () => {
    expect(parseDraft(rules, { title: "  ርዕስ\t", count: one, other: "x" })).toEqual({ fields: { title: "ርዕስ", count: 1 } });
    expect(parseDraft(rules, { title: "ሀለሐመሠ", count: one })).toHaveProperty("fields");
  });

  it.each([
    ["a blank text", { title: " \n", count: one }, true],
    ["a value as in an empty form", { title: "T", count: { minimum: "" } }, true],
    ["both", { title: "", count: { minimum: "" } }, true],
    ["a text beyond its limit beside something missing", { title: "ሀለሐመሠረ", count: { minimum: "" } }, false],
    ["a text beyond its limit", { title: "ሀለሐመሠረ", count: one }, false],
  ])("distinguishes missing from invalid values: %s", (_, values, isIncomplete) => {
    expect(parseDraft(rules, values)).toMatchObject({ isIncomplete, message: expect.any(String) });
  });

  it("names each issue by its field, in the words of the form", () => {
    const word = z.string().superRefine((_, context) => {
      context.addIssue({ code: "custom", message: "api", params: { formMessage: (label: string) => `${label} is wrong` } });
    });
    const schema = z.object({ list: z.array(title), word });
    const labels = { word: () => "The word" };
    expect(parseDraft({ schema, needed: {}, labels }, { list: ["a", "ሀለሐመሠረ"], word: "x" })).toEqual({
      message: "at most 5",
      issues: [
        { path: "list.1", message: "at most 5" },
        { path: "word", message: "The word is wrong" },
      ],
      isIncomplete: false,
    });
  });
});

describe("siteDraftSchema", () => {
  it("accepts stored drafts, and no value of another shape", () => {
    const sending = { key: "k", fields: { title: "T" }, at: "2026-03-01T12:00:00.000Z" };
    for (const kept of [NO_SITE_DRAFT, { id: "a", stored: { tweets: ["one"] }, savedAt: sending.at, sending }]) {
      expect(siteDraftSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }
    for (const foreign of [null, {}, { ...NO_SITE_DRAFT, sending: { key: "k" } }, { ...NO_SITE_DRAFT, stored: [] }]) {
      expect(siteDraftSchema.safeParse(foreign).success, JSON.stringify(foreign)).toBe(false);
    }
  });
});
