import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { getTomorrow, testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import { FOUND_ITEMS_MAX, type ItemState } from "./rules.ts";
import type * as schemas from "./schemas.ts";

type Found = z.output<typeof schemas.searchItems.output>;
type Kind = keyof Found;

const KINDS = ["twitter_campaign", "email_campaign", "incident"] as const satisfies Kind[];
const campaign = { title: "A title", description: "A description", tweets: ["one", "two"] };
const letter = { title: "A title", description: "A description", subject: "S", to: ["one@example.org"], body: "B" };

describe.each(engines)("the search of items on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner } = archive;
  beforeEach(() => site().emptyTables("tweet", "twitter_campaign", "email_recipient", "email_campaign"));
  const rows = async () => ({ audit: await site().audit(), incidents: (await archive.rows()).incidents });

  if (engine === "sqlite") {
    const withWords = (path: string) => `${path}?q=tole`;
    testAccess({
      calls,
      validInputs: async () => ({}),
      site,
      admin,
      asAdmin: (method, path) => asAdmin(method, withWords(path)),
      asOwner: (method, path) => asOwner(method, withWords(path)),
      rows,
    });
  }

  const send = (q: string) =>
    site().call<Found>("GET", `/search_items?${new URLSearchParams({ q })}`, { cookie: admin().cookie });
  const search = async (q: string) => (await send(q)).body;
  const countFound = async (q: string) => {
    const found = await search(q);
    return KINDS.map((kind) => found[kind].total);
  };
  const change = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object, sendAs = asAdmin) => {
    const response = await sendAs(method, path, body);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return String(response.body._id);
  };
  const createCampaign = (values: object = {}) => change("POST", "/create_twitter_campaign", { ...campaign, ...values });
  const createLetter = (values: object = {}) => change("POST", "/create_email_campaign", { ...letter, ...values });
  const createItem: Record<Kind, (values: object) => Promise<string>> = {
    twitter_campaign: createCampaign,
    email_campaign: createLetter,
    incident: archive.create,
  };
  const listTweetIds = async (id: string) => {
    const path = `/get_twitter_campaign_details/${id}`;
    const { body } = await site().call<{ tweets: { _id: string }[] }>("GET", path, { cookie: admin().cookie });
    return body.tweets.map(({ _id }) => _id);
  };

  describe("GET /search_items", () => {
    it("refuses visitors and waiting accounts", async () => {
      await createCampaign({ title: "Remember Tole" });
      const waiting = await site().signInAs("waiting");
      for (const [options, status] of [
        [{}, 401],
        [{ cookie: waiting.cookie }, 403],
      ] as const) {
        const response = await site().call("GET", "/search_items?q=tole", options);
        expect(response.status).toBe(status);
        expect(JSON.stringify(response.body)).not.toContain("Tole");
      }
    });

    it("finds each kind by each of its texts, and marks the words", async () => {
      const tweets = ["Nothing here.", "First. They fled Ataye on foot! Then more."];
      const id = await createCampaign({ title: "Justice for Tole", description: "About Gimbi", tweets });
      const letterId = await createLetter({
        title: "Ask the council",
        description: "For Ataye",
        subject: "Displaced families",
        body: "Dear council,\n\nplease answer.",
      });
      const incidentId = await archive.create({ title: "Attack", description: "Houses burned in Ataye." });
      const other = await createCampaign({ title: "Another", description: "Of Kobo" });
      expect(await search("ataye")).toEqual({
        twitter_campaign: {
          total: 1,
          items: [
            {
              _id: id,
              title: "Justice for Tole",
              state: "published",
              publish_at: null,
              found: {
                field: "tweet",
                text: "They fled Ataye on foot!",
                marks: [[10, 15]],
                is_cut_before: true,
                is_cut_after: true,
              },
            },
          ],
        },
        email_campaign: {
          total: 1,
          items: [expect.objectContaining({ _id: letterId, found: expect.objectContaining({ field: "description" }) })],
        },
        incident: {
          total: 1,
          items: [
            {
              ...{ _id: incidentId, state: "published", title: "Attack", publish_at: null },
              found: expect.objectContaining({ field: "description", text: "Houses burned in Ataye." }),
            },
          ],
        },
      });
      for (const [q, field] of [
        ["council", "title"],
        ["displaced fam", "subject"],
        ["please", "body"],
      ] as const) {
        expect((await search(q)).email_campaign.items, q).toMatchObject([{ _id: letterId, found: { field } }]);
      }
      for (const [q, field] of [
        ["justice", "title"],
        ["gimbi", "description"],
      ] as const) {
        expect((await search(q)).twitter_campaign.items, q).toMatchObject([{ _id: id, found: { field } }]);
      }
      expect((await search("kobo")).twitter_campaign.items).toMatchObject([{ _id: other, found: { text: "Of Kobo" } }]);
      // Each word in another text of the same item.
      expect(await countFound("justice ataye")).toEqual([1, 0, 0]);
      expect(await countFound("justice council")).toEqual([0, 0, 0]);
    });

    it.each(KINDS)("names the state of what was found: %s", async (kind) => {
      const path = kind === "incident" ? "/delete_incident" : `/delete_${kind}`;
      const ids: Partial<Record<ItemState, string>> = {
        published: await createItem[kind]({ title: "Tole published" }),
        draft: await createItem[kind]({ title: "Tole draft", draft: true }),
        scheduled: await createItem[kind]({ title: "Tole scheduled", draft: true }),
        unpublished: await createItem[kind]({ title: "Tole unpublished" }),
        deleted: await createItem[kind]({ title: "Tole deleted" }),
      };
      const publish_at = getTomorrow(site().now());
      await change("POST", "/schedule", { kind, id: ids.scheduled, publish_at });
      await change("POST", "/unpublish", { kind, id: ids.unpublished, reason: "A reason" });
      if (kind === "incident") {
        ids.withdrawn = await archive.create({ title: "Tole withdrawn" });
        for (const incident_id of [ids.withdrawn, ids.deleted])
          await change("POST", "/set_verification_status", { incident_id, status: "withdrawn", note: "Why" });
      }
      // Also an incident that was withdrawn before.
      await change("DELETE", `${path}/${ids.deleted}`);
      const { total, items } = (await search("tole"))[kind];
      expect(Object.fromEntries(items.map(({ _id, state }) => [state, _id]))).toEqual(ids);
      expect(total).toBe(items.length);
      expect(items.find(({ state }) => state === "scheduled")?.publish_at).toBe(publish_at);
    });

    it("finds every spelling of a word, and each part of one", async () => {
      await createCampaign({ tweets: ["በዐጣዬ የኀዘን ሰላምታ"] });
      await createLetter({ body: "ስለ ሐይማኖት ፀሐይ። West Wellega" });
      for (const q of ["አጣዬ", "ዓጣዬ", "ኣጣዬ", "ሀዘን", "ሐዘን", "ሠላምታ"]) expect(await countFound(q), q).toEqual([1, 0, 0]);
      for (const q of ["ሃይማኖት", "ኃይማኖት", "ጸሀይ", "ፀሓይ", "WEST WELLEGA", "ellega"])
        expect(await countFound(q), q).toEqual([0, 1, 0]);
    });

    it("follows each change of a campaign and its tweets", async () => {
      const id = await createCampaign({ tweets: ["apricot", "banana"] });
      const [, banana = ""] = await listTweetIds(id);
      await change("PATCH", "/edit_tweet", { tweet_id: banana, body: "cherry", base: {} });
      expect([await countFound("banana"), await countFound("cherry")]).toEqual([
        [0, 0, 0],
        [1, 0, 0],
      ]);
      await change("POST", "/add_tweets_to_twitter_campaign", { twitter_campaign_id: id, tweets: ["damson"] });
      expect(await countFound("damson apricot")).toEqual([1, 0, 0]);
      await change("DELETE", "/delete_tweet", { tweet_id: banana, twitter_campaign_id: id });
      expect(await countFound("cherry")).toEqual([0, 0, 0]);
      await change("POST", "/restore", { kind: "tweet", id: banana });
      expect(await countFound("cherry")).toEqual([1, 0, 0]);
      await change("PATCH", "/edit_twitter_campaign_metadata", { twitter_campaign_id: id, base: {}, title: "Elderberry" });
      expect(await countFound("elder")).toEqual([1, 0, 0]);
      await change("DELETE", `/delete_twitter_campaign/${id}`);
      expect(await countFound("elder")).toEqual([1, 0, 0]);
      await change("DELETE", "/destroy", { kind: "twitter_campaign", id, title: "Elderberry" }, asOwner);
      expect(await countFound("elder")).toEqual([0, 0, 0]);
    });

    it("returns the newest of many, and how many there are", async () => {
      for (let number = 0; number <= FOUND_ITEMS_MAX; number += 1) await createCampaign({ title: `Tole ${number}` });
      const { total, items } = (await search("tole")).twitter_campaign;
      expect(total).toBe(FOUND_ITEMS_MAX + 1);
      expect(items.map(({ title }) => title)).toEqual(
        Array.from({ length: FOUND_ITEMS_MAX }, (_, index) => `Tole ${FOUND_ITEMS_MAX - index}`),
      );
    });

    it.each([
      ["operators of the index", `tole" OR "x`, [1, 0, 0]],
      ["operators of a query", "tole & ! | x:*", [1, 0, 0]],
      ["SQL", "tole'); drop table tweet; --", [0, 0, 0]],
      ["a column filter", "words:tole NEAR tole", [0, 0, 0]],
      ["no word", "%_*'\"()", [0, 0, 0]],
      ["a lone surrogate", "tole \ud800", [1, 0, 0]],
    ])("takes %s as words", async (_what, q, expected) => {
      await createCampaign({ title: "Tole OR x" });
      const { status } = await send(q);
      expect(status).toBe(200);
      expect(await countFound(q)).toEqual(expected);
    });

    it.each([
      ["", "Please enter a word to search for."],
      ["  ", "Please enter a word to search for."],
      ["t".repeat(201), "A search can have at most 200 characters."],
    ])("refuses %j", async (q, message) => {
      expect(await send(q)).toMatchObject({ status: 201, body: { message } });
    });
  });
});
