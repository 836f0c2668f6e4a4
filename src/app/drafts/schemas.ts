import { z } from "zod";
import * as m from "#messages";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { PUBLISHABLE_KINDS } from "../items/schemas.ts";
import { draftLinkSchema, sharedDraftSchema } from "./rules.ts";

export const createDraftLink = {
  summary:
    "Make a secret link to a draft; `kind` is twitter_campaign, email_campaign or incident. The response has its `path`, which is told only now",
  input: z.object({ kind: z.enum(PUBLISHABLE_KINDS, { error: () => m.does_not_exist() }), id: idSchema }),
  output: mutationResultSchema.extend({ path: z.string() }),
};

export const getDraftLinks = {
  summary: "The secret links to a draft that still work, the last made first",
  input: idInputSchema,
  output: z.array(draftLinkSchema),
};

export const revokeDraftLink = {
  summary: "Revoke a secret link; from then on it leads nowhere",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const getSharedDraft = {
  summary:
    "What a secret link shows; it leads nowhere once its draft is published, unpublished or deleted, its maker disabled, or after 14 days",
  input: z.object({ key: z.string({ error: () => m.draft_link_gone() }) }),
  output: sharedDraftSchema,
};
