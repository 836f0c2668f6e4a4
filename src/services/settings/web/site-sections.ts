import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { HOME_TEXTS } from "../rules.ts";
import type { LocalizedName, SettingName } from "../settings.ts";

export type SiteSection = {
  id: string;
  title: () => string;
  lead?: () => string;
  names: SettingName[];
};
export type SiteTab = { id: string; label: () => string; sections: SiteSection[] };

const localize = (names: readonly LocalizedName[]) =>
  names.flatMap((name) => languages.map((language) => `${name}.${language}` as const));

/** The tabs of the Site page, and the sections of each with their settings. The logo is saved by itself. */
export const siteTabs: SiteTab[] = [
  {
    id: "name",
    label: m.site_tab_name,
    sections: [{ id: "face", title: m.site_section_name, names: localize(["name", "purpose"]) }],
  },
  {
    id: "reach",
    label: m.site_tab_contact,
    sections: [
      { id: "contact", title: m.site_section_contact, names: ["contact_url", "contact_email", "documents", "data_licence"] },
      {
        id: "networks",
        title: m.site_section_networks,
        names: ["social_x", "social_facebook", "social_instagram", "other_networks"],
      },
    ],
  },
  {
    id: "gifts",
    label: m.site_section_giving,
    sections: [
      {
        id: "giving",
        title: m.site_section_giving,
        lead: m.site_giving_lead,
        names: [
          ...([
            "paypal_client_id",
            "paypal_subscribe_button_id",
            "donation_currency",
            "donation_amounts",
            "donation_url",
          ] as const),
          ...localize(["gift_effect"]),
        ],
      },
    ],
  },
  {
    id: "front",
    label: m.site_section_home,
    sections: [{ id: "home", title: m.site_section_home, lead: m.site_home_lead, names: localize(HOME_TEXTS) }],
  },
  {
    id: "rest",
    label: m.site_section_more,
    sections: [{ id: "more", title: m.site_section_more, names: ["sign_up_mode", "act_counter", "ad_client", "ad_slot"] }],
  },
];

/** All settings of the tabs, in their order. */
export const tabbedNames: SettingName[] = siteTabs.flatMap(({ sections }) => sections.flatMap(({ names }) => names));

/** Returns the tab that has a setting. */
export const findTab = (name: string): SiteTab | undefined =>
  siteTabs.find(({ sections }) => sections.some(({ names }) => names.some((other) => other === name)));
