import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createDraftLink = post<typeof schemas.createDraftLink>("/create_draft_link", "admin", { isUnstored: true });
export const getDraftLinks = get<typeof schemas.getDraftLinks>("/get_draft_links/:id", "admin");
export const revokeDraftLink = post<typeof schemas.revokeDraftLink>("/revoke_draft_link/:id", "admin");
export const getSharedDraft = get<typeof schemas.getSharedDraft>("/get_shared_draft", "public", { isUncached: true });
