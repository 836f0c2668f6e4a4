import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import type { HomeTexts } from "#services/settings/rules.ts";

/** The organisation's figures on the home page. This is their only place. */
export const figures = {
  /** Cities of the United States with protests. */
  protestCities: 3,
  /** Thousands of dollars raised for displaced people, at least. */
  thousandDollars: 120,
  /** Social-media campaigns, at least. */
  campaigns: 69,
  posts: 1300,
  hashtags: 20,
  /** How many years the archives of massacres cover. */
  archiveYears: 35,
} as const;

type Locale = { locale: Language };

/** The default texts of the home page, where the owner has not written any. */
export const defaultTexts: Record<keyof HomeTexts, (locale: Locale) => string> = {
  done_protests_figure: () => String(figures.protestCities),
  done_protests_unit: (locale) => m.home_achievements_cities({}, locale),
  done_protests_line: (locale) => m.home_achievements_protests({}, locale),
  done_raised_figure: (locale) => m.home_achievements_thousands({ thousands: figures.thousandDollars }, locale),
  done_raised_unit: (locale) => m.home_achievements_dollars({}, locale),
  done_raised_line: (locale) => m.home_achievements_raised({ thousands: figures.thousandDollars }, locale),
  done_campaigns_figure: () => `${figures.campaigns}+`,
  done_campaigns_unit: (locale) => m.home_achievements_campaigns({}, locale),
  done_campaigns_line: (locale) => m.home_achievements_posts(figures, locale),
  mission_record: (locale) => m.home_mission_record_text({ years: figures.archiveYears }, locale),
  mission_gather: (locale) => m.home_mission_gather_text({}, locale),
  mission_speak: (locale) => m.home_mission_speak_text({}, locale),
};

/** Returns a text of the home page: the owner's, else the default one. */
export function getHomeText(texts: HomeTexts, name: keyof HomeTexts, locale: Language): string {
  return texts[name]?.[locale] ?? defaultTexts[name]({ locale });
}
