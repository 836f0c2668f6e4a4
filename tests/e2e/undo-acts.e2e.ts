import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

const counts = { number_of_killed: 1, number_of_injured: 1, number_of_displaced: 1 };
const incident = { title: "Made up", description: "Told", location: "A town", date_of_incident: "2021-01-12", ...counts };

test("an owner undoes what an account did with the keyboard", async ({ ownerPage: page }) => {
  const created = await page.request.post("/api/v1/create_incident", { data: incident });
  const { _id } = await created.json();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/team");
  await page
    .getByRole("link", { name: /^Undo acts/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Undo what an account did");
  await expect(page.getByLabel("Account", { exact: true })).not.toHaveValue("");

  const show = page.getByRole("button", { name: "Show what it did" });
  const day = (name: string) => page.getByLabel(name, { exact: true });
  await day("From").fill("1.2.2020");
  await page.getByLabel("From: time").fill("00:00");
  await day("Until").fill("2099-01-01");
  await page.getByLabel("Until: time").fill("23:59");
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Can be put back: \d/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Made up Incident: created" })).toBeVisible();
  await expectAccessible(page);

  const undo = page.getByRole("button", { name: "Undo all this" });
  await page.getByLabel("Reason").fill("A stolen session");
  await undo.click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(alice.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Undone." })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Put back: \d/ })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`/api/v1/get_incident_with_id/${_id}`)).status()).toBe(201);
});
