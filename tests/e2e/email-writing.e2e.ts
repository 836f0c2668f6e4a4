import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
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

test("an admin writes a letter, sees it as visitors will, and shares it", { tag: ["@postgres", "@quick"] }, async ({
  ownerPage: page,
}) => {
  await page.goto("/dashboard/email");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Email Campaign" }).click();
  await expect(page).toHaveURL(/\/CreateEmailCampaign$/);
  const step = (name: string) => page.getByRole("list", { name: "Steps" }).getByText(name);
  await expect(step("Select Campaign")).toHaveAttribute("aria-current", "step");
  await fillEmailCampaign(page);
  await expect(step("Create Campaign")).toHaveAttribute("aria-current", "step");

  await share(page).click();
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
  const letter = await (await page.request.get("/api/v1/get_current_email_campaign")).json();
  expect(letter).toMatchObject(councilLetter);

  // The draft is removed once it is shared.
  await page.goto("/CreateEmailCampaign");
  await expect(page.getByLabel("Campaign title")).toHaveValue("");
  await expect(page.getByText("is here again")).toHaveCount(0);
});

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("recipients are added and removed by keyboard, button and pasting", async ({ ownerPage: page }) => {
  await test.step("are removed by keyboard, and the focus goes to the neighbour", async () => {
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
    await to.pressSequentially("three@example.org");
    await page.getByRole("button", { name: "Add recipient" }).first().click();
    await expect(to).toBeFocused();
    await pasteText(page, to, 'Four <four@example.org>; "Five, the fifth" <five@example.org>\nONE@example.org');
    const removeButtons = page.getByRole("button", { name: /^Remove / });
    await expect(removeButtons).toHaveCount(5);
    await expect(page.getByRole("status").filter({ hasText: "2 addresses added." }).first()).toBeAttached();
    // What a spreadsheet copies from two columns; the faulty address stays, and Undo takes the others out.
    await pasteText(page, to, "Name\tE-mail\nAbebe Kebede\tabebe@example.org\nBekele\tbekele@\nChaltu\tchaltu@example.org\n");
    await expect(removeButtons).toHaveCount(7);
    await expect(to).toHaveValue("bekele@");
    await expect(page.getByText("Please enter a valid e-mail address.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(removeButtons).toHaveCount(5);
    await expect(to).toHaveValue("");
    // Part of an address is pasted as text.
    await to.fill("six");
    await pasteText(page, to, "@example.org");
    await expect(to).toHaveValue("six@example.org");
    await to.press("Enter");

    // At most fifty; the rest stays in the field.
    const many = Array.from({ length: 46 }, (_, index) => `n${index}@example.org`);
    await pasteText(page, to, many.join(" "));
    await expect(removeButtons).toHaveCount(50);
    await expect(page.getByText("At most 50 addresses can stand in each list.")).toBeVisible();
    await expect(to).toHaveValue("n44@example.org, n45@example.org");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const isWithinScreen = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    expect(await page.evaluate(isWithinScreen), "the addresses stretch the page").toBe(true);
  });
});

test("a draft is offered only to its author, and removed at the sign-out", async ({ ownerPage: page }) => {
  await test.step("another admin does not see it", async () => {
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

  await test.step("the sign-out removes it, and keeps the colour mode", async () => {
    await page.goto("/CreateEmailCampaign");
    await page.getByRole("button", { name: "Colour mode" }).click();
    // Without a title it is not saved by itself.
    await page.getByLabel("Campaign title").fill("");
    await page.getByLabel("Campaign description").fill("Of Alice");
    const getStored = () =>
      page.evaluate(() => {
        const ofForm = Object.keys(localStorage).filter((key) =>
          key.startsWith("formDraft:alice@example.org:createEmailCampaign"),
        );
        return [...ofForm, "colorMode"].map((key) => localStorage.getItem(key));
      });
    await expect.poll(getStored).toContainEqual(expect.stringContaining('"description":"Of Alice"'));
    await page.getByLabel("Account menu").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\d\/$/);
    expect(await getStored()).toEqual(["dark"]);
  });
});
