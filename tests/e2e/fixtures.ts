import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { Engine } from "../test-database.ts";
import { type RunningSite, startSite } from "./site.ts";
import { type Person, registerAndSignIn } from "./stories/people.ts";

type Options = {
  /** Settings of the site that differ from the defaults. */
  siteEnv: Record<string, string>;
  withDemonstration: boolean;
  /** Console errors a test provokes on purpose. */
  expectedErrors: RegExp[];
};

type Fixtures = {
  site: RunningSite;
  /** Registers the person (the first one is the owner), signs in on this page and stands on the dashboard. */
  signIn: (page: Page, person: Person) => Promise<void>;
  /** Fails with what axe finds on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Someone else, in a browser of their own. */
  openVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Fails the test when a page logged an error: a script that broke, a policy that refused. */
  watchErrors: (page: Page) => void;
};

/**
 * Lets a page that was opened answer to presses before the test goes on: what a link does in place, it does by
 * scripts. Those who are faster have tests of their own (before-scripts.e2e.ts), which open with "commit".
 */
function waitForScripts(page: Page): void {
  // React marks what it has taken over.
  const isTakenOver = () =>
    !("__reactRouterContext" in window) || Object.keys(document.body).some((key) => key.startsWith("__react"));
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isTakenOver);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await page.waitForFunction(isTakenOver);
    return response;
  };
}

export const test = base.extend<Options & Fixtures>({
  siteEnv: [{}, { option: true }],
  withDemonstration: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  site: async ({ siteEnv, withDemonstration }, use, { project }) => {
    const site = await startSite({ engine: project.name as Engine, env: siteEnv, withDemonstration });
    await use(site);
    expect(await site.stop(), `The site did not stop in order:\n${site.output()}`).toBe(0);
  },

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  watchErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    await use((page) => {
      page.on("pageerror", (error) => note(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") note(`${message.text()} (${message.location().url})`);
      });
    });
    expect(errors).toEqual([]);
  },

  page: async ({ page, watchErrors, javaScriptEnabled }, use) => {
    watchErrors(page);
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
  },

  openVisitor: async ({ browser, baseURL, watchErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "", ...options });
      contexts.push(context);
      const page = await context.newPage();
      watchErrors(page);
      if (options.javaScriptEnabled !== false) waitForScripts(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  signIn: async ({ site }, use) => {
    await use((page, person) => registerAndSignIn(page, site.url, person));
  },

  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };
