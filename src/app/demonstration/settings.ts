import type { SettingValues } from "../site/settings.ts";

/** The name of an invented organisation, in place of the owner's own name. */
const DEMONSTRATION_NAME = "Your Organisation";

/**
 * The settings of the site for a demonstration. Invented addresses are at example.org (RFC 2606), and there is no way to
 * give: while the site is tried out, the payment provider's own test shows it.
 */
export const demonstrationSettings = {
  "name.en": DEMONSTRATION_NAME,
  "name.am": "የእርስዎ ድርጅት",
  "purpose.en": "We remember those who were killed, and ask for justice, with sources.",
  "purpose.am": "የተገደሉትን እናስባለን፤ ምንጭ እየጠቀስን ፍትሕ እንጠይቃለን።",
  contact_email: "contact@example.org",
  documents: "documents@example.org",
  social_x: "https://example.org/x",
  social_facebook: "https://example.org/facebook",
  social_instagram: "https://example.org/instagram",
  other_networks: [{ network: "Telegram", href: "https://example.org/telegram" }],
  donation_amounts: "10, 20, 50, 200",
} satisfies SettingValues;

/** Returns whether a site still has the name of the demonstration. */
export function isDemonstration(settings: SettingValues): boolean {
  return settings["name.en"] === DEMONSTRATION_NAME;
}
