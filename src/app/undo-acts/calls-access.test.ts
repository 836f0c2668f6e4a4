import { describe } from "vitest";
import { incident, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { PASSWORD } from "../../../tests/sites/test-site.ts";
import { testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import { undoActs } from "./calls.ts";

describe.each(engines)("the access to undos on %s", (engine) => {
  const { site, admin, owner, asAdmin, asOwner, rows, findProblems } = setUpArchiveSite(engine);
  testAccess({
    ...{ calls: { undoActs }, site, admin, owner, asAdmin, asOwner, rows, findProblems },
    validInputs: async () => {
      const from = site().now().toISOString();
      await asAdmin("POST", "/create_incident", incident);
      const span = { account_id: admin().accountId, from, until: site().now().toISOString() };
      return { undoActs: { body: { ...span, reason: "A stolen session", password: PASSWORD } } };
    },
  });
});
