import sharp from "sharp";
import {
  createEmailCampaign,
  createIncident,
  createTwitterCampaign,
  expect,
  imageFile,
  incident,
  isRed,
  statement,
  test,
} from "./fixtures.ts";

const letters = (count: number) => "x".repeat(count);
const tooLong = "Please try making it less than 160 characters.";

test("5. Sign-in and sign-up form", async ({ page }) => {
  const getText = (text: string) => page.getByText(text, { exact: true });
  const password = page.getByRole("textbox", { name: "Password" });

  await page.goto("/SignIn");
  const signInButton = page.getByRole("main").getByRole("button", { name: "Sign In", exact: true });
  await statement("Sign in: e-mail and password required", async () => {
    await signInButton.click();
    await expect(getText("email is mandatory")).toBeVisible();
    await expect(getText("Password is mandatory")).toBeVisible();
  });
  await statement("Sign in: password at least 3 characters", async () => {
    await password.fill("ab");
    await signInButton.click();
    await expect(getText("Password must be at 3 char long")).toBeVisible();
  });
  await statement("Password inputs show the field error beneath", async () => {
    const [field, error] = [await password.boundingBox(), await getText("Password must be at 3 char long").boundingBox()];
    expect(field && error && error.y - field.y - field.height).toBeGreaterThanOrEqual(0);
    expect(field && error && error.y - field.y - field.height).toBeLessThan(60);
  });
  await statement("Password inputs have a show/hide toggle", async () => {
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: /show/i }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: /hide|show/i }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  await page.goto("/SignUp");
  const signUp = page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true });
  await statement("Sign up: first name, last name, e-mail and password required", async () => {
    await signUp.click();
    for (const message of ["First Name is mandatory", "Last Name is mandatory", "Email is required please !"]) {
      await expect(getText(message)).toBeVisible();
    }
    await expect(page.getByText(/^Password (is mandatory|must be at 6 char long)$/)).toBeVisible();
  });
  await statement("Sign up: e-mail valid, password at least 6", async () => {
    await page.getByLabel("Email").fill("almaz@");
    await password.fill("12345");
    await signUp.click();
    await expect(getText("Please enter a valid email format !")).toBeVisible();
    await expect(getText("Password must be at 6 char long")).toBeVisible();
  });
});

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

test("5. The invalid-recipient highlight clears after 3 seconds", async ({ ownerPage: page }) => {
  await page.goto("/CreateEmailCampaign");
  await page.getByLabel("Campaign title").fill("A title");
  await page.getByLabel("Campaign description").fill("A description");
  await page.getByRole("button", { name: "next" }).click();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const input = page.getByRole("textbox", { name: "To", exact: true });
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
});

