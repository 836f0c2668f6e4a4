import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

test.use({ siteEnv: { ADMIN_SIGN_UP: "open" }, expectedErrors: [/Failed to load resource/] });

const TITLE = "የጦሌ ጥያቄ";

/** Returns the titles of the drafts of Twitter campaigns, newest first. */
async function fetchDrafts(page: Page): Promise<string[]> {
  const drafts: { title: string }[] = await (await page.request.get("/api/v1/get_drafts/twitter_campaign")).json();
  return drafts.map(({ title }) => title);
}

test("leaving a form with something new asks whether to save it as a draft", async ({ ownerPage: page, context }) => {
  const question = page.getByRole("alertdialog", { name: "Save as draft?" });
  const leave = () => page.getByRole("banner").getByRole("link", { name: "Archives" }).first().click();
  const answer = (name: string) => question.getByRole("button", { name }).click();
  await page.goto("/CreateTwitterCampaign");
  await expect(page.getByText("Saved automatically in this browser.")).toBeVisible();

  await test.step("what a draft lacks is shown, and the form stays", async () => {
    await page.getByLabel("Description").fill("554 people, one day.");
    await leave();
    await expectAccessible(page);
    await answer("Save as draft");
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(question).toHaveCount(0);
  });

  await test.step("nothing is lost without a connection, or once the session has ended", async () => {
    await page.getByLabel("Title").fill(TITLE);
    await page.route("**/api/v1/create_twitter_campaign", (route) => route.abort());
    await leave();
    await answer("Save as draft");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(TITLE);
    await page.unroute("**/api/v1/create_twitter_campaign");
    await context.clearCookies();
    await leave();
    await answer("Save as draft");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(alice.email);
    await dialog.getByLabel("Password").fill(alice.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/archives$/);
    await expect(page.getByText("Saved as a draft. Only admins see it.")).toBeVisible();
    expect(await fetchDrafts(page)).toEqual([TITLE]);
  });

  await test.step("what is discarded can be brought back", async () => {
    await page.goto("/CreateTwitterCampaign");
    await page.getByLabel("Title").fill("Discarded");
    await leave();
    await answer("Discard");
    await expect(page).toHaveURL(/\/archives$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.goto("/CreateTwitterCampaign");
    await page.getByRole("button", { name: "Bring back what you typed" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Discarded");
  });

  await test.step("the sign-out, which removes texts from this browser, asks before", async () => {
    const signOut = async () => {
      await page.getByLabel("Account menu").click();
      await page.getByRole("button", { name: "Logout" }).click();
    };
    await signOut();
    await answer("Stay");
    await expect(page.getByLabel("Title")).toHaveValue("Discarded");
    await signOut();
    await answer("Save as draft");
    await expect(page).toHaveURL(/\d\/$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("formDraft:")))).toEqual([]);
    expect((await page.request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
    expect(await fetchDrafts(page)).toEqual(["Discarded", TITLE]);
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
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await page.goto("/archives");
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
