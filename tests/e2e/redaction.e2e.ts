import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

test("an owner finds a name with the keyboard, and takes it out", async ({ ownerPage: page }) => {
  const counts = { number_of_killed: 1, number_of_injured: 1, number_of_displaced: 1 };
  const incident = { title: "A visit", description: "Told by Abebe Kebede", location: "A town", date_of_incident: "2021-01-12" };
  const created = await page.request.post("/api/v1/create_incident", { data: { ...incident, ...counts } });
  expect(created.status()).toBe(200);
  const { _id } = await created.json();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Remove a name" }).click();
  const words = page.getByLabel("Name or words");
  await words.fill("abebe kebede");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Told by Abebe Kebede" }).first()).toBeVisible();

  const reason = page.getByLabel("Reason");
  await expect(page.getByText("Please say why: readers see it.")).toHaveCount(0);
  await expectAccessible(page);
  const redact = page.getByRole("button", { name: "Remove for ever" });
  const dialog = page.getByRole("dialog");
  await reason.fill("It named a witness");
  await redact.click();
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(alice.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Removed \d+ times\.$/ })).toBeVisible();
  await page.goto(`/archives/${_id}/history`);
  await page.getByRole("link", { name: "Remove a name" }).click();
  await expect(page.getByRole("radio", { name: "In this incident, its versions and its log" })).toBeChecked();
  await expectAccessible(page);
  await page.goto(`/archives/${_id}`);
  await expect(page.getByText("Told by [removed]").first()).toBeVisible();
});
