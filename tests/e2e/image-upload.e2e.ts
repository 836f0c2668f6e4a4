import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { tabTo } from "./by-keyboard.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningSite } from "./site.ts";
import { recordIncident } from "./stories/incidents.ts";
import { alice } from "./stories/people.ts";
import { clearPicture, heavyPhoto, type PictureFile, photoOnItsSide, plainPhoto, plainSheet } from "./stories/pictures.ts";

const cardOf = (page: Page, name: string) => page.getByRole("group", { name });
const sendButton = (page: Page) => page.getByRole("button", { name: "Add Images" });

/** Picks files and describes each by its name. */
async function pick(page: Page, ...files: PictureFile[]) {
  await page.getByLabel("Choose images").setInputFiles(files);
  for (const { name } of files) await cardOf(page, name).getByLabel("Description").fill(`About ${name}`);
}

type StoredImage = { description: string; img: string };

/** The images of an incident, oldest first. */
async function imagesOf(page: Page, incidentId: string): Promise<StoredImage[]> {
  return (await (await page.request.get(`/api/v1/get_images_for_incident/${incidentId}`)).json()).toReversed();
}

async function servedImage(page: Page, { img }: StoredImage) {
  return sharp(await (await page.request.get(img)).body());
}

/**
 * Holds the next answer to an upload on its way to the page. Unlike `page.route` it lets the browser send the request
 * itself, so that the page is told how much has left. Gives what waits for the answer, and then can lose it.
 */
async function holdNextAnswer(page: Page) {
  const network = await page.context().newCDPSession(page);
  const held = new Promise<string>((resolve) => network.once("Fetch.requestPaused", ({ requestId }) => resolve(requestId)));
  await network.send("Fetch.enable", { patterns: [{ urlPattern: "*/create_image_archive", requestStage: "Response" }] });
  return async () => {
    const requestId = await held;
    return async function lose() {
      await network.send("Fetch.failRequest", { requestId, errorReason: "ConnectionClosed" });
      await network.send("Fetch.disable");
    };
  };
}

/** The files as the browser sent them. */
async function receivedFiles({ env }: RunningSite): Promise<Buffer[]> {
  const folder = join(env.DATA_DIR ?? "", "media/originals");
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
}

async function openForm(page: Page) {
  const id = await recordIncident(page);
  await page.goto(`/CreateImageIncident?incident=${id}`, { waitUntil: "networkidle" });
  return id;
}

