import { expect, test } from "./fixtures.ts";

test.use({ withFonts: true });

const links = {
  SOCIAL_X_URL: "https://x.com/example",
  SOCIAL_FACEBOOK_URL: "https://facebook.com/example",
  SOCIAL_INSTAGRAM_URL: "https://instagram.com/example",
  CONTACT_EMAIL: "contact@example.org",
  DONATION_URL: "https://example.org/give",
};

test.describe("the frame around every page", () => {
  test.use({ siteEnv: links });

  test("links everywhere, from the bar, the footer and the menu of a small screen", async ({ page }) => {
    await test.step("links to three social networks, each in a tab without opener or referrer", async () => {
      await page.goto("/");
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("heading", { name: "Follow Us" })).toBeVisible();
      for (const address of [links.SOCIAL_X_URL, links.SOCIAL_FACEBOOK_URL, links.SOCIAL_INSTAGRAM_URL]) {
        const link = footer.locator(`a[href="${address}"]`);
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", /noopener/);
      }
    });

    await test.step("links from the bar to campaigns, archives, contact and donation", async () => {
      await page.goto("/");
      const bar = page.getByRole("navigation").first();
      await bar.getByText("Campaigns", { exact: true }).click();
      await expect(bar.getByRole("link", { name: "Twitter Campaign" })).toHaveAttribute("href", "/twitter");
      await expect(bar.getByRole("link", { name: "Email Campaign" })).toHaveAttribute("href", "/email");
      await expect(bar.getByRole("link", { name: "Archives" })).toHaveAttribute("href", "/archives");
      await expect(bar.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", `mailto:${links.CONTACT_EMAIL}`);
      await expect(bar.getByRole("link", { name: "Donate" })).toHaveAttribute("href", links.DONATION_URL);
    });

    await test.step("has a footer menu that starts closed, opens, and closes after a link", async () => {
      await page.goto("/twitter");
      const toggle = page.getByRole("contentinfo").locator("summary");
      const signUp = page.getByRole("contentinfo").getByRole("link", { name: "Sign Up" });
      await expect(toggle).toHaveAccessibleName("Sign up or sign in");
      await expect(signUp).toBeHidden();
      const [openIcon, closeIcon] = [toggle.locator("svg").first(), toggle.locator("svg").last()];
      await expect(openIcon).toBeVisible();
      await expect(closeIcon).toBeHidden();
      await toggle.click();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Sign In" })).toBeVisible();
      await expect(openIcon).toBeHidden();
      await expect(closeIcon).toBeVisible();
      await signUp.click();
      await expect(page).toHaveURL(/\/SignUp$/);
      await expect(signUp).toBeHidden();
      await expect(openIcon).toBeVisible();
      await expect(closeIcon).toBeHidden();
    });

    await test.step("has all of it in one menu on a small screen", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/");
      const bar = page.getByRole("navigation").first();
      const menu = bar.getByLabel("Menu");
      const language = bar.getByRole("link", { name: /አማርኛ/ });
      const mode = bar.getByRole("button", { name: "Colour mode" });
      await expect(language).toBeHidden();
      await menu.click();
      for (const name of ["Twitter Campaign", "Email Campaign", "Archives", "Contact Us", "Donate"]) {
        await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
      }
      // In the lower half, beneath the button, and over everything else there.
      const lowest = await mode.boundingBox();
      expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeGreaterThan(700);
      expect((await bar.getByRole("link", { name: "Twitter Campaign" }).boundingBox())?.y).toBeGreaterThan(370);
      await mode.click();
      await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
      await expect(language).toBeInViewport({ ratio: 1 });
      await page.mouse.click(180, 200);
      await expect(language).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await menu.click();
      await expect(language).toBeHidden();
    });
  });
});

test("without social networks, contact and donation there are no dead links", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Contact Us" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").locator('a[target="_blank"]')).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Follow Us" })).toHaveCount(0);
  await expect(page.locator('a[href$="/donate"]')).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Donate" })).toHaveCount(0);
  await page.goto("/donate");
  await expect(page.getByRole("main")).toContainText("Giving is not set up yet on this site.");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test.describe("with a donation page elsewhere and regular gifts here", () => {
  test.use({ siteEnv: { DONATION_URL: links.DONATION_URL, PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON1" } });

  test("Donate leads there, and home and the footer lead to the Donation area", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation").first();
    await expect(bar.getByRole("link", { name: "Donate" })).toHaveAttribute("href", links.DONATION_URL);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Help this work go on" });
    await expect(card.getByRole("link", { name: "Give on our donation page" })).toHaveAttribute("href", links.DONATION_URL);
    await expect(card.getByRole("link", { name: "Give what you can" })).toHaveAttribute("href", "/donate");
    await page.getByRole("contentinfo").getByRole("link", { name: "Support our work" }).click();
    await expect(page).toHaveURL("/donate");
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Subscribe" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Donate" })).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Give on our donation page" })).toBeVisible();
  });
});
