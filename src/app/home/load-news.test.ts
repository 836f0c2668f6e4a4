import { expect, it } from "vitest";
import { getIncidentMetadata } from "#app/home/load-news.ts";
import { incidentMetadataSchema } from "#features/archive/incidents/rules.ts";
import { type Incident, incidentSchema } from "#features/archive/statements/rules.ts";

it("getIncidentMetadata returns exactly what lists have", () => {
  const incident = Object.fromEntries(Object.keys(incidentSchema.shape).map((name) => [name, name])) as unknown as Incident;
  expect(Object.keys(getIncidentMetadata(incident)).toSorted()).toEqual(Object.keys(incidentMetadataSchema.shape).toSorted());
});
