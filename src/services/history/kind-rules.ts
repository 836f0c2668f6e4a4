import type { ChangeKind } from "#platform/shared/change.ts";

/** The kinds by which a history is filtered, each with those of its changes. In the order of the form. */
export const HISTORY_KINDS = {
  campaigns: ["twitter_campaign", "tweet"],
  letters: ["email_campaign"],
  incidents: ["incident", "article", "video", "image", "claim", "attribution"],
  imports: ["import"],
  organisations: ["organisation"],
  places: ["place"],
  accounts: ["account", "invite"],
  site: ["site"],
} as const satisfies Record<string, readonly ChangeKind[]>;
export type HistoryKind = keyof typeof HISTORY_KINDS;

/** The kinds that only owners see, as they see the team and the settings. */
const OWNERS_KINDS: readonly HistoryKind[] = ["accounts", "site"];

/** Returns the kinds that a caller sees. */
export const listHistoryKinds = (isOwner: boolean): HistoryKind[] =>
  (Object.keys(HISTORY_KINDS) as HistoryKind[]).filter((kind) => isOwner || !OWNERS_KINDS.includes(kind));
