import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-focus.ts";
import { fillFields, tole, toleFields } from "./test-data/incidents.ts";

/** Returns the group of radio buttons of a count. */
const getCount = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

async function expectFacts(page: Page, facts: string[]) {
  for (const text of facts) await expect(page.getByRole("article").locator("dl").first()).toContainText(text);
  await expect(page.getByRole("article").locator("dd").getByText("0", { exact: true })).toHaveCount(0);
}

test.use({ viewport: { width: 360, height: 740 } });

test("an admin records a range, a number and an unknown count", async ({ ownerPage: page }) => {
  await page.goto("/CreateIncident");
  const { Title, Description, Location, "Date of the incident": date } = toleFields;
  await fillFields(page, { Title, Description, Location, "Date of the incident": date });
  const [killed, injured] = [getCount(page, "Killed"), getCount(page, "Injured")];

  // What was typed stays, whatever is chosen meanwhile.
  await page.getByText("Counts as choices").click();
  await page.getByLabel("Number of killed").fill("30000");
  await killed.getByRole("radio", { name: "Not known" }).check();
  await expect(killed.getByRole("textbox")).toHaveCount(0);
  await expect(killed).toHaveAccessibleDescription("The page will say “Not known”. That is not 0.");
  await expect(page.getByLabel("Number of killed")).toHaveValue("?");
  await killed.getByRole("radio", { name: "Range" }).check();
  await expect(killed.getByLabel("At least")).toHaveValue("30000");
  await killed.getByLabel("Up to").fill("19200");

  // By keyboard.
  await tabTo(page, injured.getByRole("radio", { name: "Number" }));
  await page.keyboard.press("ArrowRight");
  await expect(injured.getByRole("radio", { name: "Range" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "Something is missing" });
  await expect(summary.getByRole("link")).toHaveText([
    "Number of displaced",
    "Number of killed: Up to",
    "Number of injured: At least",
  ]);
  await expect(page.getByLabel("Number of displaced")).toBeFocused();
  await expect(killed.getByLabel("Up to")).toHaveAccessibleDescription(
    "“Up to” cannot be less than “At least”. Please correct one of the two.",
  );
  await expect(injured.getByLabel("At least")).toHaveAccessibleDescription("number_of_injured is mandatory Please fill it in.");
  await expectAccessibleLayout(page);
  await killed.getByLabel("At least").fill("19200");
  await killed.getByLabel("Up to").fill("30000");
  await injured.getByRole("radio", { name: "Not known" }).check();
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
