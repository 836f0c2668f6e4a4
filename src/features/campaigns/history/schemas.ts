import { z } from "zod";
import { campaignChangeSchema } from "./rules.ts";

export const getCampaignChanges = {
  summary:
    "What was changed of campaigns and letters, newest first, up to 20, with before and after; `before` is the _id of the last one seen. `revert` says whether the edit call (with what was before) or the call that restores takes a change back",
  input: z.object({
    // Anything but a sequence becomes 0, before which there is nothing.
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).catch(0).optional(),
  }),
  output: z.array(campaignChangeSchema),
};
