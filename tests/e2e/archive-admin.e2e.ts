import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectFocusTrappedIn, tabTo } from "./keyboard-focus.ts";
import { addArticle, addImage, addVideo, recordIncident, tole } from "./test-data/incidents.ts";
import { alice, bekele } from "./test-data/users.ts";

const getIncident = (page: Page) => page.getByRole("article");
const getFacts = (page: Page) => getIncident(page).getByRole("region", { name: "Facts" });
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

/** Deletes the item of a card, restores it by Undo in the toast, and expects it in its old place. */
async function deleteAndUndo(page: Page, card: Locator, name: string) {
  await expect(card).toBeVisible();
  const before = await getCards(page).allTextContents();
  await card.getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page)).toContainText("it canot be undo later!!");
  await expect(confirmDialog(page)).toContainText("It goes to the trash; an admin can restore it.");
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`The ${name} is in the trash.`)).toBeVisible();
  await expect(getCards(page)).toHaveCount(before.length - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`The ${name} is back in its incident.`)).toBeVisible();
  await expect(getCards(page)).toHaveText(before);
}

test("Undo restores a deleted article, video, image and incident", async ({ ownerPage: page, openVisitorPage }) => {
  await recordIncident(page, { title: "The older one" });
  const id = await recordIncident(page);
  for (const number of [1, 2]) await addArticle(page, id, `Report ${number}`);
  await addVideo(page, id);
  await addImage(page, id);
  await page.goto(`/archives/${id}`);
  await deleteAndUndo(page, getCards(page).filter({ hasText: "Report 1" }), "article");
  await openTab(page, "Videos");
  // Its code is loaded when a video is seen.
  await expect(page.getByRole("button", { name: "Play the video" })).toBeVisible();
  await deleteAndUndo(page, getCards(page), "video");
  await openTab(page, "Images");
  await deleteAndUndo(page, getCards(page), "image");

  const visitor = await openVisitorPage();
  const [{ img }] = await (await visitor.request.get(`/api/v1/get_images_for_incident/${id}`)).json();
  await getEdit(page).click();
  const overlay = page.getByRole("dialog");
  await overlay.getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page)).toContainText(tole.title);
  const why = confirmDialog(page).getByLabel("Why, for readers");
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(confirmDialog(page)).toContainText("Please say why: readers see it.");
  await expect(why).toBeFocused();
  await why.fill("A witness is in danger.");
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

  // The facts have the same button.
  await getFacts(page).getByRole("button", { name: "Delete" }).click();
  await why.fill("Counted twice.");
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The older one");
  await expect(page).toHaveURL(/\/archives$/);
});

test("an open video editor keeps its text while another tab changes", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  await addArticle(page, id);
  await addVideo(page, id);
  await page.goto(`/archives/${id}`);
  await openTab(page, "Videos");
  await getCards(page).getByRole("button", { name: "Edit" }).click();
  const description = page.getByRole("main").getByLabel("Description");
  await description.fill("Not saved yet");
  await openTab(page, "Articles");
  await getCards(page).getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Does not include Articles Currently")).toBeVisible();
  await openTab(page, "Videos");
  await expect(description).toHaveValue("Not saved yet");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getCards(page)).toContainText("Not saved yet");
});

