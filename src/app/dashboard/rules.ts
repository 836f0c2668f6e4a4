import { z } from "zod";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { upcomingSchema } from "../remembrance/rules.ts";

/** How many ids one request may have: as many as fit into a URL. */
export const LAST_CHANGES_MAX_COUNT = 100;

/** Ids, separated by commas. */
export const changedIdsSchema = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(idSchema).max(LAST_CHANGES_MAX_COUNT));

/** Who last changed an item or one of its parts. */
export const lastChangeSchema = z.object({
  _id: z.string(),
  /** Null when it was not done by a signed-in account, or that account is gone. */
  name: z.string().nullable(),
  at: z.string(),
});

/** How many anniversaries are named, the next ones. */
export const ANNIVERSARIES_NAMED_COUNT = 5;
/** How many items of a kind that need attention are named. */
export const ATTENTION_NAMED_COUNT = 3;
/** How many more are counted. */
export const ATTENTION_MORE_MAX = 97;

/** How long all owners see a change of protected settings. */
export const PROTECTED_CHANGES_SHOWN_MS = 7 * DAY;
/** How many of the newest changes of settings are searched for protected ones. */
export const SETTING_CHANGES_SEARCHED_COUNT = 100;

const attentionItemsSchema = z.object({
  items: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** How many there are besides, at most `ATTENTION_MORE_MAX`. */
  more: z.number().int(),
});
export type AttentionItems = z.output<typeof attentionItemsSchema>;

/** What needs an owner. */
const ownerOverviewSchema = z.object({
  waitingAccounts: z.number().int(),
  isSingleOwner: z.boolean(),
  /** Whether each is set, by an owner or by the machine. */
  settings: z.object({
    name: z.boolean(),
    contact: z.boolean(),
    networks: z.boolean(),
    giving: z.boolean(),
    backup: z.boolean(),
  }),
  /** The changes of the last week by others to settings that decide on money or accounts, newest first. */
  protectedChanges: z.array(z.object({ at: z.string(), name: z.string().nullable(), settings: z.array(z.string()) })),
});

export const dashboardOverviewSchema = z.object({
  /** Letters to a reserved address, which reach nobody. */
  letters: attentionItemsSchema,
  /** Incidents without an article. */
  incidents: attentionItemsSchema,
  /** Incidents that are called corroborated though one source is all that they rest on. */
  corroborated: attentionItemsSchema,
  /** The anniversaries of the next two weeks, the next first. */
  anniversaries: z.array(upcomingSchema),
  /** Whether the site still has the name of the demonstration. */
  isDemonstration: z.boolean(),
  /** The version of the program. */
  version: z.string(),
  hasCampaign: z.boolean(),
  hasIncident: z.boolean(),
  /** Null for a caller who is not an owner. */
  owner: ownerOverviewSchema.nullable(),
});
export type DashboardOverview = z.output<typeof dashboardOverviewSchema>;
