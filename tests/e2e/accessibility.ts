import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { findHtmlErrors } from "../find-html-errors.ts";
import { expect } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";

/** The minified source, half as long, as each page evaluates it again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Fails when axe finds violations on the page as shown, outside of its frames, or html-validate errors in its HTML. */
export async function expectAccessible(page: Page): Promise<void> {
  // The address of a page that loads its document is there before its body.
  await page.waitForLoadState("domcontentloaded");
  expect(await findHtmlErrors(await page.content()), `html-validate on ${page.url()}`).toEqual([]);
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    // For axe, what the sticky header covers where the page is scrolled to is a target that is too small.
    const header = document.querySelector("body header")?.parentElement;
    header?.style.setProperty("position", "relative");
    const results = await (window as unknown as { axe: typeof axe }).axe.run({
      iframes: false,
      resultTypes: ["violations"],
      // Of WCAG 2.2, and off by default.
      rules: { "target-size": { enabled: true } },
    });
    header?.style.removeProperty("position");
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Fails also when the page scrolls horizontally. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
}
