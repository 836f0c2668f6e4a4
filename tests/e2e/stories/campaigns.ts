import { expect, type Page } from "@playwright/test";

type NewCampaign = { title?: string; description?: string; tweets?: string[] };

/** Publishes a campaign through the API, as the admin who is signed in on this page, and answers its id. */
export async function publishCampaign(page: Page, { title, description, tweets }: NewCampaign = {}): Promise<string> {
  const response = await page.request.post("/api/v1/create_twitter_campaign", {
    data: {
      title: title ?? "Remember Tole",
      description: description ?? "A year has passed.",
      tweets: tweets ?? ["The first tweet", "The second tweet"],
    },
  });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}
