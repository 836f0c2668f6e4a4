import type { AdminSection } from "#app/shell/pages.ts";
import * as m from "#messages";
import type { ChangeKind } from "#platform/shared/change.ts";

/** The kinds by which a history is filtered, in the order of the form. */
export const HISTORY_KINDS = [
  "campaigns",
  "letters",
  "incidents",
  "imports",
  "organisations",
  "places",
  "accounts",
  "site",
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The path of a call, and the field of its input that has the id. */
export type Edit = { path: `/${string}`; idField: string };
/** What admins see of a kind. */
type AdminKind = {
  label: () => string;
  /** What a history is filtered by. */
  filter: HistoryKind;
  section: AdminSection;
  /** Returns the page on which an item is edited; a part is edited on its item's page. */
  getPath: (rootId: string) => string;
  /** The call that edits it; null where a change is not put back. */
  edit: Edit | null;
};

const inCampaigns = { filter: "campaigns", section: "twitter", getPath: (id: string) => `/dashboard/twitter/${id}` } as const;
const inLetters = { filter: "letters", section: "email", getPath: (id: string) => `/dashboard/email/${id}` } as const;
const inIncidents = { filter: "incidents", section: "archives", getPath: (id: string) => `/dashboard/archives/${id}` } as const;
const inTeam = { filter: "accounts", section: "settings", getPath: () => "/dashboard/team", edit: null } as const;

const kinds: Record<ChangeKind, AdminKind> = {
  twitter_campaign: {
    ...inCampaigns,
    label: m.twitter_campaign,
    edit: { path: "/edit_twitter_campaign_metadata", idField: "twitter_campaign_id" },
  },
  tweet: { ...inCampaigns, label: m.campaign_history_tweet, edit: { path: "/edit_tweet", idField: "tweet_id" } },
  email_campaign: {
    ...inLetters,
    label: m.email_campaign,
    edit: { path: "/edit_email_campaign_metadata", idField: "email_campaign_id" },
  },
  incident: { ...inIncidents, label: m.trail_kind_incident, edit: { path: "/edit_incident_metadata/:id", idField: "id" } },
  article: {
    ...inIncidents,
    label: m.trail_kind_article,
    edit: { path: "/edit_article_archive", idField: "article_archive_id" },
  },
  video: { ...inIncidents, label: m.trail_kind_video, edit: { path: "/edit_video_archive", idField: "video_archive_id" } },
  image: { ...inIncidents, label: m.trail_kind_image, edit: { path: "/edit_image_archive", idField: "image_archive_id" } },
  claim: { ...inIncidents, label: m.trail_kind_claim, edit: { path: "/edit_claim/:id", idField: "id" } },
  attribution: { ...inIncidents, label: m.trail_kind_attribution, edit: { path: "/edit_attribution/:id", idField: "id" } },
  import: {
    label: m.trail_kind_import,
    filter: "imports",
    section: "archives",
    getPath: (id) => `/dashboard/import?id=${id}`,
    edit: null,
  },
  organisation: {
    label: m.trail_kind_organisation,
    filter: "organisations",
    section: "archives",
    getPath: () => "/dashboard/organisations",
    edit: { path: "/edit_organisation/:id", idField: "id" },
  },
  place: {
    label: m.trail_kind_place,
    filter: "places",
    section: "archives",
    getPath: () => "/dashboard/places",
    edit: { path: "/edit_place/:id", idField: "id" },
  },
  account: { ...inTeam, label: m.trail_kind_account },
  invite: { ...inTeam, label: m.trail_kind_invite },
  site: { label: m.trail_kind_site, filter: "site", section: "settings", getPath: () => "/dashboard/site", edit: null },
};

export const getAdminKind = (kind: ChangeKind): AdminKind => kinds[kind];

/** Returns the kinds of the changes that a filter lists. */
export const listChangeKinds = (filter: HistoryKind): ChangeKind[] =>
  (Object.keys(kinds) as ChangeKind[]).filter((kind) => kinds[kind].filter === filter);

/** The kinds that only owners see, as they see the team and the settings. */
const OWNERS_KINDS: readonly HistoryKind[] = ["accounts", "site"];

/** Returns the kinds that a caller sees. */
export const listHistoryKinds = (isOwner: boolean): HistoryKind[] =>
  HISTORY_KINDS.filter((kind) => isOwner || !OWNERS_KINDS.includes(kind));
