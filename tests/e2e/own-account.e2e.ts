import { expect, test } from "./fixtures.ts";
import { alice, bekele, signIn, signInByApi } from "./test-data/users.ts";
import { getToast } from "./toasts.ts";

const NEW_PASSWORD = "lanterns on the lake";

test("an admin sets a new password once through an owner's link", async ({ ownerPage: page, openVisitorPage }) => {
  const admin = await openVisitorPage();
  await signInByApi(admin, bekele);
  await page.goto("/dashboard/team");
  await page.getByRole("button", { name: /^Reset link: በቀለ/ }).click();
  const link = await page.getByLabel("Reset link", { exact: true }).inputValue();

  const visitor = await openVisitorPage();
  await visitor.goto("/SignIn");
  await expect(visitor.getByText("Ask an owner of this site for a reset link.")).toBeVisible();
  await visitor.goto(link);
  const submit = visitor.getByRole("button", { name: "Set password" });
  await visitor.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await submit.click();
  await expect(visitor).toHaveURL(/\/SignIn$/);
  await signIn(visitor, { ...bekele, password: NEW_PASSWORD });
  await expect(visitor).toHaveURL(/\/dashboard$/);
  await admin.goto("/dashboard");
  await expect(admin).toHaveURL(/\/SignIn/);
});

test("an admin changes names and password, and ends sessions", async ({ ownerPage: page, openVisitorPage }) => {
  const others = [await openVisitorPage(), await openVisitorPage()];
  for (const { request } of others) expect((await request.post("/api/v1/sign_in", { data: alice })).status()).toBe(200);
  await page.goto("/dashboard");
  await page.getByLabel("Account menu").click();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);

  await page.getByLabel("First Name").fill("አሊስ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getToast(page, "Your names were changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("አሊስ");

  const sessions = page.getByRole("listitem").filter({ hasText: "Last used" });
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText("This session");
  await expect(sessions.first().getByRole("button")).toHaveCount(0);
  await sessions
    .nth(1)
    .getByRole("button", { name: /^End: / })
    .click();
  await expect(sessions).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeFocused();

  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Present password", { exact: true }).fill(alice.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByLabel("Present password", { exact: true })).toHaveValue("");
  for (const { request } of others) expect((await request.get("/api/v1/get_own_account")).status()).toBe(401);
  await expect(page.getByRole("button", { name: "End all other sessions" })).toHaveCount(0);
});
