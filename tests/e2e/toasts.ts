import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The toasts that say this. The same may be said beside a form, which is none of these. */
export function toastOf(page: Page, text: string | RegExp) {
  return page.locator('[popover="manual"]').getByRole("alert").filter({ hasText: text });
}

/**
 * Does something with the clock of the page standing still, and sees the toast it brings: at the bottom right,
 * closable, there for four seconds and gone after.
 */
export async function expectBriefToast(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  const toast = toastOf(page, text);
  // In small steps until it is there, so that it is known when that was.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(500);
  const [box, size] = [await toast.boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error("The toast is nowhere.");
  expect(size.width - box.x - box.width, "from the right edge").toBeLessThan(40);
  expect(size.height - box.y - box.height, "from the bottom").toBeLessThan(40);
  await expect(toast.getByRole("button", { name: "Close" })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
  await page.clock.resume();
}
