import { expect, test } from "./fixtures.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";

const found = { name: "Incidents found" };

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds an incident from the archive, and takes filters off", async ({ ownerPage, openVisitorPage }) => {
    const id = await recordIncident(ownerPage);
    await recordIncident(ownerPage, {
      title: "Remember Ataye",
      location: "አጣዬ",
      date_of_incident: "2021-03-18",
      number_of_killed: 9,
    });
    const page = await openVisitorPage();
    await page.goto("/archives");
    await page.getByRole("main").getByRole("link", { name: "All incidents" }).click();
    await page.getByRole("searchbox").fill("tole");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/incidents\?q=tole(&|$)/);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 of 2 incidents");
    const list = page.getByRole("region", found);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list.locator("mark").first()).toHaveText("Tole");
    await page.getByRole("link", { name: /^Leave out:/ }).click();
    await expect(page).toHaveURL(/\/incidents$/);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("2 incidents");

    await page.getByRole("searchbox").fill("አጣዬ");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(list.getByRole("link")).toHaveText(["Remember Ataye"]);

    await page.goto("/incidents?q=tole&killed=some");
    await expect(page.getByLabel("Killed, at least")).toHaveValue("some");
    await expect(page.getByLabel("Killed, at least")).toHaveAccessibleDescription(/whole number/);

    await page.goto("/incidents?q=tole&to=2021");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("0 of 2 incidents");
    await page.getByRole("link", { name: /^Without Until 2021: 1$/ }).click();
    await list.getByRole("link", { name: tole.title }).click();
    await expect(page).toHaveURL(new RegExp(`/archives/${id}$`));
  });
});

test("a visitor searches by keyboard alone, in time and on the map", async ({ ownerPage, openVisitorPage }) => {
  await recordIncident(ownerPage);
  await recordIncident(ownerPage, { title: "Remember Ataye", date_of_incident: "2021-03-18" });
  const page = await openVisitorPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/incidents");

  await test.step("each column of the years is a link to its list", async () => {
    await page.goto("/incidents?view=time");
    await page
      .getByRole("figure", { name: /^Incidents a year/ })
      .getByRole("link", { name: "Skip the drawing" })
      .focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toContainText("2021: 1 incident");
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toContainText("2022: 1 incident");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?from=2022&to=2022$/);
    await page.goto("/incidents");
  });

  await test.step("a search has an address, without the fields that are empty", async () => {
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("ataye");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/incidents\?q=ataye$/);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 of 2 incidents");
    await page.goto("/am/incidents");
    await page.getByRole("searchbox").fill("ataye");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/am\/incidents\?q=ataye$/);
    await page.goto("/incidents?q=ataye");
  });

  await test.step("the views keep the filters", async () => {
    await page.getByRole("link", { name: "In time" }).press("Enter");
    await expect(page).toHaveURL(/\?q=ataye&view=time$/);
    await expect(page.getByRole("row", { name: /^2021 1 – – 0/ })).toBeVisible();
    await page.getByRole("link", { name: "Map" }).press("Enter");
    await expect(page.getByRole("row", { name: "Place not on the list 1" })).toBeVisible();
    await expect(page.getByText(/^Boundaries as in OCHA 2021/)).toBeVisible();
  });

  await test.step("a phone shows search and the first incident at once", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/incidents?q=tole", "/am/incidents?q=tole"]) {
      await page.goto(path);
      await expect(page.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("main").getByRole("status")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeInViewport({ ratio: 1 });
    }
  });
  expect(requested.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
});
