/**
 * Scrolls until the element can be tapped, as little as possible, and returns by how many pixels. It runs in the page;
 * `scrollIntoView` keeps clear of the bars, whose heights are the root's `scroll-padding`.
 */
function scrollIntoReach(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit && (element.contains(hit) || hit.contains(element))) return 0;
  const before = window.scrollY;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  return Math.abs(window.scrollY - before);
}

/**
 * Creates a user that operates a page by touch, and counts the taps and the scrolled pixels. Typing itself is not counted, as everybody's
 * keyboard differs.
 *
 * @param {import("@playwright/test").Page} page
 */
export function createTouchUser(page) {
  const count = { taps: 0, scrolled: 0 };
  const tap = async (target) => {
    await target.waitFor();
    count.scrolled += Math.round(await target.evaluate(scrollIntoReach));
    count.taps += 1;
    await target.tap();
  };
  return {
    count,
    tap,
    type: async (field, text) => {
      await tap(field);
      await field.fill(text);
    },
    /** Pastes with the phone's menu, which counts as two taps more. */
    paste: async (field, text) => {
      await tap(field);
      count.taps += 2;
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field.press("ControlOrMeta+v");
    },
    /** Chooses an option, which is a tap on the field and one on the option. */
    select: async (field, label) => {
      await tap(field);
      count.taps += 1;
      await field.selectOption({ label });
    },
    /** Opens another program in a tab of its own, and comes back. */
    tapAndReturn: async (target) => {
      const [opened] = await Promise.all([page.context().waitForEvent("page"), tap(target)]);
      await opened.close();
    },
    /** Chooses files, which counts as one tap here: the phone's own dialog is not measured. */
    tapAndPick: async (target, files) => {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap(target)]);
      await chooser.setFiles(files);
    },
  };
}
