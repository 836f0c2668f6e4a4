import type { OrganisationData } from "#features/archive/organisations/rules.ts";
import { attribution_alleged, attribution_claimed, attribution_denied, attribution_found, attribution_line } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { Attribution, Stance } from "../rules.ts";

/** What the sources say of an organisation, in words. */
export const stanceLabels = {
  alleged: attribution_alleged,
  claimed_by_themselves: attribution_claimed,
  denied: attribution_denied,
  found_by_court: attribution_found,
} satisfies Record<Stance, () => string>;

/** Returns the name of an organisation in a language, or the English one where there is none. */
export function getOrganisationName({ name_en, name_am }: OrganisationData, language: Language): string {
  return (language === "am" && name_am) || name_en;
}

/** Formats what is said, without its sources: "Oromo Liberation Army: Held responsible". */
export function formatAttribution({ organisation, stance }: Attribution, language: Language): string {
  const locale = { locale: language };
  const name = getOrganisationName(organisation, language);
  return attribution_line({ organisation: name, stance: stanceLabels[stance]({}, locale) }, locale);
}
