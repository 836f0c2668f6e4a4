import { describe } from "vitest";
import { campaign, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as adminCalls from "./admin-calls.ts";
import * as publicCalls from "./calls.ts";

const calls = { ...publicCalls, ...adminCalls };

describe.each(engines)("access to the calls of Twitter campaigns on %s", (engine) => {
  const content = setUpTwitterSite(engine);
  const { create } = content;

  /** The input with which each call succeeds. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const listed = await create();
    const [first] = listed.tweetIds;
    return {
      createTwitterCampaign: { body: campaign },
      editTwitterCampaignMetadata: { body: { twitter_campaign_id: listed.id, title: "New", description: "New" } },
      deleteTwitterCampaign: { ids: { id: listed.id } },
      exportTwitterCampaign: { ids: { id: listed.id } },
      getTwitterCampaignDetails: { ids: { id: listed.id } },
      addTweetsToTwitterCampaign: { body: { twitter_campaign_id: listed.id, tweets: ["four"] } },
      editTweet: { body: { tweet_id: first, body: "changed" } },
      deleteTweet: { body: { tweet_id: first, twitter_campaign_id: listed.id } },
    };
  }

  testAccess({ engine, ...content, calls, validInputs });
});
