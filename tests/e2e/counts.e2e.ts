import type { Page } from "@playwright/test";
import { openDatabase } from "../../src/database/open-database.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { tabTo } from "./keyboard-focus.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

/** Finds the choice of a count, by what is counted. */
const getCount = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

async function expectFacts(page: Page, facts: string[]) {
  for (const text of facts) await expect(page.getByRole("article").locator("dl")).toContainText(text);
  await expect(page.getByRole("article").locator("dd").getByText("0", { exact: true })).toHaveCount(0);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a range, a number and an unknown are recorded, read, and edited without a change", async ({ page, openVisitorPage }) => {
    await signInByApi(page, alice);
    await page.goto("/CreateIncident");
    await page.getByLabel("Title").fill(tole.title);
    await page.getByLabel("Description").fill(tole.description);
    await page.getByLabel("Location").fill(tole.location);
    await page.getByLabel("Date of the incident").fill(tole.date_of_incident);
    const [killed, injured, displaced] = [getCount(page, "Killed"), getCount(page, "Injured"), getCount(page, "Displaced")];

    // What was typed stays, whatever is chosen meanwhile.
    await killed.getByLabel("Number of killed").fill("30000");
    await killed.getByRole("radio", { name: "Not known" }).check();
    await expect(killed.getByRole("textbox")).toHaveCount(0);
    await expect(killed).toHaveAccessibleDescription("The page will say “Not known”. That is not 0.");
    await killed.getByRole("radio", { name: "Range" }).check();
    await expect(killed.getByLabel("At least")).toHaveValue("30000");
    await killed.getByLabel("Up to").fill("19200");

    // By the keyboard alone.
    await tabTo(page, injured.getByRole("radio", { name: "Number" }));
    await page.keyboard.press("ArrowRight");
    await expect(injured.getByRole("radio", { name: "Range" })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Record incident" }).click();
    const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "Something is missing" });
    await expect(summary.getByRole("link")).toHaveText([
      "Number of killed: Up to",
      "Number of injured: At least",
      "Number of displaced",
    ]);
    await expect(killed.getByLabel("Up to")).toBeFocused();
    await expect(killed.getByLabel("Up to")).toHaveAccessibleDescription(
      "“Up to” cannot be less than “At least”. Please correct one of the two.",
    );
    await expect(injured.getByLabel("At least")).toHaveAccessibleDescription(
      "Number of injured is mandatory. Please fill it in.",
    );
    await expectAccessible(page);
    await expectNoHorizontalOverflow(page);
    await killed.getByLabel("At least").fill("19200");
    await killed.getByLabel("Up to").fill("30000");
    await injured.getByRole("radio", { name: "Not known" }).check();
    await displaced.getByLabel("Number of displaced").fill("4800");
    await expect(summary).toHaveCount(0);
    await page.getByRole("button", { name: "Record incident" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);

    const path = new URL(page.url()).pathname;
    const visitor = await openVisitorPage();
    await visitor.goto(path);
    await expectFacts(visitor, ["Killed19,200–30,000", "InjuredNot known", "Displaced4,800"]);
    await expectNoHorizontalOverflow(visitor);
    await visitor.goto(`/am${path}`);
    await expectFacts(visitor, ["የተገደሉ19,200–30,000", "የቆሰሉአይታወቅም", "የተፈናቀሉ4,800"]);

    const read = async () => (await page.request.get(`/api/v1/get_incident_with_id/${path.split("/").at(-1)}`)).json();
    const recorded = await read();
    expect(recorded).toMatchObject({
      killed: { minimum: 19200, maximum: 30000 },
      injured: { minimum: null, maximum: null },
      number_of_injured: null,
      displaced: { minimum: 4800, maximum: 4800 },
    });
    await page.getByRole("region", { name: "Facts" }).getByRole("button", { name: "Edit" }).click();
    const overlay = page.getByRole("dialog");
    await expect(overlay.getByRole("group", { name: "Killed" }).getByLabel("Up to")).toHaveValue("30000");
    await expect(overlay.getByRole("group", { name: "Injured" }).getByRole("radio", { name: "Not known" })).toBeChecked();
    await expect(overlay.getByLabel("Number of displaced")).toHaveValue("4800");
    await overlay.getByRole("button", { name: "Edit Incident" }).click();
    await expect(overlay).toHaveCount(0);
    expect(await read()).toEqual(recorded);

    await page.getByRole("region", { name: "Facts" }).getByRole("button", { name: "Edit" }).click();
    await overlay.getByRole("group", { name: "Killed" }).getByLabel("Up to").fill("");
    await overlay.getByRole("button", { name: "Edit Incident" }).click();
    const reason = overlay.getByLabel("Why these counts");
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/^Why these counts is mandatory/);
    await reason.fill("No source gives an upper bound.");
    await overlay.getByRole("button", { name: "Edit Incident" }).click();
    await expect(overlay).toHaveCount(0);
    await expectFacts(page, ["KilledAt least 19,200"]);
    await expect(page.getByRole("region", { name: "Who says what" })).toContainText("No source gives an upper bound.");
  });
});

test("an admin confirms or corrects each zero of an older version", async ({ page, site }) => {
  await signInByApi(page, alice);
  const id = await recordIncident(page, { number_of_injured: 0, number_of_displaced: 0 });
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Zeros to confirm" })).toHaveCount(0);

  // As the migration leaves the zeros that it finds.
  const database = await openDatabase({ databaseUrl: site.env.DATABASE_URL, dataDirectory: site.env.DATA_DIR ?? "" });
  await database.inTransaction((tx) =>
    tx.updateTable("incident").set({ injured_zero_unconfirmed: 1, displaced_zero_unconfirmed: 1 }).execute(),
  );
  await database.close();
  await page.reload();
  await page.getByRole("link", { name: "Zeros to confirm" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zeros to confirm");
  await expectAccessible(page);
  const getZero = (name: string) => page.getByRole("group", { name: `${name}: 0 ${tole.title}` });
  await getZero("Number of injured").getByRole("button", { name: "0 is right" }).click();
  await expect(page.getByText("The 0 is confirmed.")).toBeVisible();
  await expect(getZero("Number of injured")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: tole.title })).toBeFocused();
  await getZero("Number of displaced").getByRole("button", { name: "Not known" }).click();
  await expect(page.getByText("No 0 waits to be confirmed.")).toBeVisible();

  await page.goto(`/archives/${id}`);
  await expect(page.getByRole("article").locator("dl")).toContainText("Injured0DisplacedNot known");
});
