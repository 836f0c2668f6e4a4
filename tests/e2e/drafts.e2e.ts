import { openDatabase } from "#database/open-database.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { create, recordIncident, tole } from "./test-data/incidents.ts";
import { bekele, signInByApi } from "./test-data/users.ts";

const TITLE = "Ask for an inquiry into Tole";

test("two admins share and publish a draft, and a scheduled incident becomes public", async ({
  ownerPage: page,
  site,
  openVisitorPage,
}) => {
  const visitor = await openVisitorPage();
  await recordIncident(page, { title: "Known before" });
  const incidentId = await create(page, "/create_incident", { ...tole, draft: true });
  await test.step("an incident is scheduled, and its time passes", async () => {
    await visitor.goto("/archives");
    await expect(visitor.getByRole("heading", { level: 1, name: "Known before" })).toBeVisible();

    await page.goto(`/dashboard/archives/${incidentId}`);
    await expect(page.getByRole("group", { name: "Share this" }), "its address leads nobody else to it").toHaveCount(0);
    await page.getByRole("button", { name: "Schedule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("Please choose a day and a time.").first()).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
    const [year, month, date] = tomorrow.split("-");
    await dialog.getByLabel("Day", { exact: true }).fill(`${date}/${month}/${year}`);
    await dialog.getByLabel("Time").fill("06:00");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Scheduled for").first()).toBeVisible();
    expect((await visitor.request.get(`/archives/${incidentId}`)).status()).toBe(404);

    // The scheduled time passes.
    const database = await openDatabase({ databaseUrl: site.env.DATABASE_URL, dataDirectory: site.env.DATA_DIR ?? "" });
    const publish_at = new Date().toISOString();
    await database.inTransaction((tx) => tx.updateTable("incident").set({ publish_at }).where("id", "=", incidentId).execute());
    await database.close();
  });

  await page.goto("/CreateTwitterCampaign");
  await page.getByLabel("Title").fill(`${TITLE}!`);
  await page.getByRole("button", { name: "Save as draft" }).click();
  const campaign = page.getByRole("article", { name: TITLE });
  await expect(campaign.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
  await expect(page.getByText("Only admins see this.")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);

  await test.step("its title is corrected, and everything else may still be missing", async () => {
    await campaign.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue(`${TITLE}!`);
    await page.getByLabel("Title").fill(TITLE);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(campaign.getByRole("heading", { level: 2, name: TITLE, exact: true })).toBeVisible();
    await expect(campaign.getByText("Only admins see this.")).toBeVisible();
  });

  const colleague = await openVisitorPage();
  await signInByApi(colleague, bekele);
  await test.step("a colleague finds what is missing, adds it and publishes", async () => {
    await colleague.goto("/dashboard/twitter");
    await colleague.getByRole("tab", { name: "Drafts (1)" }).click();
    const drafts = colleague.getByRole("tabpanel").getByRole("listitem").first();
    await expect(drafts).toContainText("DraftMissing: Campaign description is Required · You must enter your Tweet.");
    await drafts.getByText("⋯").click();
    await expectAccessible(colleague);
    await drafts.getByRole("button", { name: "Publish" }).click();
    const dialog = colleague.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Publish" }).click();
    const missing = drafts.getByRole("alert");
    await expect(missing).toContainText("It is not finished");
    await expect(missing.getByRole("listitem")).toHaveText(["Campaign description is Required", "You must enter your Tweet."]);
    await expect(drafts.getByRole("button", { name: "Publish" })).toBeFocused();
    await expectAccessible(colleague);
    await drafts.getByRole("link", { name: TITLE }).click();
    const panel = colleague.getByRole("region", { name: "Only admins see this." });
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    const same = colleague.getByRole("article", { name: TITLE });
    const changes = { twitter_campaign_id: id, base: {}, description: "554 people, one day.", draft: true };
    expect((await colleague.request.patch("/api/v1/edit_twitter_campaign_metadata", { data: changes })).status()).toBe(200);
    await create(colleague, "/add_tweets_to_twitter_campaign", { twitter_campaign_id: id, tweets: ["Remember Tole."] });
    await colleague.goto(`/dashboard/twitter/${id}`);
    await expectAccessible(colleague);
    // The other admin begins to write once more.
    await campaign.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByLabel("Title").fill(`${TITLE} now`);
    await same.getByRole("button", { name: "Publish" }).click();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(same.getByRole("button", { name: "Unpublish", includeHidden: true })).toBeAttached();
  });

  await test.step("an admin who had its form open sees that it is public, and saves", async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "It has become public" }).first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(`${TITLE} now`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(campaign.getByRole("heading", { level: 2, name: `${TITLE} now` })).toBeVisible();
    await expect(campaign.getByText("554 people, one day.")).toBeVisible();
  });

  await test.step("readers see it without scripts", async () => {
    const reader = await openVisitorPage({ javaScriptEnabled: false });
    await reader.goto(`/twitter/${id}`);
    await expect(reader.getByText("Remember Tole.")).toBeVisible();
  });

  await test.step("the scheduled incident is public by itself, also on cached pages", async () => {
    const getTitle = async () => /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await (await visitor.request.get("/archives")).text())?.[1];
    await expect.poll(getTitle).toBe(tole.title);
    const revisions = await (await visitor.request.get(`/api/v1/get_revisions/${incidentId}`)).json();
    expect(revisions).toHaveLength(1);
  });
});
