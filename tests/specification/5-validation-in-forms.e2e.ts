import sharp from "sharp";
import {
  call as callApi,
  createEmailCampaign,
  createTwitterCampaign,
  expect,
  getPath,
  getSent,
  incident,
  isRed,
  statement,
  test,
} from "./fixtures.ts";

const letters = (count: number) => "x".repeat(count);
const tooLong = "Please try making it less than 160 characters.";

test("5. Campaign title and description, tweets, and the e-mail", async ({ ownerPage: page }) => {
  await createTwitterCampaign(page.request);
  await createEmailCampaign(page.request);
  const main = page.getByRole("main");
  const getText = (text: string) => main.getByText(text, { exact: true });
  const [title, description] = [main.getByLabel("Campaign title"), main.getByLabel("Campaign description")];
  const next = main.getByRole("button", { name: "next" });
  const share = main.getByRole("button", { name: "Share" });

  for (const path of ["/CreateTwitterCampaign", "/CreateEmailCampaign"]) {
    await page.goto(path);
    await statement(`${path}: title and description required`, async () => {
      await next.click();
      await expect(getText("Campaign Title is Required")).toBeVisible();
      await expect(getText("Campaign description is Required")).toBeVisible();
    });
    await statement(`${path}: live counters show length/60 and length/160 and turn red when over the limit`, async () => {
      for (const [field, limit] of [
        [title, 60],
        [description, 160],
      ] as const) {
        await field.fill(letters(limit));
        await expect(getText(`${limit}/${limit}`)).toBeVisible();
        expect(await isRed(getText(`${limit}/${limit}`))).toBe(false);
        await field.fill(letters(limit + 1));
        await expect.poll(() => isRed(getText(`${limit + 1}/${limit}`))).toBe(true);
      }
    });
    await statement(`${path}: title maximum 60 and description maximum 160`, async () => {
      await next.click();
      await expect(getText("Please try making it less than 60 characters.")).toBeVisible();
      await expect(getText(tooLong)).toBeVisible();
      await title.fill(letters(60));
      await description.fill(letters(160));
      await next.click();
      await expect(title).toBeHidden();
    });
    if (path === "/CreateEmailCampaign") continue;
    await statement("Tweet: must not be empty; maximum 280 counted characters", async () => {
      await share.click();
      await expect(getText("You must enter your Tweet.")).toBeVisible();
      await main.getByRole("listitem").getByRole("textbox").fill(letters(281));
      await share.click();
      await expect(getText("Character limit for a tweet is 280 characters").first()).toBeVisible();
    });
  }

  const mandatory = ["You must enter your email subject.", "You must enter your to email.", "You must enter your Email."];
  await statement("E-mail step 2: only after submit, subject, at least one to-recipient and body are required", async () => {
    for (const message of mandatory) await expect(getText(message)).toHaveCount(0);
    await share.click();
    for (const message of mandatory) await expect(getText(message)).toBeVisible();
  });
  await statement("Body text area is 6 rows", () =>
    expect(main.getByRole("textbox", { name: "Body" })).toHaveAttribute("rows", "6"),
  );
  for (const name of ["To", "Cc"]) {
    await statement(
      `Each recipient (${name}) must be a valid e-mail and non-blank, otherwise the input gets a red border`,
      async () => {
        const input = main.getByRole("textbox", { name, exact: true });
        for (const value of ["nobody", "   "]) {
          await input.fill(value);
          await input.press("Enter");
          await expect.poll(() => isRed(input, "borderTopColor"), `"${value}"`).toBe(true);
          await expect(main.getByRole("listitem").getByText(value.trim() || "Remove", { exact: true })).toHaveCount(0);
          await input.fill("");
        }
      },
    );
  }

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const input = main.getByRole("textbox", { name: "To", exact: true });
  const isHighlighted = async () => {
    await page.clock.runFor(20);
    return isRed(input, "borderTopColor");
  };
  await statement("Invalid-recipient highlight clears after 3 seconds (3000 ms)", async () => {
    await input.fill("nobody");
    await input.press("Enter");
    await expect.poll(isHighlighted, { intervals: [20] }).toBe(true);
    await page.clock.runFor(2_000);
    expect(await isHighlighted()).toBe(true);
    await page.clock.runFor(1_100);
    await expect.poll(() => isRed(input, "borderTopColor")).toBe(false);
  });
  await page.clock.resume();

  await page.goto("/email");
  await statement("E-mail campaign edit: title max 60 and description max 160, both required, same messages", async () => {
    await main.getByRole("article").first().getByRole("button", { name: "Edit", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    for (const [titleText, descriptionText, titleMessage, descriptionMessage] of [
      ["", "", "Campaign Title is Required", "Campaign description is Required"],
      [letters(61), letters(161), "Please try making it less than 60 characters.", tooLong],
    ] as const) {
      await dialog.getByLabel("Campaign title").fill(titleText);
      await dialog.getByLabel("Campaign description").fill(descriptionText);
      await dialog.getByRole("button", { name: "Share" }).click();
      await expect(dialog.getByText(titleMessage, { exact: true })).toBeVisible();
      await expect(dialog.getByText(descriptionMessage, { exact: true })).toBeVisible();
    }
  });
  await statement("E-mail campaign edit: text area maxLength 280", () =>
    expect(page.getByRole("dialog").getByLabel("Campaign description")).toHaveAttribute("maxlength", "280"),
  );
});

test("2, 3, 5, 7. The forms of the archive", async ({ ownerPage: page }) => {
  const main = page.getByRole("main");
  const getText = (text: string) => main.getByText(text, { exact: true });
  const description = main.getByRole("textbox", { name: "Description" });
  let id = "";

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Archives" }).and(page.locator('[href="/CreateIncident"]')).click();
  await statement("2. /CreateIncident: fields marked required: title, description, location, date, counts", async () => {
    for (const label of [
      "Title",
      "Description",
      "Location",
      "Date of the incident",
      "Number of killed",
      "Number of injured",
      "Number of displaced",
    ]) {
      const field = main.getByRole("textbox", { name: label });
      await expect(field).toBeVisible();
      expect(await field.evaluate((input) => input.matches(":required, [aria-required=true]")), label).toBe(true);
    }
  });
  await statement("2. /CreateIncident: title (counter shows 90), description (counter 160)", async () => {
    await expect(main.getByText("0/90", { exact: true })).toBeVisible();
    await expect(main.getByText("0/160", { exact: true })).toBeVisible();
  });
  await statement("2. /CreateIncident: a back button", async () => {
    await main.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => getPath(page)).toBe("/dashboard");
  });
  await statement("7. POST /create_incident", async () => {
    await page.getByRole("link", { name: "Archives" }).and(page.locator('[href="/CreateIncident"]')).click();
    await main.getByRole("textbox", { name: "Title" }).fill(incident.title);
    await main.getByRole("textbox", { name: "Description" }).fill(incident.description);
    await main.getByRole("textbox", { name: "Location" }).fill(incident.location);
    await main.getByRole("textbox", { name: "Date of the incident" }).fill(incident.date_of_incident);
    for (const kind of ["killed", "injured", "displaced"] as const) {
      await main.getByRole("textbox", { name: `Number of ${kind}` }).fill(String(incident[`number_of_${kind}`]));
    }
    const sent = await getSent(page, "/create_incident", () =>
      main.getByRole("button", { name: "Publish", exact: true }).click(),
    );
    expect(sent.method).toBe("POST");
    for (const [field, value] of Object.entries(incident)) expect(String(sent.body[field]), field).toBe(String(value));
    await expect.poll(() => getPath(page)).toMatch(/^\/archives\//);
    id = getPath(page).split("/").at(-1) ?? "";
  });

  for (const [path, link, button, message, call] of [
    ["/CreateArticleIncident", "Link to the article", "Add Article", "Please add article link", "create_article_archive"],
    ["/CreateVideoIncident", "Link to the video", "Add Video", "Please add video link", "create_video_archive"],
  ] as const) {
    await page.goto(path);
    await statement(`${path}: link required, description required`, async () => {
      await main.getByRole("button", { name: button }).click();
      await expect(getText(message)).toBeVisible();
      await expect(getText("Campaign description is Required")).toBeVisible();
    });
    if (path === "/CreateVideoIncident") {
      await statement("The video description text area has a max of 280", () =>
        expect(description).toHaveAttribute("maxlength", "280"),
      );
    }
    await statement(`${path}: description under 160 strictly; 2. adds one to the current incident`, async () => {
      await description.fill(letters(160));
      await main.getByRole("button", { name: button }).click();
      await expect(getText(tooLong)).toBeVisible();
      await main.getByRole("textbox", { name: link }).fill("https://example.org/");
      await description.fill(letters(159));
      const sent = await getSent(page, `/${call}`, () => main.getByRole("button", { name: button }).click());
      expect(sent.body).toMatchObject({ incident_id: id });
      await expect.poll(() => getPath(page)).toBe(`/archives/${id}`);
    });
  }
  await page.addInitScript(() => {
    const append = FormData.prototype.append as (...parameters: unknown[]) => void;
    FormData.prototype.append = function (this: FormData, ...parameters: unknown[]) {
      if (parameters[1] instanceof Blob) Object.assign(window, { sentFile: parameters[1] });
      append.apply(this, parameters);
    };
  });
  await page.goto("/CreateImageIncident");
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      main.getByRole("button", { name: "Choose images" }).click(),
    ]);
    await chooser.setFiles(file);
    return chooser.element();
  };
  const send = main.getByRole("button", { name: "Send" });
  await statement("Library message: 'The file given is not an image'", async () => {
    await choose({ name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await expect(main.getByText("The file given is not an image").first()).toBeVisible();
  });
  await statement("Image form: image required ('Please select Img')", async () => {
    await send.click();
    await expect(getText("Please select Img")).toBeVisible();
  });
  const noise = { type: "gaussian", mean: 128, sigma: 4 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, noise, background: "#888" } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  const before = Date.now();
  await statement("Image form: accepted types jpg, jpeg, png", async () => {
    const accepted = await (await choose({ name: "photograph.jpg", mimeType: "image/jpeg", buffer })).getAttribute("accept");
    expect(accepted?.match(/\w+(?=,|$)/g)?.toSorted()).toEqual(["jpeg", "jpeg", "jpg", "png", "png"]);
  });
  await statement("Image form: description required", async () => {
    await send.click();
    await expect(getText("Campaign description is Required")).toBeVisible();
  });
  await statement("Image form: saved only when the length of its description is under 160", async () => {
    await description.fill(letters(160));
    await send.click();
    await expect(getText(tooLong).first()).toBeVisible();
    await description.fill(letters(159));
    const [response] = await Promise.all([page.waitForResponse("**/create_image_archive"), send.click()]);
    expect(response.status()).toBe(200);
  });
  const images = async () => (await callApi(page.request, "GET", `/get_images_for_incident/${id}`)).body;
  await statement("2. /CreateImageIncident: adds an image to the current incident", () => expect.poll(images).toHaveLength(1));
  await statement("3. A filename made from the current timestamp followed by the original file name", async () => {
    const [, timestamp] = /^(\d+)photograph\.jpg$/.exec((await images())[0].filename) ?? [];
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
  });

  const sent = await page.evaluate(async () => {
    const { sentFile } = window as unknown as { sentFile: Blob };
    const { width, height } = await createImageBitmap(sentFile);
    return { width, height, bytes: [...new Uint8Array(await sentFile.arrayBuffer())] };
  });

  await statement("Images are compressed before upload: target max size 0.1 MB", () => {
    expect(buffer.length).toBeGreaterThan(0.2 * 1024 * 1024);
    expect(sent.bytes.length).toBeLessThanOrEqual(0.1 * 1024 * 1024);
  });
  await statement("Images are compressed before upload: max side 1920 px", () =>
    expect([sent.width, sent.height]).toEqual([1920, 1280]),
  );
  await statement("Images are compressed before upload: quality 0.5", () => {
    // Of the quantization table, whose first value is 16 at this quality: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, K.1
    const table = sent.bytes.findIndex((byte, index) => byte === 0xff && sent.bytes[index + 1] === 0xdb);
    expect(sent.bytes[table + 5]).toBe(16);
  });
});
