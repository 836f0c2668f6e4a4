import type { Page } from "@playwright/test";
import { findHtmlErrors } from "../find-html-errors.ts";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { getToast } from "./toasts.ts";

test.use({ viewport: { width: 360, height: 740 } });

const PATH = "/dashboard/import";
const createFile = (text: string, name = "a list.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const manyRows = `Title,Date,Location\n${Array.from({ length: 120 }, (_, row) => `Number ${row + 1},1994,Somewhere\n`).join("")}`;

const getStep = (page: Page) => page.getByRole("region", { name: "Next step" });
const getResult = (page: Page, text: string) => page.locator("p[tabindex]").filter({ hasText: text });

async function upload(page: Page, text: string) {
  await page.goto(PATH);
  await page.getByLabel("Choose a file").setInputFiles(createFile(text));
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page).toHaveURL(/import\?id=/);
}

async function confirm(page: Page, name: string, said: string | RegExp) {
  await getStep(page).getByRole("button", { name }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(said);
  await dialog.getByRole("button", { name }).click();
}

test("an admin imports a table, publishes what is complete, and takes it back", async ({ ownerPage: page, openVisitorPage }) => {
  const visitor = await openVisitorPage();
  await test.step("a table is chosen and uploaded; what is wrong with it is said beside it", async () => {
    await page.goto("/dashboard");
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Archives" }).click();
    await page.getByRole("link", { name: "Import" }).click();
    await expect(page.getByRole("link", { name: "Exports and what their columns mean" })).toHaveAttribute("href", "/data");
    const file = page.getByLabel("Choose a file");
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(file).toBeFocused();
    await expect(file).toHaveAccessibleDescription(/Choose a CSV file/);
    await file.setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: Buffer.from([0x54, 0xe9, 0x0a, 0x31]) });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(file).toHaveAccessibleDescription(/not text in UTF-8/);
    await expect(page.getByText("Chosen: old.csv")).toBeVisible();
    await expectAccessibleLayout(page);
    await file.setInputFiles(
      createFile(
        [
          "Title;Date;Killed;Where;Summary",
          "Attack at the market;3/4/2022;10-12;Ataye;Shots were fired.",
          "Not counted;2022-05-01;dozens;Kemise;",
          "Without a place;2022-05;;;",
        ].join("\n"),
      ),
    );
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("heading", { name: "a list.csv" })).toBeVisible();
    await expect(getToast(page, "Uploaded.")).toBeVisible();
  });

  await test.step("the columns are mapped, and each row is checked", async () => {
    const step = getStep(page);
    const date = step.getByLabel("Date", { exact: true });
    await expect(step.getByLabel("Title", { exact: true })).toHaveValue("title");
    await expect(step.getByLabel("Where")).toHaveValue("location");
    await date.selectOption("Not used");
    await step.getByRole("button", { name: "Save and check" }).click();
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(
      /^First choose the column of: Date, or its first day\. 3\/4\/2022 · 2022-05-01$/,
    );
    await date.selectOption("Date, or its first day");
    await step.getByLabel("the day comes first").check();
    await expectAccessibleLayout(page);
    await step.getByRole("button", { name: "Save and check" }).click();
    await expect(getResult(page, "1 refused, 1 cannot be published yet, 2 new")).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText("Killed: “dozens” is no number.");
    await page.getByRole("tab", { name: "2 new" }).click();
    await expect(page.getByRole("tab", { name: "2 new", selected: true })).toBeFocused();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveText([
      "1Attack at the market",
      "3Without a placeCannot be published without: Description, Place",
    ]);
    await expect(step).toContainText("1 incident still needs a place");
    await expectAccessibleLayout(page);
  });

  await test.step("rows become drafts, and those that are complete are published", async () => {
    await confirm(page, "Record the rows", "2 new drafts");
    await expect(getResult(page, "1 refused, 1 cannot be published yet, 2 recorded")).toBeFocused();
    await visitor.goto("/incidents");
    await expect(visitor.getByText("Attack at the market")).toHaveCount(0);
    await confirm(page, "Publish the drafts", "2 drafts are published where they are complete.");
    await expect(getResult(page, "1 refused, 1 cannot be published yet, 1 recorded, 1 published")).toBeFocused();
    await expect(getStep(page).getByRole("heading", { name: "1 incident still needs a place" })).toBeVisible();
    await page.getByRole("tab", { name: "1 cannot be published yet" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("without: Description, Place");
    await visitor.goto("/incidents");
    await visitor.getByRole("link", { name: "Attack at the market" }).first().click();
    await expect(visitor.getByRole("article").first()).toContainText("3 April 2022");
  });

  await test.step("without scripts the page shows the rows, and says what needs them", async () => {
    const html = await (await page.request.get(page.url())).text();
    expect(await findHtmlErrors(html)).toEqual([]);
    expect(html).toContain("Without a place");
    expect(html).toContain("needs JavaScript");
  });

  await test.step("all is taken back, and the table deleted", async () => {
    await confirm(page, "Take all back", "2 rows are taken back");
    await expect(getResult(page, "1 refused, 2 taken back")).toBeFocused();
    await visitor.goto("/incidents");
    await expect(visitor.getByText("Attack at the market")).toHaveCount(0);
    await confirm(page, "Delete the table", "can no longer be taken back");
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await expect(page.getByText("Nothing imported yet.")).toBeVisible();
  });
});

test.describe("a check that is interrupted", () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("goes on where it was, after it was stopped, a reload and a failure", async ({ ownerPage: page }) => {
    await upload(page, manyRows);
    const step = getStep(page);
    const release = await holdRequests(page, "**/check_import/*");
    await step.getByRole("button", { name: "Save and check" }).click();
    await expect(step.getByRole("progressbar", { name: "0 of 120 rows checked" })).toBeVisible();
    await expect(step.getByRole("button", { name: "Stop" })).toBeFocused();
    await page.keyboard.press("Enter");
    release();
    await expect(step.getByText("Stopped. What is done stays.")).toBeVisible();
    // One call takes up to 50 rows, fewer on a slow machine.
    const progress = step.getByRole("progressbar", { name: /^[1-9]\d? of 120 rows checked$/ });
    await expect(progress).toBeVisible();
    await page.unroute("**/check_import/*");

    await page.reload();
    await expect(progress).toBeVisible();
    await expectAccessibleLayout(page);
    await page.route("**/check_import/*", (route) => route.abort());
    await step.getByRole("button", { name: "Go on" }).click();
    await expect(step.getByRole("alert")).toContainText("Could not reach the server");
    await expect(step.getByRole("button", { name: "Go on" })).toBeFocused();
    await page.unroute("**/check_import/*");
    await page.keyboard.press("Enter");
    await expect(getResult(page, "120 new")).toBeFocused();
  });
});
