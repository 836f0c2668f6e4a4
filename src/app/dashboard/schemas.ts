import { z } from "zod";
import * as m from "#messages";
import { emptyInputSchema, olderItemsInputSchema } from "#platform/shared/call-schemas.ts";
import {
  COUNTED_LISTS,
  changedIdsSchema,
  dashboardOverviewSchema,
  KINDS,
  lastChangeSchema,
  ROW_LISTS,
  rowSchema,
} from "./rules.ts";

const error = () => m.does_not_exist();
const kind = z.enum(Object.values(KINDS), { error });

export const getDashboardOverview = {
  summary: "What needs attention, and which of the first steps are done",
  input: emptyInputSchema,
  output: dashboardOverviewSchema,
};

export const getRows = {
  summary:
    "The items of a kind outside the trash, newest first, up to 50, with what each lacks and who changed it last; `list` is all, drafts, scheduled, to_verify or incomplete, `before` the _id of the last one seen",
  input: olderItemsInputSchema.extend({ kind, list: z.enum(ROW_LISTS, { error }) }),
  output: z.array(rowSchema),
};

export const getRowCounts = {
  summary: "How many items of a kind are drafts, scheduled, and wait to be verified",
  input: z.object({ kind }),
  output: z.record(z.enum(COUNTED_LISTS), z.number().int()),
};

export const getLastChanges = {
  summary: "Who last changed campaigns, tweets and incidents, and when; `ids` are separated by commas",
  input: z.object({ ids: changedIdsSchema }),
  output: z.array(lastChangeSchema),
};
