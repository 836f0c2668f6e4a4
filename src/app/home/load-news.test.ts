import { describe, expect, it } from "vitest";
import { getIncidentMetadata, loadNews } from "#app/home/load-news.ts";
import { incidentMetadataSchema } from "#features/archive/incidents/rules.ts";
import { type Incident, incidentSchema } from "#features/archive/statements/rules.ts";

it("getIncidentMetadata returns exactly what lists have", () => {
  const incident = Object.fromEntries(Object.keys(incidentSchema.shape).map((name) => [name, name])) as unknown as Incident;
  expect(Object.keys(getIncidentMetadata(incident)).toSorted()).toEqual(Object.keys(incidentMetadataSchema.shape).toSorted());
});

describe("loadNews", () => {
  const refused = Object.assign(new Error("There is none yet."), { status: 201 });
  const campaign = {
    _id: "t",
    language: "am",
    title: "T",
    description: "D",
    created_at: "c",
    tweets: [{ body: "1" }, { body: "2" }],
  };
  const letter = { _id: "e", language: "en", title: "L", description: "D", created_at: "c", subject: "S", body: "B", to: [] };
  const incident = { _id: "i", title: "I", articles: [{}], narrative_en: "long" };

  /** Loads with these responses by path; records the calls. */
  async function load(path: string, responses: Record<string, object>) {
    const asked: unknown[] = [];
    const send = async (call: { path: string }, input: unknown) => {
      asked.push([call.path, input]);
      const response = responses[call.path];
      if (response instanceof Error) throw response;
      return response;
    };
    const news = await loadNews({ send, url: new URL(path, "http://localhost") } as never);
    return { asked, news };
  }
  const [TWITTER, EMAIL, INCIDENT] = [
    "/get_current_twitter_campaign",
    "/get_current_email_campaign",
    "/get_current_incident",
  ] as const;

  it("returns the newest of each kind, without the fields that only its page shows", async () => {
    const { asked, news } = await load("/am", { [TWITTER]: campaign, [EMAIL]: letter, [INCIDENT]: incident });
    const { tweets: _tweets, ...listed } = campaign;
    expect(news).toEqual({
      campaign: { ...listed, number_of_tweets: 2, first_tweet: "1" },
      letter: { _id: "e", language: "en", title: "L", description: "D", created_at: "c" },
      incident: { _id: "i", title: "I" },
    });
    expect(asked).toEqual([
      [TWITTER, { language: "am" }],
      [EMAIL, { language: "am" }],
      [INCIDENT, {}],
    ]);
    expect((await load("/", { [TWITTER]: { ...campaign, tweets: [] }, [EMAIL]: letter, [INCIDENT]: incident })).asked[0]).toEqual(
      [TWITTER, { language: "en" }],
    );
  });

  it("returns null for an empty list and rethrows other errors", async () => {
    const { news } = await load("/", { [TWITTER]: refused, [EMAIL]: refused, [INCIDENT]: incident });
    expect(news).toMatchObject({ campaign: null, letter: null, incident: { _id: "i" } });
    const none = await load("/", { [TWITTER]: campaign, [EMAIL]: letter, [INCIDENT]: refused });
    expect(none.news.incident).toBeNull();
    await expect(load("/", { [TWITTER]: new Error("Broken."), [EMAIL]: letter, [INCIDENT]: incident })).rejects.toThrow(
      "Broken.",
    );
  });
});
