import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { councilLetter, publishEmailCampaign } from "./test-data/campaigns.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const getCampaign = (page: Page) => page.getByRole("article");
const card = (page: Page, number: number) => page.locator(`[data-card="${number}"]`);
const confirmDialog = (page: Page) => page.getByRole("alertdialog", { name: "do you really want to delete?" });
const getEditDialog = (page: Page) => page.getByRole("dialog", { name: "Edit the email campaign" });

test("an admin edits everything of a campaign in a dialog, and Share saves it", async ({ page }) => {
  await signInByApi(page, alice);
  const id = await publishEmailCampaign(page);
  await page.goto("/dashboard/email");
  const edit = getCampaign(page).getByRole("button", { name: "Edit" });
  await edit.click();
  const dialog = getEditDialog(page);
  const title = dialog.getByLabel("Campaign title");
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(councilLetter.title);
  await expectAccessible(page);

  // An error keeps the dialog open.
  await title.fill("t".repeat(61));
  // The description field takes 280 characters, but at most 160 are saved.
  await expect(dialog.getByLabel("Campaign description")).toHaveAttribute("maxlength", "280");
  await dialog.getByLabel("Campaign description").fill("d".repeat(161));
  await dialog.getByLabel("Subject").fill(" ");
  await dialog.getByLabel("Body").fill("");
  for (const address of councilLetter.to) await dialog.getByRole("button", { name: `Remove ${address}` }).click();
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByText("Please try making it less than 60 characters.")).toBeVisible();
  await expect(dialog.getByText("Please try making it less than 160 characters.")).toBeVisible();
  await expect(dialog.getByText("You must enter your email subject.")).toBeVisible();
  await expect(dialog.getByText("You must enter your to email.")).toBeVisible();
  await expect(dialog.getByText("You must enter your Email.")).toBeVisible();
  await expect(title).toBeFocused();

  // Closing asks first; closing without saving changes nothing.
  await page.keyboard.press("Escape");
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(title).toHaveValue("t".repeat(61));
  await dialog.getByRole("button", { name: "Close" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: councilLetter.title })).toBeVisible();

  const changed = {
    title: "ለምክር ቤቱ",
    description: "A second letter.",
    to: ["second@example.org", "third@example.org"],
    cc: [],
    subject: "A second time",
    body: "Dear council,\n\na second time.",
  };
  await edit.click();
  await title.fill(changed.title);
  await dialog.getByLabel("Campaign description").fill(changed.description);
  await dialog.getByLabel("Subject").fill(changed.subject);
  await dialog.getByRole("button", { name: "Remove council@example.org" }).click();
  await dialog.getByRole("button", { name: "Remove copy@example.org" }).click();
  await dialog.getByRole("textbox", { name: "To", exact: true }).fill("third@example.org");
  await dialog.getByLabel("Body").fill(changed.body);
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The e-mail campaign was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: changed.title })).toBeVisible();
  await expect(getCampaign(page).locator('[data-part="to"]')).toHaveText("second@example.org, third@example.org");
  const answer = await (await page.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();
  expect(answer).toMatchObject(changed);
});

test("an older campaign is edited from its card, with its current letter", async ({ page }) => {
  await signInByApi(page, alice);
  const id = await publishEmailCampaign(page, { title: "The first one" });
  await publishEmailCampaign(page, { title: "The second one" });
  await page.goto("/email");
  await card(page, 2).getByRole("button", { name: "Edit" }).click();
  await expect(getEditDialog(page).getByLabel("Body")).toHaveValue(councilLetter.body);
  await getEditDialog(page).getByLabel("Campaign title").fill("The very first one");
  await getEditDialog(page).getByRole("button", { name: "Share" }).click();
  await expect(card(page, 2)).toContainText("The very first one");
  await expect(card(page, 2).getByRole("button", { name: "Edit" })).toBeFocused();
  const answer = await (await page.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();
  expect(answer).toMatchObject({ ...councilLetter, title: "The very first one" });
});

test.describe("a network that fails", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is reported in the editor, which keeps what was typed", async ({ page }) => {
    await signInByApi(page, alice);
    await publishEmailCampaign(page);
    await page.goto("/dashboard/email");
    await page.route("**/api/v1/get_email_campaign_details/*", (route) => route.abort());
    await getCampaign(page).getByRole("button", { name: "Edit" }).click();
    await expect(getEditDialog(page).getByRole("alert")).toHaveText(/^Could not reach the server: /);
    await getEditDialog(page).getByRole("button", { name: "Close" }).click();
    await page.unroute("**/api/v1/get_email_campaign_details/*");

    await page.route("**/api/v1/edit_email_campaign_metadata", (route) => route.abort());
    await getCampaign(page).getByRole("button", { name: "Edit" }).click();
    await getEditDialog(page).getByLabel("Subject").fill("Another subject");
    await getEditDialog(page).getByRole("button", { name: "Share" }).click();
    // The toast is shown in the dialog too, beside the form.
    await expect(getEditDialog(page).locator("form").getByRole("alert")).toHaveText(/^Could not reach the server: /);
    await expect(getEditDialog(page).getByLabel("Subject")).toHaveValue("Another subject");
    await page.unroute("**/api/v1/edit_email_campaign_metadata");
    await getEditDialog(page).getByRole("button", { name: "Share" }).click();
    await expect(getCampaign(page).locator('[data-part="subject"]')).toHaveText("Another subject");
  });
});

