import { createPartTrash } from "#features/archive/incidents/server/part-kind.ts";
import { findSource } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { isSupported } from "../rules.ts";
import { assertNotDuplicate, assertNotFull } from "./attribution-handlers.ts";
import { attributionKind } from "./attribution-kind.ts";
import { attributionStore } from "./attribution-store.ts";

export const attributionTrash = createPartTrash(attributionKind, {
  list: attributionStore.listDeleted,
  pickNameFields: ({ stance, organisation_id }) => ({ stance, organisation_id }),
  restore: async (db, attribution) => {
    const { _id, incident_id, stance, sources } = attribution;
    // Its sources may be in the trash, which only hides it, but its source of a court may have changed its kind.
    const cited = (await Promise.all(sources.map((source) => findSource(db, source)))).filter((source) => source !== undefined);
    if (!isSupported(stance, cited)) throw new RefusalError(m.attribution_needs_court());
    await assertNotFull(db, incident_id);
    await assertNotDuplicate(db, incident_id, attribution, sources);
    await attributionStore.restore(db, _id);
  },
});
