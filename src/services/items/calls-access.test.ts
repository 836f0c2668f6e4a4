import { describe, expect, it } from "vitest";
import * as calls from "#platform/shared/item-calls.ts";
import { setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { type CallInput, getTomorrow, testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";

describe.each(engines)("access to the calls of items on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, create } = archive;
  const kind = "incident";

  async function validInputs(): Promise<Record<string, CallInput>> {
    const item = { kind, id: await create() };
    const draft = { kind, id: await create({ draft: true }) };
    const trashed = { kind, id: await create({ title: "Deleted" }) };
    await asAdmin("DELETE", `/delete_incident/${trashed.id}`);
    return {
      publish: { body: draft },
      unpublish: { body: item },
      schedule: { body: { ...draft, publish_at: getTomorrow(site().now()) } },
      duplicate: { body: item },
      getDrafts: { ids: { kind } },
      restore: { body: trashed },
      destroy: { body: { ...trashed, title: "Deleted" } },
    };
  }
  testAccess({ engine, ...archive, calls, validInputs });

  it("refuse a kind that does not exist", async () => {
    const id = await create({ draft: true });
    for (const unknown of ["article", "account", "__proto__", "", undefined]) {
      expect(await asAdmin("POST", "/publish", { kind: unknown, id })).toMatchObject({
        status: 201,
        body: { message: "This does not exist, or was deleted." },
      });
    }
  });
});
