import { describe } from "vitest";
import * as organisationCalls from "#features/archive/organisations/calls.ts";
import { insertOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { mediaKinds, organisation, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { type CallInput, testAccess } from "../../../../../tests/test-access.ts";
import { engines } from "../../../../../tests/test-database.ts";
import * as attributionCalls from "./calls.ts";
import { attributionStore } from "./server/attribution-store.ts";

const [article] = mediaKinds;
const calls: Record<string, Call> = { ...attributionCalls, ...organisationCalls };

describe.each(engines)("access to API calls of attributions and organisations on %s", (engine) => {
  const content = setUpArchiveSite(engine);
  const { site, create, add, reviseAll } = content;

  /** The valid input of each call. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const id = await create();
    const source = await add(article, id);
    // Rows instead of calls, which are limited in number.
    const inserted = await site().database.inTransaction(async (tx) => {
      const now = site().now();
      const addOrganisation = (name_en: string) =>
        insertOrganisation(tx, { name_en, name_am: null, other_names: [], description: "A group.", description_am: null }, now);
      const named = await addOrganisation("Named");
      const unnamed = await addOrganisation("Unnamed");
      const denied = { organisation_id: named, stance: "denied", quote: null } as const;
      const standing = await attributionStore.insert(tx, id, { ...denied, sources: [source] }, now);
      return { named, unnamed, standing };
    });
    await reviseAll();
    const { named, unnamed, standing } = inserted;
    return {
      createAttribution: { body: { incident_id: id, organisation_id: named, stance: "alleged", sources: [source] } },
      editAttribution: { ids: { id: standing }, body: { quote: "New" } },
      deleteAttribution: { ids: { id: standing } },
      createOrganisation: { body: organisation },
      editOrganisation: { ids: { id: named }, body: { name_en: "New" } },
      deleteOrganisation: { ids: { id: unnamed } },
    };
  }

  testAccess({ ...content, calls, validInputs });
});
