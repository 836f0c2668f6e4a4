import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import type { RunningSite } from "../sites/running-site.ts";
import { startSiteProcess } from "../sites/site-process.ts";
import { type SiteServerProcess, startSiteServerProcess } from "../sites/site-server-process.ts";
import type { Engine } from "../test-database.ts";
import { adaptToFirefox, isFirefox } from "./firefox.ts";
import { alice, signInByApi } from "./test-data/users.ts";

export type TestOptions = {
  engine: Engine;
  /** Whether the site is a process of its own, as in production; else one process serves those of many tests. */
  isSiteProcess: boolean;
  /** Settings of the site that differ from the defaults. */
  siteEnv: Record<string, string>;
  withDemoData: boolean;
  /** Whether pages load the fonts of the site: for what looks at the layout, as they cost a tenth of a journey. */
  withFonts: boolean;
  /** Chromium's flags besides those of every test. */
  browserFlags: string[];
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[];
};

type Fixtures = {
  /** The browser with the flags of the test. */
  testBrowser: Browser;
  site: RunningSite;
  /** The page and the request context of the test, with the owner signed in. */
  ownerPage: Page;
  ownerRequest: APIRequestContext;
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Page>;
  /** Someone else, in a browser of their own. */
  openVisitorPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Fails the test when a page logged an error, such as an exception or a violation of the policy. */
  failOnConsoleErrors: (page: Page) => void;
};

/**
 * Resolves when the page is hydrated, or has nothing to hydrate. `waitForFunction` would do, but puts Playwright's own script into
 * each page once more.
 */
async function waitUntilHydrated(page: Page): Promise<void> {
  const isDone = page.evaluate(
    () =>
      new Promise<true>((resolve) => {
        // React sets this property on hydrated elements.
        const check = () =>
          !("__reactRouterContext" in window) || Object.keys(document.body).some((key) => key.startsWith("__react"))
            ? resolve(true)
            : requestAnimationFrame(check);
        check();
      }),
  );
  // A page that redirects at once discards the promise.
  const isGone = (error: Error) => /context was destroyed|navigation/.test(error.message);
  if (!(await isDone.catch((error) => (isGone(error) ? false : Promise.reject(error))))) await waitUntilHydrated(page);
}

/**
 * Makes `goto` and `reload` wait for hydration: before, links and buttons work as without scripts. Tests of that
 * state (before-hydration.e2e.ts) open pages with "commit".
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== "commit") await waitUntilHydrated(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await waitUntilHydrated(page);
    return response;
  };
}

/**
 * Logs what the policy of a page refuses, also where its script catches that. Hides scrollbars, which take no width on a phone: not every
 * browser heeds the flag that Playwright has for it.
 */
async function preparePage(page: Page): Promise<void> {
  if (isFirefox(page)) return;
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective, sourceFile }) =>
      console.error(
        `${blockedURI} in ${sourceFile} violates the following Content Security Policy directive: ${violatedDirective}`,
      ),
    );
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScrollbarsHidden", { hidden: true });
}

type WorkerFixtures = {
  siteServer: SiteServerProcess;
  /**
   * Returns the browser with these flags, which stays open: starting one costs as much as a journey, being idle nothing. As an
   * option of the worker, the flags would have Playwright restart its workers, each with a site server.
   */
  openBrowser: (flags: string[]) => Promise<Browser>;
};

export const test = base.extend<TestOptions & Fixtures, WorkerFixtures>({
  engine: ["sqlite", { option: true }],
  isSiteProcess: [false, { option: true }],
  siteEnv: [{}, { option: true }],
  withDemoData: [false, { option: true }],
  withFonts: [false, { option: true }],
  browserFlags: [[], { option: true }],
  expectedErrors: [[], { option: true }],

  openBrowser: [
    async ({ playwright, browserName, launchOptions: { args = [], firefoxUserPrefs } }, use) => {
      const open = new Map<string, Browser>();
      await use(async (flags) => {
        const opened = open.get(flags.join());
        if (opened?.isConnected()) return opened;
        const browser = await playwright[browserName].launch({ args: [...args, ...flags], firefoxUserPrefs });
        open.set(flags.join(), browser);
        if (browserName === "firefox") await adaptToFirefox(browser);
        return browser;
      });
      for (const browser of open.values()) await browser.close();
    },
    { scope: "worker" },
  ],

  testBrowser: async ({ browserName, openBrowser, withFonts, browserFlags }, use) => {
    const flags = [...(withFonts ? [] : ["--disable-remote-fonts"]), ...browserFlags];
    await use(await openBrowser(browserName === "chromium" ? flags : []));
  },

  context: async ({ testBrowser }, use) => {
    const context = await testBrowser.newContext();
    await use(context);
    await context.close();
  },

  siteServer: [
    async ({}, use) => {
      const siteServer = startSiteServerProcess();
      await use(siteServer);
      await siteServer.stop();
    },
    { scope: "worker" },
  ],

  site: async ({ engine, isSiteProcess, siteEnv, withDemoData, siteServer }, use) => {
    const options = { engine, env: siteEnv, withDemoData };
    const site = await (isSiteProcess ? startSiteProcess(options) : siteServer.openSite(options));
    await use(site);
    expect(await site.stop(), `The site did not stop in order:\n${site.getOutput()}`).toBe(0);
  },

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  failOnConsoleErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    const addError = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    await use((page) => {
      page.on("pageerror", (error) => addError(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") addError(`${message.text()} (${message.location().url})`);
      });
    });
    expect(errors).toEqual([]);
  },

  page: async ({ page, failOnConsoleErrors, javaScriptEnabled }, use) => {
    failOnConsoleErrors(page);
    await preparePage(page);
    if (javaScriptEnabled !== false) waitForHydration(page);
    await use(page);
  },

  ownerPage: async ({ page }, use) => {
    await signInByApi(page, alice);
    await use(page);
  },

  ownerRequest: async ({ request }, use) => {
    await signInByApi({ request }, alice);
    await use(request);
  },

  openTab: async ({ context, failOnConsoleErrors }, use) => {
    await use(async () => {
      const tab = await context.newPage();
      failOnConsoleErrors(tab);
      await preparePage(tab);
      waitForHydration(tab);
      return tab;
    });
  },

  openVisitorPage: async ({ testBrowser, baseURL, failOnConsoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await testBrowser.newContext({ baseURL: baseURL ?? "", ...options });
      contexts.push(context);
      const page = await context.newPage();
      failOnConsoleErrors(page);
      await preparePage(page);
      if (options.javaScriptEnabled !== false) waitForHydration(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
