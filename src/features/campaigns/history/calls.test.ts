import { beforeEach, describe, expect, it } from "vitest";
import type { AuditRow } from "#database/tables.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import { setUpContentSite } from "../../../../tests/sites/content-site.ts";
import { campaignInput } from "../../../../tests/sites/email-site.ts";
import { campaign } from "../../../../tests/sites/twitter-site.ts";
import { testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./admin-calls.ts";
import type { CampaignChange } from "./rules.ts";

describe.each(engines)("GET /get_campaign_changes on %s", (engine) => {
  const content = setUpContentSite(engine, ["tweet", "twitter_campaign", "email_campaign"], async (db) => ({
    campaigns: await db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
  }));
  const { site, admin, asAdmin, asOwner, rows } = content;
  beforeEach(() => site().advanceTime(1000));

  const list = async (query = "") => (await asAdmin("GET", `/get_campaign_changes${query}`)).body as unknown as CampaignChange[];
  const write = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) => {
    const response = await asAdmin(method, path, body);
    expect(response.status, path).toBe(200);
    return String(response.body._id);
  };
  const createCampaign = () => write("POST", "/create_twitter_campaign", campaign);
  const createLetter = () => write("POST", "/create_email_campaign", campaignInput);
  const listTweets = async (id: string) => {
    const { body } = await site().call<{ tweets: { _id: string }[] }>("GET", `/get_twitter_campaign_details/${id}`);
    return body.tweets.map(({ _id }) => _id);
  };

  testAccess({ calls, validInputs: async () => ({}), site, admin, asAdmin, asOwner, rows });

  it("returns who changed what, with before and after, newest first", async () => {
    const id = await createLetter();
    await asOwner("PATCH", "/edit_email_campaign_metadata", {
      email_campaign_id: id,
      base: {},
      title: "አዲስ ርዕስ",
      to: ["new@example.org"],
    });
    const [edited, created] = await list();
    expect(edited).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: site().now().toISOString(),
      name: "Test owner",
      verb: "edit",
      kind: "email_campaign",
      subject: id,
      title: "አዲስ ርዕስ",
      campaign_id: id,
      fields: [
        { field: "title", before: "A title", after: "አዲስ ርዕስ" },
        { field: "to", before: campaignInput.to, after: ["new@example.org"] },
      ],
      revert: "edit",
      is_draft: false,
    });
    expect(created).toMatchObject({ verb: "create", kind: "email_campaign", name: "Test admin", revert: null });
    expect(created?.fields.map(({ field, before }) => [field, before])).toEqual(
      ["title", "description", "subject", "to", "cc", "body", "language"].map((field) => [field, null]),
    );
  });

  it("leaves out the empty fields of a draft", async () => {
    await write("POST", "/create_email_campaign", { title: "ረቂቅ", draft: true });
    const [created] = await list();
    expect(created?.fields).toEqual([
      { field: "title", before: null, after: "ረቂቅ" },
      { field: "language", before: null, after: "am" },
    ]);
  });

  it("returns every write of campaigns, letters and tweets, and nothing else", async () => {
    const id = await createCampaign();
    const [first, second] = await listTweets(id);
    const letter = await createLetter();
    const twitter = { twitter_campaign_id: id };
    await write("PATCH", "/edit_twitter_campaign_metadata", { ...twitter, base: {}, title: "New" });
    await write("POST", "/add_tweets_to_twitter_campaign", { ...twitter, tweets: ["አራት"] });
    await write("PATCH", "/edit_tweet", { tweet_id: first, body: "ONE" });
    await write("DELETE", "/delete_tweet", { ...twitter, tweet_id: second });
    await write("POST", "/restore", { kind: "tweet", id: second });
    await write("DELETE", "/delete_tweet", { ...twitter, tweet_id: second });
    expect((await asOwner("DELETE", "/destroy", { kind: "tweet", id: second, title: "New" })).status).toBe(200);
    await write("DELETE", `/delete_twitter_campaign/${id}`);
    await write("POST", "/restore", { kind: "twitter_campaign", id });
    await write("POST", "/unpublish", { kind: "twitter_campaign", id });
    await write("POST", "/publish", { kind: "twitter_campaign", id });
    await write("POST", "/duplicate", { kind: "email_campaign", id: letter });
    await write("DELETE", `/delete_email_campaign/${letter}`);
    expect(
      (await asOwner("DELETE", "/destroy", { kind: "email_campaign", id: letter, title: campaignInput.campaign_title })).status,
    ).toBe(200);
    await asAdmin("POST", "/create_incident", { title: "x" });
    const changes = await list();
    const audited = (await site().audit()).toReversed();
    const getChange = ({ verb, kind }: Pick<AuditRow, "verb" | "kind">) => `${verb} ${kind}`;
    expect(changes.map(getChange)).toEqual(audited.map(getChange));
    expect(changes).toHaveLength(16);
    const getFields = (name: string) => changes.find((change) => getChange(change) === name)?.fields;
    expect(getFields("edit tweet")).toEqual([{ field: "body", before: "one", after: "ONE" }]);
    expect(getFields("add_tweets twitter_campaign")).toEqual([{ field: "tweets", before: null, after: ["አራት"] }]);
    // The texts of a destroyed item are not returned.
    for (const name of ["destroy tweet", "destroy email_campaign", "trash tweet"]) expect(getFields(name)).toEqual([]);
    expect(changes.find((change) => getChange(change) === "destroy tweet")).toMatchObject({
      title: "New",
      campaign_id: null,
      is_draft: false,
    });
    expect(changes.find((change) => getChange(change) === "edit tweet")).toMatchObject({
      title: "New",
      campaign_id: id,
      kind: "tweet",
    });
    expect(changes[0]).toMatchObject({ title: "A title", campaign_id: null, kind: "email_campaign" });
  });

  it("returns for each change whether it can be reverted now", async () => {
    const id = await createCampaign();
    const [first] = await listTweets(id);
    const getRevert = async (change: string) => (await list()).find(({ verb, kind }) => `${verb} ${kind}` === change)?.revert;
    await write("PATCH", "/edit_tweet", { tweet_id: first, body: "ONE" });
    expect(await getRevert("edit tweet")).toBe("edit");
    // The edit call reverts it, unless somebody has changed it since.
    const revert = () => asAdmin("PATCH", "/edit_tweet", { tweet_id: first, body: "one", base: { body: "ONE" } });
    await asOwner("PATCH", "/edit_tweet", { tweet_id: first, body: "Won" });
    expect(await revert()).toMatchObject({ status: 201, body: { conflicts: [{ yours: "one", theirs: "Won" }] } });
    await asOwner("PATCH", "/edit_tweet", { tweet_id: first, body: "ONE" });
    expect(await revert()).toMatchObject({ status: 200, body: { body: "one" } });
    expect(await list()).toMatchObject([{ revert: "edit" }, { revert: "edit" }, { revert: "edit" }, { revert: null }, {}]);
    await write("DELETE", "/delete_tweet", { tweet_id: first, twitter_campaign_id: id });
    expect([await getRevert("edit tweet"), await getRevert("trash tweet")]).toEqual([null, "restore"]);
    await write("DELETE", `/delete_twitter_campaign/${id}`);
    expect([await getRevert("trash tweet"), await getRevert("trash twitter_campaign")]).toEqual([null, "restore"]);
    await write("POST", "/restore", { kind: "twitter_campaign", id });
    expect([await getRevert("trash tweet"), await getRevert("trash twitter_campaign")]).toEqual(["restore", null]);
    await write("POST", "/restore", { kind: "tweet", id: first });
    await write("PATCH", "/edit_tweet", { tweet_id: first, body: "Once" });
    expect((await list())[0]).toMatchObject({ verb: "edit", kind: "tweet", revert: "edit", campaign_id: id });
    // Not for a campaign in the trash, which cannot be opened either.
    await write("DELETE", `/delete_twitter_campaign/${id}`);
    expect((await list())[1]).toMatchObject({ verb: "edit", kind: "tweet", revert: null, campaign_id: null });
  });

  it("has the last title of what was deleted for good, and tells a draft as one", async () => {
    const id = await createLetter();
    await write("PATCH", "/edit_email_campaign_metadata", { email_campaign_id: id, base: {}, title: "New" });
    await write("DELETE", `/delete_email_campaign/${id}`);
    expect((await asOwner("DELETE", "/destroy", { kind: "email_campaign", id, title: "New" })).status).toBe(200);
    expect((await list()).map(({ title, is_draft }) => [title, is_draft])).toEqual([
      ...[
        ["New", false],
        ["New", false],
        ["New", false],
      ],
      ["A title", false],
    ]);
    const draft = await write("POST", "/create_twitter_campaign", { title: "T", tweets: ["one"], draft: true });
    const { body } = await asAdmin("GET", `/get_twitter_campaign_details/${draft}`);
    const [tweet] = body.tweets as { _id: string }[];
    await write("PATCH", "/edit_tweet", { tweet_id: tweet?._id, body: "two" });
    expect((await list())[0]).toMatchObject({ verb: "edit", kind: "tweet", is_draft: true, revert: "edit" });
  });

  it("reverts no tweets that a draft has lost again", async () => {
    const id = await write("POST", "/create_twitter_campaign", { title: "T", draft: true });
    const edit = (tweets: string[], by = asAdmin) =>
      by("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, draft: true, tweets });
    await edit(["one"]);
    await edit([], asOwner);
    expect((await list()).map(({ revert }) => revert)).toEqual(["edit", null, null]);
  });

  it("merges saves as long as no pause between two of them is longer than an hour", async () => {
    const id = await write("POST", "/create_twitter_campaign", { title: "T", draft: true });
    for (let index = 0; index < 3; index += 1) {
      await asAdmin("PATCH", "/edit_twitter_campaign_metadata", {
        ...{ twitter_campaign_id: id, draft: true, description: `D${index}` },
      });
      site().advanceTime(HOUR);
    }
    expect((await list()).map(({ fields: [field] }) => [field?.before, field?.after])).toEqual([
      ["", "D2"],
      [null, "T"],
    ]);
  });

  it("merges no save with an edit that was none, before or after it", async () => {
    const id = await write("POST", "/create_twitter_campaign", { title: "T", draft: true });
    const edit = (values: object) =>
      write("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, ...values });
    await edit({ description: "A", draft: true });
    await edit({ description: "B" });
    await edit({ description: "C", draft: true });
    expect((await list()).map(({ fields: [field] }) => field?.after)).toEqual(["C", "B", "A", "T"]);
  });

  it("reverts a change of two fields also where one of them is as it was", async () => {
    const id = await createCampaign();
    const edit = (values: object) =>
      write("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, ...values });
    const { title, description } = campaign;
    await edit({ title: "Another", description: "Another text" });
    await edit({ title });
    expect((await list()).map(({ revert }) => revert)).toEqual(["edit", "edit", null]);
    await edit({ description });
    expect((await list()).map(({ revert }) => revert)).toEqual(["edit", "edit", null, null]);
  });

  it("reverts the tweets of a draft until it is public", async () => {
    const id = await write("POST", "/create_twitter_campaign", { title: "T", tweets: ["one", "ሁለት"], draft: true });
    const edit = (values: object) =>
      asAdmin("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, draft: true, ...values });
    await edit({ description: "D", tweets: ["ሁለት"] });
    const [change] = await list();
    expect(change).toMatchObject({
      is_draft: true,
      revert: "edit",
      fields: [
        { field: "description", before: "", after: "D" },
        { field: "tweets", before: ["one", "ሁለት"], after: ["ሁለት"] },
      ],
    });
    const before = Object.fromEntries(change?.fields.map((field) => [field.field, field.before]) ?? []);
    site().advanceTime(HOUR + 1);
    expect(await edit(before)).toMatchObject({ status: 200 });
    expect((await list()).map(({ revert }) => revert)).toEqual(["edit", null, null]);
    site().advanceTime(HOUR + 1);
    await edit({ description: "D", tweets: ["ሁለት"] });
    await write("POST", "/publish", { kind: "twitter_campaign", id });
    expect((await list()).map(({ revert, is_draft }) => [revert, is_draft])).toEqual(Array(5).fill([null, false]));
  });

  it("merges the saves of a draft in one editing session, also across pages", async () => {
    const id = await write("POST", "/create_twitter_campaign", { title: "T", draft: true });
    const other = await write("POST", "/create_email_campaign", { campaign_title: "L", draft: true });
    const edit = (values: object, by = asAdmin) =>
      by("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, draft: true, ...values });
    const first = Number((await list())[0]?._id);
    for (let count = 1; count <= 120; count += 1) await edit({ description: `D${count}` });
    await edit({ tweets: ["አንድ"] });
    await edit({ title: "Title" });
    const [sitting, ...rest] = await list();
    expect(sitting).toMatchObject({
      _id: String(first + 1),
      at: site().now().toISOString(),
      verb: "edit",
      kind: "twitter_campaign",
      fields: [
        { field: "title", before: "T", after: "Title" },
        { field: "description", before: "", after: "D120" },
        { field: "tweets", before: [], after: ["አንድ"] },
      ],
      revert: "edit",
    });
    expect(rest.map(({ verb, kind }) => `${verb} ${kind}`)).toEqual(["create email_campaign", "create twitter_campaign"]);
    expect(await list(`?before=${sitting?._id}`)).toEqual(rest);
    // Not saves by another admin, on another day, of another item, or of a published item.
    await edit({ description: "by the owner" }, asOwner);
    const second = await write("POST", "/create_twitter_campaign", { title: "S", draft: true });
    await edit({ description: "of the second", twitter_campaign_id: second });
    await edit({ description: "of the first" });
    site().advanceTime(HOUR + 1);
    await edit({ description: "later" }, asOwner);
    await write("PATCH", "/edit_email_campaign_metadata", { _id: other, body: "B", draft: true });
    await edit({ description: "last" }, asOwner);
    await write("POST", "/publish", { kind: "twitter_campaign", id });
    for (const title of ["one", "two"])
      await write("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, title });
    expect((await list()).map(({ fields: [field] }) => field?.after)).toEqual([
      ...["two", "one", undefined, "last", "B", "later", "of the first", "of the second"],
      ...["S", "by the owner", "Title", "L", "T"],
    ]);
    // The last change of a page is complete, although most of its saves are beyond the entries that were read.
    for (let count = 0; count < 9; count += 1)
      await write("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, title: `Title ${count}` });
    const page = await list();
    expect(page).toHaveLength(20);
    expect(page.at(-1)).toMatchObject({ _id: sitting?._id, fields: sitting?.fields });
  });

  it("is paged by the last change seen", async () => {
    const id = await createCampaign();
    for (let count = 0; count < 20; count += 1) {
      await write("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, title: `Title ${count}` });
    }
    const first = await list();
    expect(first).toHaveLength(20);
    expect(await list(`?before=${first.at(-1)?._id}`)).toMatchObject([{ verb: "create", kind: "twitter_campaign" }]);
    expect(await list(`?before=${Number.MAX_SAFE_INTEGER}`)).toEqual(first);
    for (const before of ["0", "-1", "x", "1e99", "' or 1=1"])
      expect(await list(`?before=${encodeURIComponent(before)}`)).toEqual([]);
  });
});
