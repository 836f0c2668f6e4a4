import * as m from "#messages";
import {
  type ACT_COUNTER_VALUES,
  FIGURE_MAX_LENGTH,
  isSettingName,
  LINE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PARAGRAPH_MAX_LENGTH,
  PURPOSE_MAX_LENGTH,
  type SettingName,
  type SettingValue,
  type SIGN_UP_MODES,
  splitSettingName,
  UNIT_MAX_LENGTH,
} from "../settings.ts";

type SettingText = {
  label: () => string;
  hint?: () => string;
  /** For a text that the owner writes. */
  maxLength?: number;
  isParagraph?: true;
  inputType?: "url" | "email";
};

const cards = { protests: m.site_card_protests, raised: m.site_card_raised, campaigns: m.site_card_campaigns };
const missions = { record: m.site_label_mission_record, gather: m.site_label_mission_gather, speak: m.site_label_mission_speak };

const cardTexts = Object.entries(cards).flatMap(([card, getTitle]) => [
  [`done_${card}_figure`, { label: () => m.site_label_figure({ card: getTitle() }), maxLength: FIGURE_MAX_LENGTH }],
  [`done_${card}_unit`, { label: () => m.site_label_unit({ card: getTitle() }), maxLength: UNIT_MAX_LENGTH }],
  [`done_${card}_line`, { label: () => m.site_label_line({ card: getTitle() }), maxLength: LINE_MAX_LENGTH }],
]);
const missionTexts = Object.entries(missions).map(([part, label]) => [
  `mission_${part}`,
  { label, maxLength: PARAGRAPH_MAX_LENGTH, isParagraph: true },
]);

/** By the names of settings without their language. */
const settingTexts: Record<string, SettingText> = {
  name: { label: m.site_label_name, maxLength: NAME_MAX_LENGTH },
  purpose: { label: m.site_label_purpose, hint: m.site_hint_purpose, maxLength: PURPOSE_MAX_LENGTH },
  logo: { label: m.site_label_logo },
  contact_url: { label: m.site_label_contact_url, hint: m.site_hint_address, inputType: "url" },
  contact_email: { label: m.site_label_contact_email, inputType: "email" },
  documents: { label: m.site_label_documents, hint: m.site_hint_documents },
  data_licence: { label: m.site_label_data_licence, hint: m.site_hint_data_licence, maxLength: LINE_MAX_LENGTH },
  social_x: { label: () => m.site_label_social({ network: "X" }), hint: m.site_hint_social, inputType: "url" },
  social_facebook: { label: () => m.site_label_social({ network: "Facebook" }), hint: m.site_hint_social, inputType: "url" },
  social_instagram: { label: () => m.site_label_social({ network: "Instagram" }), hint: m.site_hint_social, inputType: "url" },
  other_networks: { label: m.site_label_other_networks },
  donation_url: { label: m.site_label_donation_url, hint: m.site_hint_address, inputType: "url" },
  paypal_client_id: { label: m.site_label_paypal_client, hint: m.site_hint_paypal_client },
  paypal_subscribe_button_id: { label: m.site_label_paypal_button, hint: m.site_hint_paypal_button },
  donation_currency: { label: m.site_label_currency },
  donation_amounts: { label: m.site_label_amounts, hint: m.site_hint_amounts },
  sign_up_mode: { label: m.site_label_sign_up },
  act_counter: { label: m.site_label_act_counter },
  gift_effect: {
    label: m.site_label_gift_effect,
    hint: m.site_hint_gift_effect,
    maxLength: PARAGRAPH_MAX_LENGTH,
    isParagraph: true,
  },
  ad_client: { label: m.site_label_ad_client },
  ad_slot: { label: m.site_label_ad_slot },
  ...Object.fromEntries([...cardTexts, ...missionTexts]),
};

/** Returns the label and hint of a setting. The label names the language. */
export function getSettingText(name: SettingName): Omit<SettingText, "label"> & { label: string } {
  const { base, language } = splitSettingName(name);
  const text = settingTexts[base];
  if (!text) throw new Error(`${name} has no label.`);
  const label = text.label();
  return { ...text, label: language ? m.site_label_in_language({ label, language }) : label };
}

/** Returns the label of a setting, also of an unknown one from a later version. */
export const getSettingLabel = (name: string): string => (isSettingName(name) ? getSettingText(name).label : name);

const signUpModeLabels: Record<(typeof SIGN_UP_MODES)[number], () => string> = {
  open: m.site_sign_up_open,
  approval: m.site_sign_up_approval,
  invite: m.site_sign_up_invite,
  closed: m.site_sign_up_closed,
};

const actCounterLabels: Record<(typeof ACT_COUNTER_VALUES)[number], () => string> = { off: m.site_act_counter_off };

type Choices = { unset: () => string; labels: Record<string, () => string> };

/** The settings that are one of a few values, with the label of each and of none. */
export const settingChoices: Partial<Record<string, Choices>> = {
  sign_up_mode: { unset: m.site_sign_up_unset, labels: signUpModeLabels },
  act_counter: { unset: m.site_act_counter_on, labels: actCounterLabels },
} satisfies Partial<Record<SettingName, Choices>>;

/** Returns the value of a setting in words. */
export function formatSettingValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return m.site_history_nothing();
  const choices = settingChoices[name];
  if (choices) return choices.labels[String(value)]?.() ?? String(value);
  if (name !== "other_networks") return String(value);
  return (value as SettingValue<"other_networks">).map(({ network, href }) => `${network}: ${href}`).join("\n");
}
