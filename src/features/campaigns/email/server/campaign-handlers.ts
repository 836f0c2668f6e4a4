import * as m from "#messages";
import { type Handlers, isActive } from "#platform/server/calls/call-handler.ts";
import { mayBeIncomplete } from "#platform/server/calls/publication-endpoints.ts";
import { requireOlderPage } from "#platform/server/calls/require-older-page.ts";
import { RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { PREVIOUS_PAGE } from "#platform/shared/lists.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import { exportCampaign } from "../../server/export-campaign.ts";
import { readIncidents, saveIncidents } from "../../server/named-incident-store.ts";
import {
  normalizeBase,
  pickLanguageFields,
  requireTranslations,
  saveTranslations,
} from "../../translations/server/save-translations.ts";
import type * as adminCalls from "../admin-calls.ts";
import type * as calls from "../calls.ts";
import { formatAddressList } from "../compose-links.ts";
import { detectEmailCampaignLanguage, publishedEmailCampaignSchema } from "../rules.ts";
import {
  type Db,
  findCurrentEmailCampaign,
  findEmailCampaign,
  findListedEmailCampaign,
  insertEmailCampaign,
  listEmailCampaigns,
  updateEmailCampaign,
} from "./email-campaign-store.ts";
import { withCountries } from "./with-countries.ts";

export const campaignHandlers = {
  createEmailCampaign: async (
    { campaign_title, campaign_description, draft: isDraft = false, ...letter },
    { db, now, audit },
  ) => {
    const texts = { title: campaign_title, description: campaign_description, ...letter };
    const input = { ...texts, language: letter.language ?? detectEmailCampaignLanguage(texts) };
    const _id = await insertEmailCampaign(db, input, now, isDraft);
    await saveIncidents(db, "email_campaign", _id, letter.incidents ?? []);
    const after = { ...input, ...(isDraft && { publication: "draft" }) };
    await audit({ verb: "create", kind: "email_campaign", id: _id, after });
    return { message: isDraft ? m.publish_draft_saved() : m.email_campaign_created(), _id };
  },

  editEmailCampaignMetadata: async ({ email_campaign_id: _id, draft, base, ...changes }, context) => {
    const { db, now, audit, assertNoConflict } = context;
    const campaign = (await findEmailCampaign(db, _id)) ?? throwNotFound();
    const { _id: _, id, created_at, publication, language: _language, translations, incidents: _incidents, ...letter } = campaign;
    const before = { ...letter, ...pickLanguageFields(campaign, changes), ...(await readIncidents(db, _id, changes)) };
    const languageFields = await requireTranslations(db, "email_campaign", campaign, changes);
    const after = { ...before, ...changes, ...pickLanguageFields(languageFields, changes) };
    await assertNoConflict(_id, { base: normalizeBase(base), before, after });
    if (draft && !mayBeIncomplete(publication)) publishedEmailCampaignSchema.parse(after);
    if (!isSameValue(before, after)) {
      await saveTranslations(context, "email_campaign", campaign, languageFields);
      await updateEmailCampaign(db, _id, after, now);
      if (after.incidents) await saveIncidents(db, "email_campaign", _id, after.incidents);
      const auditAfter = { ...after, ...(draft && { publication: "draft" }) };
      await audit({
        ...{ verb: "edit", kind: "email_campaign", id: _id },
        before,
        after: auditAfter,
      });
    }
    return { message: m.email_campaign_edited(), _id, id, ...after, ...languageFields, incidents: undefined };
  },

  deleteEmailCampaign: async ({ id: _id }, { db, now, audit }) => {
    const campaign = (await findEmailCampaign(db, _id)) ?? throwNotFound();
    const { _id: _, id: _sameId, created_at, publication, translations, ...before } = campaign;
    await campaignPublications.email_campaign.trash(db, _id, now);
    await audit({ verb: "trash", kind: "email_campaign", id: _id, before });
    return { message: m.email_campaign_deleted(), _id };
  },

  getCurrentEmailCampaign: async ({ language }, { db }) => {
    const campaign = await findCurrentEmailCampaign(db, language);
    if (!campaign) throw new RefusalError(m.email_campaign_none());
    return withCountries(db, campaign);
  },

  getMetadataForFivePreviousEmailCampaigns: ({ language }, { db }) => listEmailCampaigns(db, PREVIOUS_PAGE, language),

  getMetadataForOldPreviousEmailCampaigns: async ({ before, language }, { db }) => {
    const { findSequence } = campaignPublications.email_campaign;
    return listEmailCampaigns(db, await requireOlderPage(before, (id) => findSequence(db, id)), language);
  },

  getEmailCampaignDetails: async ({ id }, { db, caller }) => {
    const find = isActive(caller) ? findEmailCampaign : findListedEmailCampaign;
    return withCountries(db, (await find(db, id)) ?? throwNotFound());
  },

  exportEmailCampaign: async ({ id, format }, { db }) => {
    const campaign = (await findEmailCampaign(db, id)) ?? throwNotFound();
    const { title, description, subject, body } = campaign;
    const [to, cc] = [formatAddressList(campaign.to), formatAddressList(campaign.cc)];
    const row = { _id: campaign._id, title, description, to, cc, subject, body };
    const header = [
      [m.email_to_label(), to],
      [m.email_cc_label(), cc],
      [m.email_subject_label(), subject],
    ];
    const lines = header.filter(([, value]) => value !== "").map((line) => line.join(": "));
    return exportCampaign({
      ...{ name: "letter", campaign, format, columns: Object.keys(row), rows: [row] },
      text: [...lines, "", body].join("\n"),
    });
  },
} satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;