test("several images are picked at once, described, made smaller and sent one by one", async ({
  page,
  site,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, alice);
  const id = await openForm(page);
  await sendButton(page).click();
  await expect(page.getByText("Please select Img")).toBeVisible();
  await expect(page.getByLabel("Choose images")).toBeFocused();
  await expectAccessible(page);

  const [heavy, sheet] = [await heavyPhoto(2400, 1600), await plainSheet(1600, 2400)];
  await page.getByLabel("Choose images").setInputFiles([await photoOnItsSide(), heavy, await clearPicture(), sheet]);
  await expect(page.getByText("Please select Img")).toHaveCount(0);
  await expect(cardOf(page, "side.jpg").getByRole("img", { name: "side.jpg" })).toHaveJSProperty("naturalWidth", 400);
  await sendButton(page).click();
  await expect(page.getByText("Campaign description is Required")).toHaveCount(4);
  await expect(cardOf(page, "side.jpg").getByLabel("Description")).toBeFocused();
  await cardOf(page, "heavy.jpg").getByLabel("Description").fill("d".repeat(160));
  await expect(cardOf(page, "heavy.jpg").getByText("160/159")).toHaveAttribute("data-over");
  await expect(page.getByText("Please try making it less than 160 characters.")).toBeVisible();
  await expectAccessible(page);

  for (const name of ["side.jpg", "heavy.jpg", "clear.png", "sheet.jpg"]) {
    await cardOf(page, name).getByLabel("Description").fill(`About ${name}`);
  }
  await sendButton(page).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=images`);
  await expect(page.getByText("All images were added to the incident.")).toBeVisible();

  const images = await imagesOf(page, id);
  expect(images.map(({ description }) => description)).toEqual([
    "About side.jpg",
    "About heavy.jpg",
    "About clear.png",
    "About sheet.jpg",
  ]);
  expect(heavy.buffer.length).toBeGreaterThan(1_000_000);
  const [side, , clear, smaller] = await Promise.all(images.map(async (image) => (await servedImage(page, image)).metadata()));
  expect([side?.width, side?.height, side?.exif]).toEqual([400, 640, undefined]);
  expect([clear?.width, clear?.height, clear?.hasAlpha]).toEqual([300, 300, true]);
  // The server holds widths to 1920; that the longest side is, is the browser's doing.
  expect([smaller?.width, smaller?.height]).toEqual([1280, 1920]);
  const received = await receivedFiles(site);
  expect(received).toHaveLength(4);
  for (const file of received) {
    const { width, height } = await sharp(file).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920);
    expect(file.length, "bytes sent for an image that was made smaller").toBeLessThan(130_000);
  }
});

test("what is no image is refused beside the field, and the others are taken", async ({ page, signIn }) => {
  await signIn(page, alice);
  await openForm(page);
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  const moving = { name: "moving.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
  await page.getByLabel("Choose images").setInputFiles([text, await plainPhoto(), moving]);
  await expect(page.getByText("notes.txt: The file given is not an image")).toBeVisible();
  await expect(page.getByText("moving.gif: Only jpg, jpeg and png images can be added")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expect(cardOf(page, "plain.jpg")).toBeVisible();
  await cardOf(page, "plain.jpg").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
  // The same file again, after it was taken out.
  await pick(page, await plainPhoto());
  await expect(cardOf(page, "plain.jpg")).toBeVisible();
});

test("files dropped anywhere on the page are taken", async ({ page, signIn }) => {
  await signIn(page, alice);
  await openForm(page);
  const { buffer } = await plainPhoto();
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "dropped.jpg", { type: "image/jpeg" }));
      return transfer;
    },
    [...buffer],
  );
  await page.getByRole("heading", { level: 1 }).dispatchEvent("dragover", { dataTransfer: files });
  await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer: files });
  await expect(cardOf(page, "dropped.jpg")).toBeVisible();
});

test("images are picked and sent without a mouse", async ({ page, signIn }) => {
  await signIn(page, alice);
  const id = await openForm(page);
  const field = page.getByLabel("Choose images");
  await page.keyboard.press("Tab");
  for (let steps = 0; steps < 40; steps += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles([await plainPhoto()]);
  await tabTo(page, page.getByRole("switch", { name: "Send the untouched original as evidence" }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch")).toBeChecked();
  await tabTo(page, cardOf(page, "plain.jpg").getByLabel("Description"));
  await page.keyboard.type("A photograph");
  await tabTo(page, sendButton(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/archives/${id}?tab=images`);
  await expect(page.getByText("The image was added to the incident.")).toBeVisible();
});

