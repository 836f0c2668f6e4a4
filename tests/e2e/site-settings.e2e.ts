import type { Page, Route } from "@playwright/test";
import { createImage } from "../test-images.ts";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-focus.ts";
import { alice, bekele, signInByApi } from "./test-data/users.ts";
import { closeToast, getToast } from "./toasts.ts";

const SAVED = "Saved. Visitors see it from now on.";

const getSection = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const getSave = (page: Page) => page.getByRole("button", { name: "Save all" });
const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

async function confirmPassword(page: Page) {
  await expect(page.getByRole("dialog").locator('input[name="password"]')).toBeFocused();
  await page.keyboard.type(alice.password);
  await page.keyboard.press("Enter");
}

test("an owner sets up the whole site by keyboard on a phone", async ({ page, openVisitorPage }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByApi(page, alice);
  await page.goto("/dashboard");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Settings", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site");
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  /** Opens the tab after the open one. */
  const openNextTab = async (name: string) => {
    const tab = page.getByRole("tab", { name });
    await page.getByRole("tab", { selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tab).toHaveAttribute("aria-selected", "true");
  };

  await fill("Name of the site (English)", "ድምፆች Voices");
  await fill("What you do, in one sentence (English)", "We speak up.");
  await openNextTab("Contact and Follow Us");
  await fill("Contact e-mail address", "us@example.org");
  await fill("Your page on X", "@us");
  await tabTo(page, page.getByRole("button", { name: "Add a network" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Network 1: name")).toBeFocused();
  await page.keyboard.type("TikTok");
  await fill("Network 1: address", "tiktok.com/@us");
  await openNextTab("Giving");
  await fill("PayPal client id", "client-1");
  await fill("Usual amounts", "5; 15");
  await openNextTab("Home");
  await fill("Money raised: figure (English)", "250k+");
  await fill("Mission: standing up in public (English)", "Stand with us.");
  await openNextTab("More");
  await tabTo(page, page.getByRole("radio", { name: "Not set", exact: true }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("10 changes")).toBeVisible();
  await expectAccessibleLayout(page);
  await tabTo(page, getSave(page));
  await page.keyboard.press("Enter");
  await confirmPassword(page);
  await expect(getToast(page, SAVED)).toBeVisible();
  await expect(getSave(page)).toBeFocused();
  await expect(page.getByRole("banner")).toContainText("ድምፆች Voices");

  const visitor = await openVisitorPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("banner")).toContainText("ድምፆች Voices");
  await expect(visitor.getByRole("contentinfo")).toContainText("We speak up.");
  const [network, contact] = [visitor.getByRole("link", { name: /TikTok/ }), visitor.getByRole("link", { name: "Contact Us" })];
  await expect(network).toHaveAttribute("href", "https://tiktok.com/@us");
  await expect(visitor.getByRole("contentinfo").getByRole("link", { name: /^X\b/ })).toHaveAttribute("href", "https://x.com/us");
  await expect(contact.first()).toHaveAttribute("href", "mailto:us@example.org");
  for (const text of ["250k+", "Stand with us."]) await expect(visitor.getByRole("main")).toContainText(text);
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute("content", "We speak up.");
  expect(await (await visitor.request.get("/api/v1/sign_up_options")).json()).toMatchObject({ mode: "approval" });
  await page.reload();
  await page.getByRole("group").locator("summary").last().click();
  await expectAccessibleLayout(page);
});

test.describe("the settings of a site", () => {
  test.use({ siteEnv: { SITE_NAME: "Voices" }, expectedErrors: [/Failed to load resource/] });

  test("are checked, kept beside another owner's changes, undone and reverted", async ({
    ownerPage: page,
    site,
    openVisitorPage,
  }) => {
    const other = await openVisitorPage();
    await other.request.post("/api/v1/sign_in", { data: alice });
    const giving = page.getByRole("tabpanel", { name: "Giving" });
    const contact = getSection(page, "Reaching you");
    const email = contact.getByLabel("Contact e-mail address");
    const save = async (owner: Page) => getSave(owner).click();
    const readSite = async () => (await other.request.get("/api/v1/site")).json();

    await test.step("the first steps lead to the field", async () => {
      await page.goto("/dashboard");
      const steps = page.getByRole("listitem").filter({ hasText: "How people reach you" });
      await steps.getByRole("link", { name: "On the Site page" }).click();
      await expect(page).toHaveURL("/dashboard/site#contact_email");
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription("Not set. Visitors on this machine see an example.");
      await openTab(page, "Name");
      const name = page.getByLabel("Name of the site (English)");
      await expect(name).toHaveValue("Voices");
      await expect(name).toHaveAttribute("readonly");
      await expect(name).toHaveAccessibleDescription(/^SITE_NAME on the machine wins/);
    });

    await test.step("who gets money is set with the password, and undone with it", async () => {
      await openTab(page, "Giving");
      await giving.getByLabel("PayPal client id").fill("client-1");
      await save(page);
      await confirmPassword(page);
      await expect(getToast(page, SAVED)).toBeVisible();
      await getToast(page, SAVED).getByRole("button", { name: "Undo" }).click();
      await confirmPassword(page);
      await expect(giving.getByLabel("PayPal client id")).toHaveValue("");
      await closeToast(getToast(page, SAVED));
    });

    await test.step("the focus stays in another field during a save", async () => {
      const answer = Promise.withResolvers<void>();
      const holdBack = async (route: Route) => {
        await answer.promise;
        await route.continue();
      };
      await page.route("**/edit_site_settings", holdBack, { times: 1 });
      await openTab(page, "Name");
      const inAmharic = page.getByLabel("What you do, in one sentence (Amharic)");
      const purpose = page.getByLabel("What you do, in one sentence (English)");
      await purpose.fill("We speak up.");
      await getSave(page).press("Enter");
      await inAmharic.focus();
      answer.resolve();
      await expect(purpose).toHaveAccessibleDescription(/^Set here\./);
      await expect(inAmharic).toBeFocused();
      await closeToast(getToast(page, SAVED));
    });

    await test.step("an owner chooses between two texts of one field", async () => {
      await openTab(page, "Contact and Follow Us");
      await email.fill("us@example.org");
      await page.getByRole("main").getByRole("link", { name: "History" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
      await other.goto("/dashboard/site?tab=reach");
      const networks = getSection(other, "Follow Us");
      await networks.getByLabel("Your page on X").fill("https://x.com/us");
      await save(other);
      await expect(getToast(other, SAVED)).toBeVisible();
      await getSection(other, "Reaching you").getByLabel("Contact e-mail address").fill("them@example.org");
      await save(other);
      await expect.poll(readSite).toMatchObject({ contactEmail: "them@example.org" });
      await save(page);
      await page.getByRole("radio", { name: "Your text" }).click();
      await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
      await expect(getToast(page, SAVED)).toBeVisible();
      expect(await readSite()).toMatchObject({
        contactEmail: "us@example.org",
        socials: [{ network: "X", href: "https://x.com/us" }],
      });
      await expect(page.getByLabel("Your page on X")).toHaveValue("https://x.com/us");
    });

    await test.step("an owner reverts a value", async () => {
      await page.getByText("What was changed").click();
      const change = page.getByRole("listitem").filter({ hasText: "After: them@example.org" }).last();
      await expect(change).toContainText("Before: not set");
      await change.getByRole("button", { name: "Put back" }).click();
      await expect(email).toHaveValue("");
      expect(await readSite()).toMatchObject({ contactEmail: null });
    });

    await test.step("a logo is shown in the bar, as icon and on cards, until it is undone", async () => {
      await openTab(page, "Name");
      const logo = page.getByRole("group", { name: "Logo", exact: true });
      const file = logo.getByLabel("Choose a picture");
      await expect(file).toHaveAccessibleDescription(/Visitors see a drawn candle/);
      const isUnset = page.getByRole("banner").locator("a svg").first();
      await expect(isUnset).toBeVisible();
      const buffer = await createImage({ width: 600, height: 600 });
      await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
      await expect(getToast(page, SAVED)).toBeVisible();
      await expect(page.getByRole("banner").locator('img[src^="/logo/"]')).toBeVisible();
      // It has no card of its own.
      await other.goto("/methodology");
      const { logo: path } = await readSite();
      await expect(other.getByRole("banner").locator("img")).toHaveJSProperty("naturalWidth", 512);
      await expect(other.locator('link[rel="icon"]')).toHaveAttribute("href", path);
      await expect(other.locator('meta[property="og:image"]')).toHaveAttribute(
        "content",
        site.url + path.replace(".png", "-card.png"),
      );
      expect((await other.request.get(path.replace(".png", "-card.png"))).status()).toBe(200);
      await getToast(page, SAVED).getByRole("button", { name: "Undo" }).click();
      await expect(isUnset).toBeVisible();
      await expect(logo.getByRole("button", { name: "Remove the logo" })).toHaveCount(0);
    });

    await test.step("owners see who changed what, without a warning of their own changes", async () => {
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect(page.getByText("Money or sign-up was changed")).toHaveCount(0);
      await page.goto("/dashboard/site#history");
      await expect(page.getByRole("heading", { name: /^Alice Owner/ }).first()).toBeVisible();
      const admin = await openVisitorPage();
      await signInByApi(admin, bekele);
      await admin.goto("/dashboard/site");
      await expect(admin.getByText("Only an owner may change the site.")).toBeVisible();
    });
  });
});
