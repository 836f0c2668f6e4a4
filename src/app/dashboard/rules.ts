import { z } from "zod";
import { verificationStatusSchema } from "#features/archive/incidents/verification-rules.ts";
import { incidentPlaceSchema } from "#features/archive/places/rules.ts";
import { idSchema } from "#platform/shared/call-schemas.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import { publicationSchema } from "#platform/shared/publication.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { upcomingSchema } from "../remembrance/rules.ts";
import type { AdminSection } from "../shell/pages.ts";

/** The kind of the items of each tab. */
export const KINDS = { twitter: "twitter_campaign", email: "email_campaign", archives: "incident" } as const satisfies Partial<
  Record<AdminSection, PublishableKind>
>;
export type Tab = keyof typeof KINDS;
export const TABS = Object.keys(KINDS) as Tab[];

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

/** The lists of rows: everything outside the trash, or what is unpublished, scheduled, waits for verification or lacks something. */
export const ROW_LISTS = ["all", "drafts", "scheduled", "to_verify", "incomplete"] as const;
export type RowList = (typeof ROW_LISTS)[number];
/** The lists with a number beside their name. */
export const COUNTED_LISTS = ["drafts", "scheduled", "to_verify"] as const satisfies RowList[];

export const rowSchema = z.object({
  _id: z.string(),
  title: z.string(),
  publication: publicationSchema.optional(),
  /** The next four only of incidents: the expression of the date, the location as written, its place of the list, the status. */
  date: z.string().optional(),
  location: z.string().optional(),
  place: incidentPlaceSchema.nullish(),
  status: verificationStatusSchema.optional(),
  /** What it lacks, in words. */
  missing: z.array(z.string()),
  lastChange: z.object({ name: z.string().nullable(), at: z.string() }).optional(),
});
export type Row = z.output<typeof rowSchema>;

/** How many anniversaries are named, the next ones. */
export const ANNIVERSARIES_NAMED_COUNT = 5;
/** How long all owners see a change of protected settings. */
export const PROTECTED_CHANGES_SHOWN_MS = 7 * DAY;
/** How many of the newest changes of settings are searched for protected ones. */
export const SETTING_CHANGES_SEARCHED_COUNT = 100;

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
