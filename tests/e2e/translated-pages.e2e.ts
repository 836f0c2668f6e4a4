import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ withDemoData: true, expectedErrors: [/status of 4/] });

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

// Not what sends a search, nor, below, Back: they lead to another page.
const PRESSABLE = "button:not(form:not([method=post]) [type=submit]), summary, [role=tab], a[href*='before=']";

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
  const count = await page.locator(PRESSABLE).count();
  let pressed = 0;
  for (let index = 0; index < count; index += 1) {
    pressed += await page.evaluate(
      async ([selector, at]) => {
        const element = document.querySelectorAll<HTMLElement>(selector)[at];
        const isShown = element?.checkVisibility() === true && element.textContent !== "Back";
        if (isShown) element.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return isShown ? 1 : 0;
      },
      [PRESSABLE, index] as const,
    );
  }
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "could not be shown" })).toHaveCount(0);
  return pressed;
}

test("a page that the browser translates survives each of its buttons", async ({ page, request }) => {
  test.slow();
  // Presses must not leave the page.
  await page.addInitScript(() => {
    window.open = () => null;
    window.print = () => undefined;
  });
  const { _id } = await (await request.get("/api/v1/get_current_incident")).json();
  const lists = ["/", "/twitter", "/email", "/archives", "/incidents", `/archives/${_id}`];
  const addresses = [...lists, "/SignIn", "/SignUp", "/donate", "/changes", "/verify"];
  for (const address of addresses) {
    await test.step(address, async () => {
      expect(await pressAll(page, address)).toBeGreaterThan(2);
    });
  }
});
