import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createDraftLink = defineCall<typeof schemas.createDraftLink>({
  method: "POST",
  path: "/create_draft_link",
  access: "admin",
});

export const getDraftLinks = defineCall<typeof schemas.getDraftLinks>({
  method: "GET",
  path: "/get_draft_links/:id",
  access: "admin",
});

export const revokeDraftLink = defineCall<typeof schemas.revokeDraftLink>({
  method: "POST",
  path: "/revoke_draft_link/:id",
  access: "admin",
});

export const getSharedDraft = defineCall<typeof schemas.getSharedDraft>({
  method: "GET",
  path: "/get_shared_draft",
  access: "public",
  isUncached: true,
});
