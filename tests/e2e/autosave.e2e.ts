import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

test.use({ siteEnv: { ADMIN_SIGN_UP: "open" }, expectedErrors: [/Failed to load resource/] });

const TITLE = "የጦሌ ጥያቄ";

/** Opens a form on a page whose clock can be advanced. */
async function openForm(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
}

/** Advances the clock by the pause after which a draft is saved. */
const pause = (page: Page) => page.clock.fastForward(4_000);
/** Advances it by the time after which a draft is created. */
const wait = (page: Page) => page.clock.fastForward(31_000);
const fetchJson = async (page: Page, path: string) => (await page.request.get(`/api/v1/${path}`)).json();
/** Returns the drafts of Twitter campaigns, newest first. */
async function fetchDrafts(page: Page) {
  const drafts: { _id: string }[] = await fetchJson(page, "get_drafts/twitter_campaign");
  return Promise.all(drafts.map(({ _id }) => fetchJson(page, `get_twitter_campaign_details/${_id}`)));
}
const getSaved = (page: Page) => page.getByText(/^Draft saved at \d\d:\d\d$/);

test("a form saves itself as one draft, and Share publishes that draft", async ({ ownerPage: page, context, openTab }) => {
  await openForm(page, "/CreateTwitterCampaign");

  await test.step("nothing is saved before there is a title, and then one draft", async () => {
    await expect(page.getByText("Once there is a title")).toBeVisible();
    await page.getByLabel("Description").fill("554 people, one day.");
    await wait(page);
    expect(await fetchDrafts(page)).toEqual([]);
    await page.getByLabel("Title").fill(TITLE);
    await pause(page);
    expect(await fetchDrafts(page)).toEqual([]);
    await wait(page);
    await expect(getSaved(page)).toBeVisible();
    expect(await fetchDrafts(page)).toMatchObject([{ title: TITLE, description: "554 people, one day.", tweets: [] }]);
    await expectAccessible(page);
  });

  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Tweet 1").fill("Remember Tole.");
  await pause(page);
  await expect.poll(() => fetchDrafts(page)).toMatchObject([{ tweets: [{ body: "Remember Tole." }] }]);
  const tab = await openTab();
  await test.step("the draft of a closed tab is on the dashboard, and a new tab goes on with it", async () => {
    await page.close({ runBeforeUnload: true });
    await tab.goto("/dashboard/twitter");
    await tab.getByRole("tab", { name: "Drafts (1)" }).click();
    await tab.getByRole("region", { name: "Drafts" }).getByRole("link", { name: TITLE }).click();
    await expect(tab.getByRole("article").getByText("Remember Tole.")).toBeVisible();
    await openForm(tab, "/CreateTwitterCampaign");
    await expect(tab.getByLabel("Title")).toHaveValue("");
    await tab.getByRole("button", { name: "Bring back what you typed" }).click();
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
    await tab.getByRole("dialog").getByLabel("Password").fill(alice.password);
    await tab.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(getSaved(tab)).toBeVisible();
  });

  await test.step("Share publishes that draft, and there is no other", async () => {
    const [{ _id: id }] = await fetchDrafts(tab);
    await tab.getByRole("button", { name: "Share" }).click();
    await expect(tab).toHaveURL(`/twitter/${id}`);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    const current = await fetchJson(tab, "get_current_twitter_campaign");
    const bodies = [{ body: "Remember Tole, always." }, { body: "ሁለተኛ።" }];
    expect(current).toMatchObject({ _id: id, title: TITLE, tweets: bodies });
    expect(current).not.toHaveProperty("publication");
    expect(await fetchJson(tab, "get_metadata_for_five_previous_twitter_campaigns")).toEqual([]);
    expect(await fetchDrafts(tab)).toEqual([]);
    await tab.goto("/CreateTwitterCampaign");
    await expect(tab.getByLabel("Title")).toHaveValue("");
    await expect(tab.getByRole("button", { name: "Bring back what you typed" })).toHaveCount(0);
  });

  await test.step("the sign-out, which removes texts from this browser, saves the form first", async () => {
    await tab.getByLabel("Title").fill("Before signing out");
    await tab.getByLabel("Account menu").click();
    await tab.getByRole("button", { name: "Logout" }).click();
    await expect(tab).toHaveURL(/\d\/$/);
    expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("formDraft:")))).toEqual([]);
    expect((await tab.request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
    expect(await fetchDrafts(tab)).toMatchObject([{ title: "Before signing out" }]);
  });
});

test("a form opens empty, and restores what was typed before after a click", { tag: "@firefox" }, async ({
  ownerPage: page,
  openTab,
}) => {
  const open = async (from: Page) => {
    await from.goto("/dashboard/archives");
    await from.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Archives" }).click();
  };
  const title = page.getByLabel("Title", { exact: true });
  const bringBack = page.getByRole("button", { name: "Bring back what you typed" });

  await test.step("a reload, and going back to it, restore it at once", async () => {
    page.on("dialog", (dialog) => void dialog.accept());
    await open(page);
    await title.fill("The first");
    await page.reload();
    await expect(title).toHaveValue("The first");
    await page.getByRole("banner").getByRole("link", { name: "Archives" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "Incident archive" })).toBeVisible();
    await page.goBack();
    await expect(title).toHaveValue("The first");
  });

  await test.step("a new visit begins empty, and offers it with the time", async () => {
    await page.goto("/dashboard");
    await page.goto("/CreateIncident");
    await expect(bringBack).toBeVisible();
    await expect(title).toHaveValue("");
    await open(page);
    await expect(title).toHaveValue("");
    await expect(page.getByText(/^What you typed here on .+ is kept on this device\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("something new does not replace it, and both can be brought back", async () => {
    await title.fill("The second");
    await bringBack.click();
    await expect(title).toHaveValue("The first");
    await expect(title).toBeFocused();
    await bringBack.click();
    await expect(title).toHaveValue("The second");
  });

  await test.step("discarding it can be undone", async () => {
    const tab = await openTab();
    await open(tab);
    const discard = tab.getByRole("button", { name: "Discard it" });
    await discard.click();
    await expect(tab.getByText("The draft was discarded.")).toBeVisible();
    await discard.click();
    await expect(discard).toHaveCount(0);
    await tab.getByRole("button", { name: "Undo" }).click();
    await expect(discard).toHaveCount(1);
    await tab.close();
  });
});
