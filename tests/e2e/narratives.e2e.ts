import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { recordIncident } from "./test-data/incidents.ts";

const english = `They came at dawn.\n\nA list is at https://www.example.org/list_(2022).\n\n${"What was seen, told again. ".repeat(60)}\n\nThe end.`;
const amharic = "ጎህ ሲቀድ መጡ።\n\nምንጭ፦ https://example.org/ሀ።";

const getNarrative = (page: Page) => page.getByRole("region", { name: "What happened" });

/** Returns whether the end of the text is shown, above what follows it. */
async function isExpanded(page: Page): Promise<boolean> {
  const end = await getNarrative(page).getByText("The end.").boundingBox();
  const note = await getNarrative(page)
    .getByText(/^Reviewed: \d/)
    .boundingBox();
  return end !== null && note !== null && end.y + end.height <= note.y;
}

test.use({ viewport: { width: 360, height: 740 } });

test("an admin writes narratives in two languages, and visitors read them", async ({ ownerPage: page, openVisitorPage }) => {
  // The browser asks before it leaves unsaved text.
  page.on("dialog", (dialog) => void dialog.accept());
  const path = `/archives/${await recordIncident(page)}`;
  await page.goto(path);
  const dialog = page.getByRole("dialog");
  const inEnglish = dialog.getByLabel("What happened, in English");
  await page.getByRole("button", { name: "Tell what happened" }).click();
  // The typed text is stored, and restored.
  await inEnglish.fill(english);
  await page.reload();
  await page.getByRole("button", { name: "Tell what happened" }).click();
  await expect(dialog.getByText("is here again")).toBeVisible();
  await expect(inEnglish).toHaveValue(english);
  await dialog.getByLabel("What happened, in Amharic").fill(amharic);
  await dialog.getByRole("switch", { name: "I checked the English text against its sources today" }).check();
  await expectAccessibleLayout(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The incident was saved.")).toBeVisible();
  await page.getByRole("button", { name: "Edit what happened" }).click();
  await expect(dialog.getByText("is here again")).toHaveCount(0);
  await expect(dialog.getByText(/^Reviewed on .* A change of the text takes that away/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const visitor = await openVisitorPage();
  const narrative = getNarrative(visitor);
  await visitor.goto(path);
  await expect(narrative.locator("p[lang=en]")).toHaveCount(4);
  await expect(narrative.getByRole("link", { name: "example.org" })).toHaveAttribute(
    "href",
    "https://www.example.org/list_(2022)",
  );
  expect(await isExpanded(visitor)).toBe(false);
  await narrative.getByRole("button", { name: "Read all" }).click();
  expect(await isExpanded(visitor)).toBe(true);
  const other = narrative.locator("p[lang=am]");
  await expect(other.first()).toBeHidden();
  await narrative.getByText("In Amharic").click();
  await expect(other).toHaveText(["ጎህ ሲቀድ መጡ።", "ምንጭ፦ example.org።"]);
  await expectAccessibleLayout(visitor);
  await visitor.goto(`/am${path}`);
  const inAmharic = visitor.getByRole("region", { name: "የሆነው ነገር" });
  await expect(inAmharic.locator("p[lang=am]").first()).toBeVisible();
  await expect(inAmharic.locator("p[lang=en]").first()).toBeHidden();
  await expect(inAmharic.getByText("ገና አልተረጋገጠም")).toBeVisible();

  // Whole on paper, and without scripts.
  await visitor.goto(path);
  expect(await isExpanded(visitor)).toBe(false);
  await visitor.emulateMedia({ media: "print" });
  expect(await isExpanded(visitor)).toBe(true);
  await expect(other.first()).toBeVisible();
  const withoutScripts = await openVisitorPage({ javaScriptEnabled: false });
  await withoutScripts.goto(path);
  expect(await isExpanded(withoutScripts)).toBe(true);
  await withoutScripts.getByText("In Amharic").click();
  await expect(withoutScripts.getByText("ጎህ ሲቀድ መጡ።")).toBeVisible();
});
