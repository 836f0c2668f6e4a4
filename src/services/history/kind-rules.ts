/** The kinds of items by which a history is filtered, with their names in the audit trail. In the order of the form. */
export const HISTORY_KINDS = {
  campaigns: ["twitter_campaign"],
  letters: ["email_campaign"],
  incidents: ["incident"],
  imports: ["import"],
  organisations: ["organisation"],
  places: ["place"],
  accounts: ["account", "invite"],
  site: ["site"],
} as const;
export type HistoryKind = keyof typeof HISTORY_KINDS;

/** The parts of an incident. */
export const PART_KINDS = ["article", "video", "image", "claim", "attribution"] as const;

/** The kinds that only owners see, as they see the team and the settings. */
const OWNERS_KINDS: readonly HistoryKind[] = ["accounts", "site"];

/** Returns the kinds that a caller sees. */
export const listHistoryKinds = (isOwner: boolean): HistoryKind[] =>
  (Object.keys(HISTORY_KINDS) as HistoryKind[]).filter((kind) => isOwner || !OWNERS_KINDS.includes(kind));
