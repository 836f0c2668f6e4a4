import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-focus.ts";
import { tole } from "./test-data/incidents.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("an admin finds a place by keyboard, and adds a missing one", async ({ ownerPage: page, openVisitorPage }) => {
  await page.goto("/CreateIncident");
  await page.getByLabel("Title").fill(tole.title);
  await page.getByLabel("Description").fill(tole.description);
  const place = page.getByRole("group", { name: "Place on the list" });
  // Optional fields are collapsed, so that the required ones are together.
  await expect(place).toBeHidden();
  await page.getByLabel("Location").fill("Gimbi Woreda, West Wollega, Oromia");
  // The lists open once the location is written.
  const proposed = place.getByRole("list", { name: "Named in what you wrote above:" });
  await expect(proposed.getByRole("button")).toHaveText([
    "Gimbi district in West Wellega, Oromia",
    "West Wellega zone in Oromia",
    "Oromia region",
  ]);
  // Nothing is chosen by itself.
  await expect(place).toContainText("No place chosen");

  // By keyboard, in another spelling; Enter in the search does not send the form.
  await tabTo(page, place.getByRole("searchbox"));
  await page.keyboard.type("gondar");
  await page.keyboard.press("Enter");
  const results = place.getByRole("list", { name: /places found$/ });
  await expect(results.getByRole("button").first()).toHaveText("Gonder town or village in Amhara, 12.60, 37.47");
  await expect(place.getByRole("status")).toHaveText(/^\d+ places found$/);
  await expectAccessibleLayout(page);
  await page.keyboard.press("ArrowDown");
  await expect(results.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(place).toContainText("Chosen: Gonder (town or village in Amhara, 12.60, 37.47)");
  const precision = place.getByLabel("How exactly is it known?");
  await expect(precision).toBeFocused();
  await precision.selectOption("Approximate place");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Record an incident");

  // A missing place is added within the form, which keeps its texts.
  await place.getByRole("searchbox").fill("Tole Mesno");
  await expect(place.getByRole("status")).toHaveText("No place found. Try another spelling, or add the place.");
  await place.getByRole("button", { name: "Add a place" }).click();
  const adding = place.getByRole("group", { name: "Add a place" });
  await expect(adding.getByLabel("Name in English letters")).toBeFocused();
  await adding.getByLabel("Name in English letters").fill("Tole Mesno");
  await adding.getByLabel("Region").selectOption("Oromia");
  await adding.getByLabel("Zone").selectOption("West Wellega");
  await expectAccessibleLayout(page);
  await adding.getByRole("button", { name: "Add to the list" }).click();
  await expect(place).toContainText("Chosen: Tole Mesno (town or village in West Wellega, Oromia)");
  await expect(adding).toHaveCount(0);
  await expect(precision).toHaveValue("near");
  await precision.selectOption("Exact place");
  await expect(page.getByLabel("Title")).toHaveValue(tole.title);

  await page.getByLabel("Date of the incident").fill(tole.date_of_incident);
  for (const name of ["killed", "injured", "displaced"]) await page.getByLabel(`Number of ${name}`).fill("1");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  const path = new URL(page.url()).pathname;

  const visitor = await openVisitorPage({ javaScriptEnabled: false });
  await visitor.goto(path);
  const facts = visitor.getByRole("article").locator("dl");
  await expect(facts.last()).toContainText(
    "PlaceTole Mesno, West Wellega, OromiaAs written: Gimbi Woreda, West Wollega, OromiaExact place",
  );
  await visitor.goto("/methodology#precision-exact");
  await expect(visitor.getByText("GeoNames (CC BY 4.0)")).toBeVisible();

  // The edit shows the chosen place, and removes it.
  await page.getByRole("article").getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Incident" });
  await expect(dialog.getByText("Chosen: Tole Mesno")).toBeVisible();
  await dialog.getByRole("button", { name: "Take away" }).click();
  await expect(dialog.getByLabel("How exactly is it known?")).toHaveValue("");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Edit Incident" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article").locator("dl").last()).not.toContainText("West Wellega");
});

test("an admin adds, renames and deletes places", async ({ ownerPage: page }) => {
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Archives" }).click();
  await page.getByRole("link", { name: "Places" }).click();
  await expect(page.getByText("No admin has added a place yet.")).toBeVisible();

  await page.getByRole("button", { name: "Add a place" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name in English letters").fill("Efeson");
  await dialog.getByLabel("Region").selectOption("Amhara");
  await dialog.getByLabel("Amharic name", { exact: true }).fill("አጣዬ");
  await dialog.getByLabel("Source of the Amharic name").fill("A map");
  await dialog.getByLabel("Latitude").fill("10.35");
  await dialog.getByLabel("Longitude").fill("39.94");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const added = page.getByRole("list", { name: "Added by admins" }).getByRole("listitem");
  await expect(added).toHaveText(["Efeson · አጣዬtown or village in Amhara, 10.35, 39.94Source: A map"]);

  await page.getByRole("searchbox").fill("Ataye");
  const found = page.getByRole("list", { name: "Places found" }).getByRole("listitem");
  await expect(found.first()).toHaveText(
    /^Ataye · አጣዬ ?town or village in Amhara, 10\.35, 39\.94Source: GeoNames; As commonly written/,
  );
  await expect(found.first().getByRole("button", { name: "Delete" })).toHaveCount(0);
  await found.first().getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Name in English letters")).toHaveCount(0);
  await dialog.getByLabel("Other spellings").fill("Atayie\nEfeson");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(found.first()).toContainText("Atayie, Efeson");

  await added.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No admin has added a place yet.")).toBeVisible();
});
