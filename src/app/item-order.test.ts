import { describe, expect, it } from "vitest";
import { emptyCounts, incident, incidentResponse } from "../../tests/sites/archive-site.ts";
import { commonMessages, NOT_AN_ID, setUpContentSite, UNKNOWN_ID } from "../../tests/sites/content-site.ts";
import { campaign as emailCampaign } from "../../tests/sites/email-site.ts";
import { campaign as twitterCampaign } from "../../tests/sites/twitter-site.ts";
import { engines } from "../../tests/test-database.ts";

const { doesNotExist } = commonMessages;

/** The kinds of items, the input that creates one, and what lists show beside id, title and description. */
const kinds = [
  {
    kind: "twitter_campaign",
    none: "There is no Twitter campaign yet.",
    input: twitterCampaign,
    listed: () => ({ language: "en", number_of_tweets: 3 }),
    details: { tweets: twitterCampaign.tweets.map((body) => ({ _id: expect.any(String), body })) },
  },
  {
    kind: "email_campaign",
    none: "There is no e-mail campaign yet.",
    input: emailCampaign,
    listed: (id: string) => ({ id, language: "en" }),
    details: emailCampaign,
  },
  {
    kind: "incident",
    none: "There is no incident yet.",
    input: incident,
    listed: () => ({ ...incidentResponse, ...emptyCounts }),
    details: { articles: [] },
  },
];

describe.each(engines)("the order on %s", (engine) => {
  const tables = [
    "tweet",
    "twitter_campaign",
    "email_campaign",
    "incident_revision",
    "manifest_entry",
    "incident_text",
    "incident",
  ] as const;
  const { site, asAdmin, read, expectRefused } = setUpContentSite(engine, tables, async () => ({}));

  describe.each(kinds)("of each $kind", ({ kind, none, input, listed, details }) => {
    const FIVE = `/get_metadata_for_five_previous_${kind}s`;
    const OLD = `/get_metadata_for_old_previous_${kind}s`;
    const CURRENT = `/get_current_${kind}`;
    const titlesAt = async (path: string) => (await read<{ title: string }[]>(path)).body.map(({ title }) => title);
    const create = async (values: object) => String((await asAdmin("POST", `/create_${kind}`, { ...input, ...values })).body._id);

    async function createMany(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let index = 1; index <= count; index += 1) ids.push(await create({ title: `i${index}` }));
      return ids;
    }
    /** `i9`, `i8` … `i1` for 9 and 1. */
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `i${from - index}`);

    it("is empty at first, and excludes the other kinds", async () => {
      for (const other of kinds.filter((one) => one.kind !== kind)) {
        const { body } = await asAdmin("POST", `/create_${other.kind}`, other.input);
        await expectRefused(() => read(`${OLD}?before=${body._id}`), doesNotExist);
        await expectRefused(() => asAdmin("DELETE", `/delete_${kind}/${body._id}`), doesNotExist);
      }
      expect(await read(CURRENT)).toMatchObject({ status: 201, body: { message: none } });
      expect([await titlesAt(FIVE), await titlesAt(OLD)]).toEqual([[], []]);
    });

    it("has a single item as the current one, with no previous ones", async () => {
      const _id = await create({});
      expect((await read(CURRENT)).body).toMatchObject({ _id, title: input.title, ...details });
      expect(await titlesAt(FIVE)).toEqual([]);
    });

    it("has of sixty a current one, five previous ones, fifty older ones and a next page", async () => {
      const ids = await createMany(60);
      expect((await read(CURRENT)).body).toMatchObject({ title: "i60" });
      const { description } = input;
      expect((await read(FIVE)).body).toEqual(
        down(59, 55).map((title, index) => {
          const _id = ids[58 - index] ?? "";
          return { ...listed(_id), _id, title, description, created_at: site().now().toISOString() };
        }),
      );
      expect(await titlesAt(OLD)).toEqual(down(54, 5));
      expect(await titlesAt(`${OLD}?before=${ids[54]}`)).toEqual(down(54, 5));
      expect(await titlesAt(`${OLD}?before=${ids[0]}`)).toEqual([]);
      await asAdmin("DELETE", `/delete_${kind}/${ids[4]}`);
      expect(await titlesAt(`${OLD}?before=${ids[4]}`)).toEqual(down(4, 1));
      for (const id of [UNKNOWN_ID, NOT_AN_ID, ""]) await expectRefused(() => read(`${OLD}?before=${id}`), doesNotExist);
    });

    it("skips a deleted item, and includes it again once restored", async () => {
      const ids = await createMany(8);
      const expectOrder = async (newest: number) => {
        expect((await read(CURRENT)).body).toMatchObject({ title: `i${newest}` });
        expect(await titlesAt(FIVE)).toEqual(down(newest - 1, newest - 5));
        expect(await titlesAt(OLD)).toEqual(down(newest - 6, 1));
      };
      await asAdmin("DELETE", `/delete_${kind}/${ids[7]}`);
      await expectOrder(7);
      await asAdmin("POST", "/restore", { kind, id: ids[7] });
      await expectOrder(8);
    });
  });
});
