import { publishedIncidentSchema, withSingleValues } from "#features/archive/incidents/rules.ts";
import { type Db, findWithdrawnIncident, incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import * as m from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import type { Publishable } from "#platform/server/publication-endpoints.ts";
import { duplicateIncident } from "./duplicate-incident.ts";

export const createIncidentPublication = (images: Pick<ImageService, "scheduleAvif">): Publishable<Db> => ({
  store: incidentPublications,
  assertPublishable: async (db, id) => {
    publishedIncidentSchema.parse(await requireEditableIncident(db, id));
  },
  // Its page shows when and why it was withdrawn, so it stays.
  assertMayUnpublish: async (db, id) => {
    if (await findWithdrawnIncident(db, id)) throw new RefusalError(m.incident_unpublish_withdrawn());
  },
  duplicate: async (id, { db, now, afterCommit }) => {
    const { _id, data } = await duplicateIncident(db, id, now);
    afterCommit(async () => images.scheduleAvif());
    return { _id, data: withSingleValues(data) };
  },
});
