import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { incident, organisation } from "../../tests/sites/archive-site.ts";
import { campaignInput } from "../../tests/sites/email-site.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { campaign } from "../../tests/sites/twitter-site.ts";
import { engines } from "../../tests/test-database.ts";

type Fields = Record<string, unknown>;
type Edit = {
  path: string;
  idField: string;
  create: (site: TestSite, cookie: string) => Promise<string>;
  /** As stored at first, as one admin changes it, and as another does. */
  field: string;
  values: [first: unknown, mine: unknown, theirs: unknown];
  /** A change of something else, where there is something else. */
  other?: Fields;
};

const post = async (site: TestSite, cookie: string, path: string, body: Fields) =>
  String((await site.call("POST", path, { cookie, body })).body._id);
const createIncident = (site: TestSite, cookie: string) =>
  post(site, cookie, "/create_incident", { ...incident, killed: count(10) });
const createArticle = async (site: TestSite, cookie: string) =>
  post(site, cookie, "/create_article_archive", {
    incident_id: await createIncident(site, cookie),
    article_link: "https://example.org/a",
    description: "first",
  });
const createOrganisation = (site: TestSite, cookie: string) =>
  post(site, cookie, "/create_organisation", {
    ...organisation,
    name_en: crypto.randomUUID(),
    name_am: null,
    other_names: [],
  });
/** Returns an incident and the ids of its articles. */
async function createIncidentWithSources(site: TestSite, cookie: string, length: number) {
  const incident_id = await createIncident(site, cookie);
  const sources: string[] = [];
  for (let index = 0; index < length; index += 1) {
    const article = { incident_id, article_link: `https://example.org/${index}`, description: `Article ${index}` };
    sources.push(await post(site, cookie, "/create_article_archive", article));
  }
  return { incident_id, sources };
}
const claim = { kind: "killed", whom: "all", minimum: 1, maximum: 1 };
const count = (number: number) => ({ minimum: number, maximum: number });
const incidentEdit = { path: "/edit_incident_metadata", idField: "id", create: createIncident };

const edits: [string, Edit][] = [
  [
    "the title of a Twitter campaign",
    {
      path: "/edit_twitter_campaign_metadata",
      idField: "twitter_campaign_id",
      create: (site, cookie) => post(site, cookie, "/create_twitter_campaign", campaign),
      field: "title",
      values: [campaign.title, "የእኔ ርዕስ", "የሌላው ርዕስ"],
      other: { description: "Another" },
    },
  ],
  [
    "a tweet",
    {
      path: "/edit_tweet",
      idField: "tweet_id",
      create: async (site, cookie) => {
        const id = await post(site, cookie, "/create_twitter_campaign", campaign);
        const { body } = await site.call<{ tweets: { _id: string }[] }>("GET", `/get_twitter_campaign_details/${id}`);
        return String(body.tweets[0]?._id);
      },
      field: "body",
      values: ["one", "mine", "theirs"],
    },
  ],
  [
    "whom a letter goes to",
    {
      path: "/edit_email_campaign_metadata",
      idField: "email_campaign_id",
      create: (site, cookie) => post(site, cookie, "/create_email_campaign", campaignInput),
      field: "to",
      values: [campaignInput.to, ["mine@example.org"], ["theirs@example.org", "two@example.org"]],
      other: { body: "Another" },
    },
  ],
  [
    "how many were killed",
    { ...incidentEdit, field: "killed", values: [count(10), count(11), count(12)], other: { title: "x" } },
  ],
  [
    "the day of an incident",
    { ...incidentEdit, field: "date", values: ["2021-01-12", "2021-01", "2021"], other: { title: "x" } },
  ],
  ["what happened", { ...incidentEdit, field: "narrative_am", values: ["", "የእኔ", "የሌላው"], other: { narrative_en: "x" } }],
  ["why these counts", { ...incidentEdit, field: "reason", values: [null, "mine", "theirs"], other: { location: "x" } }],
  [
    "the description of an article",
    {
      path: "/edit_article_archive",
      idField: "article_archive_id",
      create: createArticle,
      field: "description",
      values: ["first", "mine", "theirs"],
      other: { outlet: "A paper" },
    },
  ],
  [
    "a figure of a source",
    {
      path: "/edit_claim",
      idField: "id",
      create: async (site, cookie) => {
        const { incident_id, sources } = await createIncidentWithSources(site, cookie, 1);
        return post(site, cookie, "/create_claim", { ...claim, incident_id, sources });
      },
      field: "maximum",
      values: [1, 2, 3],
      other: { as_written: "About one" },
    },
  ],
  [
    "who is held responsible",
    {
      path: "/edit_attribution",
      idField: "id",
      create: async (site, cookie) => {
        const { incident_id, sources } = await createIncidentWithSources(site, cookie, 1);
        const organisation_id = await createOrganisation(site, cookie);
        return post(site, cookie, "/create_attribution", { incident_id, organisation_id, stance: "alleged", sources });
      },
      field: "stance",
      values: ["alleged", "denied", "claimed_by_themselves"],
      other: { quote: "ቃል በቃል" },
    },
  ],
  [
    "how else a place is spelled",
    {
      path: "/edit_place",
      idField: "id",
      create: (site, cookie) => post(site, cookie, "/create_place", { kind: "region", name: crypto.randomUUID() }),
      field: "spellings",
      values: [[], ["Mine"], ["Theirs", "ሌላ"]],
      other: { latitude: 10, longitude: 39 },
    },
  ],
  [
    "an organisation",
    {
      path: "/edit_organisation",
      idField: "id",
      create: createOrganisation,
      field: "description",
      values: [organisation.description, "mine", "theirs"],
      other: { description_am: "ሌላ" },
    },
  ],
];

