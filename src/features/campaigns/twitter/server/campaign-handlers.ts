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
import { detectTwitterCampaignLanguage, publishedTwitterCampaignSchema } from "../rules.ts";
import { joinTweets, TWEET_COLUMN } from "../split-tweets.ts";
import {
  type Db,
  findCurrentTwitterCampaign,
  findListedTwitterCampaign,
  findTwitterCampaign,
  insertTweets,
  insertTwitterCampaign,
  listTwitterCampaigns,
  replaceTweets,
  updateTwitterCampaign,
} from "./twitter-campaign-store.ts";

export const campaignHandlers = {
  createTwitterCampaign: async ({ draft: isDraft = false, ...input }, { db, now, audit }) => {
    const { language = detectTwitterCampaignLanguage(input), title, description } = input;
    const _id = await insertTwitterCampaign(db, { language, title, description, isDraft }, now);
    const tweets = await insertTweets(db, _id, input.tweets, now);
    await saveIncidents(db, "twitter_campaign", _id, input.incidents ?? []);
    const named = input.incidents && { incidents: input.incidents };
    const after = { language, title, description, tweets, ...named, ...(isDraft && { publication: "draft" }) };
    await audit({ verb: "create", kind: "twitter_campaign", id: _id, after });
    return { message: isDraft ? m.publish_draft_saved() : m.twitter_campaign_created(), _id };
  },

  editTwitterCampaignMetadata: async ({ twitter_campaign_id: _id, draft, base, ...changes }, context) => {
    const { db, now, audit, assertNoConflict } = context;
    const campaign = (await findTwitterCampaign(db, _id)) ?? throwNotFound();
    const { title, description, publication } = campaign;
    const bodies = campaign.tweets.map(({ body }) => body);
    const before = {
      ...{ title, description },
      ...("tweets" in changes && { tweets: bodies }),
      ...pickLanguageFields(campaign, changes),
      ...(await readIncidents(db, _id, changes)),
    };
    const languageFields = await requireTranslations(db, "twitter_campaign", campaign, changes);
    const after = { ...before, ...changes, ...pickLanguageFields(languageFields, changes) };
    await assertNoConflict(_id, { base: normalizeBase(base), before, after });
    if (draft && !mayBeIncomplete(publication)) publishedTwitterCampaignSchema.parse({ tweets: bodies, ...after });
    if (after.tweets && publication?.state !== "draft") throw new RefusalError(m.tweets_of_draft_only());
    if (!isSameValue(after, before)) {
      await saveTranslations(context, "twitter_campaign", campaign, languageFields);
      await updateTwitterCampaign(db, _id, after, now);
      if (after.incidents) await saveIncidents(db, "twitter_campaign", _id, after.incidents);
      if (after.tweets) await replaceTweets(db, campaign, after.tweets, now);
      const auditAfter = { ...after, ...(draft && { publication: "draft" }) };
      await audit({
        ...{ verb: "edit", kind: "twitter_campaign", id: _id },
        before,
        after: auditAfter,
      });
    }
    return { message: m.twitter_campaign_edited(), _id, ...after, ...languageFields };
  },

  deleteTwitterCampaign: async ({ id: _id }, { db, now, audit }) => {
    const { language, title, description, tweets } = (await findTwitterCampaign(db, _id)) ?? throwNotFound();
    await campaignPublications.twitter_campaign.trash(db, _id, now);
    await audit({
      ...{ verb: "trash", kind: "twitter_campaign", id: _id },
      before: { language, title, description, tweets },
    });
    return { message: m.twitter_campaign_deleted(), _id };
  },

  getCurrentTwitterCampaign: async ({ language }, { db }) => {
    const campaign = await findCurrentTwitterCampaign(db, language);
    if (!campaign) throw new RefusalError(m.twitter_campaign_none());
    return campaign;
  },

  getMetadataForFivePreviousTwitterCampaigns: ({ language }, { db }) => listTwitterCampaigns(db, PREVIOUS_PAGE, language),

  getMetadataForOldPreviousTwitterCampaigns: async ({ before, language }, { db }) => {
    const { findSequence } = campaignPublications.twitter_campaign;
    return listTwitterCampaigns(db, await requireOlderPage(before, (id) => findSequence(db, id)), language);
  },

  getTwitterCampaignDetails: async ({ id }, { db, caller }) => {
    const find = isActive(caller) ? findTwitterCampaign : findListedTwitterCampaign;
    return (await find(db, id)) ?? throwNotFound();
  },

  exportTwitterCampaign: async ({ id, format }, { db }) => {
    const campaign = (await findTwitterCampaign(db, id)) ?? throwNotFound();
    return exportCampaign({
      ...{ name: "tweets", campaign, format },
      text: joinTweets(campaign.tweets.map(({ body }) => body)),
      columns: ["_id", TWEET_COLUMN],
      rows: campaign.tweets.map(({ _id, body }) => ({ _id, [TWEET_COLUMN]: body })),
    });
  },
} satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;
