import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { TextInLanguage, useTextInLanguage } from "./text-in-language.tsx";

// Amharic in Latin letters: the script does not identify the language.
const incident = { language: "am" as const, title: "Ye Tole", title_en: "Tole <b>", description: "ቶሌ" };

function Told() {
  return (
    <>
      <TextInLanguage incident={incident} text="title" />
      <TextInLanguage incident={incident} text="description" as="p" className="lead" />
      <i>{useTextInLanguage(incident, "title")}</i>
    </>
  );
}

it.each([
  [
    "/archives",
    '<span lang="en" dir="auto">Tole &lt;b&gt;</span><p class="lead" lang="am" dir="auto">ቶሌ</p><i>Tole &lt;b&gt;</i>',
  ],
  ["/am/archives", '<span lang="am" dir="auto">Ye Tole</span><p class="lead" lang="am" dir="auto">ቶሌ</p><i>Ye Tole</i>'],
])("TextInLanguage on %s shows the language of the reader, else marks another", (path, markup) => {
  const router = createMemoryRouter([{ path: "*", Component: Told }], { initialEntries: [path] });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toBe(markup);
});
