import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectFocusTrappedIn, tabTo } from "./keyboard-focus.ts";
import { createGeotaggedPhoto, createPhoto, createRotatedPhoto } from "./test-data/images.ts";
import { addArticle, addImage, addVideo, recordIncident, tole } from "./test-data/incidents.ts";
import { alice, bekele, signInByApi } from "./test-data/users.ts";

const getIncident = (page: Page) => page.getByRole("article");
const getFacts = (page: Page) => getIncident(page).getByRole("region", { name: "Facts" });
/** Returns the cards of the open tab. */
const getCards = (page: Page) =>
  getIncident(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Delete" }) });
const confirmDialog = (page: Page) => page.getByRole("alertdialog", { name: "do you really want to delete?" });

/** Opens a tab and waits for its panel: the previous panel stays in the page, hidden, with buttons of the same names. */
async function openTab(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Articles, videos and images" }).getByRole("link", { name }).click();
  await expect(page.getByRole("region", { name })).toBeVisible();
}

async function showImages(page: Page) {
  await page.getByText("Show the images").click();
}

/** Deletes the item of a card, restores it by Undo in the toast, and expects it in its old place. */
async function deleteAndUndo(page: Page, card: Locator, name: string) {
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

test("an admin records, edits, deletes and restores an incident and all its media", async ({ page, openVisitorPage }) => {
  test.slow();
  await signInByApi(page, alice);
  await page.goto("/dashboard");

  // Record it.
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Archives" }).click();
  await page.getByLabel("Title").fill(tole.title);
  await page.getByLabel("Description").fill(tole.description);
  await page.getByLabel("Location").fill(tole.location);
  await page.getByLabel("Date of the incident").fill(tole.date_of_incident);
  await page.getByLabel("Number of killed").fill("450");
  await page.getByLabel("Number of injured").fill("120");
  await page.getByLabel("Number of displaced").fill("4800");
  await page.getByRole("button", { name: "Record incident" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  const id = page.url().split("/").at(-1) ?? "";

  // Two articles, a video, three images.
  for (const number of [1, 2]) {
    await page.getByRole("link", { name: "Add Article" }).click();
    await expect(page).toHaveURL(`/CreateArticleIncident?incident=${id}`);
    await page.getByLabel("Link to the article").fill(`https://example.org/report-${number}`);
    await page.getByLabel("Description").fill(`Report ${number}`);
    await page.getByRole("button", { name: "Add Article" }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=articles`);
  }
  await page.getByRole("link", { name: "Add Videos" }).click();
  await page.getByLabel("Link to the video").fill("https://youtu.be/aqz-KE-bpKQ");
  await page.getByLabel("Description").fill("What a witness filmed");
  await page.getByRole("button", { name: "Add Video" }).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=videos`);
  await page.getByRole("link", { name: "Add Image" }).click();
  await page
    .getByLabel("Choose images")
    .setInputFiles([await createGeotaggedPhoto(), await createRotatedPhoto(), await createPhoto()]);
  await page.getByLabel("Send the untouched original as evidence").check();
  for (const name of ["place.jpg", "side.jpg", "plain.jpg"]) {
    await page.getByRole("group", { name }).getByLabel("Description").fill(`Photograph ${name}`);
  }
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=images`);

  // Read it as a visitor.
  const visitor = await openVisitorPage();
  await visitor.goto(`/archives/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  await expect(getIncident(visitor)).toContainText("18 June 2022");
  await expect(getIncident(visitor)).toContainText("4,800");
  await expect(visitor.getByRole("link", { name: "Report 2" })).toHaveAttribute("href", "https://example.org/report-2");
  await openTab(visitor, "Videos");
  await expect(getIncident(visitor)).toContainText("What a witness filmed");
  await openTab(visitor, "Images");
  await showImages(visitor);
  const getAspectRatio = (name: string) =>
    visitor.getByRole("img", { name: `Photograph ${name}` }).evaluate((image: HTMLImageElement) => {
      return image.naturalWidth / image.naturalHeight;
    });
  await expect.poll(() => getAspectRatio("side.jpg")).toBeCloseTo(400 / 640, 1);
  await expect.poll(() => getAspectRatio("place.jpg")).toBeCloseTo(640 / 400, 1);

  // The served image is upright and has no position in its metadata.
  const images = await (await visitor.request.get(`/api/v1/get_images_for_incident/${id}`)).json();
  expect(images.map(({ description }: { description: string }) => description)).toEqual([
    "Photograph plain.jpg",
    "Photograph side.jpg",
    "Photograph place.jpg",
  ]);
  for (const { img } of images) {
    const { exif, xmp, iptc, orientation } = await sharp(await (await visitor.request.get(img)).body()).metadata();
    expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
  }
  const side = sharp(await (await visitor.request.get(images[1].img)).body()).removeAlpha();
  const { data, info } = await side.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 640]);
  const [red = 0, green = 0] = data.subarray((info.width * 20 + 200) * info.channels);
  expect(red - green, "the red half is on top").toBeGreaterThan(100);

  // Edit each.
  await page.goto(`/archives/${id}`);
  await getFacts(page).getByRole("button", { name: "Edit" }).click();
  const overlay = page.getByRole("dialog");
  await overlay.getByLabel("Title").fill("Remember Tole, always");
  await overlay.getByLabel("Number of killed").fill("455");
  await overlay.getByLabel("Why these counts").fill("The second report counts five more.");
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");
  await expect(getIncident(page)).toContainText("455");
  await expect(overlay).toHaveCount(0);

  await getCards(page).filter({ hasText: "Report 1" }).getByRole("button", { name: "Edit" }).click();
  await overlay.getByLabel("Link to the article").fill("https://example.org/corrected");
  await overlay.getByLabel("Description").fill("Report 1, corrected");
  await overlay.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Report 1, corrected" })).toHaveAttribute("href", "https://example.org/corrected");
  await deleteAndUndo(page, getCards(page).filter({ hasText: "corrected" }), "article");

  await openTab(page, "Videos");
  await getCards(page).getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Description").fill("What two witnesses filmed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getCards(page)).toContainText("What two witnesses filmed");
  await deleteAndUndo(page, getCards(page), "video");

  await openTab(page, "Images");
  await getCards(page).filter({ hasText: "side.jpg" }).getByRole("button", { name: "Edit" }).click();
  await overlay.getByLabel("Description").fill("A street, after the attack");
  await overlay.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "A street, after the attack" })).toBeVisible();
  await deleteAndUndo(page, getCards(page).filter({ hasText: "A street" }), "image");

  await getFacts(page).getByRole("button", { name: "Edit" }).click();
  await overlay.getByRole("button", { name: "Delete" }).click();
  await expect(confirmDialog(page)).toContainText("Remember Tole, always");
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The incident is in the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/archives$/);
  expect((await visitor.request.get(`/archives/${id}`)).status()).toBe(404);
  expect((await visitor.request.get(images[0].img)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`/archives/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");
  expect((await visitor.request.get(images[0].img)).status()).toBe(200);

  // The slip deletes it too.
  await getFacts(page).getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The incident is in the trash.")).toBeVisible();
  await expect(page).toHaveURL(/\/archives$/);
  expect((await visitor.request.get(`/archives/${id}`)).status()).toBe(404);
});

test("an edit keeps what somebody else has changed in other fields meanwhile", async ({ page }) => {
  await signInByApi(page, alice);
  const id = await recordIncident(page);
  const article_archive_id = await addArticle(page, id);
  const video_archive_id = await addVideo(page, id);
  const change = async (path: string, data: object) => {
    expect((await page.request.patch(`/api/v1/${path}`, { data })).status(), path).toBe(200);
  };
  const read = async (path: string) => (await page.request.get(`/api/v1/${path}/${id}`)).json();
  const overlay = page.getByRole("dialog");
  await page.goto(`/archives/${id}`);
  await openTab(page, "Videos");
  await expect(getCards(page)).toHaveCount(1);

  await getFacts(page).getByRole("button", { name: "Edit" }).click();
  await change(`edit_incident_metadata/${id}`, { ...tole, number_of_killed: 1250 });
  await overlay.getByLabel("Location").fill("Another place");
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(overlay).toHaveCount(0);
  expect(await read("get_incident_with_id")).toMatchObject({ number_of_killed: 1250, location: "Another place" });

  await getCards(page).getByRole("button", { name: "Edit" }).click();
  const video_link = "https://youtu.be/other-video";
  await change("edit_video_archive", { video_archive_id, video_link, description: "A video" });
  await page.getByRole("main").getByLabel("Description").fill("Another description");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getCards(page)).toContainText(video_link);
  expect(await read("get_videos_for_incident")).toMatchObject([{ video_link, description: "Another description" }]);

  await openTab(page, "Articles");
  await getCards(page).getByRole("button", { name: "Edit" }).click();
  await change("edit_article_archive", {
    article_archive_id,
    article_link: "https://example.org/report",
    description: "By another",
  });
  await overlay.getByLabel("Link to the article").fill("https://example.org/corrected");
  await overlay.getByRole("button", { name: "Save" }).click();
  await expect(overlay).toHaveCount(0);
  const { articles } = await read("get_incident_with_id");
  expect(articles).toMatchObject([{ article_link: "https://example.org/corrected", description: "By another" }]);
});

test("what is typed into a video stays while another tab of the incident changes", async ({ page }) => {
  await signInByApi(page, alice);
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

test("going back to the form of another incident asks first, and takes nothing along", async ({ page }) => {
  await signInByApi(page, alice);
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

test("a title of over sixty letters may stay, and a changed one must keep to sixty", async ({ page }) => {
  await signInByApi(page, alice);
  const long = "ሀ".repeat(75);
  await recordIncident(page, { title: long });
  await page.goto("/archives");
  await getFacts(page).getByRole("button", { name: "Edit" }).click();
  const overlay = page.getByRole("dialog", { name: "Edit Incident" });
  await expect(overlay.getByLabel("Title")).toBeFocused();
  await expect(overlay.getByText("75/90")).not.toHaveAttribute("data-over");
  await overlay.getByLabel("Location").fill("Gimbi");
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.getByText("The incident was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(long);
  await expect(getIncident(page)).toContainText("Gimbi");

  await getFacts(page).getByRole("button", { name: "Edit" }).click();
  await overlay.getByLabel("Title").fill("ሀ".repeat(61));
  await expect(overlay.getByText("61/60")).toHaveAttribute("data-over");
  await expect(overlay.getByText("Title Cannot be more than 60 Characters")).toBeVisible();
  await overlay.getByLabel("Number of injured").fill("");
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(overlay.getByText("Number of injured is mandatory. Please fill it in.")).toBeVisible();
  await expect(overlay.getByLabel("Title")).toBeFocused();

  // A dialog with unsaved changes asks before it closes.
  const leaveDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.keyboard.press("Escape");
  await expect(leaveDialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(leaveDialog).toHaveCount(0);
  await expect(overlay.getByLabel("Title")).toHaveValue("ሀ".repeat(61));
  // The first: the overlay may also contain a message with a close button.
  await overlay.getByRole("button", { name: "Close" }).first().click();
  await leaveDialog.getByRole("button", { name: "Leave" }).click();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(long);
  await expect(getFacts(page).getByRole("button", { name: "Edit" })).toBeFocused();
});

test("everything is edited and deleted without a mouse", async ({ page }) => {
  await signInByApi(page, alice);
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

test.describe("when something fails in a dialog", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("what was typed survives a failure and an ended session", async ({ page }) => {
    await signInByApi(page, alice);
    const id = await recordIncident(page);
    await addArticle(page, id);
    await page.goto(`/archives/${id}`);
    await getCards(page).getByRole("button", { name: "Edit" }).click();
    const overlay = page.getByRole("dialog", { name: "Edit Article" });
    await overlay.getByLabel("Description").fill("Corrected");
    await page.route("**/api/v1/edit_article_archive", (route) => route.abort());
    await overlay.getByRole("button", { name: "Save" }).click();
    // The toast is shown in the dialog too, beside the form.
    await expect(overlay.locator("form").getByRole("alert")).toHaveText(/^Could not reach the server: /);
    await page.unroute("**/api/v1/edit_article_archive");

    await page.context().clearCookies();
    await overlay.getByRole("button", { name: "Save" }).click();
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(alice.password);
    await password.press("Enter");
    await expect(page.getByText("The article was saved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Corrected", exact: true })).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });
});

test("visitors neither see nor fetch what admins use, and admins switch it off", async ({ page, openVisitorPage }) => {
  await signInByApi(page, alice);
  const id = await recordIncident(page, { title: "The older one" });
  await recordIncident(page);
  await addArticle(page, id);
  await addVideo(page, id);
  const visitor = await openVisitorPage();
  const scripts: string[] = [];
  visitor.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await visitor.goto(`/archives/${id}`, { waitUntil: "networkidle" });
  await openTab(visitor, "Videos");
  await expect(visitor.getByRole("button", { name: "Play the video" })).toBeVisible();
  for (const name of ["Edit", "Delete", "Edit mode", "Add Article", "Add Videos", "Add Image"]) {
    await expect(visitor.getByRole("main").getByLabel(name, { exact: true })).toHaveCount(0);
    await expect(visitor.getByRole("main").getByText(name, { exact: true })).toHaveCount(0);
  }
  expect(scripts.filter((url) => /edit-(incident|article|video|image)|-tools|fields|confirm|switch|add-media/.test(url))).toEqual(
    [],
  );

  await page.goto(`/archives/${id}?tab=videos`);
  const mode = page.getByRole("switch", { name: "Edit mode" });
  await expect(mode).toBeChecked();
  const tools = page.getByRole("main").getByRole("button", { name: /^(Edit|Delete)$/ });
  await expect(tools).not.toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add Image" })).toBeVisible();
  await mode.uncheck();
  await expect(tools).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Add / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Play the video" })).toBeVisible();
  await mode.check();
  await expect(page.getByRole("link", { name: "Add Image" })).toBeVisible();
});

test("the dashboard's tab shows the current incident with all its controls", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/dashboard/archives");
  await expect(page.getByText("There is no incident yet.")).toBeVisible();
  await recordIncident(page, { title: "The older one" });
  const id = await recordIncident(page);
  await addArticle(page, id);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: tole.title })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Edit mode" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByRole("dialog").getByLabel("Title").fill("Changed here");
  await page.getByRole("dialog").getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Changed here" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/archives$/);

  // Deleting it makes the previous one current, and Undo makes it current again.
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "The older one" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Changed here" })).toBeVisible();

  // The other cards have the same actions.
  const card = page.locator("[data-card]").filter({ hasText: "The older one" });
  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("The older one, changed");
  await page.getByRole("dialog").getByRole("button", { name: "Edit Incident" }).click();
  await expect(page.locator("[data-card]")).toContainText("The older one, changed");
});

test("the trash restores each item, and only an owner empties it", async ({ page, openVisitorPage, site }) => {
  await signInByApi(page, alice);
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
