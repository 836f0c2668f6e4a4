import { describe } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { incident, mediaKinds, organisation, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as organisationCalls from "../organisations/calls.ts";
import { insertOrganisation, trashOrganisationRow } from "../organisations/server/organisation-store.ts";
import * as attributionCalls from "./calls.ts";
import { insertAttribution, trashAttributionRow } from "./server/attribution-store.ts";

const [article, video] = mediaKinds;
const calls: Record<string, Call> = { ...attributionCalls, ...organisationCalls };

describe.each(engines)("access to API calls of attributions and organisations on %s", (engine) => {
  const content = setUpArchiveSite(engine);
  const { site, create, add, reviseAll } = content;

  /** The valid input of each call. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const id = await create();
    const [source, other] = [await add(article, id), await add(video, id)];
    // Rows instead of calls, which are limited in number.
    const inserted = await site().database.inTransaction(async (tx) => {
      const now = site().now();
      const addOrganisation = (name_en: string) =>
        insertOrganisation(tx, { name_en, name_am: null, other_names: [], description: "A group.", description_am: null }, now);
      const named = await addOrganisation("Named");
      const unnamed = await addOrganisation("Unnamed");
      const gone = await addOrganisation("Gone");
      await trashOrganisationRow(tx, gone, now);
      const denied = { organisation_id: named, stance: "denied", quote: null } as const;
      const standing = await insertAttribution(tx, id, denied, [source], now);
      const trashed = await insertAttribution(tx, id, denied, [other], now);
      await trashAttributionRow(tx, trashed, now);
      return { named, unnamed, gone, standing, trashed };
    });
    await reviseAll();
    const { named, unnamed, gone, standing, trashed } = inserted;
    return {
      createAttribution: { body: { incident_id: id, organisation_id: named, stance: "alleged", sources: [source] } },
      editAttribution: { ids: { id: standing }, body: { quote: "New" } },
      deleteAttribution: { ids: { id: standing } },
      restoreAttribution: { ids: { id: trashed } },
      destroyAttribution: { ids: { id: trashed }, body: { title: incident.title } },
      createOrganisation: { body: organisation },
      editOrganisation: { ids: { id: named }, body: { name_en: "New" } },
      deleteOrganisation: { ids: { id: unnamed } },
      restoreOrganisation: { ids: { id: gone } },
      destroyOrganisation: { ids: { id: gone }, body: { title: "Gone" } },
    };
  }

  testAccess({ ...content, calls, validInputs });
});
