import type { OrganisationData } from "#features/archive/organisations/rules.ts";
import * as m from "#messages";
import { getLocalizedText, type Language } from "#platform/shared/languages.ts";
import type { Attribution, Stance } from "../rules.ts";

/** The labels of the stances. */
export const stanceLabels = {
  alleged: m.attribution_alleged,
  claimed_by_themselves: m.attribution_claimed,
  denied: m.attribution_denied,
  found_by_court: m.attribution_found,
} satisfies Record<Stance, () => string>;

/** Returns the name of an organisation in a language, else the English one. */
export function getOrganisationName(organisation: OrganisationData, language: Language): string {
  return getLocalizedText(organisation, "name", language) || organisation.name_en;
}

/** Formats an attribution without its sources: "Oromo Liberation Army: Held responsible". */
export function formatAttribution({ organisation, stance }: Attribution, language: Language): string {
  const locale = { locale: language };
  const name = getOrganisationName(organisation, language);
  return m.attribution_line({ organisation: name, stance: stanceLabels[stance]({}, locale) }, locale);
}
