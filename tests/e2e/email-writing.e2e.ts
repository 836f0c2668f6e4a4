import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { councilLetter, fillEmailCampaign, fillLetter } from "./test-data/campaigns.ts";
import { alice, bekele, signInByApi } from "./test-data/users.ts";

const getRecipientField = (page: Page, name: "To" | "Cc") => page.getByRole("textbox", { name, exact: true });
const getRemoveButton = (page: Page, address: string) => page.getByRole("button", { name: `Remove ${address}` });
const share = (page: Page) => page.getByRole("button", { name: "Share" });

/** Opens the second step with an empty letter. */
async function openLetterStep(page: Page) {
  await page.goto("/CreateEmailCampaign");
  await fillEmailCampaign(page);
}

/** Returns the number of text lines that fit into a field. */
function countVisibleLines(field: Locator): Promise<number> {
  return field.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const room = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return Math.round(room / Number.parseFloat(lineHeight));
  });
}

async function expectLetterRestored(page: Page) {
  await expect(page.getByLabel("Subject")).toHaveValue(councilLetter.subject);
  for (const address of [...councilLetter.to, ...councilLetter.cc]) await expect(getRemoveButton(page, address)).toBeVisible();
  await expect(page.getByLabel("Body")).toHaveValue(councilLetter.body);
}

async function pasteText(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press("ControlOrMeta+v");
}

