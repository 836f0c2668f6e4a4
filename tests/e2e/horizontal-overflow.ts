import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Fails when the page scrolls horizontally. */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Fails when a text is cut off by its box or outside of the screen. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() => {
    // Hidden from sight on purpose, for screen readers.
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      getComputedStyle(element).clipPath !== "none" ||
      element.getBoundingClientRect().right <= 0;
    const isCutOff = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const isTooWide = clips(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = clips(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return isTooWide || isTooHigh || element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
    };
    const elements = [...document.querySelectorAll("body *:not(svg *, option)")];
    return elements
      .filter((element) => element.textContent?.trim() && !isHidden(element) && isCutOff(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect(cutOff, `cut off on ${page.url()}`).toEqual([]);
}
