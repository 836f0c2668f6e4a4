import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { fillFields, tole, toleFields } from "./test-data/incidents.ts";

async function expectFacts(page: Page, facts: string[]) {
  for (const text of facts) await expect(page.getByRole("article").locator("dl").first()).toContainText(text);
  await expect(page.getByRole("article").locator("dd").getByText("0", { exact: true })).toHaveCount(0);
}

test.use({ viewport: { width: 360, height: 740 } });

test("an admin records a range, a number and an unknown count", async ({ ownerPage: page }) => {
  await page.goto("/CreateIncident");
  const { Title, Description, Location, "Date of the incident": date } = toleFields;
  await fillFields(page, { Title, Description, Location, "Date of the incident": date });
  const killed = page.getByLabel("Number of killed");
  await killed.fill("30000–19200");
  await page.getByLabel("Number of injured").fill("?");
  await expect(page.getByLabel("Number of injured")).toHaveAccessibleDescription("Not known");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "Something is missing" });
  await expect(summary.getByRole("link")).toHaveText(["Number of killed", "Number of displaced"]);
  await expect(killed).toBeFocused();
  await expectAccessibleLayout(page);
  await killed.fill("19200–30000");
  await expect(killed).toHaveAccessibleDescription("19,200–30,000");
  await page.getByLabel("Number of displaced").fill("4800");
  await expect(summary).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);

  await expectFacts(page, ["Killed19,200–30,000", "InjuredNot known", "Displaced4,800"]);
  const overlay = page.getByRole("dialog");
  await page.getByRole("article").getByRole("button", { name: "Edit" }).first().click();
  await overlay.getByLabel("Location").fill("");
  await overlay.getByLabel("Number of displaced").fill("abc");
  // The click leaves a field with an error, whose message moves the button.
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(overlay.getByRole("alert").getByRole("link")).toHaveText(["Location", "Number of displaced"]);
  await overlay.getByLabel("Location").fill(tole.location);
  await overlay.getByLabel("Number of displaced").fill("4800");
  await overlay.getByLabel("Why these counts").fill("No source gives an upper bound.");
  await overlay.getByRole("button", { name: "Edit Incident" }).click();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Facts" })).toContainText("No source gives an upper bound.");
});