test("an admin writes a letter in two steps, sees it as visitors will, and shares it", { tag: ["@postgres", "@quick"] }, async ({
  page,
}) => {
  await signInByApi(page, alice);
  await page.goto("/dashboard/email");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Email Campaign" }).click();
  await expect(page).toHaveURL(/\/CreateEmailCampaign$/);
  const step = (name: string) => page.getByRole("list", { name: "Steps" }).getByText(name);
  await expect(step("Select Campaign")).toHaveAttribute("aria-current", "step");
  await page.getByRole("button", { name: "next" }).click();
  await expect(page.getByText("Campaign Title is Required")).toBeVisible();
  await expect(page.getByText("Campaign description is Required")).toBeVisible();
  await page.getByLabel("Campaign title").fill("ሀ".repeat(61));
  await expect(page.getByText("61/60")).toHaveAttribute("data-over");
  await page.getByRole("button", { name: "next" }).click();
  await expect(page.getByText("Please try making it less than 60 characters.")).toBeVisible();
  await fillEmailCampaign(page);
  await expect(step("Create Campaign")).toHaveAttribute("aria-current", "step");

  // Share shows every missing field; before, no error is shown.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await share(page).click();
  await expect(page.getByText("You must enter your email subject.")).toBeVisible();
  await expect(page.getByText("You must enter your to email.")).toBeVisible();
  await expect(page.getByText("You must enter your Email.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeFocused();
  // The body has six rows, and grows with its text.
  expect(await countVisibleLines(page.getByLabel("Body"))).toBe(6);
  await page.getByLabel("Body").fill("A line\n".repeat(9));
  expect(await countVisibleLines(page.getByLabel("Body"))).toBe(10);
  await fillLetter(page);

  const preview = page.getByRole("region", { name: "What a visitor will see" });
  await expect(preview).toContainText(councilLetter.title);
  await expect(preview.locator('[data-part="to"]')).toHaveText(councilLetter.to.join(", "));
  await expect(preview.locator('[data-part="cc"]')).toHaveText(councilLetter.cc.join(", "));
  await expect(preview.locator('[data-part="subject"]')).toHaveText(councilLetter.subject);
  const paragraphs = [...councilLetter.body.split("\n\n"), "(the visitor's name)"];
  await expect(preview.locator('[data-part="body"] p')).toHaveText(paragraphs);

  // Going back and forth loses nothing.
  await page.getByRole("button", { name: "prev" }).click();
  await expect(page.getByLabel("Campaign title")).toHaveValue(councilLetter.title);
  await page.getByRole("button", { name: "next" }).click();
  await expectLetterRestored(page);

  await share(page).click();
  await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
  await expect(page.getByText("The e-mail campaign was created.")).toBeVisible();
  const answer = await (await page.request.get("/api/v1/get_current_email_campaign")).json();
  expect(answer).toMatchObject(councilLetter);

  // The draft is removed once it is shared.
  await page.goto("/CreateEmailCampaign");
  await expect(page.getByLabel("Campaign title")).toHaveValue("");
  await expect(page.getByText("is here again")).toHaveCount(0);
});

test("Share shows that it is busy, and ignores clicks meanwhile", async ({ page }) => {
  await signInByApi(page, alice);
  await openLetterStep(page);
  await fillLetter(page);
  let calls = 0;
  const release = await holdRequests(page, "**/api/v1/create_email_campaign", () => {
    calls += 1;
    return true;
  });
  await share(page).click();
  await expect(share(page)).toHaveAttribute("aria-busy", "true");
  await share(page).click({ force: true });
  await page.getByLabel("Subject").press("Enter");
  release();
  await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
  expect(calls).toBe(1);
});

test.describe("recipients", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("are added and removed by keyboard, button and pasting", async ({ page }) => {
    await test.step("are removed by the keyboard alone, and the focus goes to the neighbour", async () => {
      await signInByApi(page, alice);
      await openLetterStep(page);
      const to = getRecipientField(page, "To");
      await to.focus();
      await page.keyboard.type("one@example.org,two@example.org,three@example.org,");
      await page.keyboard.press("Backspace");
      await expect(getRemoveButton(page, "three@example.org")).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(getRemoveButton(page, "three@example.org")).toBeFocused();
      await expect(getRemoveButton(page, "two@example.org")).toHaveCount(0);
      await expect(page.getByRole("status").filter({ hasText: "two@example.org was removed." })).toHaveCount(1);
      await page.keyboard.press("Delete");
      await expect(getRemoveButton(page, "one@example.org")).toBeFocused();
      await page.keyboard.press("Backspace");
      await expect(to).toBeFocused();
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
    });

    await test.step("are added by Enter, comma, button and pasting, each once", async () => {
      const to = getRecipientField(page, "To");
      await to.pressSequentially("one@example.org");
      await to.press("Enter");
      await expect(getRemoveButton(page, "one@example.org")).toBeVisible();
      await expect(to).toHaveValue("");
      await expect(to).toBeFocused();
      await to.pressSequentially("two@example.org,");
      await to.pressSequentially("three@example.org፣");
      await to.pressSequentially("four@example.org");
      await page.getByRole("button", { name: "Add recipient" }).first().click();
      await expect(to).toBeFocused();
      await pasteText(
        page,
        to,
        'Five <five@example.org>; "Six, the sixth" <six@example.org>\nONE@example.org\nseven@example.org',
      );
      const added = ["one", "two", "three", "four", "five", "six", "seven"].map((name) => `${name}@example.org`);
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(added.length);
      for (const address of added) await expect(getRemoveButton(page, address)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "3 addresses added." })).toHaveCount(1);

      // Part of an address is pasted as text.
      await to.fill("eight");
      await pasteText(page, to, "@example.org");
      await expect(to).toHaveValue("eight@example.org");
      await to.fill("Seven@Example.org");
      await to.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "This address is in the list already." })).toHaveCount(1);
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(added.length);

      // At most fifty; the rest stays in the field.
      const many = Array.from({ length: 45 }, (_, index) => `n${index}@example.org`);
      await pasteText(page, to, many.join(" "));
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(50);
      await expect(page.getByText("At most 50 addresses can stand in each list.")).toBeVisible();
      await expect(to).toHaveValue("n43@example.org, n44@example.org");
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      const isWithinScreen = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      expect(await page.evaluate(isWithinScreen), "the addresses stretch the page").toBe(true);
    });
  });

  test("an invalid one has a red border for three seconds, and stays with its message", async ({ page }) => {
    await signInByApi(page, alice);
    await page.clock.install();
    await openLetterStep(page);
    const to = getRecipientField(page, "To");
    const border = () => to.evaluate((element) => getComputedStyle(element).borderTopColor);
    const validBorder = await border();
    await page.clock.pauseAt(Date.now() + 60_000);
    await to.fill("nobody");
    await to.press("Enter");
    await expect(to).toHaveAccessibleDescription(/Please enter a valid e-mail address\./);
    await expect(to).toHaveAttribute("aria-invalid", "true");
    expect(await border()).not.toBe(validBorder);
    await page.clock.runFor(2_900);
    expect(await border()).not.toBe(validBorder);
    await page.clock.runFor(200);
    await expect.poll(border).toBe(validBorder);
    await expect(to).toHaveAccessibleDescription(/Please enter a valid e-mail address\./);
    await expect(to).toHaveValue("nobody");

    // Share marks it again, and does not send.
    await page.getByLabel("Subject").fill(councilLetter.subject);
    await page.getByLabel("Body").fill(councilLetter.body);
    await share(page).click();
    await expect(to).toBeFocused();
    expect(await border()).not.toBe(validBorder);
    await page.clock.runFor(3_100);
    await expect.poll(border).toBe(validBorder);
    await expect(page).toHaveURL(/\/CreateEmailCampaign$/);

    await to.fill("nobody@example.org");
    await expect(to).not.toHaveAttribute("aria-invalid", "true");
    await page.clock.resume();

    // A name without an address is refused too.
    const cc = getRecipientField(page, "Cc");
    await cc.fill('"Abebe Kebede"');
    await cc.press("Enter");
    await expect(cc).toHaveAttribute("aria-invalid", "true");
    await cc.fill("Abebe <>");
    await share(page).click();
    await expect(cc).toBeFocused();
    await expect(cc).toHaveAccessibleDescription(/Please enter a valid e-mail address\./);
    await expect(cc).toHaveValue("Abebe <>");
    await expect(page.getByText("This address is in the list already.")).toHaveCount(0);
    await cc.fill("");
    // An address still in the field is sent too.
    await share(page).click();
    await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
    const { to: sent } = await (await page.request.get("/api/v1/get_current_email_campaign")).json();
    expect(sent).toEqual(["nobody@example.org"]);
  });
});

