import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#platform/shared/languages.ts";
import { createFieldsForm } from "../../../../../tests/fields-form.ts";
import { replaceTranslation, TranslationFields } from "./translation-fields.tsx";

const titles = [
  { _id: "own", language: "en" as const, title: "Tole" },
  { _id: "other", language: "en" as const, title: "Ataye" },
  { _id: "am1", language: "am" as const, title: "ቶሌ" },
  { _id: "am2", language: "am" as const, title: "አጣዬ" },
];

type Options = {
  language?: Language;
  translations?: string[];
  stored?: { _id: string; language: Language }[];
  known?: typeof titles;
  errorMessage?: string | null;
};

function render({ language = "en", translations = [], stored = [], known = titles, errorMessage = null }: Options = {}): string {
  const form = createFieldsForm({ language, translations }, (path) => (path === "translations" ? { message: "No." } : undefined));
  const campaign = { _id: "own", translations: stored };
  const element = <TranslationFields campaign={campaign} form={form} known={{ titles: known, errorMessage }} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const listOptions = (html: string) =>
  [...html.matchAll(/<option value="(\w*)"( selected="")?>([^<]*)/g)].map(([, value, selected, title]) =>
    [value, title, ...(selected ? ["selected"] : [])].join(" "),
  );

describe("TranslationFields", () => {
  it("offers the campaigns of the other language, with the error beside them", () => {
    const html = render({ translations: ["am2"] });
    expect(html).toContain("The same in Amharic");
    expect(html).toContain("Pages in that language show it in place of this one, and each links to the other.");
    expect(html).toContain("No.");
    expect(listOptions(html)).toEqual([" None", "am1 ቶሌ", "am2 አጣዬ selected"]);
  });

  it("keeps a translation that is older than what is offered", () => {
    const html = render({ translations: ["old"], stored: [{ _id: "old", language: "am" }], known: titles.slice(0, 1) });
    expect(listOptions(html)).toEqual([" None", "old … selected"]);
  });

  it("lets a translation be removed that is in what is now the campaign's own language", () => {
    const html = render({ language: "am", translations: ["am1"] });
    expect(html).toContain("The same in English");
    expect(html).toContain("The same in Amharic");
    expect(listOptions(html)).toEqual([" None selected", "other Ataye", " None", "am1 ቶሌ selected", "am2 አጣዬ"]);
  });

  it("says why the campaigns could not be fetched", () => {
    expect(render({ known: [], errorMessage: "Not now." })).toMatch(/role="alert"[^>]*>Not now\.</);
  });

  it("renders nothing without campaigns in another language", () => {
    expect(render({ known: titles.slice(0, 2) })).toBe("");
  });
});

describe("replaceTranslation", () => {
  it.each([
    [["a", "b"], "b", "c", ["a", "c"]],
    [["a"], "", "c", ["a", "c"]],
    [["a", "b"], "a", "", ["b"]],
    [[], "", "", []],
  ])("of %j, %j by %j is %j", (ids, chosen, other, result) => {
    expect(replaceTranslation(ids, chosen, other)).toEqual(result);
  });
});
