import type { NamingCampaign } from "#features/archive/statements/rules.ts";
import type { Language } from "#platform/shared/languages.ts";

/** Returns the campaigns without those that are among them in the reader's language, too. */
export function omitTranslations(campaigns: readonly NamingCampaign[], reader: Language): NamingCampaign[] {
  return campaigns.filter(
    ({ language, translations = [] }) => language === reader || !translations.some((other) => other.language === reader),
  );
}
