import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { listLinks, toText } from "../../tests/to-text.ts";
import { ErrorPage, getErrorMeta } from "./error-page.tsx";

const createResponse = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });
const callError = Object.assign(new Error("The server is busy."), { status: 503 });

function render(error: unknown, url = "/"): string {
  const routes = [{ id: "page", path: "*", element: <p>The page</p>, errorElement: <ErrorPage /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: {}, errors: { page: error } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("ErrorPage", () => {
  it.each<[string, unknown, string]>([
    ["a response with a message", createResponse(500, "Please wait."), "Please wait."],
    ["a response without one", createResponse(500, ""), "Something is wrong please retry!"],
    ["a response with something else", createResponse(500, { secret: 1 }), "Something is wrong please retry!"],
    ["a call that failed", callError, "The server is busy."],
    ["an error of the code", new Error("x is not a function"), "Something is wrong please retry!"],
  ])("says what is known of %s, and offers to try again", (_case, error, message) => {
    const html = render(error, "/am/twitter/one?more#tweets");
    expect(toText(html)).toMatch(/^This page could not be shown /);
    expect(html).toContain(`<p role="alert">${message}</p>`);
    expect(listLinks(html)).toEqual([
      ["Try again", "/am/twitter/one?more"],
      ["See the campaigns", "/am/twitter"],
      ["Home page", "/am"],
    ]);
  });

  it("says that there is no such page, in the server's words where it has some", () => {
    const html = render(createResponse(404, "This campaign was deleted."));
    expect(toText(html)).toBe("Page not found This campaign was deleted. See the campaigns Home page");
    expect(toText(render(createResponse(404, null)))).toContain("Page not found There is no page at this address.");
  });
});

describe("getErrorMeta", () => {
  it.each<[string, unknown, string[]]>([
    ["no error", undefined, []],
    ["a missing page", createResponse(404, ""), ["Page not found"]],
    ["another response", createResponse(500, ""), ["This page could not be shown"]],
    ["an error of the code", new Error("x"), ["This page could not be shown"]],
  ])("names the page of %s", (_case, error, titles) => {
    expect(getErrorMeta({ error })).toEqual(titles.map((title) => ({ title })));
  });
});
