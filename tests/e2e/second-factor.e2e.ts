import { TOTP } from "otpauth";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { alice, signIn } from "./test-data/users.ts";
import { getToast } from "./toasts.ts";

const STEP_MS = 30_000;

// The session that another browser ends.
test.use({ expectedErrors: [/401/] });

test("an owner sets up a second factor, and signs in by code and by recovery code", async ({
  ownerPage: page,
  openVisitorPage,
}) => {
  await page.goto("/dashboard/account");
  const region = page.getByRole("region", { name: "Second factor" });
  await region.getByRole("button", { name: "Set up a second factor" }).click();
  const proof = page.getByRole("dialog");
  await proof.getByLabel("Present password", { exact: true }).fill(alice.password);
  await proof.getByRole("button", { name: "Set up a second factor" }).click();
  await expect(region.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoHorizontalOverflow(page);

  const secret = ((await region.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expect(region.getByRole("link", { name: "Open in the app" })).toHaveAttribute("href", new RegExp(`^otpauth:.*${secret}`));
  const getCode = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
  const field = region.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await field.fill(getCode(0));
  await page.keyboard.press("Enter");
  await expect(getToast(page, "The second factor is on.")).toBeVisible();
  await expect(region.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
  const codes = await region.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await region.getByRole("button", { name: "I have kept them" }).click();
  await expect(region.getByText("Recovery codes left: 10.")).toBeVisible();

  const other = await openVisitorPage();
  await other.goto("/SignIn");
  await signIn(other, alice);
  const code = other.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(other.getByLabel("Email")).toHaveValue(alice.email);
  await expect(other.getByLabel("Password", { exact: true })).toHaveValue(alice.password);
  await expect(other.getByText("Please enter the code that your app shows.").first()).toBeVisible();
  await expectAccessible(other);
  await code.fill(getCode(1));
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/dashboard$/);

  await test.step("an ended session asks for the code in place, and keeps what was typed", async () => {
    await page.getByLabel("First Name").fill("አሊስ");
    expect((await other.request.post("/api/v1/end_other_sessions", { data: {} })).status()).toBe(200);
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Email")).toHaveValue(alice.email);
    await dialog.getByLabel("Password", { exact: true }).fill(alice.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    const asked = dialog.getByLabel("Code", { exact: true });
    await expect(asked).toBeFocused();
    await asked.fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(getToast(page, "Your names were changed.")).toBeVisible();
    await expect(region.getByText("Recovery codes left: 9.")).toBeVisible();
  });
});
