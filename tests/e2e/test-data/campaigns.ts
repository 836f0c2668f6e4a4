import { expect, type Page } from "@playwright/test";

type NewCampaign = { title?: string; description?: string; tweets?: string[] };

/** Publishes a campaign through the API as the page's signed-in admin, and returns its id. */
export async function publishCampaign(
  page: Page,
  { title, description, tweets, ...rest }: NewCampaign & { incidents?: string[] } = {},
): Promise<string> {
  const response = await page.request.post("/api/v1/create_twitter_campaign", {
    data: {
      title: title ?? "Remember Tole",
      description: description ?? "A year has passed.",
      tweets: tweets ?? ["The first tweet", "The second tweet"],
      ...rest,
    },
  });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}

/** Opens the tweets step of a new Twitter campaign. */
export async function openTweetsStep(page: Page, title = "Remember Tole"): Promise<void> {
  await page.goto("/CreateTwitterCampaign");
  await page.getByLabel("Campaign title").fill(title);
  await page.getByLabel("Campaign description").fill("A year has passed.");
  await page.getByRole("button", { name: "next" }).click();
}

export type NewEmailCampaign = { title: string; description: string; to: string[]; cc: string[]; subject: string; body: string };

/** A letter short enough for every mail link. */
export const councilLetter: NewEmailCampaign = {
  title: "Ask the council",
  description: "A letter about the displaced families.",
  to: ["council@example.org", "second@example.org"],
  cc: ["copy@example.org"],
  subject: "Displaced families",
  body: "Dear council,\n\nplease answer.\nSoon.",
};

/** Publishes an e-mail campaign through the API as the page's signed-in admin, and returns its id. */
export async function publishEmailCampaign(
  page: Page,
  campaign: Partial<NewEmailCampaign> & { incidents?: string[] } = {},
): Promise<string> {
  const response = await page.request.post("/api/v1/create_email_campaign", { data: { ...councilLetter, ...campaign } });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}

/** Fills the first step of a new e-mail campaign. */
export async function fillEmailCampaign(page: Page, { title, description }: NewEmailCampaign = councilLetter): Promise<void> {
  await page.getByLabel("Campaign title").fill(title);
  await page.getByLabel("Campaign description").fill(description);
  await page.getByRole("button", { name: "next" }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
}

/** Fills the second step, without sharing. */
export async function fillLetter(page: Page, { subject, to, cc, body }: NewEmailCampaign = councilLetter): Promise<void> {
  await page.getByLabel("Subject").fill(subject);
  for (const address of to) {
    await page.getByRole("textbox", { name: "To", exact: true }).fill(address);
    await page.getByRole("textbox", { name: "To", exact: true }).press("Enter");
  }
  for (const address of cc) {
    await page.getByRole("textbox", { name: "Cc", exact: true }).fill(address);
    await page.getByRole("button", { name: "Add recipient" }).last().click();
  }
  await page.getByLabel("Body").fill(body);
}
