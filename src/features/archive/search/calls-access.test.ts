import { describe } from "vitest";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";

describe.each(engines)("access to API calls of the search on %s", (engine) => {
  const { site, admin, asAdmin, asOwner, rows, create } = setUpArchiveSite(engine);

  async function validInputs(): Promise<Record<string, CallInput>> {
    await create();
    return { searchIncidents: {}, countIncidents: {} };
  }

  testAccess({ calls, validInputs, site, admin, asAdmin, asOwner, rows });
});
