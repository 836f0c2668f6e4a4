import { expect, type Locator, type Page } from "@playwright/test";

/** Fails unless the focused element is visible and has a focus ring, or the card that its link covers has one. */
export async function expectVisibleFocus(page: Page) {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "The focus is nowhere.";
    const { width, height, bottom, top, right, left } = element.getBoundingClientRect();
    const name = `${element.outerHTML.slice(0, 120)} at ${[left, top, right, bottom].join(" ")}`;
    if (width < 1 || height < 1) return `Nothing of it is seen: ${name}`;
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `It is out of sight: ${name}`;
    const hasRing = [element, element.closest(".whole")].some((box) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(box ?? element);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    });
    return hasRing ? null : `No outline: ${name}`;
  });
  expect(focus).toBeNull();
}

/** Presses Tab until the element has the focus, and expects a visible focus at each step. */
export async function tabTo(page: Page, target: Locator) {
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press("Tab");
    const isInDocument = await page.evaluate(() => document.activeElement !== document.body);
    if (isInDocument) await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Presses Tab through the whole dialog, and fails when the focus leaves it. */
export async function expectFocusTrappedIn(page: Page, dialog: Locator) {
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
}
