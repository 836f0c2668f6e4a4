import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { adminPaths } from "./screens.ts";

// React makes a part anew that is translated before it is hydrated (418).
test.use({ withDemoData: true, expectedErrors: [/status of 4|Minified React error #418|showPicker/] });

/** Wraps each text as the translation of Chrome does, now and as texts are added. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest("font, script, style, textarea, svg, option")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(text.data);
      }
    };
    translateTexts();
    new MutationObserver(translateTexts).observe(document.body, { childList: true, subtree: true });
  });
}

// Not what sends a search, nor, below, what leads to another page.
const PRESSABLE = "button:not(form:not([method=post]) [type=submit]), summary, [role=tab], a[href*='before=']";

const MAX_PRESSES = 80;

/** Opens a page, fills in its fields, and presses each thing that does not leave it. Returns how many those were. */
async function pressAll(page: Page, address: string): Promise<number> {
  await page.goto(address);
  // The first use starts the parts that are hydrated late.
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
  await translate(page);
  for (const field of await page.locator("main input:visible:is([type=text], [type=email], [type=password])").all()) {
    await field.fill("someone@example.org");
  }
  // Also what a press shows, such as the buttons of a dialog.
  const pressed = await page.evaluate(
    async ([selector, max]) => {
      const done = new Set<HTMLElement>();
      const isNext = (element: HTMLElement) =>
        !done.has(element) && element.checkVisibility() && !["Back", "Logout", "Leave"].includes(element.textContent);
      for (let next: HTMLElement | undefined; done.size < max; done.add(next)) {
        next = [...document.querySelectorAll<HTMLElement>(selector)].find(isNext);
        if (!next) break;
        next.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      return done.size;
    },
    [PRESSABLE, MAX_PRESSES] as const,
  );
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "could not be shown" })).toHaveCount(0);
  return pressed;
}

// Presses must not leave the page.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    window.open = () => null;
    window.print = () => undefined;
  }),
);

test("a page that the browser translates survives each of its buttons", async ({ page, request }) => {
  test.slow();
  const { _id } = await (await request.get("/api/v1/get_current_incident")).json();
  const lists = ["/", "/twitter", "/email", "/archives", "/incidents", `/archives/${_id}`];
  const addresses = [...lists, "/SignIn", "/SignUp", "/donate", "/changes", "/verify"];
  for (const address of addresses) {
    await test.step(address, async () => {
      expect(await pressAll(page, address)).toBeGreaterThan(2);
    });
  }
});

test("an admin's page that the browser translates survives each of its buttons", async ({ ownerPage, openTab, request }) => {
  test.slow();
  const findCurrent = async (kind: string) => (await (await request.get(`/api/v1/get_current_${kind}`)).json())._id;
  const items = [
    `/twitter/${await findCurrent("twitter_campaign")}`,
    `/email/${await findCurrent("email_campaign")}`,
    `/archives/${await findCurrent("incident")}`,
  ];
  // A tab each: a press may have begun to lead elsewhere.
  await ownerPage.goto("/dashboard");
  for (const address of [...adminPaths, ...items]) {
    await test.step(address, async () => {
      const tab = await openTab();
      expect(await pressAll(tab, address)).toBeGreaterThan(2);
      await tab.close();
    });
  }
});
