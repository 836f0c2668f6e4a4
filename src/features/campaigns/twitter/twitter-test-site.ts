import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Engine } from "../../../../tests/test-database.ts";
import { openTestSite, type TestSite } from "../../../../tests/test-site.ts";
import type { TwitterCampaign } from "./rules.ts";

/*
 * What the tests of the calls share: a site without campaigns before each test, somebody to make the calls,
 * and the messages they are answered.
 */

export const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
export const NOT_AN_ID = "not-an-id";
export const messages = {
  doesNotExist: "This does not exist, or was deleted.",
  idsDisagree: "The address and the content name different ids.",
  controls: "Please remove the invisible control characters.",
  titleRequired: "Campaign Title is Required",
  titleTooLong: "Please try making it less than 60 characters.",
  descriptionRequired: "Campaign description is Required",
  descriptionTooLong: "Please try making it less than 160 characters.",
  tweetRequired: "You must enter your Tweet.",
  tweetTooLong: "Character limit for a tweet is 280 characters",
};
export const campaign = { title: "A title", description: "A description", tweets: ["one", "two", "three"] };

/** Called once in a `describe`: opens the site before its tests and closes it after them. */
export function setUpTwitterSite(engine: Engine) {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  let owner: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = await site.signedInAs("owner");
    admin = await site.signedInAs("admin");
  });
  afterAll(() => site.close());
  beforeEach(() =>
    site.database.inTransaction(async (tx) => {
      for (const table of ["audit", "tweet", "twitter_campaign"] as const) await tx.deleteFrom(table).execute();
    }),
  );

  type Method = Parameters<TestSite["call"]>[0];
  const asAdmin = (method: Method, path: string, body?: unknown) => site.call(method, path, { body, cookie: admin.cookie });
  const asOwner = (method: Method, path: string, body?: unknown) => site.call(method, path, { body, cookie: owner.cookie });
  const read = <B extends object = object>(path: string) => site.call<B>("GET", path);

  const rows = async () => ({
    campaigns: await site.db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
    tweets: await site.db.selectFrom("tweet").selectAll().orderBy("sequence").execute(),
    audit: await site.audit(),
  });
  /** Makes a campaign and tells its id and the ids of its tweets. */
  async function create(values: Partial<typeof campaign> = {}) {
    const { status, body } = await asAdmin("POST", "/create_twitter_campaign", { ...campaign, ...values });
    expect(status).toBe(200);
    const id = String(body._id);
    const { body: created } = await read<TwitterCampaign>(`/get_twitter_campaign_details/${id}`);
    return { id, tweetIds: created.tweets.map(({ _id }) => _id) };
  }
  const bodiesOf = async (id: string) =>
    (await read<TwitterCampaign>(`/get_twitter_campaign_details/${id}`)).body.tweets.map(({ body }) => body);
  /** Asserts a refusal that changed nothing and left no line in the audit trail. */
  async function refused(make: () => Promise<{ status: number; body: object }>, message: string, path?: string) {
    const before = await rows();
    const answer = await make();
    expect(answer).toMatchObject({ status: 201, body: { message } });
    if (path) expect(answer.body).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
    expect(await rows()).toEqual(before);
  }

  return {
    site: () => site,
    admin: () => admin,
    owner: () => owner,
    asAdmin,
    asOwner,
    read,
    rows,
    lastAudit: () => site.lastAudit(),
    create,
    bodiesOf,
    refused,
  };
}
