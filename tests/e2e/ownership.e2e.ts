import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice, bekele, signInByApi } from "./test-data/users.ts";
import { getToast } from "./toasts.ts";

test("an owner makes an admin an owner, who ends the first one's ownership", async ({ ownerPage: page, openVisitorPage }) => {
  const colleague = await openVisitorPage();
  await signInByApi(colleague, bekele);
  const name = `${bekele.firstName} ${bekele.lastName}`;

  await test.step("she makes him an owner with her password, by keyboard", async () => {
    await page.goto("/dashboard/team");
    await page.getByRole("button", { name: `Make owner: ${name}` }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Make ${name} an owner?` });
    const password = dialog.getByLabel("Present password", { exact: true });
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.fill(alice.password);
    await page.keyboard.press("Enter");
    await expect(getToast(page, "The account is an owner's now.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: `End ownership: ${name}` })).toBeVisible();
    await expect(page.getByRole("button", { name: /(Make owner|End ownership): Alice/ })).toHaveCount(0);
  });

  await test.step("he ends her ownership", async () => {
    await colleague.goto("/dashboard/team");
    await colleague.getByRole("button", { name: "End ownership: Alice Owner" }).click();
    const dialog = colleague.getByRole("dialog", { name: "End the ownership of Alice Owner?" });
    await dialog.getByLabel("Present password", { exact: true }).fill(bekele.password);
    await dialog.getByRole("button", { name: "End ownership" }).click();
    await expect(getToast(colleague, "The account is no longer an owner's.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Only an owner")).toBeVisible();
  });
});
