import { describe } from "vitest";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import { insertPlace } from "./server/place-store.ts";

const PLACE = {
  kind: "region" as const,
  name: "Old",
  parent_id: null,
  spellings: [],
  name_am: null,
  name_am_source: null,
  latitude: null,
  longitude: null,
};

describe.each(engines)("access to API calls of places on %s", (engine) => {
  const { site, admin, owner, asAdmin, asOwner, rows, create, reviseAll, findProblems } = setUpArchiveSite(engine);

  /** The valid input of each call. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    // Rows instead of calls, which are limited in number.
    const addPlace = () => site().database.inTransaction((tx) => insertPlace(tx, PLACE, admin().accountId, site().now()));
    const place = await addPlace();
    const usedPlace = await addPlace();
    await create({ place_id: usedPlace, place_precision: "region" });
    await reviseAll();
    return {
      getPlaces: { ids: {} },
      createPlace: { body: { kind: "region", name: "New" } },
      editPlace: { ids: { id: usedPlace }, body: { name: "Newer" } },
      deletePlace: { ids: { id: place } },
    };
  }

  testAccess({ engine, calls, validInputs, site, admin, owner, asAdmin, asOwner, rows, findProblems });
});
