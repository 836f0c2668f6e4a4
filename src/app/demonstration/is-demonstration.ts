import type { SettingValues } from "#services/settings/settings.ts";

/** The name of an invented organisation, in place of the owner's own name: that of en.json, which the server does not read. */
export const DEMONSTRATION_NAME = "Your Organisation";

/** Returns whether a site still has the name of the demonstration. */
export function isDemonstration(settings: SettingValues): boolean {
  return settings["name.en"] === DEMONSTRATION_NAME;
}
