import { attributionHandlers } from "#features/archive/attributions/server/attribution-handlers.ts";
import { claimHandlers } from "#features/archive/claims/server/claim-handlers.ts";
import { incidentHandlers } from "#features/archive/incidents/server/incident-handlers.ts";
import type { Db } from "#features/archive/incidents/server/incident-store.ts";
import { publicationHandlers } from "#features/archive/incidents/server/publication-handlers.ts";
import { statementHandlers } from "#features/archive/incidents/server/statement-handlers.ts";
import { trashHandlers } from "#features/archive/incidents/server/trash-handlers.ts";
import { unconfirmedZeroHandlers } from "#features/archive/incidents/server/unconfirmed-zero-handlers.ts";
import { verificationHandlers } from "#features/archive/incidents/server/verification-handlers.ts";
import { articleHandlers } from "#features/archive/media/server/article-handlers.ts";
import { imageHandlers } from "#features/archive/media/server/images/image-handlers.ts";
import type { ImageService } from "#features/archive/media/server/images/image-service.ts";
import { videoHandlers } from "#features/archive/media/server/video-handlers.ts";
import { organisationHandlers } from "#features/archive/organisations/server/organisation-handlers.ts";
import { placeHandlers } from "#features/archive/places/server/place-handlers.ts";
import { redactionHandlers } from "#features/archive/revisions/server/redaction-handlers.ts";
import { returnHandlers } from "#features/archive/revisions/server/return-handlers.ts";
import { revisionHandlers } from "#features/archive/revisions/server/revision-handlers.ts";
import { withRevisions } from "#features/archive/revisions/server/with-revisions.ts";
import type { Endpoint } from "#platform/server/call-handler.ts";

/** Returns the endpoints of all calls of the archive, each of which leaves the revisions of what it changes. */
export function archiveHandlers(images: ImageService): Endpoint<Db>[] {
  return [
    ...incidentHandlers(),
    ...publicationHandlers(images),
    ...unconfirmedZeroHandlers(),
    ...verificationHandlers(),
    ...statementHandlers(),
    ...articleHandlers(),
    ...videoHandlers(),
    ...imageHandlers(images),
    ...claimHandlers(),
    ...attributionHandlers(),
    ...organisationHandlers(),
    ...placeHandlers(),
    ...trashHandlers(images),
    ...revisionHandlers(),
    ...redactionHandlers(),
    ...returnHandlers(),
  ].map(withRevisions);
}
