import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publishCampaign } from "./test-data/campaigns.ts";
import { getToast } from "./toasts.ts";

const getCampaign = (page: Page) => page.getByRole("article");
const getTweet = (page: Page, number: number) =>
  getCampaign(page)
    .getByRole("listitem")
    .nth(number - 1);

/** Opens the campaign as an admin; its own buttons are the first of their name. */
async function openCampaign(page: Page) {
  const id = await publishCampaign(page);
  await page.goto(`/twitter/${id}`);
  return id;
}

test("an admin edits a campaign in place, and is asked before a reload", async ({ ownerPage: page }) => {
  await test.step("Enter in the description becomes a space", async () => {
    await openCampaign(page);
    const edit = getCampaign(page).getByRole("button", { name: "Edit" }).first();
    await edit.click();
    const save = page.getByRole("button", { name: "Save" });
    // Enter becomes a space, with the caret after it.
    const description = page.getByLabel("Campaign description");
    await description.fill("Two years passed.");
    await description.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange("Two years".length, "Two years ".length));
    await description.press("Enter");
    await description.pressSequentially("have ");
    await expect(description).toHaveValue("Two years have passed.");
    await save.click();
    // The box holds these words too, so the form must close first.
    await expect(description).toHaveCount(0);
    await expect(page.getByText("Two years have passed.").first()).toBeVisible();
  });

  await test.step("the browser asks before it reloads a page with unsaved changes", async () => {
    const edit = getCampaign(page).getByRole("button", { name: "Edit" }).first();
    const title = page.getByLabel("Campaign title");
    const questions: string[] = [];
    let answer: "accept" | "dismiss" = "accept";
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog[answer]();
    });
    await edit.click();
    await page.reload();
    expect(questions, "with nothing changed").toEqual([]);

    await edit.click();
    await title.fill("Not saved");
    answer = "dismiss";
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => questions).toEqual(["beforeunload"]);
    await expect(title).toHaveValue("Not saved");
    answer = "accept";
    await page.reload();
    expect(questions).toEqual(["beforeunload", "beforeunload"]);
    await expect(title).toHaveCount(0);
  });
});

test.describe("a page that cannot be reloaded after a change", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("stays with what is being typed, and says why", async ({ ownerPage: page }) => {
    const id = await openCampaign(page);
    await getTweet(page, 1).getByRole("button", { name: "Edit" }).click();
    const text = page.getByLabel("Text of the tweet");
    await text.fill("Not saved yet");
    const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Confirm" });
    const details = `**/api/v1/get_twitter_campaign_details/${id}`;
    await page.route(details, (route) => route.fulfill({ status: 503, json: { message: "Too busy." } }));
    await getTweet(page, 2).getByRole("button", { name: "Delete" }).click();
    await confirm.click();
    await expect(getToast(page, /^This page is shown as it was before\. Too busy\.$/)).toBeVisible();
    await expect(text).toHaveValue("Not saved yet");
    await page.unroute(details);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(getTweet(page, 1)).toContainText("Not saved yet");
  });
});

test("an admin edits, deletes and restores a tweet, and cannot delete the last", { tag: "@quick" }, async ({
  ownerPage: page,
}) => {
  await openCampaign(page);
  await getTweet(page, 1).getByRole("button", { name: "Edit" }).click();
  const text = page.getByLabel("Text of the tweet");
  await text.fill("ሰ".repeat(141));
  await expect(page.getByText("282/280")).toHaveAttribute("data-over");
  const isWithinScreen = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  expect(await page.evaluate(isWithinScreen), "a text without spaces stretches the page").toBe(true);
  await text.fill("The first tweet, changed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getTweet(page, 1)).toContainText("The first tweet, changed");

  await getTweet(page, 1).getByRole("button", { name: "Delete" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "do you really want to delete?" });
  await expect(confirmDialog).toContainText("It goes to the trash; an admin can restore it.");
  await expect(confirmDialog).toContainText("The first tweet, changed");
  await confirmDialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The tweet is in the trash.")).toBeVisible();
  await expect(getTweet(page, 1)).toContainText("The second tweet");
  await expect(getTweet(page, 1).getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(getTweet(page, 1).getByRole("button", { name: "Delete" })).toHaveCount(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The tweet is back in its campaign.")).toBeVisible();
  await expect(getTweet(page, 1)).toContainText("The first tweet, changed");
  await expect(getTweet(page, 2)).toContainText("The second tweet");
});

test("Undo reopens a deleted campaign, and the trash restores it with its tweets", async ({
  ownerPage: page,
  openVisitorPage,
}) => {
  const id = await openCampaign(page);
  await getCampaign(page).getByRole("button", { name: "Delete" }).first().click();
  const confirmDialog = page.getByRole("alertdialog", { name: "do you really want to delete?" });
  await expect(confirmDialog).toContainText("Remember Tole");
  await confirmDialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The Twitter campaign is in the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/twitter$/);
  await expect(page.getByText("There is no Twitter campaign yet.")).toBeVisible();
  expect((await page.request.get(`/twitter/${id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`/twitter/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole");

  expect((await page.request.delete(`/api/v1/delete_twitter_campaign/${id}`)).status()).toBe(200);
  await page.goto("/dashboard/trash");
  await expect(page.getByRole("main")).toContainText("Remember Tole");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("No deleted campaigns or tweets.")).toBeVisible();
  const visitor = await openVisitorPage();
  await visitor.goto(`/twitter/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Remember Tole");
  await expect(visitor.getByRole("listitem").getByRole("link", { name: "Tweet", exact: true })).toHaveCount(2);
});
