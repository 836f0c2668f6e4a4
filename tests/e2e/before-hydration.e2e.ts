import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { publishEmailCampaign } from "./test-data/campaigns.ts";
import { alice, signInByApi } from "./test-data/users.ts";

/** Opens a page and holds back its scripts. */
async function openBeforeHydration(page: Page, path: string) {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return release;
}

test("a sign-in sent before hydration works and never puts a password in the address", async ({ page, request }) => {
  await request.post("/api/v1/sign_up", { data: alice });
  const addresses: string[] = [];
  page.on("request", (sent) => addresses.push(sent.url()));
  const release = await openBeforeHydration(page, "/SignIn");
  await page.getByLabel("Email").fill(alice.email);
  await page.getByLabel("Password", { exact: true }).fill(alice.password);
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

test("a form sent early is checked like any other, and keeps what was typed", async ({ page }) => {
  const release = await openBeforeHydration(page, "/SignUp");
  await page.getByLabel("First Name").fill(alice.firstName);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  release();
  await expect(page.getByText("Last Name is mandatory")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toBeFocused();
  const [password, error] = [page.getByLabel("Password", { exact: true }), page.getByText("Password must be at 6 char long")];
  await expect(password).toHaveAccessibleDescription(/Password must be at 6 char long/);
  const [box, beneath] = [await password.boundingBox(), await error.boundingBox()];
  expect(beneath?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
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
    await menu.getByText("Campaigns", { exact: true }).click();
    release();
    // React sets this property on hydrated elements.
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    await expect(menu.getByRole("link", { name: "Twitter Campaign" })).toBeVisible();
  });

  await test.step("what needs no scripts does not wait for them", async () => {
    await openBeforeHydration(page, "/");
    await page.getByRole("navigation").getByText("Campaigns", { exact: true }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Twitter Campaign" }).click();
    await expect(page).toHaveURL(/\/twitter$/);
  });
});

test("what an admin types early is kept", async ({ page }) => {
  await test.step("the texts of a campaign typed early are kept on both of its pages", async () => {
    await signInByApi(page, alice);
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

  await test.step("an incident's texts and the kinds of its counts given early are kept", async () => {
    const release = await openBeforeHydration(page, "/CreateIncident");
    await page.getByLabel("Title").fill("Remember Tole");
    await page.getByLabel("Number of killed").fill("554");
    await page.getByRole("group", { name: "Killed" }).getByRole("radio", { name: "Range" }).check();
    await page.getByRole("group", { name: "Injured" }).getByRole("radio", { name: "Not known" }).check();
    await page.getByText("Place and kind of event, from the lists").click();
    await page.getByRole("checkbox", { name: "Shelling" }).check();
    release();
    await expect(page.getByLabel("At least")).toHaveValue("554");
    await expect(page.getByLabel("Number of injured")).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveAccessibleName("Shelling");
    await expect(page.getByLabel("Number of displaced")).toHaveValue("");
    await expect(page.getByLabel("Title")).toHaveValue("Remember Tole");
  });
});

test("a letter takes a name given before hydration, and shows at once when it has one", async ({ page, openVisitorPage }) => {
  await signInByApi(page, alice);
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

test("what is typed before hydration wins over the saved draft of a letter", async ({ page }) => {
  await signInByApi(page, alice);
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
