import { z } from "zod";
import { createChoiceSchema, createFilterSchema, sinceSchema } from "#platform/shared/call-schemas.ts";
import { HISTORY_KINDS } from "./admin-kind-rules.ts";
import { HISTORY_PAGE_SIZE, historySchema } from "./rules.ts";

export const searchHistory = {
  summary: `What was done on this site, by whom and when, newest first, up to ${HISTORY_PAGE_SIZE}: \`who\` is the _id of an account, \`what\` one of ${HISTORY_KINDS.join(", ")} (the last two only for owners), \`since\` a day in Ethiopia. An import is one entry with its \`acts\`; \`of\` is the _id of an import or an item, and lists each of its changes. A response looks through a part of the trail, so it may have few changes or none although there are older ones: they are \`before\` its \`older\`, until that is null. Of campaigns and letters with before and after, and with \`revert\`, as \`get_campaign_changes\` has it. \`put_back\` is the call that takes a change back`,
  input: z.object({
    who: createFilterSchema(z.string()),
    what: createChoiceSchema(HISTORY_KINDS),
    of: createFilterSchema(z.string()),
    since: sinceSchema,
    // An impossible number is before all entries.
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).catch(0).optional(),
  }),
  output: historySchema,
};
