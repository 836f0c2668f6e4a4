import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";

/** Opens a page and holds back its scripts. */
async function openBeforeHydration(page: Page, path: string) {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return release;
}

test("a sign-in sent before hydration keeps the password out of the address", async ({ page, request }) => {
  await request.post("/api/v1/sign_up", { data: alice });
  const addresses: string[] = [];
  page.on("request", (sent) => addresses.push(sent.url()));
  const release = await openBeforeHydration(page, "/SignIn");
  await page.getByLabel("Email").fill(alice.email);
  await page.getByLabel("Password").fill(alice.password);
  // Twice, as people do when nothing happens.
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/SignIn$/);
  await expect(page.getByLabel("Email")).toHaveValue(alice.email);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(addresses.filter((address) => /candles|alice/.test(address))).toEqual([]);
  expect(addresses.filter((address) => address.endsWith("/sign_in"))).toHaveLength(1);
});

test("a form sent before hydration is checked, and keeps what was typed", async ({ page }) => {
  const release = await openBeforeHydration(page, "/SignUp");
  await page.getByLabel("First Name").fill(alice.firstName);
  await page.getByLabel("Password").fill("short");
  await page.getByLabel("Password").press("Enter");
  release();
  await expect(page.getByText("Last Name is mandatory")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toBeFocused();
  const password = page.getByLabel("Password");
  await expect(password).toHaveAccessibleDescription(/Password must be at 6 char long/);
  await expect(page.getByLabel("First Name")).toHaveValue(alice.firstName);
  await expect(password).toHaveValue("short");
  await expect(page).toHaveURL(/\/SignUp$/);
});

test("buttons, menus and links of the home page work before hydration", { tag: "@quick" }, async ({ page }) => {
  await test.step("a button clicked early acts once when the scripts run, and then at each click", async () => {
    const release = await openBeforeHydration(page, "/");
    const mode = page.locator("html");
    await page.getByRole("button", { name: "Colour mode" }).click();
    await page.getByRole("button", { name: "Colour mode" }).click();
    await page.getByRole("button", { name: "Colour mode" }).click();
    await expect(mode).toHaveAttribute("data-color-mode", "light");
    release();
    await expect(mode).toHaveAttribute("data-color-mode", "dark");
    await page.getByRole("button", { name: "Colour mode" }).click();
    await expect(mode).toHaveAttribute("data-color-mode", "light");
  });

  await test.step("a menu opened early stays open when the scripts run", async () => {
    const release = await openBeforeHydration(page, "/");
    const menu = page.getByRole("navigation");
    await menu.getByRole("button", { name: "Campaigns" }).click();
    const isReady = page.evaluate(
      () => new Promise<void>((resolve) => document.addEventListener("scripts-ready", () => resolve(), { once: true })),
    );
    release();
    await isReady;
    await expect(menu.getByRole("link", { name: "Twitter Campaign" })).toBeVisible();
    await menu.getByRole("button", { name: "Campaigns" }).click();
    await expect(menu.getByRole("link", { name: "Twitter Campaign" })).toBeHidden();
  });

  await test.step("links do not wait for the scripts", async () => {
    await openBeforeHydration(page, "/");
    await page.getByRole("navigation").getByRole("button", { name: "Campaigns" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Twitter Campaign" }).click();
    await expect(page).toHaveURL(/\/twitter$/);
  });
});

test("Share stays in place and opens when the hash changes before its code is loaded", async ({ ownerPage, openVisitorPage }) => {
  const path = `/archives/${await recordIncident(ownerPage)}`;
  const visitor = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  let isHydrated = false;
  const release = await holdRequests(visitor, "**/assets/*.js", () => isHydrated);
  await visitor.goto(`${path}#content`);
  isHydrated = true;
  const acts = visitor.getByRole("region", { name: "What you can do" });
  const share = acts.getByText("Share", { exact: true });
  // On the page, as each hash scrolls it at a time of its own.
  const getPlace = () =>
    share.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return [x + window.scrollX, y + window.scrollY];
    });
  const place = await getPlace();
  await visitor.evaluate(() => location.assign("#shown-incident"));
  await expect(visitor).toHaveURL(/#shown-incident$/);
  expect(await getPlace()).toEqual(place);
  await share.click();
  await expect(acts.getByRole("link", { name: "Telegram" })).toBeVisible();
  release();
  await expect(acts.getByRole("button", { name: "Copy link" })).toBeEnabled();
  await expect(acts.getByRole("link", { name: "Telegram" })).toBeVisible();
});

test("Load More keeps the focus when it becomes a button", async ({ ownerPage: page }) => {
  for (let number = 1; number <= 6; number += 1) await publishCampaign(page, { title: `Campaign ${number}` });
  const release = await openBeforeHydration(page, "/twitter");
  await page.getByRole("link", { name: "Load More Twitter Campaigns" }).focus();
  release();
  const button = page.getByRole("button", { name: "Load More Twitter Campaigns" });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("There are no older campaigns.")).toBeVisible();
});

test("what an admin types before hydration is kept", async ({ ownerPage: page }) => {
  await test.step("the texts of a campaign typed early are kept on both of its pages", async () => {
    const release = await openBeforeHydration(page, "/CreateTwitterCampaign");
    await page.getByLabel("Campaign title").fill("Remember Tole");
    await page.getByLabel("Campaign description").fill("A year has passed.");
    await page.getByRole("button", { name: "next" }).click();
    release();
    await page.getByLabel("Tweet 1").fill("Investigate!");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveURL(/\/twitter\/[0-9a-f-]{36}$/);
    const id = page.url().split("/").at(-1);

    const releaseAgain = await openBeforeHydration(page, `/addTweetsToCurrentCampaign?campaign=${id}`);
    await page.getByLabel("Tweet 1").fill("Remember!");
    await page.getByRole("button", { name: "Share" }).click();
    releaseAgain();
    await expect(page).toHaveURL(new RegExp(`/twitter/${id}$`));
    await expect(page.getByText("Remember!", { exact: true })).toBeVisible();
  });

  await test.step("an incident's texts, counts and kinds given early are kept", async () => {
    const release = await openBeforeHydration(page, "/CreateIncident");
    await page.getByLabel("Title").fill("Remember Tole");
    await page.getByLabel("Number of killed").fill("554");
    await page.getByLabel("Number of injured").fill("?");
    await page.getByText("Place and kind of event, from the lists").click();
    await page.getByRole("checkbox", { name: "Shelling" }).check();
    release();
    await expect(page.getByLabel("Number of killed")).toHaveValue("554");
    await expect(page.getByLabel("Number of injured")).toHaveValue("?");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveAccessibleName("Shelling");
    await expect(page.getByLabel("Number of displaced")).toHaveValue("");
    await expect(page.getByLabel("Title")).toHaveValue("Remember Tole");
  });
});

test("a name given before hydration signs the letter, now and on the next visit", async ({
  ownerPage: page,
  openVisitorPage,
}) => {
  await publishEmailCampaign(page);
  const visitor = await openVisitorPage();
  const letter = visitor.locator('[data-part="body"]');
  const release = await openBeforeHydration(visitor, "/email");
  await expect(letter).toBeHidden();
  await visitor.getByLabel("Enter name").fill("Almaz");
  await visitor.getByRole("button", { name: "Save" }).click();
  await expect(visitor).toHaveURL(/\/email$/);
  await expect(letter).toBeHidden();
  release();
  await expect(visitor.getByText("The letter is signed: Almaz")).toBeVisible();
  await expect(letter).toContainText("Almaz");

  const releaseAgain = await openBeforeHydration(visitor, "/am/email");
  await expect(letter).toBeVisible();
  await expect(visitor.getByRole("textbox")).toBeHidden();
  releaseAgain();
  await expect(letter).toContainText("Almaz");
});

test("what is typed before hydration replaces that field of the saved draft", async ({ ownerPage: page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/CreateEmailCampaign");
  await page.getByLabel("Campaign title").fill("Kept before");
  await page.getByLabel("Campaign description").fill("Kept as well");
  const release = await openBeforeHydration(page, "/CreateEmailCampaign");
  await page.getByLabel("Campaign title").fill("Typed early");
  release();
  await expect(page.getByLabel("Campaign description")).toHaveValue("Kept as well");
  await expect(page.getByLabel("Campaign title")).toHaveValue("Typed early");
});
