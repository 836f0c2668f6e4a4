import { describe, expect, it } from "vitest";
import { normalizeName } from "../fold-name.ts";
import { getPlaceId, readGazetteer } from "./read-gazetteer.ts";

const places = readGazetteer();
const byId = new Map(places.map((place) => [place.id, place]));
const count = (kind: string) => places.filter((place) => place.kind === kind).length;

describe("readGazetteer", () => {
  it("has the regions, zones and towns that /methodology speaks of, each once", () => {
    expect([count("region"), count("zone"), count("town")]).toEqual([13, 92, 249]);
    expect(byId.size).toBe(places.length);
  });

  it("lists each place after its parent: a zone in a region, a town in either", () => {
    const known = new Set<string | null>();
    for (const { id, kind, parent_id, name } of places) {
      const parent = parent_id === null ? null : byId.get(parent_id)?.kind;
      const expected = { region: [null], zone: ["region"], town: ["region", "zone"] }[kind];
      expect.soft(expected, name).toContain(parent);
      expect.soft(parent_id === null || known.has(parent_id), name).toBe(true);
      known.add(id);
    }
  });

  it("has a source for each place and each Amharic name, and degrees only for towns", () => {
    for (const { kind, name, name_am, name_am_source, source, pcode, latitude, longitude } of places) {
      expect.soft(source, name).toBe(kind === "town" ? "GeoNames" : "OCHA");
      expect.soft(name_am === null, name).toBe(name_am_source === null);
      expect.soft(pcode !== null, name).toBe(kind !== "town");
      expect.soft([latitude !== null, longitude !== null], name).toEqual([kind === "town", kind === "town"]);
      expect.soft(name, name).toMatch(/^[A-Z][A-Za-z -]*\d*$/);
    }
  });

  it("has no two zones of one name in a region", () => {
    const zones = places
      .filter(({ kind }) => kind === "zone")
      .map(({ parent_id, name }) => `${parent_id} ${normalizeName(name)}`);
    expect(new Set(zones).size).toBe(zones.length);
  });
});

describe("getPlaceId", () => {
  // Incidents, links and backups hold these.
  it("returns the same id in every installation", () => {
    expect(getPlaceId("ET0401")).toBe("52b18990-5c0f-517b-8865-dcbfa605e090");
    expect(getPlaceId("geonames:344979")).toBe("ea1f1697-8345-5749-aba9-504ed2175ad8");
  });
});
