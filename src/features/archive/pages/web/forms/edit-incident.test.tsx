import { describe, expect, it } from "vitest";
import { type IncidentMetadata, withSingleValues } from "#features/archive/incidents/rules.ts";
import { incidentData } from "../../../../../../tests/incident-data.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import EditIncident from "./edit-incident.tsx";

const incident = {
  ...withSingleValues({ ...incidentData, title: "Tole", reason: "Two lists." }),
  ...{ _id: "1", verification: { status: "verified", note: null }, place: null },
} as unknown as IncidentMetadata;
const render = (values: Partial<IncidentMetadata> = {}) =>
  renderElement(
    <EditIncident incident={{ ...incident, ...values }} revalidate={async () => undefined} onClose={() => undefined} />,
    { isAdmin: true },
  );

describe("EditIncident", () => {
  it("has the stored reason of the counts, and says where readers see it", () => {
    const text = toText(render());
    expect(text).toMatch(/^Edit Incident /);
    expect(text).toMatch(/ Why these counts .*Readers see it beside what the sources say\. .* Two lists\. /);
  });

  it("asks for no reason, and warns of no lower status, before anything is changed", () => {
    for (const reason of ["Two lists.", undefined]) {
      const text = toText(render({ reason }));
      expect(text).not.toContain("Say why (optional)");
      expect(text).not.toContain("it no longer is");
    }
  });

  it("deletes the incident, and saves by its title", () => {
    for (const publication of [undefined, { state: "draft" as const, publish_at: null }]) {
      expect(toText(render({ publication }))).toMatch(/ Delete .*Edit Incident( |$)/);
    }
  });
});
