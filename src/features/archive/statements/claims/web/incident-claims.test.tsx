import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Count, NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
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
  it("renders each claim by its source, the lowest first, and the incident's own count last, on one rule", () => {
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
});
