import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { HOME_TEXTS } from "../rules.ts";
import type { LocalizedName, SettingName } from "../settings.ts";

export type SiteSection = {
  id: string;
  title: () => string;
  lead?: () => string;
  names: SettingName[];
  /** The label of a long section that is folded. */
  fold?: () => string;
};

const localize = (names: readonly LocalizedName[]) =>
  names.flatMap((name) => languages.map((language) => `${name}.${language}` as const));

/** The sections of the Site page with their settings. The logo is saved by itself. */
export const siteSections: SiteSection[] = [
  { id: "face", title: m.site_section_name, names: localize(["name", "purpose"]) },
  { id: "contact", title: m.site_section_contact, names: ["contact_url", "contact_email", "documents", "data_licence"] },
  {
    id: "networks",
    title: m.site_section_networks,
    names: ["social_x", "social_facebook", "social_instagram", "other_networks"],
  },
  {
    id: "giving",
    title: m.site_section_giving,
    lead: m.site_giving_lead,
    names: [
      ...(["paypal_client_id", "paypal_subscribe_button_id", "donation_currency", "donation_amounts", "donation_url"] as const),
      ...localize(["gift_effect"]),
    ],
  },
  {
    id: "home",
    title: m.site_section_home,
    lead: m.site_home_lead,
    fold: m.site_home_fold,
    names: localize(HOME_TEXTS),
  },
  { id: "more", title: m.site_section_more, names: ["sign_up_mode", "act_counter", "ad_client", "ad_slot"] },
];
