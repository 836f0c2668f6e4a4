import type { Db } from "#database/database.ts";
import { organisationTrash } from "#features/archive/organisations/server/trash.ts";
import { deleteRevisionRows } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { withRevisions } from "#features/archive/revisions/server/with-revisions.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import { articleTrash, createImageTrash, videoTrash } from "#features/archive/sources/server/trash.ts";
import { attributionTrash } from "#features/archive/statements/attributions/server/attribution-handlers.ts";
import { claimTrash } from "#features/archive/statements/claims/server/claim-kind.ts";
import { createIncidentPublication } from "#features/archive/statements/server/publication.ts";
import { createIncidentTrash } from "#features/archive/statements/server/trash.ts";
import { emailCampaignPublication } from "#features/campaigns/email/server/publication.ts";
import { emailCampaignTrash } from "#features/campaigns/email/server/trash.ts";
import { twitterCampaignPublication } from "#features/campaigns/twitter/server/publication.ts";
import { tweetTrash, twitterCampaignTrash } from "#features/campaigns/twitter/server/trash.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { createPublicationHandlers } from "#platform/server/calls/publication-endpoints.ts";
import { createTrashHandlers } from "#platform/server/calls/trash-endpoints.ts";
import * as calls from "#platform/shared/item-calls.ts";
import { itemSchemas } from "../schemas.ts";

/** Returns the handlers of the calls that take an item's kind and id. */
export function createItemEndpointHandlers(images: ImageService) {
  const publicationHandlers = createPublicationHandlers<Db>({
    twitter_campaign: twitterCampaignPublication,
    email_campaign: emailCampaignPublication,
    incident: createIncidentPublication(images),
  });
  const trashHandlers = createTrashHandlers<Db>({
    twitter_campaign: twitterCampaignTrash,
    tweet: tweetTrash,
    email_campaign: emailCampaignTrash,
    incident: createIncidentTrash({ imageService: images, destroyRevisions: deleteRevisionRows }),
    article: articleTrash,
    video: videoTrash,
    image: createImageTrash(images),
    claim: claimTrash,
    attribution: attributionTrash,
    organisation: organisationTrash,
  });
  return { ...publicationHandlers, ...trashHandlers };
}

/** Returns their endpoints, which leave the revisions of the incidents that they change. */
export const createItemEndpoints = (images: ImageService): Endpoint<Db>[] =>
  createEndpoints<typeof calls, Db>(calls, itemSchemas, createItemEndpointHandlers(images)).map(withRevisions);
