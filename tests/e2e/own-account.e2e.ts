import { expect, test } from "./fixtures.ts";
import { bekele, signIn, signInByApi } from "./test-data/users.ts";

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
