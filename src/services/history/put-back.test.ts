import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { campaignInput } from "../../../tests/sites/email-site.ts";
import { campaign } from "../../../tests/sites/twitter-site.ts";
import { engines } from "../../../tests/test-database.ts";
import type { HistoryChange } from "./rules.ts";

const [article, video] = mediaKinds;

describe.each(engines)("put_back of GET /search_history on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner, create, edit, add, addImage, addClaim, addOrganisation, addAttribution } = archive;

  async function findNewest(): Promise<HistoryChange> {
    const { body } = await asOwner("GET", "/search_history");
    const [newest] = body.changes as HistoryChange[];
    return newest ?? expect.fail("The history is empty.");
  }

  /** Makes the newest change's call, with the fields that the page adds. */
  async function putBack({ put_back }: HistoryChange, reason = "Stolen session") {
    const { method, path, input, reason_field } = put_back ?? expect.fail("It cannot be put back.");
    const filled = path.replace(/:(\w+)/, (_, name: string) => String(input[name])) as `/${string}`;
    return asOwner(method, filled, { ...input, [reason_field]: reason });
  }

  /** Returns what is stored, without who changed it last and when. */
  async function readStored(table: string, id: string) {
    const rows = site()
      .db.selectFrom(table as "incident")
      .selectAll()
      .where("id", "=", id);
    const { updated_at: _, stated_by: __, ...row } = (await rows.executeTakeFirstOrThrow()) as Record<string, unknown>;
    const texts = await site()
      .db.selectFrom("incident_text")
      .selectAll()
      .where("incident_id", "=", id)
      .orderBy("language")
      .execute();
    const [organisationTexts, placeTexts] = [
      await site().db.selectFrom("organisation_text").selectAll().where("organisation_id", "=", id).execute(),
      await site().db.selectFrom("place_text").selectAll().where("place_id", "=", id).orderBy("language").execute(),
    ];
    return { row, texts, organisationTexts, placeTexts };
  }

  type Case = [name: string, table: string, make: () => Promise<string>, change: (id: string) => Promise<unknown>];
  const makeArticle = async () => add(article, await create());
  const makeClaim = async () => {
    const incident = await create();
    return addClaim(incident, [await add(article, incident)]);
  };
  const makeAttribution = async () => {
    const incident = await create();
    return addAttribution(incident, await addOrganisation(), [await add(article, incident)]);
  };
  const createBy = (path: `/${string}`, input: object) => async () => String((await asAdmin("POST", path, input)).body._id);
  const makeLetter = createBy("/create_email_campaign", campaignInput);
  const makeCampaign = createBy("/create_twitter_campaign", campaign);
  const makePlace = createBy("/create_place", { kind: "region", name: "Tole Test" });
  const findTweet = async () => {
    const id = await makeCampaign();
    const tweets = site().db.selectFrom("tweet").select("id").where("twitter_campaign_id", "=", id).orderBy("sequence");
    return (await tweets.executeTakeFirstOrThrow()).id;
  };
  const patch = (path: `/${string}`, values: object) => () => asAdmin("PATCH", path, { base: {}, ...values });

  const edits: Case[] = [
    [
      "texts and counts of an incident",
      "incident",
      () => create(),
      (id) => edit(id, { title: "Another", killed: { minimum: 12, maximum: 15 }, reason: "R" }),
    ],
    ["an added text of an incident", "incident", () => create(), (id) => edit(id, { narrative_am: "ትረካ", title_am: "ርዕስ" })],
    [
      "a removed text and identifier of an incident",
      "incident",
      () => create({ title_am: "ርዕስ", external_ids: [{ scheme: "other", value: "A list, 7" }] }),
      (id) => edit(id, { title_am: "", external_ids: [] }),
    ],
    ["kinds and a date", "incident", () => create({ kinds: ["massacre"] }), (id) => edit(id, { kinds: [], date: "2020-05" })],
    [
      "an article",
      "source",
      makeArticle,
      (id) => patch(article.edit, { [article.idField]: id, description: "New", outlet: "X" })(),
    ],
    [
      "a video",
      "source",
      async () => add(video, await create()),
      (id) => patch(video.edit, { [video.idField]: id, description: "N" })(),
    ],
    [
      "a picture",
      "source",
      async () => addImage(await create()),
      (id) => patch("/edit_image_archive", { image_archive_id: id, description: "N" })(),
    ],
    ["a figure", "claim", makeClaim, (id) => patch(`/edit_claim/${id}`, { minimum: 1, quote: "One" })()],
    ["an attribution", "attribution", makeAttribution, (id) => patch(`/edit_attribution/${id}`, { quote: "They say so." })()],
    [
      "an organisation",
      "organisation",
      () => addOrganisation(),
      (id) => patch(`/edit_organisation/${id}`, { name_en: "N", description_am: "" })(),
    ],
    ["a place", "place", makePlace, (id) => patch(`/edit_place/${id}`, { name: "Tole Anew" })()],
    ["a tweet", "tweet", findTweet, (id) => patch("/edit_tweet", { tweet_id: id, body: "New" })()],
    [
      "a campaign",
      "twitter_campaign",
      makeCampaign,
      (id) => patch("/edit_twitter_campaign_metadata", { twitter_campaign_id: id, title: "N", description: "D" })(),
    ],
    [
      "a letter",
      "email_campaign",
      makeLetter,
      (id) => patch("/edit_email_campaign_metadata", { email_campaign_id: id, title: "N", description: "D", subject: "S" })(),
    ],
  ];

  it.each(edits)("returns an edit of %s to what it was", async (_name, table, make, change) => {
    const id = await make();
    const before = await readStored(table, id);
    expect(await change(id)).toMatchObject({ status: 200 });
    expect(await readStored(table, id)).not.toEqual(before);
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect(await readStored(table, id)).toEqual(before);
  });

  const deletes: Case[] = [
    ["an incident", "incident", () => create(), (id) => asAdmin("DELETE", `/delete_incident/${id}`)],
    ["a campaign", "twitter_campaign", makeCampaign, (id) => asAdmin("DELETE", `/delete_twitter_campaign/${id}`)],
    ["a letter", "email_campaign", makeLetter, (id) => asAdmin("DELETE", `/delete_email_campaign/${id}`)],
    ["an organisation", "organisation", () => addOrganisation(), (id) => asAdmin("DELETE", `/delete_organisation/${id}`)],
    ["a figure", "claim", makeClaim, (id) => asAdmin("DELETE", `/delete_claim/${id}`)],
    ["an attribution", "attribution", makeAttribution, (id) => asAdmin("DELETE", `/delete_attribution/${id}`)],
  ];
  const parts = [
    ["an article", () => create().then((incident) => add(article, incident).then((id) => ({ incident, id }))), article.remove],
    ["a video", () => create().then((incident) => add(video, incident).then((id) => ({ incident, id }))), video.remove],
  ] as const;

  it.each(deletes)("restores %s", async (_name, table, make, change) => {
    const id = await make();
    const before = await readStored(table, id);
    expect(await change(id)).toMatchObject({ status: 200 });
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect(await readStored(table, id)).toEqual(before);
  });

  it.each(parts)("restores %s", async (_name, make, path) => {
    const { incident, id } = await make();
    expect(await asAdmin("DELETE", `${path}/${incident}/${id}`)).toMatchObject({ status: 200 });
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect((await readStored("source", id)).row.deleted_at).toBeNull();
  });

  it("restores a picture and a tweet", async () => {
    const incident = await create();
    const image = await addImage(incident);
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: incident, image_archive_id: image });
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect((await readStored("source", image)).row.deleted_at).toBeNull();
    const tweet = await findTweet();
    const { row } = await readStored("tweet", tweet);
    await asAdmin("DELETE", "/delete_tweet", { tweet_id: tweet, twitter_campaign_id: row.twitter_campaign_id });
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect((await readStored("tweet", tweet)).row.deleted_at).toBeNull();
  });

  it("unpublishes what was published, and publishes what was unpublished", async () => {
    const id = await create({ draft: true });
    await asAdmin("POST", "/publish", { kind: "incident", id });
    expect(await putBack(await findNewest(), "Too early")).toMatchObject({ status: 200 });
    expect((await readStored("incident", id)).row.publication).toBe("unpublished");
    expect((await archive.read(`/get_incident_with_id/${id}`)).body).toMatchObject({
      message: expect.stringContaining("Too early"),
    });
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect((await readStored("incident", id)).row.publication).toBe("published");
  });

  it("leaves what somebody has changed since, and says so", async () => {
    const id = await create();
    await edit(id, { title: "Vandalised" });
    const vandalism = await findNewest();
    await edit(id, { title: "Mended" });
    const refused = await putBack(vandalism);
    expect(refused.status).toBe(201);
    expect((await readStored("incident", id)).texts[0]?.title).toBe("Mended");
  });

  it("is null for what is gone, was created or concerns an account", async () => {
    const id = await create();
    expect((await findNewest()).put_back).toBeNull();
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" });
    expect((await findNewest()).put_back).toBeNull();
    const { body } = await asOwner("GET", `/search_history?who=${admin().accountId}&since=2000-01-01`);
    expect((body.changes as HistoryChange[]).map(({ put_back }) => put_back)).toEqual([null, null]);
    expect((await asOwner("GET", "/search_history?since=2099-01-01")).body).toMatchObject({ changes: [], older: null });
  });

  it("is found in the trash by who deleted it since when", async () => {
    const incident = await create();
    const [id, other] = [await add(article, incident), await create()];
    site().advanceTime(1000);
    await asAdmin("DELETE", `${article.remove}/${incident}/${id}`);
    await asOwner("DELETE", `/delete_incident/${other}`);
    const day = site().now().toISOString().slice(0, 10);
    const list = async (query: string) => {
      const { body } = await asAdmin("GET", `/get_trash?${query}`);
      return Object.entries(body).flatMap(([kind, items]) => (items as object[]).map(() => kind));
    };
    expect(await list(`who=${admin().accountId}&since=${day}`)).toEqual(["article"]);
    expect(await list("")).toEqual(["incident", "article"]);
    expect([await list("who=another"), await list("since=2099-01-01")]).toEqual([[], []]);
    expect(await asAdmin("GET", "/get_trash?since=x")).toMatchObject({ status: 201, body: { issues: [{ path: "since" }] } });
  });
});
