import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ToldText, useToldText } from "./told-text.tsx";

// Amharic in Latin letters: the script does not identify the language.
const incident = { language: "am" as const, title: "Ye Tole", title_en: "Tole <b>", description: "ቶሌ" };

function Told() {
  return (
    <>
      <ToldText incident={incident} text="title" />
      <ToldText incident={incident} text="description" as="p" className="lead" />
      <i>{useToldText(incident, "title")}</i>
    </>
  );
}

it.each([
  [
    "/archives",
    '<span lang="en" dir="auto">Tole &lt;b&gt;</span><p class="lead" lang="am" dir="auto">ቶሌ</p><i>Tole &lt;b&gt;</i>',
  ],
  ["/am/archives", '<span lang="am" dir="auto">Ye Tole</span><p class="lead" lang="am" dir="auto">ቶሌ</p><i>Ye Tole</i>'],
])("ToldText on %s shows the reader's language if it has it, and marks the other", (path, markup) => {
  const router = createMemoryRouter([{ path: "*", Component: Told }], { initialEntries: [path] });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toBe(markup);
});
