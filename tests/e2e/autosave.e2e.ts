import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { tole } from "./test-data/incidents.ts";
import { alice, bekele, signInByApi } from "./test-data/users.ts";

test.use({ siteEnv: { ADMIN_SIGN_UP: "open" }, expectedErrors: [/Failed to load resource/] });

const TITLE = "የጦሌ ጥያቄ";

/** Opens a form on a page whose clock can be advanced. */
async function openForm(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
}

/** Advances the clock by the pause after which a form is saved. */
const pause = (page: Page) => page.clock.fastForward(4_000);
const fetchJson = async (page: Page, path: string) => (await page.request.get(`/api/v1/${path}`)).json();
const getSaved = (page: Page) => page.getByText(/^Draft saved at \d\d:\d\d$/);

test("a form saves itself as one draft through all failures, and is shared once", async ({ page, context, openTab }) => {
  await signInByApi(page, alice);
  const fetchDrafts = () => fetchJson(page, "get_twitter_campaign_drafts");
  await openForm(page, "/CreateTwitterCampaign");

  await test.step("nothing is saved before there is a title, and then one draft", async () => {
    await expect(page.getByText("Once there is a title")).toBeVisible();
    await page.getByLabel("Description").fill("554 people, one day.");
    await pause(page);
    expect(await fetchDrafts()).toEqual([]);
    await page.getByLabel("Title").fill(TITLE);
    await pause(page);
    await expect(getSaved(page)).toBeVisible();
    expect(await fetchDrafts()).toMatchObject([{ title: TITLE, description: "554 people, one day.", number_of_tweets: 0 }]);
    await expectAccessible(page);
  });

  await test.step("what is too long is not sent: the line says why, and no field has an error", async () => {
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Tweet 1").fill("ሀ".repeat(141));
    await pause(page);
    const reason = "Not saved on the site until this is put right: Character limit for a tweet is 280 characters";
    await expect(page.getByRole("status").filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByLabel("Tweet 1").fill("Remember Tole.");
    await pause(page);
    await expect(getSaved(page)).toBeVisible();
    expect(await fetchDrafts()).toMatchObject([{ number_of_tweets: 1 }]);
  });

  const tab = await openTab();
  await test.step("the draft of a closed tab is on the dashboard, and a new tab goes on with it", async () => {
    await page.close({ runBeforeUnload: true });
    await tab.goto("/dashboard/twitter");
    await tab.getByRole("region", { name: "Drafts" }).getByRole("link", { name: TITLE }).click();
    await expect(tab.getByRole("article").getByText("Remember Tole.")).toBeVisible();
    await openForm(tab, "/CreateTwitterCampaign");
    await expect(tab.getByText("is here again")).toBeVisible();
    await expect(tab.getByLabel("Tweet 1")).toHaveValue("Remember Tole.");
    await expect(getSaved(tab)).toBeVisible();
  });

  await test.step("a lost connection is announced, and what was typed is saved once it is back", async () => {
    await context.setOffline(true);
    await tab.getByLabel("Tweet 1").fill("Remember Tole, always.");
    await pause(tab);
    await expect(tab.getByText("Not saved on the site: no connection.")).toBeVisible();
    await expectAccessible(tab);
    await context.setOffline(false);
    await expect(getSaved(tab)).toBeVisible();
  });

  await test.step("an ended session is announced, and the password is asked for only on a click", async () => {
    await context.clearCookies();
    await tab.getByRole("button", { name: "Add another tweet" }).click();
    await tab.getByLabel("Tweet 2").fill("ሁለተኛ።");
    await pause(tab);
    const signIn = tab.getByRole("button", { name: "Sign in to save" });
    await expect(signIn).toBeVisible();
    await expect(tab.getByRole("dialog")).toHaveCount(0);
    await expectAccessible(tab);
    await signIn.click();
    await tab.getByRole("dialog").getByLabel("Email").fill(alice.email);
    await tab.getByRole("dialog").getByLabel("Password", { exact: true }).fill(alice.password);
    await tab.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(getSaved(tab)).toBeVisible();
  });

  await test.step("Share publishes that draft, and there is no other", async () => {
    const [{ _id: id }] = await fetchJson(tab, "get_twitter_campaign_drafts");
    await tab.getByRole("button", { name: "Share" }).click();
    await expect(tab).toHaveURL(`/twitter/${id}`);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    const current = await fetchJson(tab, "get_current_twitter_campaign");
    const bodies = [{ body: "Remember Tole, always." }, { body: "ሁለተኛ።" }];
    expect(current).toMatchObject({ _id: id, title: TITLE, tweets: bodies });
    expect(current).not.toHaveProperty("publication");
    expect(await fetchJson(tab, "get_metadata_for_five_previous_twitter_campaigns")).toEqual([]);
    expect(await fetchJson(tab, "get_twitter_campaign_drafts")).toEqual([]);
    await tab.goto("/CreateTwitterCampaign");
    await expect(tab.getByLabel("Title")).toHaveValue("");
  });
});

test("the author of a draft sees another admin's changes, and nothing is overwritten", async ({ page, openVisitorPage }) => {
  await signInByApi(page, alice);
  const colleague = await openVisitorPage();
  await signInByApi(colleague, bekele);
  await openForm(page, "/CreateIncident");
  await page.getByLabel("Title", { exact: true }).fill("Tole");
  await page.getByLabel("Date of the incident", { exact: true }).fill(tole.date_of_incident);
  for (const [name, count] of [
    ["killed", 450],
    ["injured", 120],
    ["displaced", 4800],
  ]) {
    await page.getByLabel(`Number of ${name}`, { exact: true }).fill(String(count));
  }
  await pause(page);
  await expect(getSaved(page)).toBeVisible();
  const fetchDrafts = () => fetchJson(page, "get_incident_drafts");
  const [{ _id: id }] = await fetchDrafts();
  const editAsColleague = async (changes: object) => {
    const response = await colleague.request.patch(`/api/v1/edit_incident_metadata/${id}`, { data: { draft: true, ...changes } });
    expect(response.status()).toBe(200);
  };

  await test.step("two texts of one field are shown on a click, and the chosen one is stored", async () => {
    await editAsColleague({ title: "ጦሌ", location: "Gimbi" });
    await page.getByLabel("Title", { exact: true }).fill("Tole, 18 June 2022");
    await page.getByLabel("Description", { exact: true }).fill(tole.description);
    await pause(page);
    await expect(page.getByText("this draft was changed elsewhere meanwhile")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open what is on the site" })).toHaveAttribute(
      "href",
      `/dashboard/archives/${id}`,
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save as draft" }).click();
    const title = page.getByRole("group", { name: "Title" });
    await expect(title.getByRole("radio", { name: /^The text by በቀለ/ })).toHaveAccessibleDescription("ጦሌ");
    await expectAccessible(page);
    await title.getByRole("radio", { name: "Your text" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/archives/${id}`);
    expect(await fetchDrafts()).toMatchObject([
      { _id: id, title: "Tole, 18 June 2022", description: tole.description, location: "Gimbi" },
    ]);
  });

  await test.step("a draft that was deleted meanwhile is created again only on a click", async () => {
    await page.goto("/CreateIncident");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
    await openForm(page, "/CreateTwitterCampaign");
    await page.getByLabel("Title").fill(TITLE);
    await pause(page);
    await expect(getSaved(page)).toBeVisible();
    const fetchCampaigns = () => fetchJson(page, "get_twitter_campaign_drafts");
    const [{ _id: first }] = await fetchCampaigns();
    expect((await colleague.request.delete(`/api/v1/delete_twitter_campaign/${first}`)).status()).toBe(200);
    await page.getByLabel("Description").fill("554 people, one day.");
    await pause(page);
    await expect(page.getByText("this draft was deleted there meanwhile")).toBeVisible();
    await page.getByRole("button", { name: "Save as draft" }).click();
    await expect(page.getByRole("alert").first()).toContainText("deleted");
    expect(await fetchCampaigns()).toEqual([]);
    await page.getByRole("button", { name: "Save as a new draft" }).click();
    await expect(getSaved(page)).toBeVisible();
    expect(await fetchCampaigns()).toMatchObject([{ title: TITLE, description: "554 people, one day." }]);
  });

  await test.step("what is taken out of the form stays on the site", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(page.getByText("What was saved on the site stays there as a draft.")).toBeVisible();
    await page.getByLabel("Title").fill("Another");
    await pause(page);
    await expect(getSaved(page)).toBeVisible();
    const titles = (await fetchJson(page, "get_twitter_campaign_drafts")).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(["Another", TITLE]);
  });
});
