import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectFocusTrappedIn, tabTo } from "./keyboard-focus.ts";
import { addArticle, addImage, addVideo, recordIncident, tole } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";

const getIncident = (page: Page) => page.getByRole("article");
/** Returns the icon beside the title. */
const getEdit = (page: Page) => getIncident(page).getByRole("button", { name: "Edit" }).first();
/** Returns the cards of the open tab. */
const getCards = (page: Page) =>
  getIncident(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Delete" }) });
const confirmDialog = (page: Page) => page.getByRole("alertdialog", { name: "do you really want to delete?" });

/** Opens a tab and waits for its panel: the previous panel stays in the page, hidden, with buttons of the same names. */
async function openTab(page: Page, name: string) {
  await page.getByRole("tablist", { name: "Articles, videos and images" }).getByRole("tab", { name }).click();
  await expect(page.getByRole("tabpanel", { name })).toBeVisible();
}

test("Undo restores a deleted article and incident, and an open editor keeps its text", { tag: "@firefox" }, async ({
  ownerPage: page,
  openVisitorPage,
}) => {
  await recordIncident(page, { title: "The older one" });
  const id = await recordIncident(page);
  for (const number of [1, 2]) await addArticle(page, id, `Report ${number}`);
  await addVideo(page, id);
  await addImage(page, id);
  const visitor = await openVisitorPage();
  await test.step("a visitor's browser does not fetch the scripts of admins", async () => {
    const scripts: string[] = [];
    visitor.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await visitor.goto("/archives", { waitUntil: "networkidle" });
    await openTab(visitor, "Videos");
    await expect(visitor.getByRole("button", { name: "Play the video" })).toBeVisible();
    const adminScript = /edit-(incident|article|video|image)|-tools|fields|confirm|switch|add-media/;
    expect(scripts.filter((url) => adminScript.test(url))).toEqual([]);
  });

  await page.goto(`/archives/${id}?tab=videos`);
  await getCards(page).getByRole("button", { name: "Edit" }).click();
  const description = page.getByRole("main").getByLabel("Description");
  await description.fill("Not saved yet");
  await openTab(page, "Articles");
  const article = getCards(page).filter({ hasText: "Report 1" });
  await expect(getCards(page)).toHaveCount(2);
  const before = await getCards(page).allTextContents();
  await article.getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page)).toContainText("it canot be undo later!!");
  await expect(confirmDialog(page)).toContainText("It goes to the trash; an admin can restore it.");
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The article is in the trash.")).toBeVisible();
  await expect(getCards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The article is back in its incident.")).toBeVisible();
  await expect(getCards(page)).toHaveText(before);
  await openTab(page, "Videos");
  await expect(description).toHaveValue("Not saved yet");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getCards(page)).toContainText("Not saved yet");

  const [{ img }] = await (await visitor.request.get(`/api/v1/get_images_for_incident/${id}`)).json();
  await getEdit(page).click();
  const overlay = page.getByRole("dialog");
  await overlay.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByLabel("Why, for readers").fill("A witness is in danger.");
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The incident is in the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/archives$/);
  await expect(overlay).toHaveCount(0);
  for (const address of [`/archives/${id}/v/1`, img]) expect((await visitor.request.get(address)).status()).toBe(410);
  const gone = await visitor.request.get(`/archives/${id}`);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain("A witness is in danger.");
  expect(await gone.text()).not.toContain(tole.title);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`/archives/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  expect((await visitor.request.get(img)).status()).toBe(200);
});

test("going back to another incident's form asks first, and empties the form", { tag: "@firefox" }, async ({
  ownerPage: page,
}) => {
  const older = await recordIncident(page, { title: "The older one" });
  const newer = await recordIncident(page, { title: "The newer one" });
  const getFormPath = (id: string) => `/CreateArticleIncident?incident=${id}`;
  /** Waits for the code that opens the link in place: until then the link loads a document. */
  const openForm = async () => {
    const link = page.getByRole("link", { name: "Add Article" });
    await expect.poll(() => link.evaluate((found) => Object.keys(found).some((key) => key.startsWith("__react")))).toBe(true);
    await link.click();
  };
  await page.goto(`/archives/${older}`);
  await openForm();
  await expect(page).toHaveURL(getFormPath(older));
  await page.getByRole("navigation").getByRole("link", { name: "Archives" }).first().click();
  await expect(page).toHaveURL("/archives");
  await openForm();
  await expect(page).toHaveURL(getFormPath(newer));
  const description = page.getByLabel("Description");
  await description.fill("About the newer one");
  const goBack = () => page.evaluate(() => window.history.go(-2));
  const leaveDialog = page.getByRole("alertdialog");
  await goBack();
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(getFormPath(newer));
  await expect(description).toHaveValue("About the newer one");
  await goBack();
  await leaveDialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(getFormPath(older));
  await expect(page.getByRole("main")).toContainText("The older one");
  await expect(description).toHaveValue("");
});

test.describe("by keyboard", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an admin edits and deletes articles and videos, also after the session ended", async ({ ownerPage: page }) => {
    const id = await recordIncident(page);
    await addArticle(page, id, "The first report");
    await addArticle(page, id, "The second report");
    await addVideo(page, id);
    await page.goto(`/archives/${id}`, { waitUntil: "networkidle" });
    const edit = getCards(page).first().getByRole("button", { name: "Edit" });
    await tabTo(page, edit);
    await page.keyboard.press("Enter");
    const overlay = page.getByRole("dialog", { name: "Edit Article" });
    await expect(overlay.getByLabel("Link to the article")).toBeFocused();
    await expectAccessible(page);
    await expectFocusTrappedIn(page, overlay);
    await tabTo(page, overlay.getByLabel("Description"));
    await page.keyboard.press("End");
    await page.keyboard.type(", again");
    await page.context().clearCookies();
    await tabTo(page, overlay.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    // The password is asked for over the dialog.
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.keyboard.type(alice.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("The article was saved.")).toBeVisible();
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole("link", { name: "The second report, again" })).toBeVisible();
    await expect(edit).toBeFocused();

    await tabTo(page, getCards(page).first().getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await tabTo(page, confirmDialog(page).getByRole("button", { name: "Confirm" }));
    await page.keyboard.press("Enter");
    await expect(getCards(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Articles" })).toBeFocused();

    await page.goto(`/archives/${id}?tab=videos`, { waitUntil: "networkidle" });
    await tabTo(page, getCards(page).getByRole("button", { name: "Edit" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Link to the video")).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, page.getByRole("button", { name: "Cancel" }));
    await page.keyboard.press("Enter");
    await expect(getCards(page).getByRole("button", { name: "Edit" })).toBeFocused();
  });
});

test("the trash restores an incident, and deletes an image for good", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  const image = await addImage(page, id, "A deleted image");
  const deletedIncidentId = await recordIncident(page, { title: "A deleted incident" });
  const remove = async (path: string, data?: object) => {
    expect((await page.request.delete(`/api/v1${path}`, data && { data })).status()).toBe(200);
  };
  await remove("/delete_image_archive/", { incident_id: id, image_archive_id: image });
  await remove(`/delete_incident/${deletedIncidentId}`);

  await page.goto("/dashboard/trash");
  const trash = page.getByRole("region", { name: "Incident archive" });
  const thing = (text: string) => trash.getByRole("listitem").filter({ hasText: text });
  await thing("A deleted incident").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The incident is back in its place.")).toBeVisible();
  await expect(trash.getByRole("listitem")).toHaveCount(1);

  await thing("A deleted image").getByRole("button", { name: "Delete for ever" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete for ever" });
  await dialog.getByLabel("Title").fill(tole.title);
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(page.getByText("The image was deleted for good.")).toBeVisible();
  await expect(page.getByText("Nothing of the archive is deleted.")).toBeVisible();
});
