import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { councilLetter, fillEmailCampaign, fillLetter } from "./test-data/campaigns.ts";

const getRecipientField = (page: Page, name: "To" | "Cc") => page.getByRole("textbox", { name, exact: true });
const getRemoveButton = (page: Page, address: string) => page.getByRole("button", { name: `Remove ${address}` });
const share = (page: Page) => page.getByRole("button", { name: "Share" });

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

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("an admin writes a letter, sees it as visitors will, and shares it", { tag: ["@quick", "@chromium"] }, async ({
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
  await test.step("a list of addresses is pasted, and does not widen a small screen", async () => {
    const to = getRecipientField(page, "To");
    const many = Array.from({ length: 51 }, (_, index) => `n${index}@example.org`);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), many.join(" "));
    await to.press("ControlOrMeta+v");
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(50);
    await expect(page.getByText("Each list can have at most 50 addresses.")).toBeVisible();
    await expect(to).toHaveValue("n50@example.org");
    await expectAccessible(page);
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalOverflow(page);
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  });
  await test.step("Enter within a word that a phone composes adds an address, and publishes nothing", async () => {
    const to = getRecipientField(page, "To");
    await to.focus();
    const client = await page.context().newCDPSession(page);
    await client.send("Input.imeSetComposition", { text: "a@example.org", selectionStart: 13, selectionEnd: 13 });
    await to.press("Enter");
    await getRemoveButton(page, "a@example.org").click();
    await expect(to).toHaveValue("");
    await expect(share(page)).toBeVisible();
  });
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
