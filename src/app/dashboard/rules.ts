import { z } from "zod";
import { idSchema } from "#platform/shared/call-schemas.ts";

/** How many ids one request may have: as many as fit into a URL. */
export const LAST_CHANGES_MAX_COUNT = 100;

/** Ids, separated by commas. */
export const changedIdsSchema = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(idSchema).max(LAST_CHANGES_MAX_COUNT));

/** Who changed something last, or something in it. */
export const lastChangeSchema = z.object({
  _id: z.string(),
  /** Null when it was not done by a signed-in account, or that account is gone. */
  name: z.string().nullable(),
  at: z.string(),
});

/** How many things of a kind that need attention are named. */
export const ATTENTION_NAMED_COUNT = 3;
/** How many are counted beyond those. */
export const ATTENTION_MORE_MAX = 97;

const attentionItemsSchema = z.object({
  items: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** How many there are besides, at most `ATTENTION_MORE_MAX`. */
  more: z.number().int(),
});
export type AttentionItems = z.output<typeof attentionItemsSchema>;

/** What only an owner can do something about. */
const ownerOverviewSchema = z.object({
  waitingAccounts: z.number().int(),
  isSingleOwner: z.boolean(),
  /** Whether each setting of the environment is set. */
  settings: z.object({
    name: z.boolean(),
    contact: z.boolean(),
    networks: z.boolean(),
    giving: z.boolean(),
    backup: z.boolean(),
  }),
});

export const dashboardOverviewSchema = z.object({
  /** Letters to an address that reaches nobody. */
  letters: attentionItemsSchema,
  /** Incidents without an article. */
  incidents: attentionItemsSchema,
  hasCampaign: z.boolean(),
  hasIncident: z.boolean(),
  /** Null for a caller who is not an owner. */
  owner: ownerOverviewSchema.nullable(),
});
export type DashboardOverview = z.output<typeof dashboardOverviewSchema>;
