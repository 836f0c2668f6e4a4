import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-focus.ts";
import { fillFields, recordIncident, tole, toleFields } from "./test-data/incidents.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an admin relates a record by keyboard, cites a book and says why", async ({ ownerPage: page, openVisitorPage }) => {
  const series = await recordIncident(page, { title: "The war in the west", date_of_incident: "2022-01-01" });

  await test.step("the form shows the record of the same day and place before it is shared", async () => {
    await recordIncident(page);
    await page.goto("/CreateIncident");
    await fillFields(page, { ...toleFields, Title: "Tole once more" });
    const notice = page.getByRole("status").filter({ hasText: "one event needs one record" });
    await expect(notice.getByRole("link", { name: tole.title })).toHaveAttribute("target", "_blank");
  });

  await test.step("another incident is found by words of its title, and an identifier is added", async () => {
    await page.getByText("Other records and other lists").click();
    const partOf = page.getByRole("group", { name: "Part of" });
    // The fold renders its fields a moment later, and moves what follows down.
    await expect(partOf).toBeVisible();
    await tabTo(page, partOf.getByRole("searchbox"));
    await page.keyboard.type("war west");
    await expect(partOf.getByRole("status")).toHaveText("Found: 1");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(partOf.getByRole("button", { name: "Remove" })).toBeFocused();
    await expect(partOf).toContainText("The war in the west");
    const lists = page.getByRole("group", { name: "In other lists" });
    await lists.getByRole("button", { name: "Add an identifier" }).click();
    await expect(lists.getByLabel("List")).toBeFocused();
    await lists.getByLabel("List").selectOption("Wikidata");
    await lists.getByLabel("Identifier").fill("Q1");
    await expectAccessibleLayout(page);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tole once more");
  });
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole("article").locator("dl").last()).toContainText("The war in the west");

  await test.step("a book is added without a link, with the reason", async () => {
    await page.goto(`/CreateArticleIncident?incident=${path.split("/").at(-1)}`);
    await page.getByLabel("Reference").fill("A Writer, A Book, 1999");
    await page.getByLabel("Description").fill("Page 12 tells of it.");
    await page.getByText("Say why (optional)").click();
    await page.getByLabel("Why this change").fill("A reader sent it.");
    await page.getByRole("button", { name: "Add Article" }).click();
    await expect(page.getByText("A Writer, A Book, 1999")).toBeVisible();
  });

  const visitor = await openVisitorPage({ javaScriptEnabled: false });
  await visitor.goto(path);
  await expect(visitor.getByRole("article").locator("dl").last()).toContainText("Wikidata: Q1");
  await expect(visitor.getByText("A Writer, A Book, 1999")).toBeVisible();
  await visitor.goto(`${path}/history`);
  await expect(visitor.getByText("A reader sent it.")).toBeVisible();
  await visitor.goto(`/archives/${series}`);
  await expect(visitor.getByRole("article").locator("dl").last()).toContainText("Tole once more");
});
