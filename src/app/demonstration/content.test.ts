import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import { getExpressionBounds } from "#features/archive/incidents/date-rules.ts";
import { EDITED_INCIDENT_TITLE_MAX } from "#features/archive/incidents/rules.ts";
import * as incidentSchemas from "#features/archive/incidents/schemas.ts";
import { findSharedName } from "#features/archive/organisations/rules.ts";
import * as organisationSchemas from "#features/archive/organisations/schemas.ts";
import { getPrecisions } from "#features/archive/places/precision-rules.ts";
import { getPlaceId, readGazetteer } from "#features/archive/places/server/read-gazetteer.ts";
import * as sourceSchemas from "#features/archive/sources/schemas.ts";
import * as statementSchemas from "#features/archive/statements/schemas.ts";
import { getComposeLink, getMailtoLink, signLetter } from "#features/campaigns/email/compose-links.ts";
import * as emailSchemas from "#features/campaigns/email/schemas.ts";
import { getTweetLength, TWEET_MAX_LENGTH } from "#features/campaigns/twitter/rules.ts";
import * as twitterSchemas from "#features/campaigns/twitter/schemas.ts";
import type { CallSchemas } from "#platform/shared/define-call.ts";
import { markUploaded } from "#platform/shared/uploaded-file.ts";
import { getItemSchemas } from "#services/items/server/handlers.ts";
import * as siteSchemas from "#services/settings/schemas.ts";
import { itemKinds } from "../item-kinds.ts";
import { demonstration } from "./content.ts";
import { listSpread, loadDemonstration, type Send } from "./load-demonstration.ts";
import { DEMONSTRATION_CONTACT } from "./site-content.ts";

