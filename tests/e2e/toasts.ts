import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Returns the toasts with this text, without those that are leaving. The same text beside a form is no toast. */
export function getToast(page: Page, text: string | RegExp) {
  return getDrawnToast(page, text).and(page.locator(":not([inert])"));
}

function getDrawnToast(page: Page, text: string | RegExp) {
  return page.locator('[popover="manual"]').getByRole("alert").filter({ hasText: text });
}

/** Closes the toast, and waits until it has left: another one of the same text may follow. */
export async function closeToast(toast: Locator): Promise<void> {
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
}

/** From here on time passes in the page only by steps: no toast goes before a slow test has looked at it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass in small steps until the toast is there, so that it is known when that was. */
export async function waitForToast(page: Page, toast: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
}

/**
 * Does something with the clock of the page standing still, and sees the toast it brings: at the bottom right,
 * closable, there for its milliseconds and gone after.
 */
export async function expectBriefToast(page: Page, text: string, action: () => Promise<void>, durationMs = 4_000): Promise<void> {
  await stopClock(page);
  await action();
  const toast = getToast(page, text);
  await waitForToast(page, toast);
  await page.clock.runFor(500);
  const [box, size] = [await toast.boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error("The toast is nowhere.");
  expect(size.width - box.x - box.width, "from the right edge").toBeLessThan(40);
  expect(size.height - box.y - box.height, "from the bottom").toBeLessThan(40);
  await expect(toast.getByRole("button", { name: "Close" })).toBeVisible();
  await page.clock.runFor(durationMs - 1_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(getDrawnToast(page, text)).toBeHidden();
  await page.clock.resume();
}