test.describe("what goes wrong on the way", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a line that is cut loses nothing, and trying again makes one image", async ({ page, signIn }) => {
    await signIn(page, alice);
    const id = await openForm(page);
    await pick(page, await plainPhoto("a.jpg"), await plainPhoto("b.jpg"), await plainPhoto("c.jpg"));
    // The second one arrives, but its answer does not.
    let count = 0;
    await page.route("**/api/v1/create_image_archive", async (route) => {
      count += 1;
      if (count !== 2) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await sendButton(page).click();
    const cut = cardOf(page, "b.jpg");
    await expect(cut.getByRole("alert")).toContainText("Could not reach the server: the connection was lost");
    await expect(cardOf(page, "a.jpg").getByText("Added")).toBeVisible();
    await expect(cardOf(page, "c.jpg").getByText("Added")).toBeVisible();
    await expect(page.getByText("2 of 3 images sent")).toBeVisible();
    await expect(cut.getByLabel("Description")).toHaveValue("About b.jpg");

    // Something is unsent: leaving asks.
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();

    await cut.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=images`);
    const descriptions = (await imagesOf(page, id)).map(({ description }) => description);
    expect(descriptions.toSorted()).toEqual(["About a.jpg", "About b.jpg", "About c.jpg"]);
  });

  test("what was sent whole cannot be cancelled, and is not said to be missing when its answer is lost", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, alice);
    const id = await openForm(page);
    await pick(page, await plainPhoto());
    const answerHeld = await holdNextAnswer(page);
    await sendButton(page).click();
    const loseAnswer = await answerHeld();
    const card = cardOf(page, "plain.jpg");
    await expect(card.getByText("Sent. The server is storing it…")).toBeVisible();
    await expect(card.getByRole("button")).toHaveCount(0);
    const stored = await imagesOf(page, id);
    expect(stored).toMatchObject([{ description: "About plain.jpg" }]);

    await loseAnswer();
    await expect(card.getByRole("alert")).toContainText("Could not reach the server: the connection was lost");
    await expect(card.getByRole("alert")).toContainText("It may have been added all the same.");
    await expect(card.getByRole("alert")).not.toContainText("not added");
    await expect(card.getByLabel("Description")).not.toBeEditable();
    await expectAccessible(page);

    // The switch holds for what is sent from now on, but not for this one: the very same is sent again.
    await page.getByLabel("Send the untouched original as evidence").check();
    await card.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=images`);
    expect(await imagesOf(page, id)).toEqual(stored);
  });

  test("one that is cancelled waits, the others go, and it can be sent or taken out", async ({ page, signIn }) => {
    await signIn(page, alice);
    const id = await openForm(page);
    await pick(page, await plainPhoto("a.jpg"), await plainPhoto("b.jpg"));
    let isHeld = true;
    await page.route("**/api/v1/create_image_archive", (route) => {
      // The first is never answered.
      if (!isHeld) return route.continue();
      isHeld = false;
    });
    await sendButton(page).click();
    await expect(cardOf(page, "b.jpg").getByText("Waits for the others")).toBeVisible();
    await expect(cardOf(page, "a.jpg").getByRole("progressbar", { name: "a.jpg" })).toBeVisible();
    // Else the second would be the one that is held.
    await expect.poll(() => isHeld).toBe(false);
    await cardOf(page, "a.jpg").getByRole("button", { name: "Cancel" }).click();
    await expect(cardOf(page, "a.jpg").getByRole("alert")).toHaveText("Cancelled. This image was not added.");
    await expect(cardOf(page, "b.jpg").getByText("Added")).toBeVisible();
    expect(await imagesOf(page, id)).toHaveLength(1);
    await sendButton(page).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=images`);
    expect((await imagesOf(page, id)).map(({ description }) => description)).toEqual(["About b.jpg", "About a.jpg"]);
  });

  test("a session that ended asks for the password in place, also under a large file", async ({ page, signIn }) => {
    await signIn(page, alice);
    const id = await openForm(page);
    await pick(page, await heavyPhoto(3000, 2000));
    await page.getByLabel("Send the untouched original as evidence").check();
    await page.context().clearCookies();
    await sendButton(page).click();
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(alice.password);
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=images`);
    expect(await imagesOf(page, id)).toHaveLength(1);
  });

  test("the limit is named beside the image, before anything is sent", async ({ page, signIn }) => {
    await signIn(page, alice);
    await openForm(page);
    const { buffer } = await plainPhoto();
    const tooLarge = Buffer.concat([buffer, Buffer.alloc(20 * 1024 * 1024)]);
    await pick(page, { name: "large.jpg", mimeType: "image/jpeg", buffer: tooLarge });
    await page.getByLabel("Send the untouched original as evidence").check();
    await sendButton(page).click();
    const card = cardOf(page, "large.jpg");
    await expect(card.getByRole("alert")).toHaveText("This image has 20.1 MB; at most 20 MB can be sent.");
    await page.getByLabel("Send the untouched original as evidence").uncheck();
    await card.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL(/\?tab=images$/);
  });
});

test("a photograph that was cut off on its way here is not made sound by making it smaller", async ({ page, signIn }) => {
  await signIn(page, alice);
  const id = await openForm(page);
  const { buffer, ...whole } = await heavyPhoto(2400, 1600);
  await pick(page, { ...whole, buffer: buffer.subarray(0, 100_000) });
  const card = cardOf(page, "heavy.jpg");
  // The browser shows what there is of it.
  await expect(card.getByRole("img", { name: "heavy.jpg" })).toHaveJSProperty("naturalWidth", 2400);
  await sendButton(page).click();
  await expect(card.getByRole("alert")).toHaveText("The image is damaged and cannot be read. Please choose another copy of it.");
  await expect(card.getByText("This image could not be made smaller here, so it is sent as it is.")).toBeVisible();
  expect(await imagesOf(page, id)).toEqual([]);
});

test.describe("an image that no browser can show", () => {
  // Whatever records a trace asks anew for a picture that could not be decoded, which the page's policy refuses.
  test.use({ expectedErrors: [/Failed to load resource|^Connecting to 'blob:/] });

  test("is sent as it is; what the server says of it stays beside it, and the others go", async ({ page, signIn }) => {
    await signIn(page, alice);
    const id = await openForm(page);
    await pick(page, { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") }, await plainPhoto());
    await expect(cardOf(page, "broken.jpg").getByText("This browser cannot show it.")).toBeVisible();
    await sendButton(page).click();
    await expect(cardOf(page, "plain.jpg").getByText("Added")).toBeVisible();
    const card = cardOf(page, "broken.jpg");
    await expect(card.getByText("This image could not be made smaller here, so it is sent as it is.")).toBeVisible();
    await expect(card.getByRole("alert")).toHaveText("Only JPEG and PNG images can be added, and this file is neither.");
    await card.getByRole("button", { name: "Remove" }).click();
    // What is sent is not asked about.
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).not.toHaveURL(/CreateImageIncident/);
    expect(await imagesOf(page, id)).toHaveLength(1);
  });
});
