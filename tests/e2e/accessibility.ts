import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { findHtmlErrors } from "../find-html-errors.ts";
import { isFirefox } from "./firefox.ts";
import { expect } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";

/** The minified source, half as long, as each page evaluates it again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Has every page that is opened from now on bring axe along: for tests of many pages, as sending it to each takes 40 ms. */
export function preloadAxe(page: Page): Promise<unknown> {
  return page.addInitScript(axeSource);
}

/** Fails when axe finds violations on the page as shown, outside of its frames, or html-validate errors in its HTML. */
export async function expectAccessible(page: Page): Promise<void> {
  // The address of a page that loads its document is there before its body.
  await page.waitForLoadState("domcontentloaded");
  const html = await page.content();
  // The browser works while html-validate does. Firefox 153 crashes in axe on some pages.
  const [violations, htmlErrors] = await Promise.all([isFirefox(page) ? [] : findViolations(page), findHtmlErrors(html)]);
  expect(htmlErrors, `html-validate on ${page.url()}`).toEqual([]);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

async function findViolations(page: Page): Promise<string[] | undefined> {
  const violations = await runAxe(page);
  if (violations) return violations;
  await page.evaluate(axeSource);
  return runAxe(page);
}

/** Resolves to what axe found, or to nothing on a page without it. */
function runAxe(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async () => {
    if (!("axe" in window)) return undefined;
    // For axe, what the sticky header covers where the page is scrolled to is a target that is too small.
    const header = document.querySelector("body header")?.parentElement;
    header?.style.setProperty("position", "relative");
    const results = await (window.axe as typeof axe).run({
      iframes: false,
      resultTypes: ["violations"],
      // Of WCAG 2.2, and off by default.
      rules: { "target-size": { enabled: true } },
    });
    header?.style.removeProperty("position");
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}

/** Fails also when the page scrolls horizontally. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
}
