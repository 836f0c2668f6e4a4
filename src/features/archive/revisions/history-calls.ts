import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Apart from the calls of an incident's page, which loads none of these.

export const getRevisions = get<typeof schemas.getRevisions>("/get_revisions/:id", "public");
export const getRevision = get<typeof schemas.getRevision>("/get_revision/:id/:number", "public");
export const getIncidentHistory = get<typeof schemas.getIncidentHistory>("/get_incident_history/:id", "public");
export const getRevisionAuthors = get<typeof schemas.getRevisionAuthors>("/get_revision_authors/:id", "admin");
export const findHashes = get<typeof schemas.findHashes>("/find_hashes/:start", "public");
export const returnToRevision = post<typeof schemas.returnToRevision>("/return_to_revision/:id", "admin", {
  verb: "return_to_revision",
  kind: "incident",
  also: { verb: ["edit", "trash", "restore"], kind: ["incident", "article", "video", "image", "claim", "attribution"] },
  reason: "own",
});
export const getChanges = get<typeof schemas.getChanges>("/get_changes", "public");
export const searchChanges = get<typeof schemas.searchChanges>("/search_changes", "public", { isSearch: true });
export const getRevisionComparison = get<typeof schemas.getRevisionComparison>(
  "/get_revision_comparison/:id/:from/:to",
  "public",
);
