import * as m from "#messages";
import type { ItemPage } from "#platform/shared/item-page.ts";
import type { CampaignMetadata } from "../../rules.ts";
import {
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
} from "../calls.ts";
import type { EmailCampaign } from "../rules.ts";

export const emailCampaignPage: ItemPage<EmailCampaign, CampaignMetadata> = {
  name: "email",
  letter: "e",
  call: getEmailCampaignDetails,
  listCalls: [getCurrentEmailCampaign, getMetadataForFivePreviousEmailCampaigns, getMetadataForOldPreviousEmailCampaigns],
  feedTitle: m.feed_of_letters,
  describe: ({ title, description, to, subject }) => ({
    title,
    lines: [description, m.sharing_letter_to({ to: to.join(", ") }), m.sharing_letter_subject({ subject })],
    linkLabel: m.sharing_open_letter(),
    codeLabel: m.sharing_scan_letter(),
  }),
  getText: (letter, text) => ({ text: letter[text], language: letter.language }),
};
