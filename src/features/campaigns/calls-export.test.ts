import { describe, expect, it } from "vitest";
import { parseCsv } from "#platform/web/forms/text-insertion.ts";
import { setUpContentSite } from "../../../tests/sites/content-site.ts";
import { addTypedAddresses } from "./email/typed-addresses.ts";
import { listTweetsOfTable, splitTweets } from "./twitter/split-tweets.ts";

type File = { filename: string; content: string };

describe("the export of a campaign on sqlite", () => {
  const { site, asAdmin } = setUpContentSite("sqlite", ["tweet", "twitter_campaign", "email_campaign"], async () => ({}));
  const create = async (kind: string, input: object) => String((await asAdmin("POST", `/create_${kind}`, input)).body._id);
  const take = async (kind: string, id: string, format: string) => {
    const { status, body } = await asAdmin("GET", `/export_${kind}/${id}?format=${format}`);
    expect(status).toBe(200);
    return body as unknown as File;
  };
  const texts = { title: "ርዕስ", description: "D" };
  const tweets = ["@UN, act: “now”", "We ask:\n1. aid\n2. peace", "ቶሌን አስታውሱ\n\n#Amhara", "=1+1", "• a\n- b", "Two; three, four"];

  it.each([false, true])("has the tweets, which pasted again are the same; a draft: %s", async (draft) => {
    const id = await create("twitter_campaign", { ...texts, tweets, draft });
    const day = site().now().toISOString().slice(0, 10);
    const text = await take("twitter_campaign", id, "text");
    expect(text.filename).toBe(`tweets-${day}.txt`);
    expect(splitTweets(text.content)).toEqual(tweets);
    const { filename, content } = await take("twitter_campaign", id, "csv");
    expect(filename).toBe(`tweets-${day}.csv`);
    const table = (await parseCsv(content)) ?? [];
    expect(table[0]).toEqual(["_id", "tweet"]);
    expect(table.flat()).toContain("'=1+1");
    expect(listTweetsOfTable(table)).toEqual(tweets);
    const rows = await site()
      .db.selectFrom("tweet")
      .select("id")
      .where("twitter_campaign_id", "=", id)
      .orderBy("sequence")
      .execute();
    expect(table.slice(1).map(([_id]) => _id)).toEqual(rows.map((row) => row.id));
  });

  it("has a letter, whose addresses pasted again are the same", async () => {
    const letter = { subject: "=S", to: ["one@example.org", "two@example.org"], cc: ["three@example.org"], body: "ውድ\n\n-yours" };
    const id = await create("email_campaign", { ...texts, ...letter, draft: true });
    const text = await take("email_campaign", id, "text");
    expect(text.content).toBe("To: one@example.org, two@example.org\nCc: three@example.org\nSubject: =S\n\nውድ\n\n-yours\n");
    const table = (await parseCsv((await take("email_campaign", id, "csv")).content)) ?? [];
    expect(table).toEqual([
      ["_id", "title", "description", "to", "cc", "subject", "body"],
      [id, "ርዕስ", "D", "one@example.org, two@example.org", "three@example.org", "'=S", "ውድ\n\n-yours"],
    ]);
    const bare = await create("email_campaign", { ...texts, ...letter, cc: [], draft: true });
    expect((await take("email_campaign", bare, "text")).content).toBe(
      "To: one@example.org, two@example.org\nSubject: =S\n\nውድ\n\n-yours\n",
    );
    expect(text.filename).toBe(`letter-${site().now().toISOString().slice(0, 10)}.txt`);
    const { recipients } = addTypedAddresses({ addresses: [], typed: table[1]?.[3] ?? "" });
    expect(recipients).toEqual({ addresses: letter.to, typed: "" });
  });

  it("is refused for what does not exist, and for another format", async () => {
    const id = await create("twitter_campaign", { ...texts, tweets });
    expect(await asAdmin("GET", `/export_twitter_campaign/${id}?format=pdf`)).toMatchObject({
      status: 201,
      body: { message: "format must be one of text, csv" },
    });
    await asAdmin("DELETE", `/delete_twitter_campaign/${id}`);
    expect(await asAdmin("GET", `/export_twitter_campaign/${id}`)).toMatchObject({ status: 201 });
  });
});
