import { expect, test } from "./fixtures.ts";
import { submitTwice } from "./submit-twice.ts";
import { publishCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";

/* network-failure.e2e.ts submits other forms twice. */

test.use({ expectedErrors: [/Failed to load resource/] });

test("a form that was stored is not sent again, and one that is kept is", async ({ ownerPage: page }) => {
  await test.step("Share leads to the campaign after a fragment link", async () => {
    const id = await publishCampaign(page);
    await page.goto(`/addTweetsToCurrentCampaign?campaign=${id}`);
    await page.getByLabel("Tweet 1").fill("Remember!");
    await submitTwice(page, "add_tweets_to_twitter_campaign", page.getByRole("button", { name: "Share" }), async () => {
      await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
      await expect(page).toHaveURL(/#content$/);
    });
    await expect(page).toHaveURL(`/twitter/${id}`);
  });

  await test.step("a kept form is sent again", async () => {
    await page.goto("/dashboard/team");
    const create = page.getByRole("button", { name: "Create invite link" });
    for (const count of [1, 2]) {
      await create.click();
      await expect(page.getByRole("button", { name: /^Revoke/ })).toHaveCount(count);
    }
    expect((await (await page.request.get("/api/v1/get_team")).json()).invites).toHaveLength(2);
  });

  await test.step("a form is gone when the next page cannot be loaded, and stored once", async () => {
    const id = await recordIncident(page);
    await page.goto(`/CreateArticleIncident?incident=${id}`);
    await page.getByLabel("Link to the article").fill("https://example.org/1");
    await page.getByLabel("Description").fill("What is there");
    await page.route("**/api/v1/get_incident_with_id/*", (route) => route.abort("connectionreset"));
    await page.getByRole("main").getByRole("button", { name: "Add Article" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Could not reach the server: /);
    await expect(page.getByRole("main").locator("form")).toHaveCount(0);
    await page.unroute("**/api/v1/get_incident_with_id/*");
    await page.reload();
    await expect(page.getByRole("link", { name: "What is there" })).toHaveCount(1);
  });
});
