import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Count, NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import type { Incident } from "../../rules.ts";
import type { Claim } from "../rules.ts";
import { IncidentClaims } from "./incident-claims.tsx";

const createClaim = (id: string, values: Partial<Claim>): Claim => ({
  _id: id,
  incident_id: "incident",
  kind: "killed",
  whom: "all",
  about: false,
  as_written: null,
  quote: null,
  sources: [id],
  ...NOT_KNOWN,
  ...values,
});

function render(claims: Claim[], killed: Count): string {
  const sources = claims.map(({ _id }) => ({ _id, type: "article", outlet: `Outlet ${_id}`, description: "x" }));
  const incident = { claims, sources, killed, injured: NOT_KNOWN, displaced: NOT_KNOWN } as unknown as Incident;
  const element = <IncidentClaims incident={incident} level={2} canEdit={false} revalidate={async () => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const listRows = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell.replaceAll(/<[^>]*>/g, "")),
  );
const listPositions = (markup: string) => [...markup.matchAll(/cx="(.*?)"/g)].map(([, x]) => x);

describe("IncidentClaims", () => {
  it("renders claims by source, lowest first, the incident's count last, on one axis", () => {
    const claims = [
      createClaim("a", { minimum: 554 }),
      createClaim("b", { as_written: "many" }),
      createClaim("c", { minimum: 230, maximum: 450 }),
      createClaim("d", { maximum: 70, whom: "women" }),
    ];
    const markup = render(claims, { minimum: 554, maximum: null });
    expect(listRows(markup)).toEqual([
      ["Killed", "0700"],
      ["Outlet d", "Up to 70 (women)"],
      ["Outlet c", "230–450"],
      ["Outlet a", "At least 554"],
      ["Outlet b", "“many”"],
      ["This page", "At least 554"],
    ]);
    expect(listPositions(markup)).toEqual(["10%", "32.86%", "64.29%", "79.14%", "79.14%"]);
    expect(markup).not.toContain("style=");
    expect(markup).toMatch(/aria-labelledby="incident-claims"><h2 .*<table[^>]* aria-labelledby="incident-claims"/);
    // Those who hear the table are told the kind and the source of each figure, and nothing of the axis.
    expect([...markup.matchAll(/scope="(.*?)"/g)].map(([, scope]) => scope)).toEqual(["rowgroup", ...Array(5).fill("row")]);
    expect(markup.match(/aria-hidden="true"/g)).toHaveLength(6);
    expect(markup.match(/figure[^"]*" dir="auto">/g)).toHaveLength(4);
  });

  it("tells the kinds apart, each with the count of its own, in the reader's language", () => {
    const claims = [
      createClaim("a", { kind: "displaced", minimum: 1000, maximum: 1000 }),
      createClaim("b", { kind: "displaced", minimum: 3000 }),
      createClaim("c", { kind: "injured", minimum: 7, maximum: 7 }),
      createClaim("d", { kind: "injured", minimum: 9, maximum: 9 }),
    ];
    const sources = claims.map(({ _id }) => ({ _id, type: "article", outlet: `Outlet ${_id}`, description: "x" }));
    const counts = { killed: NOT_KNOWN, injured: toExactCount(8), displaced: { minimum: 2000, maximum: null } };
    const incident = { claims, sources, ...counts } as unknown as Incident;
    const element = <IncidentClaims incident={incident} level={3} canEdit={false} revalidate={async () => undefined} />;
    const routes = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/am/archives/one"] });
    const markup = renderToStaticMarkup(<RouterProvider router={routes} />);
    expect(listRows(markup).map(([, figure]) => figure)).toEqual([
      ...["09", "7", "9", "8"],
      ...["04,000", "1,000", "ቢያንስ 3,000", "ቢያንስ 2,000"],
    ]);
    expect(markup).toMatch(/^<section[^>]*><h3 id="incident-claims"/);
  });

  it("renders no rule for one number, and nothing without a claim", () => {
    const markup = render([createClaim("a", { kind: "missing", minimum: 3, maximum: 3 })], NOT_KNOWN);
    expect(listRows(markup)).toEqual([
      ["Missing", ""],
      ["Outlet a", "3"],
    ]);
    expect(markup).not.toContain("<svg");
    expect(render([], NOT_KNOWN)).toBe("");
  });

  it("has a block for each kind in the facts' order; own count beside several figures", () => {
    const claims = [
      createClaim("a", { kind: "missing", minimum: 1, maximum: 1 }),
      createClaim("b", { kind: "displaced", minimum: 4000, maximum: 4000 }),
      createClaim("c", { kind: "killed", minimum: 7, maximum: 7 }),
      createClaim("d", { kind: "killed", minimum: 5, maximum: 5 }),
      createClaim("e", { kind: "injured", minimum: 2, maximum: 2 }),
      createClaim("f", { kind: "injured", as_written: "some" }),
    ];
    expect(listRows(render(claims, { minimum: 7, maximum: 7 }))).toEqual([
      ["Killed", "07"],
      ["Outlet d", "5"],
      ["Outlet c", "7"],
      ["This page", "7"],
      ["Injured", ""],
      ["Outlet e", "2"],
      ["Outlet f", "“some”"],
      ["This page", "Not known"],
      ["Displaced", ""],
      ["Outlet b", "4,000"],
      ["Missing", ""],
      ["Outlet a", "1"],
    ]);
  });

  it("draws a line for a range, dashed if one end is open, and none for a number", () => {
    const claims = [
      createClaim("a", { minimum: 20, maximum: 60 }),
      createClaim("b", { minimum: 50, maximum: 50 }),
      createClaim("c", { minimum: 70 }),
      createClaim("d", { maximum: 10 }),
    ];
    const markup = render(claims, NOT_KNOWN);
    const lines = [...markup.matchAll(/<line x1="(.*?)" x2="(.*?)"[^>]*?(stroke-dasharray="2 4")?(?: class="[^"]*")?\/?>/g)];
    const ranges = lines
      .map(([line, x1, x2]) => [x1, x2, line.includes("dasharray")])
      .filter(([x1, x2]) => x1 !== "0" || x2 !== "100%");
    expect(ranges).toEqual([
      ["0%", "12.5%", true],
      ["25%", "75%", false],
      ["87.5%", "100%", true],
    ]);
  });

  it("draws hollow dots where the source itself says “about”", () => {
    const claims = [createClaim("a", { minimum: 20, maximum: 60, about: true }), createClaim("b", { minimum: 50, maximum: 50 })];
    const dots = [...render(claims, NOT_KNOWN).matchAll(/<circle[^>]* class="_?(about|dot)/g)].map(([, look]) => look);
    expect(dots).toEqual(["about", "about", "dot"]);
  });

  it("says how many sources give a figure where there are several", () => {
    const sources = ["a", "b"].map((_id) => ({ _id, type: "article", outlet: `Outlet ${_id}`, description: "x" }));
    const claims = [createClaim("1", { minimum: 3, maximum: 3, about: true, sources: ["a", "b"] })];
    const text = toText(renderClaims({ claims, sources }));
    expect(text).toContain("Outlet a Outlet b 3 (“about”) 2 sources say so, none marked as repeating another");
    expect(toText(renderClaims({ claims: [{ ...claims[0], sources: ["a"] }], sources }))).not.toContain("say so");
  });

  it("formats numbers and kinds for the reader's language", () => {
    const sources = [{ _id: "a", type: "article", outlet: "Outlet", description: "x" }];
    const claims = [createClaim("a", { minimum: 554 }), createClaim("a", { minimum: 1, maximum: 2, whom: "women" })];
    expect(toText(renderClaims({ claims, sources }, { url: "/am/archives/1" }))).toContain("ቢያንስ 554");
  });

  it("lets an admin with a source add the first figure, under a heading of its level", () => {
    const sources = [{ _id: "a", type: "article", description: "x" }];
    expect(renderClaims({ claims: [], sources }, { canEdit: true })).toContain('<h2 id="incident-claims" tabindex="-1">');
    expect(renderClaims({ claims: [], sources }, { canEdit: true, level: 3 })).toContain('<h3 id="incident-claims"');
    expect(renderClaims({ claims: [], sources }, { canEdit: true })).not.toContain("<table");
    expect(renderClaims({ claims: [], sources: [] }, { canEdit: true })).toBe("");
    expect(renderClaims({ claims: [], sources })).toBe("");
    const claims = [createClaim("a", { minimum: 3, maximum: 3 })];
    const [read, edited] = [false, true].map((canEdit) =>
      renderClaims({ claims, sources }, { canEdit }).match(/data-unprinted/g),
    );
    expect([read, edited]).toEqual([null, Array.from({ length: 3 }, () => "data-unprinted")]);
  });
});

function renderClaims(incident: object, { canEdit = false, level = 2 as 2 | 3, url = "/archives/1" } = {}): string {
  const shown = { killed: NOT_KNOWN, injured: NOT_KNOWN, displaced: NOT_KNOWN, ...incident } as unknown as Incident;
  const element = <IncidentClaims incident={shown} level={level} canEdit={canEdit} revalidate={async () => undefined} />;
  return renderElement(element, { url, isAdmin: canEdit });
}
