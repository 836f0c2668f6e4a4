import { expect, test } from "./fixtures.ts";
import { alice, bekele, signInByApi } from "./test-data/users.ts";

test("an owner sees how often a sign-in failed, and another admin does not", async ({ ownerPage: page, playwright, site }) => {
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

  await signInByApi(page, bekele);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("link", { name: "History" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Security" })).toHaveCount(0);
  await page.goto("/dashboard/security");
  await expect(page.getByText("Only an owner may see this page.")).toBeVisible();
});
