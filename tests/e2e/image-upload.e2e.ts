import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-focus.ts";
import { createPhoto, createRotatedPhoto, createTransparentPng, type ImageFile } from "./test-data/images.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";

const getCard = (page: Page, name: string) => page.getByRole("group", { name });
const getSubmitButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

/** Picks files and describes each by its name. */
async function selectFiles(page: Page, ...files: ImageFile[]) {
  await page.getByLabel("Choose images").setInputFiles(files);
  for (const { name } of files) await getCard(page, name).getByLabel("Description").fill(`About ${name}`);
}

type StoredImage = { description: string; img: string };

/** Fetches the images of an incident, oldest first. */
async function fetchImages(page: Page, incidentId: string): Promise<StoredImage[]> {
  return (await (await page.request.get(`/api/v1/get_images_for_incident/${incidentId}`)).json()).toReversed();
}

async function openForm(page: Page) {
  const id = await recordIncident(page);
  await page.goto(`/CreateImageIncident?incident=${id}`);
  return id;
}

test.use({ expectedErrors: [/Failed to load resource/] });

test("an image is sent as it is, and says so, where the browser falsifies canvases", async ({ ownerPage: page }) => {
  // Init scripts do not run in workers: the form compresses on the page where its worker cannot be loaded.
  await page.route("**/*compress-worker*", (route) => route.abort());
  await page.addInitScript(() => {
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      const context = this.getContext("2d");
      for (let top = 0; top < this.height; top += 4) context?.fillRect(0, top, this.width, 2);
      return convertToBlob.call(this, options);
    };
  });
  const id = await openForm(page);
  await page.route("**/create_image_archive", async (route) => {
    await expect(page.getByText("This image could not be made smaller here, so it is sent as it is.")).toBeVisible();
    await route.continue();
  });
  await selectFiles(page, await createPhoto("a.jpg"));
  await getSubmitButton(page).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=images`);
  expect(await fetchImages(page, id)).toHaveLength(1);
});

test.describe("images that the browser cannot show in full", () => {
  // A trace requests an undecodable image again, which the page's policy blocks.
  test.use({ expectedErrors: [/Failed to load resource|^Connecting to 'blob:/] });

  test("an admin sends several images by keyboard, one of them unreadable", async ({ ownerPage: page }) => {
    const id = await openForm(page);
    await getSubmitButton(page).click();
    await expect(page.getByText("Please select Img")).toBeVisible();
    const field = page.getByLabel("Choose images");
    // Long before the key press, so that the browser already reports it.
    const chooser = page.waitForEvent("filechooser");
    await expectAccessible(page);
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    await (await chooser).setFiles([await createRotatedPhoto(), await createTransparentPng(), broken]);
    await expect(page.getByText("Please select Img")).toHaveCount(0);
    await expect(getCard(page, "side.jpg").getByRole("img", { name: "side.jpg" })).toHaveJSProperty("naturalWidth", 400);
    await expect(getCard(page, "broken.jpg").getByText("This browser cannot show it.")).toBeVisible();
    await getSubmitButton(page).click();
    await expect(page.getByText("Campaign description is Required")).toHaveCount(3);
    await expect(getCard(page, "side.jpg").getByLabel("Description")).toBeFocused();
    await expect(page.getByText("0 of 3 described")).toBeVisible();
    await expectAccessible(page);
    for (const name of ["side.jpg", "clear.png", "broken.jpg"]) {
      await tabTo(page, getCard(page, name).getByLabel("Description"));
      await page.keyboard.type(`About ${name}`);
    }
    await tabTo(page, getSubmitButton(page));
    await page.keyboard.press("Enter");

    // One that the browser cannot read is sent unchanged, and refused by the server.
    const card = getCard(page, "broken.jpg");
    await expect(card.getByText("This image could not be made smaller here, so it is sent as it is.")).toBeVisible();
    await expect(card.getByRole("alert")).toHaveText(
      "The image is damaged and cannot be read. Please choose another copy of it.",
    );
    await card.getByRole("button", { name: "Remove" }).click();
    await expect(getCard(page, "clear.png")).toBeFocused();
    // No question about images that are sent.
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).not.toHaveURL(/CreateImageIncident/);
    const sent = (await fetchImages(page, id)).map(({ description }) => description);
    expect(sent).toEqual(["About side.jpg", "About clear.png"]);
  });
});

test("an upload is repeated after a lost connection, and stores each image once", {
  tag: ["@quick", "@chromium"],
}, async ({ ownerPage: page }) => {
  const id = await openForm(page);
  await selectFiles(page, await createPhoto("a.jpg"), await createPhoto("b.jpg"), await createPhoto("c.jpg"));
  // The second one arrives, but its response is lost with the line.
  let count = 0;
  await page.route("**/api/v1/create_image_archive", async (route) => {
    count += 1;
    if (count !== 2) return route.continue();
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await getSubmitButton(page).click();
  const lost = getCard(page, "b.jpg");
  await expect(lost.getByRole("alert")).toContainText("Could not reach the server: ");
  await expect(lost.getByRole("alert")).toContainText("It may have been added all the same.");
  await expect(lost.getByLabel("Description")).not.toBeEditable();
  await expect(getCard(page, "a.jpg").getByText("Added")).toBeVisible();
  await expect(getCard(page, "c.jpg").getByLabel("Description")).toBeEditable();
  await expect(page.getByText("1 of 3 images sent")).toBeVisible();
  await expectAccessibleLayout(page);

  // Leaving asks while images are unsent.
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();

  await page.context().setOffline(false);
  // The switch applies to others; a repeated one is sent as before.
  await page.getByLabel("Send the untouched original as evidence").check();
  await lost.getByRole("button", { name: "Retry" }).click();
  await expect(lost.getByText("Added")).toBeVisible();
  await getSubmitButton(page).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=images`);
  const descriptions = (await fetchImages(page, id)).map(({ description }) => description);
  expect(descriptions).toEqual(["About a.jpg", "About b.jpg", "About c.jpg"]);
});

test("an ended session asks for the password in place, also during a large upload", async ({ ownerPage: page }) => {
  const id = await openForm(page);
  const { buffer, ...file } = await createPhoto("large.jpg");
  await page.getByRole("switch", { name: "Send the untouched original as evidence" }).press("Space");
  await selectFiles(page, { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024)]) });
  await page.context().clearCookies();
  await getSubmitButton(page).click();
  await page.getByRole("dialog").getByLabel("Password").fill(alice.password);
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=images`);
  await expect(page.getByText("The image was added to the incident.")).toBeVisible();
  expect(await fetchImages(page, id)).toHaveLength(1);
});
