import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { adminPaths } from "./screens.ts";
import { alice, bekele, fillSignUpForm, signIn, signUp } from "./test-data/users.ts";

test("a user who signs up to open an admin page is led to it, and its data to nobody", async ({ page, request }) => {
  await test.step("admin pages and their data redirect visitors to sign in", async () => {
    for (const path of [...adminPaths, "/am/dashboard"]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(302);
      expect(response.headers().location, path).toMatch(/^(\/am)?\/SignIn\?next=/);
      expect(await response.text(), path).toBe("");
      const data = await request.get(`${path}.data`, { maxRedirects: 0 });
      expect(await data.text(), `${path}.data`).toContain("SignIn");
    }
  });
  await page.goto("/am/dashboard/team");
  await expect(page).toHaveURL(/\/am\/SignIn\?next=/);
  await page.goto(`/SignIn${new URL(page.url()).search}`);
  const getAuthLink = (name: string) => page.getByRole("main").getByRole("link", { name });
  await getAuthLink("become a Admin").click();
  await expect(page).toHaveURL("/SignUp?next=%2Fdashboard%2Fteam");
  await getAuthLink("Sign In").click();
  await expect(page).toHaveURL("/SignIn?next=%2Fdashboard%2Fteam");
  await getAuthLink("become a Admin").click();
  await fillSignUpForm(page, alice);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/SignIn?next=%2Fdashboard%2Fteam");
  // Only the password is left to type.
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(alice.email);
  await page.keyboard.type(alice.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/team");
});

test("isAuth=true in the address asks the server who is signed in", async ({ page, request }) => {
  await test.step("within a page, without a reload", async () => {
    await request.post("/api/v1/sign_up", { data: alice });
    await page.goto("/twitter");
    /** Goes back or forward within the document, as the browser's buttons do. */
    const goTo = (address: string) =>
      page.evaluate((to) => {
        window.history.pushState(null, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, address);
    const menu = page.getByLabel("Account menu");

    // The session begins in another tab.
    expect((await page.request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
    await expect(menu).toHaveCount(0);
    await goTo("/archives?isAuth=true");
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL(/\/archives$/);

    // The session ends there.
    expect((await page.request.post("/api/v1/sign_out")).status()).toBe(200);
    await goTo("/archives?tab=videos&isAuth=true");
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/archives\?tab=videos$/);
  });

  await test.step("a session that ends while the page with isAuth=true is loading is not shown", async () => {
    expect((await page.request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto("/twitter?isAuth=true", { waitUntil: "commit" });
    await expect(page.getByLabel("Account menu")).toBeVisible();
    expect((await page.request.post("/api/v1/sign_out")).status()).toBe(200);
    release();
    await expect(page.getByLabel("Account menu")).toHaveCount(0);
    await expect(page).toHaveURL(/\/twitter$/);
  });
});

test("an admin signs out by the menu, and Back leads out of the sign-in pages", { tag: "@quick" }, async ({
  ownerPage: page,
}) => {
  await page.goto("/SignIn");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByLabel("Account menu").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\d\/$/);
  await expect(page.getByLabel("Account menu")).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/SignIn/);

  // Sign-in and sign-up link to each other and lead back to the previous page; to the home page from another site.
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "become a Admin" }).click();
  await expect(page).toHaveURL(/\/SignUp/);
  await main.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/SignIn/);
  await main.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\d\/$/);

  await test.step("signed out also after a link that was clicked at once", async () => {
    expect((await page.request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
    await page.goto("/twitter");
    let requestCount = 0;
    const release = await holdRequests(page, "**/api/v1/session", () => {
      requestCount += 1;
      return requestCount === 1;
    });
    await page.getByLabel("Account menu").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => requestCount).toBe(1);
    await page.getByRole("navigation").getByRole("link", { name: "Archives" }).first().click();
    await expect(page).toHaveURL(/\/archives$/);
    await expect(page.getByLabel("Account menu")).toHaveCount(0);
    release();
  });

  await test.step("signed out also after the question about unsaved text", async () => {
    expect((await page.request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
    await page.goto("/CreateIncident");
    await page.getByLabel("Title").fill("Not saved");
    await page.getByLabel("Account menu").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\d\/$/);
    await expect(page.getByLabel("Account menu")).toHaveCount(0);
  });
});

test.describe("on a site that others can reach", () => {
  test.use({ siteEnv: { ADMIN_SIGN_UP: "approval" } });

  test("the first account needs the printed code, the second an owner's approval", async ({ page, site, openVisitorPage }) => {
    await page.goto("/SignUp");
    const code = /setup code for the first account: (\S+)/.exec(site.getOutput())?.[1] ?? "";
    expect(code).not.toBe("");
    await fillSignUpForm(page, alice);
    await page.getByLabel(/setup code/i).fill(code);
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/SignIn$/);
    await signIn(page, alice);
    await expect(page).toHaveURL(/\/dashboard$/);

    const volunteer = await openVisitorPage();
    await signUp(volunteer, bekele);
    await signIn(volunteer, bekele);
    await expect(volunteer.getByText("Your account is waiting for approval.").first()).toBeVisible();

    await page.goto("/dashboard/team");
    await expect(page.getByText("address not checked")).toBeVisible();
    await page.getByRole("button", { name: /Approve/ }).click();
    await expect(page.getByRole("button", { name: /Approve/ })).toHaveCount(0);
    await expect(page.getByText("address not checked")).toHaveCount(0);
    await signIn(volunteer, bekele);
    await expect(volunteer).toHaveURL(/\/dashboard$/);
  });
});

test.describe("on a site where sign-up needs an invite", () => {
  test.use({ siteEnv: { ADMIN_SIGN_UP: "invite" } });

  test("an invite link registers one person, also through the sign-in page", async ({ page, site, openVisitorPage }) => {
    const setupCode = /setup code for the first account: (\S+)/.exec(site.getOutput())?.[1];
    await page.request.post("/api/v1/sign_up", { data: { ...alice, setupCode } });
    await page.goto("/dashboard/team");
    await signIn(page, alice);
    await page.getByRole("button", { name: "Create invite link" }).click();
    const link = await page.getByLabel("Invite link").inputValue();

    const volunteer = await openVisitorPage();
    await volunteer.goto(link);
    await volunteer.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(volunteer).toHaveURL(/\/SignIn#invite=/);
    await volunteer.getByRole("main").getByRole("link", { name: "become a Admin" }).click();
    await expect(volunteer).toHaveURL(link);
    await volunteer.getByRole("link", { name: /አማርኛ/ }).click();
    await expect(volunteer).toHaveURL(link.replace("/SignUp", "/am/SignUp"));
    await volunteer.goto(link);
    await fillSignUpForm(volunteer, bekele);
    await volunteer.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await expect(volunteer).toHaveURL(/\/SignIn$/);
  });
});

test("a dark page is never painted light first", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Colour mode" }).click();
  // Records the mode when the body is inserted, before anything is painted.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.modeAtBody = document.documentElement.dataset.colorMode ?? "";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.modeAtBody)).toBe("dark");
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
});
