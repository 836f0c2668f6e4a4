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

/** How a history treats a kind: what it is filtered by, and the call that edits it; null where a change is not put back. */
type ListedKind = { filter: HistoryKind; edit: Edit | null };
/** The path of a call, and the field of its input that has the id. */
export type Edit = { path: `/${string}`; idField: string };

const listedKinds: Record<ChangeKind, ListedKind> = {
  twitter_campaign: {
    filter: "campaigns",
    edit: { path: "/edit_twitter_campaign_metadata", idField: "twitter_campaign_id" },
  },
  tweet: { filter: "campaigns", edit: { path: "/edit_tweet", idField: "tweet_id" } },
  email_campaign: { filter: "letters", edit: { path: "/edit_email_campaign_metadata", idField: "email_campaign_id" } },
  incident: { filter: "incidents", edit: { path: "/edit_incident_metadata/:id", idField: "id" } },
  article: { filter: "incidents", edit: { path: "/edit_article_archive", idField: "article_archive_id" } },
  video: { filter: "incidents", edit: { path: "/edit_video_archive", idField: "video_archive_id" } },
  image: { filter: "incidents", edit: { path: "/edit_image_archive", idField: "image_archive_id" } },
  claim: { filter: "incidents", edit: { path: "/edit_claim/:id", idField: "id" } },
  attribution: { filter: "incidents", edit: { path: "/edit_attribution/:id", idField: "id" } },
  import: { filter: "imports", edit: null },
  organisation: { filter: "organisations", edit: { path: "/edit_organisation/:id", idField: "id" } },
  place: { filter: "places", edit: { path: "/edit_place/:id", idField: "id" } },
  account: { filter: "accounts", edit: null },
  invite: { filter: "accounts", edit: null },
  site: { filter: "site", edit: null },
};

/** Returns the kinds of the changes that a filter lists. */
export const listChangeKinds = (filter: HistoryKind): ChangeKind[] =>
  (Object.keys(listedKinds) as ChangeKind[]).filter((kind) => listedKinds[kind].filter === filter);

/** Returns the call that edits a kind; null where a change is not put back. */
export const getEditCall = (kind: ChangeKind): Edit | null => listedKinds[kind].edit;

/** The kinds that only owners see, as they see the team and the settings. */
const OWNERS_KINDS: readonly HistoryKind[] = ["accounts", "site"];

/** Returns the kinds that a caller sees. */
export const listHistoryKinds = (isOwner: boolean): HistoryKind[] =>
  HISTORY_KINDS.filter((kind) => isOwner || !OWNERS_KINDS.includes(kind));
