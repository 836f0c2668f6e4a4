import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImageForm, incident } from "../../tests/sites/archive-site.ts";
import { campaignInput } from "../../tests/sites/email-site.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { campaign } from "../../tests/sites/twitter-site.ts";

type Fields = Record<string, unknown>;
type Edit = {
  path: string;
  idField: string;
  create: (site: TestSite, cookie: string) => Promise<string>;
  /** The fields that the specification lists, each with a new value and the message that says that it is missing. */
  listed: [field: string, value: unknown, message: string][];
};

async function post(site: TestSite, cookie: string, path: string, body: Fields) {
  return String((await site.call("POST", path, { cookie, body })).body._id);
}
const createIncident = (site: TestSite, cookie: string) => post(site, cookie, "/create_incident", incident);
const describedAs = (field = "description"): Edit["listed"][number] => [field, "New", "Campaign description is Required"];
const titled: Edit["listed"][number] = ["title", "New", "Campaign Title is Required"];

const edits: Edit[] = [
  {
    path: "/edit_twitter_campaign_metadata",
    idField: "twitter_campaign_id",
    create: (site, cookie) => post(site, cookie, "/create_twitter_campaign", campaign),
    listed: [titled, describedAs()],
  },
  {
    path: "/edit_email_campaign_metadata",
    idField: "email_campaign_id",
    create: (site, cookie) => post(site, cookie, "/create_email_campaign", campaignInput),
    listed: [titled, describedAs()],
  },
  {
    path: "/edit_tweet",
    idField: "tweet_id",
    create: async (site, cookie) => {
      const id = await post(site, cookie, "/create_twitter_campaign", campaign);
      const { body } = await site.call<{ tweets: { _id: string }[] }>("GET", `/get_twitter_campaign_details/${id}`);
      return String(body.tweets[0]?._id);
    },
    listed: [["body", "New", "You must enter your Tweet."]],
  },
  {
    path: "/edit_incident_metadata",
    idField: "id",
    create: createIncident,
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
  {
    path: "/edit_article_archive",
    idField: "article_archive_id",
    create: async (site, cookie) =>
      post(site, cookie, "/create_article_archive", {
        incident_id: await createIncident(site, cookie),
        article_link: "https://example.org/a",
        description: "First",
      }),
    listed: [["article_link", "https://example.org/b", "Please add article link"], describedAs()],
  },
  {
    path: "/edit_video_archive",
    idField: "video_archive_id",
    create: async (site, cookie) =>
      post(site, cookie, "/create_video_archive", {
        incident_id: await createIncident(site, cookie),
        video_link: "https://example.org/a",
        description: "First",
      }),
    listed: [["video_link", "https://example.org/b", "Please add video link"], describedAs()],
  },
  {
    path: "/edit_image_archive",
    idField: "image_archive_id",
    create: async (site, cookie) => {
      const form = await createImageForm(await createIncident(site, cookie));
      return String((await site.upload("/create_image_archive", form, { cookie })).body._id);
    },
    listed: [describedAs()],
  },
];
const tables = ["twitter_campaign", "tweet", "email_campaign", "incident", "source", "image", "audit"] as const;

describe("an edit without a base on sqlite", () => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    ({ cookie } = await site.signInAs("admin"));
  });
  afterAll(() => site.close());

  const readRows = () => Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
  async function open({ path, idField, create }: Edit) {
    const id = await create(site, cookie);
    return (body: Fields) =>
      site.call("PATCH", idField === "id" ? `${path}/${id}` : path, { cookie, body: { [idField]: id, ...body } });
  }
  const toFields = (listed: Edit["listed"]): Fields => Object.fromEntries(listed.map(([field, value]) => [field, value]));

  it.each(edits)("refuses $path without one of its fields, and changes nothing", async (edit) => {
    const send = await open(edit);
    const before = await readRows();
    for (const [field, , message] of edit.listed) {
      const { [field]: _, ...others } = toFields(edit.listed);
      expect(await send(others), field).toMatchObject({ status: 201, body: { message, issues: [{ path: field, message }] } });
    }
    const nothing = await send({});
    expect(nothing.body.issues).toEqual(edit.listed.map(([path, , message]) => ({ path, message })));
    expect(await readRows()).toEqual(before);
  });

  it.each(edits)("saves $path with all its fields; with a base, any of them", async (edit) => {
    const send = await open(edit);
    const fields = toFields(edit.listed);
    expect(await send(fields)).toMatchObject({ status: 200, body: fields });
    expect(await send({ base: {} })).toMatchObject({ status: 200, body: fields });
    for (const [field, value] of Object.entries(fields)) {
      expect(await send({ [field]: value, base: { [field]: value } }), field).toMatchObject({ status: 200, body: fields });
    }
  });

  it("takes the ranges and the date of an incident for its numbers and its day", async () => {
    const send = await open(edits.find(({ path }) => path === "/edit_incident_metadata") as Edit);
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
