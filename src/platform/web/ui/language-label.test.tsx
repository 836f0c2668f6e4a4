import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#platform/shared/languages.ts";
import { LanguageLabel } from "./user-text.tsx";

/** Returns the text of the label on a page; the messages of a unit test are English on any page. */
function render(url: string, texts: string[], language?: Language): string {
  const Component = () => <LanguageLabel texts={texts} language={language} />;
  const router = createMemoryRouter([{ path: "*", Component }], { initialEntries: [url] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, "");
}

describe("LanguageLabel", () => {
  it.each([
    ["Amharic on an English page", "/twitter", ["ሻማ ያብሩ", "ለሟቾች መታሰቢያ።"], "In Amharic"],
    ["English on an Amharic page", "/am/twitter", ["Light a candle", "In memory of the dead."], "In English"],
    ["an Amharic description under a title in Latin letters", "/", ["#Tole", "በአንድ ጠዋት ብዙ ሰዎች ተገደሉ።"], "In Amharic"],
    ["an English description under an Amharic title", "/am", ["ቶሌ", "Villagers were killed within one morning."], "In English"],
  ])("names %s", (_name, url, texts, expected) => {
    expect(render(url, texts)).toBe(expected);
  });

  it("names the language that is known, whatever the script", () => {
    expect(render("/", ["Ye Tole mot"], "am")).toBe("In Amharic");
    expect(render("/am", ["Ye Tole mot"], "am")).toBe("");
  });

  it.each([
    ["English on an English page", "/", ["Light a candle", "In memory of the dead."]],
    ["Amharic on an Amharic page", "/am", ["ሻማ ያብሩ", "ለሟቾች መታሰቢያ።"]],
    ["an English text that quotes an Amharic word", "/", ["Peace", "The Amharic word for peace is ሰላም."]],
    ["texts without letters", "/am", ["2014", "18/06/2022"]],
    ["no text", "/am", ["", ""]],
  ])("renders nothing for %s", (_name, url, texts) => {
    expect(render(url, texts)).toBe("");
  });
});