test("5. Image, article and video form", async ({ ownerPage: page }) => {
  await createIncident(page.request);
  const main = page.getByRole("main");
  const getText = (text: string) => main.getByText(text, { exact: true });
  const description = main.getByRole("textbox", { name: "Description" });

  for (const [path, link, button, message] of [
    ["/CreateArticleIncident", "Link to the article", "Add Article", "Please add article link"],
    ["/CreateVideoIncident", "Link to the video", "Add Video", "Please add video link"],
  ] as const) {
    await page.goto(path);
    await statement(`${path}: link required, description required`, async () => {
      await main.getByRole("button", { name: button }).click();
      await expect(getText(message)).toBeVisible();
      await expect(getText("Campaign description is Required")).toBeVisible();
    });
    await statement(`${path}: description under 160 strictly`, async () => {
      await description.fill(letters(160));
      await main.getByRole("button", { name: button }).click();
      await expect(getText(tooLong)).toBeVisible();
      await main.getByRole("textbox", { name: link }).fill("https://example.org/");
      await description.fill(letters(159));
      const [response] = await Promise.all([
        page.waitForResponse(/create_(article|video)_archive/),
        main.getByRole("button", { name: button }).click(),
      ]);
      expect(response.status()).toBe(200);
    });
  }
  await page.goto("/CreateVideoIncident");
  await statement("The video description text area has a max of 280", () =>
    expect(description).toHaveAttribute("maxlength", "280"),
  );

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
  await statement("Image form: image required ('Please select Img')", async () => {
    await send.click();
    await expect(getText("Please select Img")).toBeVisible();
  });
  await statement("Image form: accepted types jpg, jpeg, png", async () => {
    const accepted = await (await choose(imageFile("photograph.png"))).getAttribute("accept");
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
  await page.goto("/CreateImageIncident");
  await statement("Library message: 'The file given is not an image'", async () => {
    await choose({ name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await expect(main.getByText("The file given is not an image").first()).toBeVisible();
  });
});

test("5. Images are compressed before upload", async ({ ownerPage: page }) => {
  await createIncident(page.request);
  await page.addInitScript(() => {
    const append = FormData.prototype.append as (...parameters: unknown[]) => void;
    FormData.prototype.append = function (this: FormData, ...parameters: unknown[]) {
      if (parameters[1] instanceof Blob) Object.assign(window, { sentFile: parameters[1] });
      append.apply(this, parameters);
    };
  });
  await page.goto("/CreateImageIncident");
  const noise = { type: "gaussian", mean: 128, sigma: 4 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, noise, background: "#888" } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose images" }).click(),
  ]);
  await chooser.setFiles({ name: "photograph.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("textbox", { name: "Description" }).fill("A heavy photograph");
  await Promise.all([page.waitForRequest("**/create_image_archive"), page.getByRole("button", { name: "Send" }).click()]);
  const sent = await page.evaluate(async () => {
    const { sentFile } = window as unknown as { sentFile: Blob };
    const { width, height } = await createImageBitmap(sentFile);
    return { width, height, bytes: [...new Uint8Array(await sentFile.arrayBuffer())] };
  });

  await statement("Target max size 0.1 MB", () => {
    expect(buffer.length).toBeGreaterThan(0.2 * 1024 * 1024);
    expect(sent.bytes.length).toBeLessThanOrEqual(0.1 * 1024 * 1024);
  });
  await statement("Max side 1920 px", () => expect([sent.width, sent.height]).toEqual([1920, 1280]));
  await statement("Quality 0.5", () => {
    // Of the quantization table, whose first value is 16 at this quality: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, K.1
    const table = sent.bytes.findIndex((byte, index) => byte === 0xff && sent.bytes[index + 1] === 0xdb);
    expect(sent.bytes[table + 5]).toBe(16);
  });
});

test("5. Incident edit", async ({ ownerPage: page }) => {
  await createIncident(page.request);
  await page.goto("/archives");
  await page.getByRole("article", { name: incident.title }).getByRole("button", { name: "Edit", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  const getText = (text: string) => dialog.getByText(text, { exact: true });
  const getField = (name: string) => dialog.getByRole("textbox", { name });
  const save = dialog.getByRole("button", { name: "Edit Incident" });
  const labels = {
    title: "Title",
    description: "Description",
    location: "Location",
    date_of_incident: "Date of the incident",
    number_of_killed: "Number of killed",
    number_of_injured: "Number of injured",
    number_of_displaced: "Number of displaced",
  };
  const counts = Object.entries(labels).filter(([field]) => field.startsWith("number_of_"));

  await statement(
    "title, description, location, date_of_incident and the three counts required ('<field> is mandatory')",
    async () => {
      for (const label of Object.values(labels)) await getField(label).fill("");
      await save.click();
      for (const field of Object.keys(labels)) await expect(getText(`${field} is mandatory`), field).toBeVisible();
    },
  );
  await statement("Title max 60, description max 160, the three counts numeric, each with its message", async () => {
    await getField("Title").fill(letters(61));
    await getField("Description").fill(letters(161));
    for (const [, label] of counts) await getField(label).fill("abc");
    await save.click();
    await expect(getText("Title Cannot be more than 60 Characters")).toBeVisible();
    await expect(getText("description Cannot be more than 160 Characters")).toBeVisible();
    for (const [field] of counts) await expect(getText(`${field} must be a whole number`), field).toBeVisible();
  });
});
