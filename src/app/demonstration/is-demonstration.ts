import type { SettingValues } from "#services/settings/settings.ts";

/** The invented address of the demonstration, in place of the owner's own: that of en.json, which the server does not read. */
export const DEMONSTRATION_CONTACT = "contact@example.org";

/** Returns whether a site still has the settings of the demonstration. */
export function isDemonstration(settings: SettingValues): boolean {
  return settings.contact_email === DEMONSTRATION_CONTACT;
}