test("a draft survives a reload and a closed tab, and can be discarded and restored", async ({ page: firstTab, openTab }) => {
  let page = firstTab;
  await signInByApi(page, alice);
  // The browser asks before it leaves unsaved text.
  page.on("dialog", (dialog) => void dialog.accept());
  await openLetterStep(page);
  await fillLetter(page);
  await getRecipientField(page, "Cc").fill("half an addr");
  await page.reload();
  await expect(page.getByText(/^What you typed on .* is here again\.$/)).toBeVisible();
  await expectLetterRestored(page);
  await expect(getRecipientField(page, "Cc")).toHaveValue("half an addr");

  const otherTab = await openTab();
  await page.close();
  page = otherTab;
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/CreateEmailCampaign");
  await expectLetterRestored(page);

  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Campaign title")).toHaveValue("");
  await expect(page.getByLabel("Campaign title")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectLetterRestored(page);
  await page.reload();
  await expectLetterRestored(page);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Campaign title")).toHaveValue("");

  // Undo keeps what was typed since.
  const undo = page.getByRole("button", { name: "Undo" });
  await page.getByLabel("Campaign title").fill("Begun anew");
  await undo.click();
  await expectLetterRestored(page);
  // The activated toast is leaving.
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(page.getByLabel("Campaign title")).toHaveValue("Begun anew");

  await page.getByLabel("Campaign title").fill("");
  await page.reload();
  await expect(page.getByLabel("Campaign title")).toHaveValue("");
  await expect(page.getByText("is here again")).toHaveCount(0);
});

test("a draft belongs to its author alone, and is removed when they sign out", async ({ page }) => {
  await test.step("a draft is offered to its author, and to nobody else", async () => {
    await signInByApi(page, alice);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/CreateEmailCampaign");
    const title = page.getByLabel("Campaign title");
    await title.fill("Of Alice");
    await page.request.post("/api/v1/sign_out");
    await signInByApi(page, bekele);
    await page.goto("/CreateEmailCampaign");
    await expect(title).toHaveValue("");
    await page.request.post("/api/v1/sign_in", { data: alice });
    await page.reload();
    await expect(title).toHaveValue("Of Alice");
  });

  await test.step("a draft is removed when its author signs out, and the browser's settings stay", async () => {
    await page.goto("/CreateEmailCampaign");
    await page.getByRole("button", { name: "Colour mode" }).click();
    // Without a title it is not saved by itself.
    await page.getByLabel("Campaign title").fill("");
    await page.getByLabel("Campaign description").fill("Of Alice");
    const getStored = () =>
      page.evaluate(() =>
        ["formDraft:alice@example.org:createEmailCampaign", "colorMode"].map((key) => localStorage.getItem(key)),
      );
    await expect.poll(getStored).toEqual([expect.stringContaining("Of Alice"), "dark"]);
    await page.getByLabel("Account menu").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\d\/$/);
    expect(await getStored()).toEqual([null, "dark"]);
  });
});

