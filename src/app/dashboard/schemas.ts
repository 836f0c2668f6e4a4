import { z } from "zod";
import { emptyInputSchema } from "#platform/shared/call-schemas.ts";
import { changedIdsSchema, dashboardOverviewSchema, lastChangeSchema } from "./rules.ts";

export const getDashboardOverview = {
  summary: "What needs attention, and which of the first steps are done",
  input: emptyInputSchema,
  output: dashboardOverviewSchema,
};

export const getLastChanges = {
  summary: "Who last changed campaigns, tweets and incidents, and when; `ids` are separated by commas",
  input: z.object({ ids: changedIdsSchema }),
  output: z.array(lastChangeSchema),
};
