import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createDraftableSchema,
  draftShape,
  findScheduleRefusal,
  publishAtSchema,
  publishedShape,
  withdrawalReasonSchema,
} from "./publication.ts";
import { DAY } from "./time-units.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const from = (durationMs: number) => new Date(NOW.getTime() + durationMs).toISOString();

describe("findScheduleRefusal", () => {
  it.each([
    [from(-1), "Please give a moment in the future."],
    [from(0), "Please give a moment in the future."],
    [from(1), undefined],
    [from(2 * 365 * DAY), undefined],
    [from(2 * 365 * DAY + 1), "Please give a moment within the next 2 years."],
  ])("of %s is %s", (publishAt, refusal) => expect(findScheduleRefusal(publishAt, NOW)).toBe(refusal));
});

describe("publishAtSchema", () => {
  it.each([
    ["2027-03-01T06:00:00+03:00", "2027-03-01T03:00:00.000Z"],
    ["2027-03-01T06:00:00.5Z", "2027-03-01T06:00:00.500Z"],
    ["", null],
    [null, null],
    [undefined, null],
  ])("takes %j for %j", (value, moment) => expect(publishAtSchema.parse(value)).toBe(moment));

  it.each(["2027-03-01", "2027-03-01T06:00Z", "2027-03-01T06:00:00", "tomorrow", " ", 0])("refuses %j", (value) => {
    const issues = publishAtSchema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(issues).toEqual([expect.stringMatching(/^Please give a moment as ISO 8601 has it/)]);
  });
});

describe("createDraftableSchema", () => {
  const text = z.string({ error: "No title." });
  const schema = createDraftableSchema(
    z.object({ ...publishedShape, title: text }),
    z.object({ ...draftShape, title: text.optional() }),
  );
  it.each([
    [{ title: "T" }, true],
    [{ title: "T", draft: false }, true],
    [{ draft: true }, true],
    [{}, false],
    [{ draft: false }, false],
    [{ draft: "true", title: "T" }, false],
  ])("takes %j: %s", (input, isTaken) => expect(schema.safeParse(input).success).toBe(isTaken));
  it("says what is wrong with a mark that is neither", () => {
    const { error } = schema.safeParse({ draft: "true", title: "T" });
    expect(error?.issues).toMatchObject([{ path: ["draft"], message: "draft must be true or false." }]);
  });
});

describe("withdrawalReasonSchema", () => {
  it.each([
    ["ሀ".repeat(300), "ሀ".repeat(300)],
    [" A\nreason ", "A reason"],
    ["  ", null],
    [null, null],
  ])("takes %j for %j", (value, reason) => expect(withdrawalReasonSchema.parse(value)).toBe(reason));
  it("refuses one letter more", () => expect(withdrawalReasonSchema.safeParse("ሀ".repeat(301)).success).toBe(false));
});
