import { ownTexts } from "#app/home/own-texts.ts";
import * as m from "#messages";
import { type SettingName, type SettingValues, splitSettingName } from "../settings.ts";
import { getSiteNames } from "./read-settings.ts";

/** Returns the default text of a setting in its language; null without one. */
export function getOwnText(setting: SettingName, settings: SettingValues): string | null {
  const { base, language } = splitSettingName(setting);
  if (!language) return null;
  const name = getSiteNames(settings)[language];
  if (base === "name") return name;
  if (base === "purpose") return m.footer_about({ name }, { locale: language });
  return base in ownTexts ? ownTexts[base as keyof typeof ownTexts]({ locale: language }) : null;
}
