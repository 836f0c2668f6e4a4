import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { councilLetter, publishEmailCampaign } from "./test-data/campaigns.ts";

const getCampaign = (page: Page) => page.getByRole("article");
const card = (page: Page, number: number) => page.locator(`[data-card="${number}"]`);
const confirmDialog = (page: Page) => page.getByRole("alertdialog", { name: "do you really want to delete?" });
const getEditDialog = (page: Page) => page.getByRole("dialog", { name: "Edit the email campaign" });

test("an admin edits an older letter from its card", async ({ ownerPage: page }) => {
  const id = await publishEmailCampaign(page, { title: "The first one" });
  await publishEmailCampaign(page, { title: "The second one" });
  await page.goto("/email");
  await card(page, 2).getByRole("button", { name: "Edit" }).click();
  await expect(getEditDialog(page).getByLabel("Body")).toHaveValue(councilLetter.body);
  await expectAccessible(page);
  await getEditDialog(page).getByLabel("Campaign title").fill("The very first one");
  await getEditDialog(page).getByRole("button", { name: "Share" }).click();
  await expect(card(page, 2)).toContainText("The very first one");
  await expect(card(page, 2).getByRole("button", { name: "Edit" })).toBeFocused();
  const letter = await (await page.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();
  expect(letter).toMatchObject({ ...councilLetter, title: "The very first one" });
});

test("Undo restores a deleted letter, and an owner destroys it by typing its title", async ({ ownerPage: page }) => {
  const id = await publishEmailCampaign(page);
  await page.goto(`/email/${id}`);
  await getCampaign(page).getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page)).toContainText("it canot be undo later!!");
  await expect(confirmDialog(page)).toContainText("It goes to the trash; an admin can restore it.");
  await expect(confirmDialog(page)).toContainText(councilLetter.title);
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The e-mail campaign is in the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/email$/);
  await expect(page.getByText("There is no e-mail campaign yet.")).toBeVisible();
  expect((await page.request.get(`/email/${id}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`/email/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(councilLetter.title);

  expect((await page.request.delete(`/api/v1/delete_email_campaign/${id}`)).status()).toBe(200);
  await page.goto("/dashboard/trash");
  const trash = page.getByRole("region", { name: "Email campaigns" });
  await trash.getByRole("button", { name: "Delete for ever" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete for ever" });
  await dialog.getByLabel("Campaign title").fill(councilLetter.title);
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(trash.getByText("No deleted e-mail campaigns.")).toBeVisible();
  expect((await page.request.post("/api/v1/restore", { data: { kind: "email_campaign", id } })).status()).toBe(201);
});
