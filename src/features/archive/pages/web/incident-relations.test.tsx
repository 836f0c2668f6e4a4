import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { RelationFacts, ReplacementNotice } from "./incident-relations.tsx";

const other = { _id: "one", language: "en" as const, title: "<b>Märket", date: "2021-01-12" };

function render(node: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", Component: () => node }], { initialEntries: ["/am/archives/x"] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const getTexts = (markup: string) => markup.split(/<[^>]*>/).filter((text) => text.trim() !== "");

describe("what an incident relates to", () => {
  it("leads from a replaced incident to the other one, in the reader's language", () => {
    const markup = render(<ReplacementNotice incident={{ replacement: other }} />);
    expect(markup).toContain('href="/am/archives/one"');
    expect(getTexts(markup).join("")).toContain("&lt;b&gt;Märket");
  });

  it("names the series, and links only the lists with a public address", () => {
    const external_ids = [
      { scheme: "ucdp_ged" as const, value: "12345" },
      { scheme: "wikidata" as const, value: "Q42" },
      { scheme: "other" as const, value: "https://list.example/1" },
    ];
    const markup = render(<RelationFacts incident={{ series: other, external_ids }} />);
    expect(getTexts(markup)).toEqual(expect.arrayContaining(["UCDP GED: 12345", "Wikidata: Q42", "https://list.example/1"]));
    expect(markup.match(/<a\b/g)).toHaveLength(2);
    expect([...markup.matchAll(/href="(.*?)"/g)].map(([, link]) => link)).toEqual([
      "/am/archives/one",
      "https://www.wikidata.org/wiki/Q42",
    ]);
  });

  it("lists the parts of a series in their order", () => {
    const markup = render(<RelationFacts incident={{ parts: [other, { ...other, _id: "two" }] }} />);
    expect([...markup.matchAll(/href="(.*?)"/g)].map(([, link]) => link)).toEqual(["/am/archives/one", "/am/archives/two"]);
  });

  it("tells the series from the parts, each with its day", () => {
    const markup = render(<RelationFacts incident={{ series: other, parts: [{ ...other, _id: "two", date: "2022-06-18" }] }} />);
    const facts = [...markup.matchAll(/<dt>(.*?)<\/dt>(.*?)<\/div>/gs)].map(([, label, content = ""]) => [
      label,
      getTexts(content).join(" "),
    ]);
    expect(facts).toEqual([
      ["Part of", expect.stringMatching(/12 ጃንዋሪ 2021.*Märket/)],
      ["Parts of this series", expect.stringMatching(/18 ጁን 2022.*Märket/)],
    ]);
    expect(getTexts(render(<RelationFacts incident={{ external_ids: [{ scheme: "wikidata", value: "Q1" }] }} />))).toEqual([
      ...["In other lists", "Wikidata: Q1"],
    ]);
  });

  it("shows nothing where there is nothing", () => {
    expect(render([<ReplacementNotice key="1" incident={{}} />, <RelationFacts key="2" incident={{}} />])).toBe("");
  });
});
