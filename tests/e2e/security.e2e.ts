import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

test("an owner sees how often a sign-in failed", async ({ ownerPage: page, playwright, site }) => {
  const guesser = await playwright.request.newContext({ baseURL: site.url });
  for (let count = 0; count < 3; count += 1) {
    expect((await guesser.post("/api/v1/sign_in", { data: { email: alice.email, password: "guess" } })).status()).toBe(201);
  }
  await guesser.dispose();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
  // The three may be in two different minutes.
  await expect(page.getByRole("row", { name: /A sign-in failed [1-3]$/ }).first()).toBeVisible();
});