describe.each(engines)("two admins who edit the same on %s", (engine) => {
  let site: TestSite;
  let cookies: { mine: string; theirs: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    const [mine, theirs] = [await site.signInAs("admin"), await site.signInAs("owner")];
    cookies = { mine: mine.cookie, theirs: theirs.cookie };
  });
  afterAll(() => site.close());

  /** Opens a form of each admin: each request has the values that its form was opened with. */
  async function open({ path, idField, create, field, values: [first, mine, theirs] }: Edit) {
    const id = await create(site, cookies.mine);
    const send = (cookie: string, body: Fields) =>
      site.call("PATCH", idField === "id" ? `${path}/${id}` : path, { cookie, body: { [idField]: id, ...body } });
    return {
      saveMine: (changes: Fields = { [field]: mine }, base: Fields = { [field]: first }) =>
        send(cookies.mine, { ...changes, base }),
      saveTheirs: (changes: Fields = { [field]: theirs }, base: Fields = { [field]: first }) =>
        send(cookies.theirs, { ...changes, base }),
      sendWithEmptyBase: (changes: Fields) => send(cookies.mine, { ...changes, base: {} }),
      read: async () => {
        const { body } = await send(cookies.mine, { base: {} });
        return body[field] ?? (body.place as Fields | undefined)?.[field] ?? null;
      },
      countEntries: async () => (await site.audit()).filter(({ subject, verb }) => subject === id && verb === "edit").length,
    };
  }

  it.each(edits)("get both texts of %s, and nothing is changed", async (_, edit) => {
    const { field, values } = edit;
    const [, mine, theirs] = values;
    const form = await open(edit);
    expect(await form.saveTheirs()).toMatchObject({ status: 200 });
    const changedAt = site.now().toISOString();
    site.advanceTime(1000);
    const { status, body } = await form.saveMine();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: expect.stringContaining("nothing was saved"),
        conflicts: [{ field, yours: mine, theirs, changed_at: changedAt, changed_by: "Test owner" }],
      },
    });
    expect([await form.read(), await form.countEntries()]).toEqual([theirs, 1]);
    // A person who has seen both texts can choose.
    expect(await form.saveMine({ [field]: mine }, { [field]: theirs })).toMatchObject({ status: 200 });
    expect([await form.read(), await form.countEntries()]).toEqual([mine, 2]);
  });

  it.each(edits)("both save with an empty base, for %s", async (_, edit) => {
    const form = await open(edit);
    const [, mine, theirs] = edit.values;
    await form.saveTheirs();
    expect(await form.sendWithEmptyBase({ [edit.field]: mine })).toMatchObject({ status: 200 });
    expect(await form.read()).toEqual(mine);
    expect(await form.sendWithEmptyBase({ [edit.field]: theirs })).toMatchObject({ status: 200 });
  });

  it.each(edits)("save at the same time: only one succeeds, for %s", async (_, edit) => {
    const form = await open(edit);
    const { field, values } = edit;
    const responses = await Promise.all([form.saveMine(), form.saveTheirs(), form.saveMine(), form.saveTheirs()]);
    const stored = await form.read();
    expect(values.slice(1)).toContainEqual(stored);
    // A request for the stored value succeeds; the others get the conflict.
    const refused = responses.filter(({ status }) => status === 201);
    expect(refused).toHaveLength(2);
    for (const { body } of refused) expect(body.conflicts).toMatchObject([{ field, theirs: stored }]);
    expect(await form.countEntries()).toBe(1);
  });

  it.each(edits.filter(([, { other }]) => other))("save other fields without a conflict, beside %s", async (_, edit) => {
    const form = await open(edit);
    const responses = await Promise.all([form.saveTheirs(), form.saveMine(edit.other, { [edit.field]: edit.values[0] })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([await form.read(), await form.countEntries()]).toEqual([edit.values[2], 2]);
  });

  const citations: [string, (incident_id: string, sources: string[]) => Promise<string>][] = [
    ["claim", (incident_id, sources) => post(site, cookies.mine, "/create_claim", { ...claim, incident_id, sources })],
    [
      "attribution",
      async (incident_id, sources) => {
        const organisation_id = await createOrganisation(site, cookies.mine);
        return post(site, cookies.mine, "/create_attribution", { incident_id, organisation_id, stance: "denied", sources });
      },
    ],
  ];
  it.each(citations)("get the sources of a %s that both changed; trashed ones stay with it", async (kind, create) => {
    const { incident_id, sources } = await createIncidentWithSources(site, cookies.mine, 5);
    const [first, second, third, fourth, deleted] = sources.toSorted() as [string, string, string, string, string];
    const id = await create(incident_id, [first, second, deleted]);
    const trashed = await site.call("DELETE", `/delete_article/${incident_id}/${deleted}`, { cookie: cookies.mine });
    expect(trashed.status).toBe(200);
    const save = (cookie: string, chosen: string[], base: string[]) =>
      site.call("PATCH", `/edit_${kind}/${id}`, { cookie, body: { sources: chosen, base: { sources: base } } });
    const read = async () => {
      const { body } = await site.call<Record<string, { _id: string; sources: string[] }[]>>(
        "GET",
        `/get_incident_with_id/${incident_id}`,
      );
      return body[`${kind}s`]?.find(({ _id }) => _id === id)?.sources.toSorted();
    };
    // The order of the sources does not matter.
    expect(await save(cookies.theirs, [first, third], [second, first])).toMatchObject({ status: 200 });
    const refused = await save(cookies.mine, [fourth, second, first], [first, second]);
    expect(refused).toMatchObject({
      status: 201,
      body: {
        conflicts: [{ field: "sources", yours: [first, second, fourth], theirs: [first, third], changed_by: "Test owner" }],
      },
    });
    expect(await read()).toEqual([first, third]);
    expect(await save(cookies.mine, [first, third, fourth], [first, third])).toMatchObject({ status: 200 });
    expect(await read()).toEqual([first, third, fourth]);
    await site.call("POST", "/restore", { cookie: cookies.mine, body: { kind: "article", id: deleted } });
    expect(await read()).toEqual([first, third, fourth, deleted]);
  });

  it("get both statuses of an incident with their notes, and nothing is changed", async () => {
    const id = await createIncident(site, cookies.mine);
    const set = (cookie: string, body: Fields) =>
      site.call("POST", "/set_verification_status", { cookie, body: { incident_id: id, ...body } });
    const first = { status: "unreviewed", note: null };
    const theirs = { status: "disputed", note: "It is denied." };
    expect(await set(cookies.theirs, { ...theirs, base: first })).toMatchObject({ status: 200 });
    expect((await set(cookies.mine, { status: "withdrawn", note: "Mine", base: first })).body.conflicts).toMatchObject([
      { field: "status", yours: "withdrawn", theirs: "disputed", changed_by: "Test owner" },
      { field: "note", yours: "Mine", theirs: "It is denied." },
    ]);
    const read = async () =>
      site.db.selectFrom("incident").select(["verification", "verification_note"]).where("id", "=", id).executeTakeFirst();
    expect(await read()).toEqual({ verification: "disputed", verification_note: "It is denied." });
    expect(await set(cookies.mine, { ...theirs, note: "Mine", base: theirs })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ verification: "disputed", verification_note: "Mine" });
  });

  if (engine === "sqlite") {
    it.each(["text", 5, null, [1]])("refuses %j as a base", async (base) => {
      const form = await open(edits[1]?.[1] as Edit);
      const response = await form.saveMine({ body: "mine" }, base as unknown as Fields);
      expect(response).toMatchObject({ status: 201 });
      expect(response.body).not.toHaveProperty("conflicts");
      expect(await form.read()).toBe("one");
    });
  }
});
