import { expect, statement, test } from "./fixtures.ts";

test("1. The home page describes the organization, and each page links to the others", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");
  const getSection = (name: string) => main.getByRole("region", { name });

  await statement("Who the organization is", async () => {
    await expect(getSection("Who are we")).toContainText("raises awareness of the killings of Amhara people in Ethiopia");
    await expect(getSection("Who are we")).toContainText("state-sponsored genocide");
  });

  const achievements = getSection("What we have done so far");
  for (const [title, text] of [
    ["Achievements: protests in three US cities", /(3|three) US cities.*protests/i],
    [
      "Achievements: more than 120 thousand dollars raised for displaced people",
      "More than 120 thousand dollars raised for displaced people",
    ],
    ["Achievements: partnerships with other Amhara organizations", /partnership with other Amhara organi[sz]ations/],
    ["Achievements: more than 69 social-media campaigns", /69\+ campaigns.*On social media/],
    ["Achievements: 1300+ posts and 20+ hashtags", "1300+ posts and 20+ hashtags"],
  ] as const) {
    await statement(title, () => expect(achievements).toContainText(text));
  }

  const mission = getSection("What is our mission");
  for (const [title, text] of [
    ["Mission: build archives of massacres of the last 35 years", "archives of the massacres of the last 35 years"],
    ["Mission: invite people to share documents", /document.*share it with us/],
    ["Mission: organize protests", /We organi[sz]e protests/],
    ["Mission: run social-media and e-mail campaigns", "We run social-media and e-mail campaigns"],
  ] as const) {
    await statement(title, () => expect(mission).toContainText(text));
  }

  await statement("The footer block is titled 'Follow Us'", () =>
    expect(footer.getByRole("heading", { name: "Follow Us", exact: true })).toBeVisible(),
  );
  await statement("It has links to three social networks, external, opened in a new tab", async () => {
    const external = footer.locator('a[href^="https://"]');
    await expect(external).toHaveCount(3);
    for (const link of await external.all()) {
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("target", "_blank");
    }
  });
  await statement("It has a small toggle menu with Sign Up and Sign In", async () => {
    await footer.getByRole("button", { name: "For admins" }).click();
    await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await statement("The top bar links to a contact mail link, which is external", () =>
    expect(page.getByRole("banner").getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", /^mailto:\S+@\S+$/),
  );
  await statement("The top bar links to a donation page", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Donate" }).click();
    await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
  });
});
