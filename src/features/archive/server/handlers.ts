import * as exportCalls from "#features/archive/export/calls.ts";
import * as exportSchemas from "#features/archive/export/schemas.ts";
import { findNewestChange } from "#features/archive/export/server/export-store.ts";
import * as importCalls from "#features/archive/import/calls.ts";
import * as importSchemas from "#features/archive/import/schemas.ts";
import { importHandlers } from "#features/archive/import/server/import-handlers.ts";
import * as incidentAdminCalls from "#features/archive/incidents/admin-calls.ts";
import * as incidentCalls from "#features/archive/incidents/calls.ts";
import * as incidentSchemas from "#features/archive/incidents/schemas.ts";
import { findIncidentHandlers } from "#features/archive/incidents/server/find-incident-handlers.ts";
import { incidentHandlers } from "#features/archive/incidents/server/incident-handlers.ts";
import type { Db } from "#features/archive/incidents/server/incident-store.ts";
import * as organisationCalls from "#features/archive/organisations/calls.ts";
import * as organisationSchemas from "#features/archive/organisations/schemas.ts";
import { organisationHandlers } from "#features/archive/organisations/server/organisation-handlers.ts";
import * as placeCalls from "#features/archive/places/calls.ts";
import * as placeSchemas from "#features/archive/places/schemas.ts";
import { placeHandlers } from "#features/archive/places/server/place-handlers.ts";
import * as revisionCalls from "#features/archive/revisions/calls.ts";
import * as historyCalls from "#features/archive/revisions/history-calls.ts";
import * as revisionSchemas from "#features/archive/revisions/schemas.ts";
import { revisionHandlers } from "#features/archive/revisions/server/revision-handlers.ts";
import { withRevisions } from "#features/archive/revisions/server/with-revisions.ts";
import * as searchCalls from "#features/archive/search/calls.ts";
import * as searchSchemas from "#features/archive/search/schemas.ts";
import { IndexCopy } from "#features/archive/search/server/index-copy.ts";
import { createMatcher, type Matcher } from "#features/archive/search/server/matches.ts";
import { createSearchHandlers } from "#features/archive/search/server/search-handlers.ts";
import * as sourceAdminCalls from "#features/archive/sources/admin-calls.ts";
import * as sourceCalls from "#features/archive/sources/calls.ts";
import * as sourceSchemas from "#features/archive/sources/schemas.ts";
import { imageHandlers } from "#features/archive/sources/server/images/image-handlers.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import { sourceHandlers } from "#features/archive/sources/server/source-handlers.ts";
import * as statementAdminCalls from "#features/archive/statements/admin-calls.ts";
import * as statementCalls from "#features/archive/statements/calls.ts";
import * as statementSchemas from "#features/archive/statements/schemas.ts";
import { attributionHandlers } from "#features/archive/statements/server/attribution-handlers.ts";
import { claimHandlers } from "#features/archive/statements/server/claim-handlers.ts";
import { createStatementHandlers, type ListCampaigns } from "#features/archive/statements/server/statement-handlers.ts";
import { verificationHandlers } from "#features/archive/statements/server/verification-handlers.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";

/** The dependencies of the archive's calls. Scripts omit those that only a running site has. */
export type ArchiveServices = {
  images: ImageService;
  /** The search's matcher; exports share its copy of the listing. */
  match?: Matcher;
  readLicence?(db: Db): Promise<string | null>;
  listCampaigns?: ListCampaigns;
};

/** Returns the endpoints of all calls of the archive. Each stores the revisions of the incidents that it changes. */
export function createArchiveEndpoints({
  images,
  match = createMatcher(new IndexCopy()),
  readLicence = async () => null,
  listCampaigns = async () => [],
}: ArchiveServices): Endpoint<Db>[] {
  const endpoints: Endpoint<Db>[][] = [
    createEndpoints({ ...incidentAdminCalls, ...incidentCalls }, incidentSchemas, {
      ...incidentHandlers,
      ...verificationHandlers,
      ...findIncidentHandlers,
    }),
    createEndpoints({ ...statementAdminCalls, ...statementCalls }, statementSchemas, {
      ...createStatementHandlers(listCampaigns),
      ...claimHandlers,
      ...attributionHandlers,
    }),
    createEndpoints({ ...sourceAdminCalls, ...sourceCalls }, sourceSchemas, { ...sourceHandlers, ...imageHandlers(images) }),
    createEndpoints(organisationCalls, organisationSchemas, organisationHandlers),
    createEndpoints(placeCalls, placeSchemas, placeHandlers),
    createEndpoints(searchCalls, searchSchemas, createSearchHandlers(match)),
    createEndpoints(exportCalls, exportSchemas, {
      getExportState: async (_input, { db }) => ({
        incidents: (await match(db, {})).all,
        changed_at: (await findNewestChange(db))?.at ?? null,
        licence: await readLicence(db),
      }),
    }),
    createEndpoints(importCalls, importSchemas, importHandlers),
    createEndpoints({ ...revisionCalls, ...historyCalls }, revisionSchemas, revisionHandlers),
  ];
  return endpoints.flat().map(withRevisions);
}
