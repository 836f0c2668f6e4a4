import { getLanguage } from "#platform/server/http/language.ts";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { formatCountry } from "../country-rules.ts";
import { parseResidence } from "../parse-residence.ts";
import type { LetterCountry, ShownEmailCampaign } from "../recipient-rules.ts";
import type { EmailCampaign } from "../rules.ts";
import { findCurrentEmailCampaign } from "./email-campaign-store.ts";
import { type Db, listResidences } from "./email-recipient-store.ts";

/** Adds the countries for which the letter has its own recipients, named in the reader's language; nothing without any. */
export async function withCountries(db: Db, campaign: EmailCampaign): Promise<ShownEmailCampaign> {
  const regions = new Map<string, string[]>();
  for (const { country, region } of await listResidences(db, campaign._id)) {
    const known = regions.get(country) ?? [];
    // The whole country comes first.
    regions.set(country, region === "" ? ["", ...known] : [...known, region]);
  }
  if (regions.size === 0) return campaign;
  const countries = [...regions].map(([country, named]) => ({
    country,
    name: formatCountry(country, getLanguage()),
    regions: named,
  }));
  return { ...campaign, countries: sortByName(countries) };
}

/** Sorts by name in the order of the reader's language. */
export function sortByName<C extends Pick<LetterCountry, "name">>(countries: C[]): C[] {
  const { compare } = new Intl.Collator(getLanguageEntry(getLanguage()).locale);
  return countries.toSorted((one, other) => compare(one.name, other.name));
}

/** Returns whether a letter, or the current one in a language, has recipients for the residence in the page's address. */
export async function hasRecipients(
  db: Db,
  letterId: string | undefined,
  residence: string,
  language: Language,
): Promise<boolean> {
  const parsed = parseResidence(residence);
  const id = letterId ?? (parsed && (await findCurrentEmailCampaign(db, language))?._id);
  if (!parsed || id === undefined) return false;
  const places = await listResidences(db, id);
  return places.some(({ country, region }) => country === parsed.country && region === parsed.region);
}
