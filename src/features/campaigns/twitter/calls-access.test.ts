import { describe, expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import { campaign, setUpTwitterSite } from "./twitter-test-site.ts";

describe.each(engines)("access to the calls of Twitter campaigns on %s", (engine) => {
  const { site, admin, asAdmin, asOwner, rows, create } = setUpTwitterSite(engine);

  describe("who may make them", () => {
    /** A request for each call that would succeed if the caller might make it. */
    async function validRequests(): Promise<{ name: string; call: Call; path: string; body?: unknown }[]> {
      const standing = await create();
      const deleted = await create({ title: "Deleted" });
      await asAdmin("DELETE", `/delete_twitter_campaign/${deleted.id}`);
      const [first, second] = standing.tweetIds;
      await asAdmin("DELETE", "/delete_tweet", { tweet_id: second, twitter_campaign_id: standing.id });
      const title = { title: campaign.title };
      const bodies: Record<string, { id?: string | undefined; body?: unknown }> = {
        createTwitterCampaign: { body: campaign },
        editTwitterCampaignMetadata: { body: { twitter_campaign_id: standing.id, title: "New", description: "New" } },
        deleteTwitterCampaign: { id: standing.id },
        getTwitterCampaignDetails: { id: standing.id },
        addTweetsToTwitterCampaign: { body: { twitter_campaign_id: standing.id, tweets: ["four"] } },
        editTweet: { body: { tweet_id: first, body: "changed" } },
        deleteTweet: { body: { tweet_id: first, twitter_campaign_id: standing.id } },
        restoreTwitterCampaign: { id: deleted.id },
        restoreTweet: { id: second },
        destroyTwitterCampaign: { id: deleted.id, body: { title: "Deleted" } },
        destroyTweet: { id: second, body: title },
      };
      return Object.entries(calls).map(([name, call]) => ({
        name,
        call,
        path: call.path.replace(":id", bodies[name]?.id ?? ""),
        body: bodies[name]?.body,
      }));
    }

    const signedOut = async () => {
      const { cookie } = await site().signedInAs("admin", "leaving@example.org");
      await site().call("POST", "/sign_out", { cookie, body: {} });
      return cookie;
    };
    const outsiders: [who: string, status: number, cookieOf: () => Promise<string | undefined>][] = [
      ["nobody", 401, async () => undefined],
      ["a forged session", 401, async () => `${admin().cookie.split("=")[0]}=${"A".repeat(43)}`],
      ["a session that signed out", 401, signedOut],
      ["a waiting account", 403, async () => (await site().signedInAs("waiting")).cookie],
      ["a disabled account", 403, async () => (await site().signedInAs("disabled")).cookie],
    ];
    it.each(outsiders)("%s: %i for what needs an admin, and nothing changes", async (_caller, status, cookieOf) => {
      const cookie = await cookieOf();
      const requests = await validRequests();
      const before = await rows();
      for (const { name, call, path, body } of requests) {
        const answer = await site().call(call.method, path, { body, ...(cookie ? { cookie } : {}) });
        const isReading = call.access === "public";
        expect(answer.status, name).toBe(isReading ? 200 : status);
        if (!isReading) expect(answer.body, name).toEqual({ message: expect.any(String) });
        expect(await rows(), name).toEqual(before);
      }
    });

    it("an admin: all but destroying", async () => {
      const requests = await validRequests();
      const before = await rows();
      for (const { name, call, path, body } of requests.filter(({ call: { access } }) => access === "owner")) {
        const answer = await asAdmin(call.method, path, body);
        expect(answer, name).toMatchObject({ status: 403, body: { message: "Only an owner may do this." } });
        expect(await rows(), name).toEqual(before);
      }
    });

    it.each(Object.keys(calls))("an owner: %s", async (name) => {
      const request = (await validRequests()).find((candidate) => candidate.name === name);
      expect(await asOwner(request?.call.method ?? "GET", request?.path ?? "", request?.body)).toMatchObject({ status: 200 });
    });

    it("names each call after its path", () => {
      for (const [name, { path }] of Object.entries(calls)) {
        const words = (path.split("/")[1] ?? "").split("_");
        expect(name).toBe(words.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(""));
      }
    });
  });
});
