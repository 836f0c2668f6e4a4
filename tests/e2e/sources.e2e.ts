import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, addVideo, recordIncident } from "./test-data/incidents.ts";

const getClaims = (page: Page) => page.getByRole("region", { name: "Who says what" });
const getSources = (page: Page) => page.getByRole("region", { name: "Sources", exact: true });

test.use({ viewport: { width: 360, height: 740 } });

test("an admin records sources and their figures, and a visitor reads them", async ({ ownerPage: page, openVisitorPage }) => {
  const id = await recordIncident(page);
  await addArticle(page, id, "The first report", "https://www.first.example/1");
  await addVideo(page, id, "A witness");

  // Fields about the source are collapsed, below the required ones.
  await page.goto(`/CreateArticleIncident?incident=${id}`);
  await page.getByLabel("Link to the article").fill("https://second.example/2");
  await page.getByLabel("Description").fill("The second report");
  const title = page.getByLabel("Title of the source");
  await expect(title).toBeHidden();
  await page.getByText("About this source").click();
  await title.fill("ሁለተኛው ዘገባ");
  await page.getByLabel("Published on").fill("2999-01-01");
  await page.getByLabel("Language of the source").selectOption({ label: "አማርኛ" });
  await page.getByLabel("Kind of source").selectOption({ label: "Report" });
  await page.getByLabel("Repeats").selectOption({ label: "The first report" });
  await page.getByText("About this source").click();
  await page.getByRole("button", { name: "Add Article" }).click();
  // An invalid field is expanded.
  await expect(page.getByLabel("Published on")).toBeFocused();
  await expectAccessibleLayout(page);
  await page.getByLabel("Published on").fill("19/06/2022");
  await page.getByRole("button", { name: "Add Article" }).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=articles`);

  // A figure needs a source; the admin adds, deletes and restores it.
  await getClaims(page).getByRole("button", { name: "Add a figure" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Of whom").selectOption({ label: "women" });
  await dialog.getByRole("radio", { name: "In words only" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByRole("link")).toHaveText(["As the source writes it", "Sources that say so"]);
  await expectAccessible(page);
  await dialog.getByLabel("As the source writes it").fill("ከሠላሳ በላይ");
  await dialog.getByRole("checkbox", { name: "second.example: ሁለተኛው ዘገባ" }).check();
  await dialog.getByLabel("Quote").fill("ከ30 እስከ 40 ሴቶች ተገድለዋል።");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(getClaims(page)).toContainText("“ከሠላሳ በላይ” (women)");
  await getClaims(page).locator("summary").click();
  await getClaims(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(getClaims(page)).toContainText("No figure is recorded yet");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getClaims(page)).toContainText("(women)");

  const visitor = await openVisitorPage();
  await visitor.goto(`/archives/${id}`);
  await expect(getSources(visitor)).toContainText("ከ30 እስከ 40 ሴቶች ተገድለዋል።");
  await expect(getClaims(visitor).getByRole("button")).toHaveCount(0);
  const entry = visitor.locator("[id^=source-]").filter({ hasText: "ሁለተኛው ዘገባ" });
  await expect(entry).toContainText("second.example · 19 June 2022 · አማርኛ · Report");
  await expect(entry).toContainText("Killed (women): “ከሠላሳ በላይ”");
  await expect(entry.getByRole("link", { name: "ሁለተኛው ዘገባ" })).toHaveAttribute("href", "https://second.example/2");
  await expect(entry.getByRole("link", { name: "first.example" })).toHaveAttribute("href", /\?tab=articles#source-/);
  await getClaims(visitor).getByRole("link", { name: "second.example" }).click();
  await expect(entry).toBeInViewport();
  await expectAccessibleLayout(visitor);
  await visitor.evaluate(() => localStorage.setItem("colorMode", "dark"));
  await visitor.setViewportSize({ width: 320, height: 740 });
  await visitor.goto(`/am/archives/${id}`);
  await expect(visitor.getByRole("region", { name: "ማን ምን ይላል" })).toContainText("“ከሠላሳ በላይ” (ሴቶች)");
  await expectAccessibleLayout(visitor);
});
