import { describe, expect, it } from "vitest";
import type { TrashableKind } from "#platform/shared/item-calls.ts";
import { setUpArchiveSite } from "../../tests/sites/archive-site.ts";
import { itemSamples, sendEdit } from "../../tests/sites/item-samples.ts";

type Fields = Record<string, unknown>;
/** The fields that the specification lists, each with a new value and the message that says that it is missing. */
type Listed = [field: string, value: unknown, message: string][];

const described: Listed[number] = ["description", "New", "Campaign description is Required"];
const titled: Listed[number] = ["title", "New", "Campaign Title is Required"];

const edits: { kind: TrashableKind; listed: Listed }[] = [
  { kind: "twitter_campaign", listed: [titled, described] },
  { kind: "email_campaign", listed: [titled, described] },
  { kind: "tweet", listed: [["body", "New", "You must enter your Tweet."]] },
  {
    kind: "incident",
    listed: [
      ["title", "New", "title is mandatory"],
      ["description", "New", "description is mandatory"],
      ["number_of_killed", 11, "number_of_killed is mandatory"],
      ["number_of_displaced", 12, "number_of_displaced is mandatory"],
      ["number_of_injured", 13, "number_of_injured is mandatory"],
      ["location", "New", "location is mandatory"],
      ["date_of_incident", "2021-02-03", "date_of_incident is mandatory"],
    ],
  },
  { kind: "article", listed: [["article_link", "https://example.org/b", "Please add article link"], described] },
  { kind: "video", listed: [["video_link", "https://example.org/b", "Please add video link"], described] },
  { kind: "image", listed: [described] },
];
const tables = ["twitter_campaign", "tweet", "email_campaign", "incident", "source", "image", "audit"] as const;

describe("an edit without a base on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");

  const readRows = () => Promise.all(tables.map((table) => archive.site().db.selectFrom(table).selectAll().execute()));
  async function open(kind: TrashableKind) {
    const { create, edit } = itemSamples[kind];
    const { id } = await create(archive);
    return (body: Fields) => sendEdit(archive.asAdmin, edit, id, body);
  }
  const toFields = (listed: Listed): Fields => Object.fromEntries(listed.map(([field, value]) => [field, value]));

  it.each(edits)("refuses an edit of $kind without one of its fields", async ({ kind, listed }) => {
    const send = await open(kind);
    const before = await readRows();
    for (const [field, , message] of listed) {
      const { [field]: _, ...others } = toFields(listed);
      expect(await send(others), field).toMatchObject({ status: 201, body: { message, issues: [{ path: field, message }] } });
    }
    const nothing = await send({});
    expect(nothing.body.issues).toEqual(listed.map(([path, , message]) => ({ path, message })));
    expect(await readRows()).toEqual(before);
  });

  it.each(edits)("saves an edit of $kind with all its fields; with a base, any of them", async ({ kind, listed }) => {
    const send = await open(kind);
    const fields = toFields(listed);
    expect(await send(fields)).toMatchObject({ status: 200, body: fields });
    expect(await send({ base: {} })).toMatchObject({ status: 200, body: fields });
    for (const [field, value] of Object.entries(fields)) {
      expect(await send({ [field]: value, base: { [field]: value } }), field).toMatchObject({ status: 200, body: fields });
    }
  });

  it("takes the ranges and the date of an incident for its numbers and its day", async () => {
    const send = await open("incident");
    const counts = {
      killed: { minimum: 52, maximum: null },
      injured: { minimum: null, maximum: null },
      displaced: { minimum: 1, maximum: 2 },
    };
    const texts = { title: "New", description: "New", location: "New" };
    expect(await send({ ...texts, ...counts, date: "2021-03" })).toMatchObject({
      status: 200,
      body: { ...texts, ...counts, date: "2021-03", date_of_incident: "2021-03-01", number_of_injured: null },
    });
    // As it was returned: an unknown count is null.
    const numbers = { number_of_killed: 52, number_of_injured: null, number_of_displaced: 1 };
    expect(await send({ ...texts, ...numbers, date_of_incident: "2021-03-01" })).toMatchObject({ status: 200, body: counts });
  });
});