const schemas: Record<string, CallSchemas> = {
  ...{ ...twitterSchemas, ...emailSchemas, ...incidentSchemas, ...organisationSchemas },
  ...{ ...sourceSchemas, ...statementSchemas, ...getItemSchemas(itemKinds), ...siteSchemas },
};
const SOME_ID = "019a0000-0000-7000-8000-000000000000";
const isAmharic = (text = "") => /\p{Script=Ethiopic}/u.test(text);
/** Links and hashtags aside, most letters are Ethiopic. */
const isMostlyAmharic = (tweet: string) => {
  const words = tweet.replaceAll(/https?:\S+|[#@]\S+/g, "");
  return (words.match(/\p{Script=Ethiopic}/gu)?.length ?? 0) > (words.match(/\p{Script=Latin}/gu)?.length ?? 0);
};
const findLinks = (text: string) => text.match(/https?:[^\s,;)]+/g)?.map((link) => link.replace(/\.$/, "")) ?? [];

const { sources, organisations, attributions, illustrations, twitter_campaigns, settings } = demonstration;
const campaigns = listSpread(twitter_campaigns);
const tweets = Object.values(twitter_campaigns).flatMap((campaign) => campaign.tweets);
const letters = Object.values(demonstration.letters);
const incidents = Object.entries(demonstration.incidents).map(([key, incident]) => ({ key, ...incident }));
const publicIncidents = incidents.filter(({ days_ago }) => days_ago === undefined);
const pages = Object.values(sources).flatMap(({ article_link, video_link }) => article_link ?? video_link ?? []);
const listing = readFileSync(join(import.meta.dirname, "../../../docs/demonstration.md"), "utf8");

test("each call of the demonstration has an input that its schema takes as it is", async () => {
  const send = (async ({ path }: { path: string }, input: object) => {
    const name = path
      .slice(1)
      .replace(/\/.*/, "")
      .replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
    const parsed = schemas[name]?.input.safeParse(input);
    expect.soft(parsed, `${path} ${JSON.stringify(input)}`).toMatchObject({ success: true, data: input });
    expect.soft(JSON.stringify(input)).not.toMatch(/\{\w+\}/);
    return { _id: SOME_ID };
  }) as unknown as Send;
  const openFile = async (path: string) => ({
    ...markUploaded({ path, bytes: 1, sha256: "", name: path }),
    close: async () => {},
  });
  const loading = { sendAt: () => send, openFile, now: new Date(), lockedSettings: {} };
  await loadDemonstration({ ...loading, origin: "https://example.org" });
});

test("the content has the address by which a site knows that it is the demonstration", () => {
  expect(settings.contact_email).toBe(DEMONSTRATION_CONTACT);
});

describe("the demonstration's Twitter campaigns", () => {
  test("are enough for a current one, five recent ones and older ones, in both languages", () => {
    expect(campaigns.length).toBeGreaterThanOrEqual(14);
    expect(new Set(campaigns.map(({ title }) => title)).size).toBe(campaigns.length);
    const inAmharic = campaigns.filter((campaign) => campaign.tweets.filter(isMostlyAmharic).length > campaign.tweets.length / 2);
    expect(inAmharic.length).toBeGreaterThanOrEqual(4);
    expect(campaigns.length - inAmharic.length).toBeGreaterThanOrEqual(4);
  });

  test("have three to twelve tweets, short ones and ones close to the limit", () => {
    for (const campaign of campaigns) {
      expect.soft([campaign.tweets.length < 3, campaign.tweets.length > 12], campaign.title).toEqual([false, false]);
      expect.soft(new Set(campaign.tweets).size, campaign.title).toBe(campaign.tweets.length);
    }
    const lengths = tweets.map(getTweetLength);
    expect(Math.min(...lengths)).toBeLessThan(100);
    expect(Math.max(...lengths)).toBeGreaterThan(TWEET_MAX_LENGTH * 0.9);
  });

  test("have tweets that X accepts and that cite only the listed sources", () => {
    const record = "https://example.org/archives/1";
    const later = Object.values(twitter_campaigns).flatMap((campaign) => campaign.later?.tweet ?? []);
    for (const tweet of later) expect.soft(isMostlyAmharic(tweet.split("\n")[0] ?? ""), tweet).toBe(tweet.includes("/am/"));
    for (const tweet of [...tweets, ...later.map((text) => text.replace(/\{site\}.*/, record))]) {
      expect.soft(getTweetLength(tweet), tweet).toBeLessThanOrEqual(TWEET_MAX_LENGTH);
      for (const link of tweet.match(/https?:\S+/g) ?? []) expect.soft([...pages, record], tweet).toContain(link);
    }
  });
});

describe("the demonstration's letters", () => {
  test("are enough for a current one, five recent ones and older ones, in both languages", () => {
    expect(listSpread(demonstration.letters).length).toBeGreaterThanOrEqual(7);
    expect(new Set(letters.map(({ campaign_title }) => campaign_title)).size).toBe(letters.length);
    const inAmharic = letters.filter(({ body }) => isAmharic(body.join()));
    expect(inAmharic.length).toBeGreaterThanOrEqual(3);
    expect(letters.length - inAmharic.length).toBeGreaterThanOrEqual(3);
  });

  test("go to a confirmed or a reserved address, one at least with a copy", () => {
    for (const address of letters.flatMap(({ to, cc = [] }) => [...to, ...cc]))
      expect.soft(address).toMatch(/^(osapg@un\.org|au-banjul@africa-union\.org|\w+@example\.org)$/);
    expect(letters.filter(({ cc }) => cc).length).toBeGreaterThanOrEqual(1);
  });

  test("are in paragraphs, cite listed pages, and leave the name to the site", () => {
    for (const { campaign_title, body } of letters) {
      expect.soft(body.length, campaign_title).toBeGreaterThanOrEqual(4);
      for (const paragraph of body) expect.soft(paragraph, campaign_title).toMatch(/^(\S[^\n]*\S|\[1\] \S+(\n\[\d+\] \S+)+)$/);
      const links = findLinks(body.join("\n"));
      expect.soft(links.length, campaign_title).toBeGreaterThan(0);
      for (const link of links) expect.soft(pages, campaign_title).toContain(link);
      expect.soft(body.at(-1), campaign_title).toMatch(/[.።]$/);
      const findNumbers = (pattern: RegExp) => [...body.join("\n").matchAll(pattern)].map(([, number]) => number);
      expect.soft(findNumbers(/ \[(\d+)\]/g), campaign_title).toEqual(findNumbers(/^\[(\d+)\]/gm));
    }
  });

  test("stay the same through a mail link, and the newest is too long for one", () => {
    const signed = letters.map((letter) =>
      signLetter({ cc: [], ...letter, body: letter.body.join("\n\n") }, "አበበ & Co. + 100 %"),
    );
    for (const letter of signed)
      expect(new URL(getMailtoLink(letter)).searchParams.get("body")?.replaceAll("\r\n", "\n")).toBe(letter.body);
    const isWhole = signed.map((letter) => getComposeLink("app", letter).isWhole);
    expect(isWhole[listSpread(demonstration.letters).length - 1]).toBe(false);
    expect(isWhole.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  });
});

describe("the demonstration's incidents", () => {
  test("are sorted by date, the current one last, and more than one page", () => {
    const dates = publicIncidents.map(({ date }) => getExpressionBounds(date).earliest);
    expect(dates).toEqual(dates.toSorted());
    expect(publicIncidents.at(-1)).toMatchObject({ location: expect.stringContaining("Tole") });
    expect(publicIncidents).toHaveLength(14);
    for (const { title } of incidents) expect.soft([...title].length, title).toBeLessThanOrEqual(EDITED_INCIDENT_TITLE_MAX);
  });

  test("are in both languages", () => {
    for (const { title, description, ...incident } of incidents) {
      const [first, other] = isAmharic(title) ? (["am", "en"] as const) : (["en", "am"] as const);
      expect.soft([title, description].map(isAmharic), title).toEqual([first === "am", first === "am"]);
      const translated = [incident[`title_${other}`], incident[`description_${other}`]];
      expect.soft(translated.map(isAmharic), title).toEqual([other === "am", other === "am"]);
      expect.soft(translated.every(Boolean), title).toBe(true);
    }
    expect(publicIncidents.filter(({ title }) => isAmharic(title)).length).toBeGreaterThanOrEqual(3);
  });

  test("have a place of the list, with a precision that its kind allows", () => {
    const places = new Map(readGazetteer().map((place) => [place.id, place]));
    for (const { title, place: key, place_precision } of publicIncidents) {
      const place = key === undefined ? undefined : places.get(getPlaceId(key));
      expect.soft(place === undefined, title).toBe(key === undefined);
      expect.soft(place?.name_am, title).not.toBeNull();
      if (place_precision) expect.soft(getPrecisions(place?.kind ?? null), title).toContain(place_precision);
    }
    expect(publicIncidents.filter(({ place_precision }) => place_precision).length).toBe(12);
  });

  test("have kinds, and a reason and a source for each number, and no 0", () => {
    for (const { title, kinds = [], reason, articles, ...incident } of publicIncidents) {
      expect.soft([reason, kinds[0]].every(Boolean), title).toBe(true);
      const claims = Object.entries(articles).flatMap(([key, { claims = [], ...own }]) =>
        claims.map((claim) => ({ ...claim, article: Object.values({ ...sources[key], ...own }).join("\n") })),
      );
      for (const { minimum = null, maximum = null, as_written, article } of claims)
        for (const text of as_written ? [as_written] : [minimum, maximum].filter((number) => number !== null))
          expect.soft(article, title).toContain(text.toLocaleString("en"));
      for (const name of COUNT_NAMES) {
        expect.soft(Object.values(incident[name] ?? {}), title).not.toContain(0);
        if (incident[name])
          expect
            .soft(
              claims.map(({ kind }) => kind),
              title,
            )
            .toContain(name);
      }
    }
  });

  test("call their pictures illustrations", () => {
    for (const { title, images, image_texts = {} } of incidents) {
      expect.soft(images.length, title).toBeGreaterThan(0);
      for (const file of images)
        expect.soft(image_texts[file] ?? illustrations[file], title).toMatch(/^Illustration(: | \(ሥዕል\): )/);
    }
  });
});

describe("the demonstration's sources", () => {
  test("are those of the listing, and each that an incident does not cite is in a text", () => {
    const { reference = "", ...book } = sources.yekatit_12_book ?? {};
    expect(listing).toContain(reference);
    expect(book).toEqual({ language: "en" });
    expect(listing.match(/https?:\S+/g)?.toSorted()).toEqual(pages.toSorted());
    const cited = new Set(incidents.flatMap(({ articles, videos = {} }) => Object.keys({ ...articles, ...videos })));
    const texts = JSON.stringify([tweets, letters]);
    for (const [key, { article_link = "", archived_link }] of Object.entries(sources)) {
      expect.soft(cited.has(key) || texts.includes(article_link), key).toBe(true);
      if (archived_link) expect.soft(archived_link).toBe(`https://web.archive.org/web/2022/${article_link}`);
    }
  });

  test("name each organisation that they hold responsible, beside the link", () => {
    const unsaid = { other_names: [], description_am: null, name_am: null };
    const entries = Object.entries(organisations).map(([key, organisation]) => [key, { ...unsaid, ...organisation }] as const);
    for (const [key, organisation] of entries) {
      expect(attributions.map((attribution) => attribution.organisation)).toContain(key);
      for (const [other, values] of entries) if (other !== key) expect(findSharedName(organisation, values)).toBeNull();
    }
    for (const { source, words } of attributions) {
      const said = publicIncidents.map(({ articles }) => articles[source]?.description ?? "");
      expect.soft(said.join("\n"), source).toContain(words);
    }
  });
});