test("a deleted campaign is gone for visitors; Undo brings it back to its address", async ({ page, openVisitorPage }) => {
  await signInByApi(page, alice);
  const id = await publishEmailCampaign(page);
  await page.goto(`/email/${id}`);
  const remove = getCampaign(page).getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(confirmDialog(page)).toContainText("it canot be undo later!!");
  await expect(confirmDialog(page)).toContainText("It goes to the trash; an admin can restore it.");
  await expect(confirmDialog(page)).toContainText(councilLetter.title);
  await confirmDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The e-mail campaign is in the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/email$/);
  await expect(page.getByText("There is no e-mail campaign yet.")).toBeVisible();
  expect((await page.request.get(`/email/${id}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`/email/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(councilLetter.title);
  const visitor = await openVisitorPage();
  await visitor.goto(`/email/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(councilLetter.title);
  for (const name of ["Edit", "Delete"]) await expect(visitor.getByRole("main").getByRole("button", { name })).toHaveCount(0);
});

test("an owner restores a deleted letter, and destroys it by typing its title", async ({ page }) => {
  await signInByApi(page, alice);
  const id = await publishEmailCampaign(page);
  const remove = async () => {
    await page.goto("/dashboard/email");
    await getCampaign(page).getByRole("button", { name: "Delete" }).click();
    await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("There is no e-mail campaign yet.")).toBeVisible();
    await page.goto("/dashboard/trash");
  };
  const trash = page.getByRole("region", { name: "Email campaigns" });
  await remove();
  await expect(trash).toContainText(councilLetter.title);
  await trash.getByRole("button", { name: "Restore" }).click();
  await expect(trash.getByText("No deleted e-mail campaigns.")).toBeVisible();
  const answer = await (await page.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();
  expect(answer).toMatchObject(councilLetter);

  await remove();
  await trash.getByRole("button", { name: "Delete for ever" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete for ever" });
  await dialog.getByLabel("Campaign title").fill("Another title");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  const refusal = "Please type the title of the campaign exactly as it stands.";
  await expect(dialog.getByLabel("Campaign title")).toHaveAccessibleDescription(refusal);
  await dialog.getByLabel("Campaign title").fill(councilLetter.title);
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(trash.getByText("No deleted e-mail campaigns.")).toBeVisible();
  expect((await page.request.post(`/api/v1/restore_email_campaign/${id}`, { data: {} })).status()).toBe(201);
});

test("Load More follows five other letters and disappears when there are no more", async ({ page }) => {
  await signInByApi(page, alice);
  const loadMore = page.getByRole("link", { name: "Load More Email Campaigns" });
  for (let number = 9; number >= 5; number -= 1) await publishEmailCampaign(page, { title: `Campaign ${number}` });
  await page.goto("/email");
  await expect(page.getByRole("heading", { name: "Recent Campaigns" })).toBeVisible();
  await expect(page.locator("[data-card]")).toHaveCount(4);
  await expect(loadMore).toHaveCount(0);

  // With five previous ones the button is shown, and says when there are no more.
  await publishEmailCampaign(page, { title: "Campaign 4" });
  await page.reload();
  await loadMore.click();
  await expect(page.getByText("There are no older campaigns.")).toBeVisible();
  await expect(loadMore).toHaveCount(0);

  for (let number = 3; number >= 1; number -= 1) await publishEmailCampaign(page, { title: `Campaign ${number}` });
  await page.goto("/email");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campaign 1");
  await loadMore.click();
  await expect(page.locator("[data-card]")).toHaveCount(8);
  for (const number of [2, 6, 7, 9]) await expect(card(page, number)).toContainText(`Campaign ${number}`);
  await expect(card(page, 7).getByRole("link")).toBeFocused();
  await expect(loadMore).toHaveCount(0);

  // Choosing a card shows its campaign at the top, at its own address; Back returns.
  await page.getByRole("link", { name: "Campaign 8" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campaign 8");
  await expect(page.getByText("Current", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(card(page, 2)).toContainText("Campaign 1");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campaign 1");
});
