import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#database/database.ts";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertAttribution, trashAttributionRow } from "../../attributions/server/attribution-store.ts";
import { insertClaim, trashClaimRow } from "../../claims/server/claim-store.ts";
import { insertIncident } from "../../incidents/server/incident-store.ts";
import { insertOrganisation } from "../../organisations/server/organisation-store.ts";
import { addCitedSources, deleteCitations, deleteCitedSources, listCitations, updateCitedSources } from "./cited-source-store.ts";

const AT = new Date("2026-01-01T10:00:00.000Z");
const figure = { kind: "killed", whom: "all", minimum: 1, maximum: 1, about: false, as_written: null, quote: null } as const;
const group = { name_en: "A front", name_am: null, other_names: [], description: "x", description_am: null };

describe.each(engines)("cited source store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let incidentId: string;
  let organisationId: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
    incidentId = await write((tx) => insertIncident(tx, incidentData, AT));
    organisationId = await write((tx) => insertOrganisation(tx, group, AT));
  });
  afterAll(() => opened.close());
  beforeEach(() =>
    write(async (tx) => {
      for (const table of ["claim_source", "claim", "attribution_source", "attribution"] as const) {
        await tx.deleteFrom(table).execute();
      }
    }),
  );

  const insert = {
    claim: (sources: string[]) => write((tx) => insertClaim(tx, incidentId, figure, sources, AT)),
    attribution: (sources: string[]) => {
      const said = { organisation_id: organisationId, stance: "alleged", quote: null } as const;
      return write((tx) => insertAttribution(tx, incidentId, said, sources, AT));
    },
  };
  const trash = { claim: trashClaimRow, attribution: trashAttributionRow };

  describe.each(["claim", "attribution"] as const)("of a %s", (kind) => {
    const add = insert[kind];
    const list = async (...ids: string[]) =>
      (
        await addCitedSources(
          db,
          kind,
          ids.map((_id) => ({ _id })),
        )
      ).map(({ sources }) => sources);

    it("adds the sorted sources of each, and none of another kind", async () => {
      const other = kind === "claim" ? "attribution" : "claim";
      await insert[other](["z"]);
      const [first, second] = [await add(["b", "a"]), await add(["'c' %"])];
      expect(await list(second, "unknown", first)).toEqual([["'c' %"], [], ["a", "b"]]);
      expect(await list()).toEqual([]);
    });

    it("replaces the sources of one alone, and deletes them", async () => {
      const [first, second] = [await add(["a", "b"]), await add(["a"])];
      await write((tx) => updateCitedSources(tx, kind, first, ["b", "c"]));
      expect(await list(first, second)).toEqual([["b", "c"], ["a"]]);
      await write((tx) => updateCitedSources(tx, kind, first, []));
      await write((tx) => deleteCitedSources(tx, kind, second));
      expect(await list(first, second)).toEqual([[], []]);
    });

    it("lists those that cite a source alone, and removes a source from all", async () => {
      const alone = await add(["a"]);
      const shared = await add(["a", "b"]);
      await write((tx) => trash[kind](tx, alone, AT));
      expect((await listCitations(db, kind, "a")).toSorted((a, b) => a._id.localeCompare(b._id))).toEqual([
        { _id: alone, isOnlySource: true },
        { _id: shared, isOnlySource: false },
      ]);
      expect(await listCitations(db, kind, "c")).toEqual([]);
      await write((tx) => deleteCitations(tx, kind, "a"));
      expect(await list(alone, shared)).toEqual([[], ["b"]]);
    });
  });
});