test("going back to another incident's form asks first, and empties the form", async ({ ownerPage: page }) => {
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

test("an edit keeps a long title, and limits a new one to sixty letters", async ({ ownerPage: page }) => {
  const long = "ሀ".repeat(75);
  await recordIncident(page, { title: long });
  await page.goto("/archives");
  await getEdit(page).click();
  const overlay = page.getByRole("dialog", { name: "Edit Incident" });
  await expect(overlay.getByLabel("Title")).toBeFocused();
  await expect(overlay.getByText("75/90")).not.toHaveAttribute("data-over");
  await overlay.getByLabel("Location").fill("Gimbi");
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.getByText("The incident was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(long);
  await expect(getIncident(page)).toContainText("Gimbi");

  await getEdit(page).click();
  await overlay.getByLabel("Title").fill("ሀ".repeat(61));
  await expect(overlay.getByText("61/60")).toHaveAttribute("data-over");
  await expect(overlay.getByText("Title Cannot be more than 60 Characters")).toBeVisible();
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(overlay.getByLabel("Title")).toBeFocused();
});

test("an admin edits and deletes articles and videos by keyboard", async ({ ownerPage: page }) => {
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
  await tabTo(page, overlay.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The article was saved.")).toBeVisible();
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

test.describe("a session that ended", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("asks for the password over the dialog, and saves what was typed", async ({ ownerPage: page }) => {
    const id = await recordIncident(page);
    await addArticle(page, id);
    await page.goto(`/archives/${id}`);
    await getCards(page).getByRole("button", { name: "Edit" }).click();
    const overlay = page.getByRole("dialog", { name: "Edit Article" });
    await overlay.getByLabel("Description").fill("Corrected");
    await page.context().clearCookies();
    await overlay.getByRole("button", { name: "Save" }).click();
    const password = page.getByLabel("Password");
    await password.fill(alice.password);
    await password.press("Enter");
    await expect(page.getByText("The article was saved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Corrected", exact: true })).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });
});

test("a visitor's browser does not fetch the scripts of admins", async ({ ownerPage: page, openVisitorPage }) => {
  await addVideo(page, await recordIncident(page));
  const visitor = await openVisitorPage();
  const scripts: string[] = [];
  visitor.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await visitor.goto("/archives", { waitUntil: "networkidle" });
  await openTab(visitor, "Videos");
  await expect(visitor.getByRole("button", { name: "Play the video" })).toBeVisible();
  expect(scripts.filter((url) => /edit-(incident|article|video|image)|-tools|fields|confirm|switch|add-media/.test(url))).toEqual(
    [],
  );
});

test("the trash restores each item, and only an owner empties it", async ({ ownerPage: page, openVisitorPage, site }) => {
  const id = await recordIncident(page);
  const article = await addArticle(page, id, "A deleted report");
  const video = await addVideo(page, id, "A deleted video");
  const image = await addImage(page, id, "A deleted image");
  const deletedIncidentId = await recordIncident(page, { title: "A deleted incident" });
  await addArticle(page, deletedIncidentId);
  const remove = async (path: string, data?: object) => {
    expect((await page.request.delete(`/api/v1${path}`, data && { data })).status()).toBe(200);
  };
  await remove(`/delete_article/${id}/${article}`);
  await remove(`/delete_video_archive/${id}/${video}`);
  await remove("/delete_image_archive/", { incident_id: id, image_archive_id: image });
  await remove(`/delete_incident/${deletedIncidentId}`);

  await page.goto("/dashboard/trash");
  const trash = page.getByRole("region", { name: "Incident archive" });
  await expect(trash.getByRole("listitem")).toHaveCount(4);
  const thing = (text: string) => trash.getByRole("listitem").filter({ hasText: text });
  await expect(thing("A deleted incident")).toContainText("1 article");
  await expect(thing("A deleted report")).toContainText(`Article of “${tole.title}”`);
  for (const [text, message] of [
    ["A deleted report", "The article is back in its incident."],
    ["A deleted video", "The video is back in its incident."],
    ["A deleted incident", "The incident is back in its place."],
  ] as const) {
    await thing(text).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(thing(text)).toHaveCount(0);
  }

  // Deleting for good requires the exact title.
  await thing("A deleted image").getByRole("button", { name: "Delete for ever" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete for ever" });
  await dialog.getByLabel("Title").fill("remember tole");
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(dialog.getByLabel("Title")).toHaveAccessibleDescription(
    "Please type the title of the incident exactly as it stands.",
  );
  await dialog.getByLabel("Title").fill(tole.title);
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(page.getByText("The image was deleted for good.")).toBeVisible();
  await expect(page.getByText("Nothing of the archive is deleted.")).toBeVisible();

  // An admin who is no owner can restore, but not delete for good.
  await remove(`/delete_incident/${deletedIncidentId}`);
  const other = await openVisitorPage();
  expect((await other.request.post(`${site.url}/api/v1/sign_up`, { data: bekele })).status()).toBe(200);
  await other.request.post(`${site.url}/api/v1/sign_in`, { data: bekele });
  await other.goto("/dashboard/trash");
  await expect(other.getByRole("button", { name: "Restore" })).toHaveCount(1);
  await expect(other.getByRole("button", { name: "Delete for ever" })).toHaveCount(0);
});
