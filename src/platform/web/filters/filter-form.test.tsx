import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../../tests/to-text.ts";
import { FilterForm } from "./filter-form.tsx";

const options = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
];
const who = { name: "who", label: "Who", options, value: "" };
const what = { name: "what", label: "What", options, value: "two" };

function render(...choices: Parameters<typeof FilterForm>[0]["choices"]): string {
  const element = <FilterForm path="/am/things" choices={choices} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

describe("FilterForm", () => {
  it("is a GET form of its page with the chosen values", () => {
    const html = render(who, what);
    expect(html).toMatch(/<form[^>]* action="\/am\/things" method="get"/);
    expect(html).toMatch(/<option value="two" selected="">Two/);
    expect(toText(html)).toMatch(/^Who Any One Two What Any One Two Apply /);
  });

  it("leaves out one filter by a link that keeps the others", () => {
    const html = render({ ...who, value: "one" }, what);
    expect(toText(html)).toContain("Leave out: Who: One × Leave out: What: Two ×");
    expect(html).toContain('href="/am/things?what=two"');
    expect(html).toContain('href="/am/things?who=one"');
    expect(render(who, what)).toContain('href="/am/things"');
    expect(render(who)).not.toContain("<a");
  });

  it("says beside a field why its value was refused", () => {
    const html = render({ ...who, error: "Nobody." });
    expect(html).toMatch(/<select[^>]* aria-invalid="true"/);
    expect(toText(html)).toContain("Nobody.");
  });
});
