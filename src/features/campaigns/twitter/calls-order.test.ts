import { describe, expect, it } from "vitest";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaign, messages, setUpTwitterSite } from "../../../../tests/sites/twitter-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { TwitterCampaignMetadata } from "./rules.ts";

describe.each(engines)("the calls that list Twitter campaigns on %s", (engine) => {
  const { site, asAdmin, read, create, expectRefused } = setUpTwitterSite(engine);

  describe("the order", () => {
    const titlesAt = async (path: string) => (await read<TwitterCampaignMetadata[]>(path)).body.map(({ title }) => title);
    const FIVE = "/get_metadata_for_five_previous_twitter_campaigns";
    const OLD = "/get_metadata_for_old_previous_twitter_campaigns";
    const CURRENT = "/get_current_twitter_campaign";

    async function createMany(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let index = 1; index <= count; index += 1) ids.push((await create({ title: `c${index}`, tweets: ["a", "b"] })).id);
      return ids;
    }
    /** `c9`, `c8` … `c1` for 9 and 1. */
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `c${from - index}`);

    it("is empty without campaigns", async () => {
      expect(await read(CURRENT)).toMatchObject({ status: 201, body: { message: "There is no Twitter campaign yet." } });
      expect(await read(FIVE)).toMatchObject({ status: 200, body: [] });
      expect(await read(OLD)).toMatchObject({ status: 200, body: [] });
    });

    it("has a single campaign as the current one, with no previous ones", async () => {
      const { id, tweetIds } = await create();
      expect((await read(CURRENT)).body).toEqual({
        _id: id,
        title: campaign.title,
        description: campaign.description,
        created_at: site().now().toISOString(),
        tweets: campaign.tweets.map((body, index) => ({ _id: tweetIds[index], body })),
      });
      expect(await titlesAt(FIVE)).toEqual([]);
    });

    it("splits sixty campaigns into current, five previous, fifty older and a next page", async () => {
      const ids = await createMany(60);
      expect((await read(CURRENT)).body).toMatchObject({ title: "c60" });
      expect((await read(FIVE)).body).toEqual(
        down(59, 55).map((title, index) => ({
          _id: ids[58 - index],
          title,
          description: campaign.description,
          created_at: site().now().toISOString(),
          number_of_tweets: 2,
        })),
      );
      expect(await titlesAt(OLD)).toEqual(down(54, 5));
      expect(await titlesAt(`${OLD}?before=${ids[4]}`)).toEqual(down(4, 1));
      expect(await titlesAt(`${OLD}?before=${ids[54]}`)).toEqual(down(54, 5));
      expect(await titlesAt(`${OLD}?before=${ids[0]}`)).toEqual([]);
      await asAdmin("DELETE", `/delete_twitter_campaign/${ids[4]}`);
      expect(await titlesAt(`${OLD}?before=${ids[4]}`)).toEqual(down(4, 1));
      await expectRefused(() => read(`${OLD}?before=${UNKNOWN_ID}`), messages.doesNotExist);
      await expectRefused(() => read(`${OLD}?before=${NOT_AN_ID}`), messages.doesNotExist);
      await expectRefused(() => read(`${OLD}?before=`), messages.doesNotExist);
    });

    it("skips a deleted campaign, and includes it again once restored", async () => {
      const ids = await createMany(8);
      await asAdmin("DELETE", `/delete_twitter_campaign/${ids[7]}`);
      expect((await read(CURRENT)).body).toMatchObject({ title: "c7" });
      expect(await titlesAt(FIVE)).toEqual(down(6, 2));
      expect(await titlesAt(OLD)).toEqual(["c1"]);
      await asAdmin("POST", `/restore_twitter_campaign/${ids[7]}`);
      expect((await read(CURRENT)).body).toMatchObject({ title: "c8" });
      expect(await titlesAt(FIVE)).toEqual(down(7, 3));
      expect(await titlesAt(OLD)).toEqual(down(2, 1));
    });
  });
});
