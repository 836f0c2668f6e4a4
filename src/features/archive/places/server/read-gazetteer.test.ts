import { describe, expect, it } from "vitest";
import { foldName, normalizeName } from "../fold-name.ts";
import { getPlaceId, readGazetteer } from "./read-gazetteer.ts";

const places = readGazetteer();
const byId = new Map(places.map((place) => [place.id, place]));
const count = (kind: string) => places.filter((place) => place.kind === kind).length;

describe("readGazetteer", () => {
  it("has the regions, zones, districts and towns that /methodology counts, each once", () => {
    expect(["region", "zone", "district", "town"].map(count)).toEqual([13, 92, 31, 249 + 29]);
    expect(byId.size).toBe(places.length);
  });

  it("lists each place after its parent: a zone in a region, others in either", () => {
    const known = new Set<string | null>();
    for (const { id, kind, parent_id, name } of places) {
      const parent = parent_id === null ? null : byId.get(parent_id)?.kind;
      const expected = { region: [null], zone: ["region"], district: ["zone"], town: ["region", "zone"] }[kind];
      expect.soft(expected, name).toContain(parent);
      expect.soft(parent_id === null || known.has(parent_id), name).toBe(true);
      known.add(id);
    }
  });

  it("has a source for each place and each Amharic name, and degrees only for towns", () => {
    for (const { kind, name, name_am, name_am_source, source, pcode, latitude, longitude } of places) {
      if (kind === "region" || kind === "zone") expect.soft(source, name).toBe("OCHA");
      expect.soft(name_am === null, name).toBe(name_am_source === null);
      expect.soft(pcode !== null, name).toBe(source === "OCHA");
      const hasDegrees = source === "GeoNames";
      expect.soft([latitude !== null, longitude !== null], name).toEqual([hasDegrees, hasDegrees]);
      expect.soft(name, name).toMatch(/^[A-Z][A-Za-z -]*\d*$/);
    }
  });

  it("has a plausible Amharic name for each region, zone and district", () => {
    for (const { kind, name, name_am } of places) {
      if (kind !== "town") expect.soft(name_am, name).not.toBeNull();
      if (name_am !== null) expect.soft(name_am, name).toMatch(/^[ሀ-ፚ]{2,}(፣? [ሀ-ፚ]{2,})*$/);
    }
  });

  it("has no two places of one kind, name and parent, except towns with coordinates", () => {
    const amharic = places.filter(({ name_am }) => name_am !== null);
    const untold = places.filter(({ latitude }) => latitude === null);
    for (const [list, getName] of [
      [amharic, ({ name_am }) => foldName(name_am ?? "")],
      [untold, ({ name }) => normalizeName(name)],
    ] satisfies [typeof places, (place: (typeof places)[number]) => string][]) {
      const names = list.map((place) => `${place.kind} in ${place.parent_id}: ${getName(place)}`);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });
});

describe("getPlaceId", () => {
  // Incidents, links and backups contain these ids.
  it("returns the same id in every installation", () => {
    expect(getPlaceId("ET0401")).toBe("52b18990-5c0f-517b-8865-dcbfa605e090");
    expect(getPlaceId("geonames:344979")).toBe("ea1f1697-8345-5749-aba9-504ed2175ad8");
  });
});
