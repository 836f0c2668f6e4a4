import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Returns the toasts with this text, except leaving ones. The same text beside a form is no toast. */
export function getToast(page: Page, text: string | RegExp) {
  return getRenderedToast(page, text).and(page.locator(":not([inert])"));
}

function getRenderedToast(page: Page, text: string | RegExp) {
  const layer = page.locator('[popover="manual"]');
  return layer.getByRole("alert").or(layer.getByRole("status")).filter({ hasText: text });
}

/** Closes the toast and waits until it is gone, as another one with the same text may follow. */
export async function closeToast(toast: Locator): Promise<void> {
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
}

/** Stops the page's clock, so that no toast disappears before a slow test has seen it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the clock in small steps until the toast is shown, so that its start is known. */
export async function waitForToast(page: Page, toast: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
}

/**
 * Calls `action` with the page's clock stopped, and expects the toast it causes: at the bottom right, closable, shown
 * for the given time and gone afterwards.
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
  await expect(getRenderedToast(page, text)).toBeHidden();
  await page.clock.resume();
}
