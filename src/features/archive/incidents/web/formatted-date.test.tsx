import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { FormattedDate } from "./formatted-date.tsx";

function render(expression: string, path: string): string {
  const router = createMemoryRouter([{ path: "*", Component: () => <FormattedDate expression={expression} /> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/ class=".*?"/g, "");
}

describe("FormattedDate", () => {
  // The values that `datetime` may have: https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
  it.each([
    ["2021-03-18", '<time dateTime="2021-03-18">18 March 2021</time>'],
    ["2021-03", '<time dateTime="2021-03">March 2021</time>'],
    ["2018~", '<time dateTime="2018">About 2018</time>'],
    ["1994/..", "<span>Since 1994</span>"],
    ["2021-03-18/2021-05-07", "<span>18 March – 7 May 2021</span>"],
    ["2018/2018~", "<span>2018 – about 2018</span>"],
    ["<b>", "&lt;b&gt;"],
  ])("renders %s as %s", (expression, markup) => {
    expect(render(expression, "/archives")).toBe(markup);
  });

  it("shows the Gregorian date beside the Ethiopian one on Amharic pages", () => {
    expect(render("2021-03", "/am/archives")).toBe(
      '<time dateTime="2021-03">የካቲት/መጋቢት 2013 ዓ.ም. <small>(ማርች 2021)</small></time>',
    );
    expect(render("1994/..", "/am/archives")).toBe("<span>ከ1986/87 ዓ.ም. ጀምሮ <small>(ከ1994 ጀምሮ)</small></span>");
  });
});
