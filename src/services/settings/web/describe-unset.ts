import * as m from "#messages";
import type { Site, SiteSetting } from "../rules.ts";
import { type SettingValues, SOCIAL_NETWORKS, splitSettingName } from "../settings.ts";

/** What the site has where nothing is set. */
export type Unset = Pick<Site, "examples"> & { amounts: readonly string[] };

/** Returns a sentence about what visitors see while a setting is not set. */
export function describeUnset(
  { name, own }: Pick<SiteSetting, "name" | "own">,
  settings: SettingValues,
  { examples, amounts }: Unset,
): string {
  const network = SOCIAL_NETWORKS.find(({ setting }) => setting === name);
  if (network) return examples.includes("networks") ? m.site_unset_example() : m.site_unset_network(network);
  if (own !== null)
    return splitSettingName(name).base === "name" ? m.site_unset_name({ name: own }) : m.site_unset_text({ text: own });
  switch (splitSettingName(name).base) {
    case "gift_effect":
      return m.site_unset_gift_effect();
    case "logo":
      return m.site_unset_logo();
    case "contact_url":
    case "contact_email":
      if (settings.contact_email) return m.site_unset_contact_page();
      if (settings.contact_url) return m.site_unset_contact_email();
      return examples.includes("contact") ? m.site_unset_example() : m.site_unset_contact();
    case "documents":
      return m.site_unset_documents();
    case "data_licence":
      return m.site_unset_data_licence();
    case "paypal_subscribe_button_id":
      return m.site_unset_subscribe();
    case "paypal_client_id":
    case "donation_url":
      if (settings.paypal_client_id || settings.paypal_subscribe_button_id || settings.donation_url)
        return m.site_unset_other_way();
      return examples.includes("giving") ? m.site_unset_example() : m.site_unset_donation();
    case "donation_currency":
      return m.site_unset_currency();
    case "donation_amounts":
      return m.site_unset_amounts({ amounts: amounts.join(", ") });
    case "sign_up_mode":
      return m.site_unset_sign_up();
    case "act_counter":
      return m.site_unset_act_counter();
    case "ad_client":
    case "ad_slot":
      return m.site_unset_ad();
    default:
      return m.site_unset_networks();
  }
}
