import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { fillFields, toleFields } from "./test-data/incidents.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("an admin records an incident with its sources in one form", async ({ ownerPage: page }) => {
  await page.goto("/CreateIncident");
  const form = page.getByRole("main").locator("form");
  const share = page.getByRole("button", { name: "Publish", exact: true });
  await fillFields(page, toleFields);

  // A missing value links to its field.
  await form.getByRole("button", { name: "Kind of event" }).click();
  await expect(form.getByRole("checkbox").first()).toBeFocused();
  await form.getByRole("checkbox", { name: "Massacre" }).check();
  await expect(form.getByRole("button", { name: "Kind of event" })).toHaveCount(0);
  await form.getByRole("button", { name: "Sources", exact: true }).click();
  const first = form.getByRole("group", { name: "Source 1" });
  await expect(first.getByLabel("Link to the article")).toBeFocused();

  await test.step("a source without a link is refused, and nothing typed is lost", async () => {
    await first.getByLabel("Outlet").fill("BBC አማርኛ");
    await first.getByLabel("Killed, as it says").fill("about 450");
    await share.click();
    await expect(first.getByLabel("Link to the article")).toBeFocused();
    await expect(first.getByLabel("Link to the article")).toHaveAccessibleDescription(/Please add article link/);
    await expect(first.getByLabel("Outlet")).toHaveValue("BBC አማርኛ");
    await expectAccessible(page);
  });

  await first.getByLabel("Link to the article").fill("https://www.bbc.example/tole");
  await first.getByLabel("Published on").fill("19/06/2022");
  await form.getByRole("button", { name: "Another source" }).click();
  const second = form.getByRole("group", { name: "Source 2" });
  await expect(second.getByLabel("Link to the article")).toBeFocused();
  await second.getByLabel("Link to the article").fill("https://paper.example/tole");
  await second.getByLabel("What it says").fill("Villagers count their dead");

  await test.step("a reload keeps what is typed", async () => {
    await page.reload();
    await expect(second.getByLabel("What it says")).toHaveValue("Villagers count their dead");
  });

  await test.step("what the network lost is sent again, and is stored once", async () => {
    let sent = 0;
    await page.route("**/api/v1/create_article_archive", async (route) => {
      sent += 1;
      // The second source arrives, and its response is lost.
      if (sent !== 2) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await share.click();
    await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "Could not reach the server" })).toBeVisible();
    await expect(first).toContainText("Stored: https://www.bbc.example/tole");
    await share.click();
    await expect(page).toHaveURL(/\/archives\//);
  });

  const id = new URL(page.url()).pathname.split("/").at(-1);
  const incident = await (await page.request.get(`/api/v1/get_incident_with_id/${id}`)).json();
  expect(incident).toMatchObject({
    killed: { minimum: 450 },
    articles: [
      { article_link: "https://paper.example/tole", description: "Villagers count their dead" },
      { article_link: "https://www.bbc.example/tole", outlet: "BBC አማርኛ", published_on: "2022-06-19" },
    ],
    claims: [{ kind: "killed", minimum: 450, maximum: 450, about: true }],
  });
  expect(incident.articles).toHaveLength(2);
  expect(incident.publication).toBeUndefined();
});
