/**
 * Scrolls as little as brings the element to where a thumb can tap it, and returns by how many pixels. It runs in the page;
 * `scrollIntoView` keeps clear of the bars, whose heights are the root's `scroll-padding`.
 */
function bringWithinReach(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit && (element.contains(hit) || hit.contains(element))) return 0;
  const before = window.scrollY;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  return Math.abs(window.scrollY - before);
}

/**
 * Creates a thumb that uses a page as a person does, and counts what that costs. Typing itself is not counted, as everybody's
 * keyboard differs.
 *
 * @param {import("@playwright/test").Page} page
 */
export function createThumb(page) {
  const count = { taps: 0, scrolled: 0 };
  const tap = async (target) => {
    await target.waitFor();
    count.scrolled += Math.round(await target.evaluate(bringWithinReach));
    count.taps += 1;
    await target.tap();
  };
  return {
    count,
    tap,
    type: async (field, text) => {
      await tap(field);
      await field.pressSequentially(text);
    },
    /** Opens another program in a tab of its own, and comes back. */
    tapAndReturn: async (target) => {
      const [opened] = await Promise.all([page.context().waitForEvent("page"), tap(target)]);
      await opened.close();
    },
    /** Picks files, which is one tap here: what comes then is the phone's own. */
    tapAndPick: async (target, files) => {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), tap(target)]);
      await chooser.setFiles(files);
    },
  };
}
