import { expect } from "vitest";
import type { TwitterCampaign } from "../../src/features/campaigns/twitter/rules.ts";
import type { Engine } from "../test-database.ts";
import { commonMessages, setUpContentSite } from "./content-site.ts";

/* What the tests of the calls share: a site without campaigns before each test, and the expected messages. */

export const messages = {
  ...commonMessages,
  titleRequired: "Campaign Title is Required",
  titleTooLong: "Please try making it less than 60 characters.",
  descriptionRequired: "Campaign description is Required",
  descriptionTooLong: "Please try making it less than 160 characters.",
  tweetRequired: "You must enter your Tweet.",
  tweetTooLong: "Character limit for a tweet is 280 characters",
};
export const campaign = { title: "A title", description: "A description", tweets: ["one", "two", "three"] };

export function setUpTwitterSite(engine: Engine) {
  const site = setUpContentSite(engine, ["tweet", "twitter_campaign"], async (db) => ({
    campaigns: await db.selectFrom("twitter_campaign").selectAll().orderBy("sequence").execute(),
    tweets: await db.selectFrom("tweet").selectAll().orderBy("sequence").execute(),
  }));
  const { asAdmin, read } = site;

  /** Creates a campaign and returns its id and the ids of its tweets. */
  async function create(values: Partial<typeof campaign> & { draft?: boolean } = {}) {
    const { status, body } = await asAdmin("POST", "/create_twitter_campaign", { ...campaign, ...values });
    expect(status).toBe(200);
    const id = String(body._id);
    const path = `/get_twitter_campaign_details/${id}`;
    // An admin also sees a draft.
    const { body: created } = await site.site().call<TwitterCampaign>("GET", path, { cookie: site.admin().cookie });
    return { id, tweetIds: created.tweets.map(({ _id }) => _id) };
  }
  const fetchTweetBodies = async (id: string) =>
    (await read<TwitterCampaign>(`/get_twitter_campaign_details/${id}`)).body.tweets.map(({ body }) => body);

  return { ...site, create, fetchTweetBodies };
}
