import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { councilLetter, fillEmailCampaign, fillLetter, openTweetsStep, publishCampaign } from "./test-data/campaigns.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";
import { alice, fillSignUpForm, signInByApi } from "./test-data/users.ts";

/*
 * On a slow connection a form is still shown after the server has stored it: submitting it again, before the next page
 * replaces it, must not store it twice.
 */

const fetchJson = async (page: Page, path: string) => (await page.request.get(`/api/v1/${path}`)).json();

/**
 * Clicks the button, activates it twice again while the next page's data is held back, calls `meanwhile`, and lets the data
 * through. Fails when the call was made twice.
 */
async function submitTwice(page: Page, path: string, button: Locator, meanwhile = async () => {}): Promise<void> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/v1/${path}`)) sent.push(request.url());
  });
  const isRead = (request: { method(): string; url(): string }) =>
    request.method() === "GET" && request.url().includes("/api/v1/");
  const release = await holdRequests(page, "**/api/v1/**", isRead);
  const address = page.url();
  // As an element: the skeleton of the next page hides the form from roles, before a test could click again.
  const element = await button.elementHandle();
  const [answer] = await Promise.all([
    page.waitForResponse(`**/api/v1/${path}`),
    // The next page is loading.
    page.waitForRequest(isRead),
    button.click(),
  ]);
  expect(answer.status(), path).toBe(200);
  for (let count = 0; count < 2; count += 1) await element?.evaluate((submit) => (submit as HTMLElement).click());
  await meanwhile();
  release();
  await expect(page).not.toHaveURL(address);
  await page.unroute("**/api/v1/**");
  expect(sent, path).toHaveLength(1);
}

const share = (page: Page) => page.getByRole("main").getByRole("button", { name: "Share" });

test("Share clicked again makes one campaign, and a form that stays can be sent again", async ({ page }) => {
  await test.step("Share clicked again makes one campaign, and adds its tweets once", async () => {
    await signInByApi(page, alice);
    await openTweetsStep(page, "Remember Ataye");
    await page.getByLabel("Tweet 1").fill("Investigate!");
    await submitTwice(page, "create_twitter_campaign", share(page));
    await expect(page).toHaveURL(/\/twitter\/[0-9a-f-]{36}$/);
    const { _id } = await fetchJson(page, "get_current_twitter_campaign");
    expect(page.url()).toContain(_id);
    expect(JSON.stringify(await fetchJson(page, "get_metadata_for_five_previous_twitter_campaigns"))).not.toContain("Ataye");

    await page.goto(`/addTweetsToCurrentCampaign?campaign=${_id}`);
    await page.getByLabel("Tweet 1").fill("Remember!");
    await submitTwice(page, "add_tweets_to_twitter_campaign", share(page));
    await expect(page).toHaveURL(`/twitter/${_id}`);
    const { tweets } = await fetchJson(page, `get_twitter_campaign_details/${_id}`);
    expect(tweets.map(({ body }: { body: string }) => body)).toEqual(["Investigate!", "Remember!"]);
  });

  await test.step("Share clicked again makes one e-mail campaign", async () => {
    await page.goto("/CreateEmailCampaign");
    await fillEmailCampaign(page);
    await fillLetter(page);
    await submitTwice(page, "create_email_campaign", share(page));
    await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
    expect(await fetchJson(page, "get_current_email_campaign")).toMatchObject({ title: councilLetter.title });
    const previous = await fetchJson(page, "get_metadata_for_five_previous_email_campaigns");
    expect(JSON.stringify(previous)).not.toContain(councilLetter.title);
  });

  await test.step("sharing leads to the campaign, also after a fragment link was followed meanwhile", async () => {
    const id = await publishCampaign(page);
    await page.goto(`/addTweetsToCurrentCampaign?campaign=${id}`);
    await page.getByLabel("Tweet 1").fill("Remember!");
    await submitTwice(page, "add_tweets_to_twitter_campaign", share(page), async () => {
      await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
      await expect(page).toHaveURL(/#content$/);
    });
    await expect(page).toHaveURL(`/twitter/${id}`);
  });

  await test.step("a form that stays can be sent again", async () => {
    await page.goto("/dashboard/team");
    const create = page.getByRole("button", { name: "Create invite link" });
    for (const count of [1, 2]) {
      await create.click();
      await expect(page.getByRole("button", { name: /^Revoke/ })).toHaveCount(count);
    }
    expect((await fetchJson(page, "get_team")).invites).toHaveLength(2);
  });
});

test("an incident, its article and its video are recorded once", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/CreateIncident");
  for (const [label, text] of Object.entries({
    Title: tole.title,
    Description: tole.description,
    Location: tole.location,
    "Date of the incident": tole.date_of_incident,
    "Number of killed": "450",
    "Number of injured": "120",
    "Number of displaced": "4800",
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await submitTwice(page, "create_incident", page.getByRole("button", { name: "Record incident" }));
  await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
  const { _id } = await fetchJson(page, "get_current_incident");
  expect(page.url()).toContain(_id);
  expect(JSON.stringify(await fetchJson(page, "get_metadata_for_five_previous_incidents"))).not.toContain(tole.title);

  for (const [create, link, path, add] of [
    ["CreateArticleIncident", "Link to the article", "create_article_archive", "Add Article"],
    ["CreateVideoIncident", "Link to the video", "create_video_archive", "Add Video"],
  ] as const) {
    await page.goto(`/${create}?incident=${_id}`);
    await page.getByLabel(link).fill("https://example.org/1");
    await page.getByLabel("Description").fill("What is there");
    await submitTwice(page, path, page.getByRole("main").getByRole("button", { name: add }));
    await expect(page).toHaveURL(new RegExp(`/archives/${_id}\\?tab=`));
  }
  const { articles } = await fetchJson(page, `get_incident_with_id/${_id}`);
  expect(articles).toHaveLength(1);
  expect(await fetchJson(page, `get_videos_for_incident/${_id}`)).toHaveLength(1);
});

test("Sign Up clicked again registers once, and says nothing else", async ({ page }) => {
  await page.goto("/SignUp");
  await fillSignUpForm(page, alice);
  const errors: string[] = [];
  await submitTwice(page, "sign_up", page.getByRole("main").getByRole("button", { name: "Sign Up" }), async () => {
    errors.push(...(await page.getByRole("main").getByRole("alert").allInnerTexts()));
  });
  expect(errors).toEqual([]);
  await expect(page).toHaveURL(/\/SignIn$/);
});

test.describe("when the next page cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the form is gone, and what was recorded is there once", async ({ page }) => {
    await signInByApi(page, alice);
    const id = await recordIncident(page);
    await page.goto(`/CreateArticleIncident?incident=${id}`);
    await page.getByLabel("Link to the article").fill("https://example.org/1");
    await page.getByLabel("Description").fill("What is there");
    await page.route("**/api/v1/get_incident_with_id/*", (route) => route.abort("connectionreset"));
    await page.getByRole("main").getByRole("button", { name: "Add Article" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Could not reach the server: /);
    await expect(page.getByRole("main").locator("form")).toHaveCount(0);
    await page.unroute("**/api/v1/get_incident_with_id/*");
    await page.reload();
    await expect(page.getByRole("link", { name: "What is there" })).toHaveCount(1);
  });
});