test("leaving asks first, and the arrow leads back to the previous page", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Email Campaign" }).click();
  // Without a title it is not saved by itself.
  await page.getByLabel("Campaign description").fill("Half a campaign");
  await page.getByRole("button", { name: "Back" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await confirmDialog.getByRole("button", { name: "Stay" }).click();
  // It gives the focus back when it closes.
  await expect(confirmDialog).toHaveCount(0);
  await expect(page.getByLabel("Campaign description")).toHaveValue("Half a campaign");
  await page.getByLabel("Campaign description").fill("");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe("a network that fails in the middle", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a letter is published once, through a slow server, a lost response and a refusal", async ({ page }) => {
    await test.step("loses nothing of a letter, and the next try makes one campaign", async () => {
      await signInByApi(page, alice);
      await openLetterStep(page);
      await fillLetter(page);
      // The first response is lost: the campaign exists, but the browser does not know.
      let isFirst = true;
      await page.route("**/api/v1/create_email_campaign", async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        await route.abort("connectionreset");
      });
      await share(page).click();
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Could not reach the server: /);
      await expectLetterRestored(page);
      await share(page).click();
      await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
      const previous = await page.request.get("/api/v1/get_metadata_for_five_previous_email_campaigns");
      expect(await previous.json()).toEqual([]);
    });

    await test.step("a failure or a refusal of the server is shown beside the form", async () => {
      await openLetterStep(page);
      await fillLetter(page);
      const answers = [
        { status: 502, body: "<h1>Bad gateway</h1>", said: "Something is wrong please retry!" },
        { status: 201, body: JSON.stringify({ message: "Not today." }), said: "Not today." },
      ];
      for (const { status, body, said } of answers) {
        await page.route("**/api/v1/create_email_campaign", (route) => route.fulfill({ status, body }));
        await share(page).click();
        await expect(page.getByRole("main").getByRole("alert")).toHaveText(said);
        await expectLetterRestored(page);
        await page.unroute("**/api/v1/create_email_campaign");
      }
      await share(page).click();
      await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
    });
  });
});

test.describe("a session that ended", () => {
  test.use({ expectedErrors: [/401/] });

  test("asks for the password in place, then shares", async ({ page }) => {
    await signInByApi(page, alice);
    await openLetterStep(page);
    await fillLetter(page);
    await page.context().clearCookies();
    await share(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(alice.email);
    await dialog.getByLabel("Password", { exact: true }).fill(alice.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
  });
});
