import type { ImageService } from "#features/archive/media/server/images/image-service.ts";
import { incident_unpublish_withdrawn, publish_duplicated } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import { createPublicationEndpoints, type Publishable } from "#platform/server/publication-endpoints.ts";
import { duplicateIncident, getIncidentDrafts, publishIncident, scheduleIncident, unpublishIncident } from "../calls.ts";
import { publishedIncidentSchema, withSingleValues } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { duplicateIncident as insertDuplicate } from "./duplicate-incident.ts";
import { type Db, findWithdrawnIncident, incidentPublications, listIncidentDrafts } from "./incident-store.ts";
import { requireEditableIncident } from "./require-incident.ts";

const publishable: Publishable<Db> = {
  store: incidentPublications,
  assertFinished: async (db, id) => {
    publishedIncidentSchema.parse(await requireEditableIncident(db, id));
  },
  // Its page says when and why it was withdrawn, and must stay.
  assertMayUnpublish: async (db, id) => {
    if (await findWithdrawnIncident(db, id)) throw new RefusalError(incident_unpublish_withdrawn());
  },
};

/** Returns the endpoints of drafts and of what makes them public. */
export function publicationHandlers(images: Pick<ImageService, "scheduleAvif">): Endpoint<Db>[] {
  return [
    createEndpoint(getIncidentDrafts, schemas.getIncidentDrafts, {
      commit: (_input, { db }) => listIncidentDrafts(db),
    }),

    createEndpoint(duplicateIncident, schemas.duplicateIncident, {
      commit: async ({ id }, { db, now, audit, afterCommit }) => {
        const { _id, data } = await insertDuplicate(db, id, now);
        const after = { ...withSingleValues(data), publication: "draft", duplicate_of: id };
        await audit({ action: "duplicate_incident", subject: _id, after });
        afterCommit(async () => images.scheduleAvif());
        return { message: publish_duplicated(), _id };
      },
    }),

    ...createPublicationEndpoints(publishable, {
      publish: { call: publishIncident, schemas: schemas.publishIncident },
      unpublish: { call: unpublishIncident, schemas: schemas.unpublishIncident },
      schedule: { call: scheduleIncident, schemas: schemas.scheduleIncident },
    }),
  ];
}
