import { describe } from "vitest";
import { campaign, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { type CallInput, getTomorrow, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";

describe.each(engines)("access to the calls of Twitter campaigns on %s", (engine) => {
  const content = setUpTwitterSite(engine);
  const { site, asAdmin, create } = content;

  /** What each call needs to succeed. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const listed = await create();
    const deleted = await create({ title: "Deleted" });
    await asAdmin("DELETE", `/delete_twitter_campaign/${deleted.id}`);
    const { id: draft } = await create({ draft: true });
    const [first, second] = listed.tweetIds;
    await asAdmin("DELETE", "/delete_tweet", { tweet_id: second, twitter_campaign_id: listed.id });
    const title = { title: campaign.title };
    return {
      createTwitterCampaign: { body: campaign },
      editTwitterCampaignMetadata: { body: { twitter_campaign_id: listed.id, title: "New", description: "New" } },
      deleteTwitterCampaign: { ids: { id: listed.id } },
      getTwitterCampaignDetails: { ids: { id: listed.id } },
      addTweetsToTwitterCampaign: { body: { twitter_campaign_id: listed.id, tweets: ["four"] } },
      editTweet: { body: { tweet_id: first, body: "changed" } },
      deleteTweet: { body: { tweet_id: first, twitter_campaign_id: listed.id } },
      restoreTwitterCampaign: { ids: { id: deleted.id } },
      restoreTweet: { ids: { id: second } },
      destroyTwitterCampaign: { ids: { id: deleted.id }, body: { title: "Deleted" } },
      destroyTweet: { ids: { id: second }, body: title },
      publishTwitterCampaign: { ids: { id: draft } },
      unpublishTwitterCampaign: { ids: { id: listed.id } },
      scheduleTwitterCampaign: { ids: { id: draft }, body: { publish_at: getTomorrow(site().now()) } },
      duplicateTwitterCampaign: { ids: { id: draft } },
    };
  }

  testAccess({ ...content, calls, validInputs });
});
