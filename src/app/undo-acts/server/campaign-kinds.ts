import * as emailSchemas from "#features/campaigns/email/schemas.ts";
import { campaignHandlers as emailHandlers } from "#features/campaigns/email/server/campaign-handlers.ts";
import { listRecipients } from "#features/campaigns/email/server/email-recipient-store.ts";
import { recipientHandlers } from "#features/campaigns/email/server/recipient-handlers.ts";
import { toRecipientLines } from "#features/campaigns/email/server/recipient-table.ts";
import { findSubjects } from "#features/campaigns/history/server/history-store.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import * as twitterSchemas from "#features/campaigns/twitter/schemas.ts";
import { campaignHandlers as twitterHandlers } from "#features/campaigns/twitter/server/campaign-handlers.ts";
import { tweetHandlers } from "#features/campaigns/twitter/server/tweet-handlers.ts";
import { type Db, findPublicationRow } from "./act-store.ts";
import type { Item, ItemKind } from "./item-kinds.ts";
import { getCountryOfField, groupRecipients } from "./to-field-change.ts";
import type { Fields } from "./unwind.ts";

/** The fields that all publishable items have. */
export async function readPublication(db: Db, kind: Parameters<typeof findPublicationRow>[1], id: string): Promise<Fields> {
  const { publication, publish_at, deleted_at } = (await findPublicationRow(db, kind, id)) ?? {};
  // A published item cannot become a draft again.
  return { publication: publication === "published" ? publication : "unpublished", publish_at, deleted: deleted_at !== null };
}

/** The input of an edit of an unpublished item, which may be incomplete. */
export const toDraftInput = ({ fields: { publication, publish_at } }: Item) =>
  publication !== "published" && publish_at === null ? { draft: true } : {};

/** Returns a campaign, a letter or a tweet; the fields of the first two also say whether they are public. */
async function readCampaign(db: Db, kind: CampaignKind | "tweet", id: string) {
  const subject = (await findSubjects(db, [id])).get(id);
  if (!subject) return undefined;
  const state = kind === "tweet" ? { deleted: subject.isDeleted } : await readPublication(db, kind, id);
  return { title: subject.title, fields: { ...subject.fields, ...state } as Fields };
}

export const campaignKinds: Record<CampaignKind | "tweet", ItemKind> = {
  twitter_campaign: {
    read: (db, { id }) => readCampaign(db, "twitter_campaign", id),
    edit: (subject, values, context, item) => {
      const input = { twitter_campaign_id: subject.id, base: {}, ...values, ...toDraftInput(item) };
      return twitterHandlers.editTwitterCampaignMetadata(twitterSchemas.editTwitterCampaignMetadata.input.parse(input), context);
    },
    trash: ({ id }, _reason, context) => twitterHandlers.deleteTwitterCampaign({ id }, context),
    isPublishable: true,
  },

  tweet: {
    read: (db, { id }) => readCampaign(db, "tweet", id),
    edit: ({ id }, values, context) =>
      tweetHandlers.editTweet(twitterSchemas.editTweet.input.parse({ tweet_id: id, base: {}, ...values }), context),
    trash: ({ id, rootId }, _reason, context) =>
      tweetHandlers.deleteTweet({ tweet_id: id, twitter_campaign_id: rootId }, context),
  },

  email_campaign: {
    read: async (db, { id }) => {
      const letter = await readCampaign(db, "email_campaign", id);
      if (!letter) return undefined;
      const recipients = (await listRecipients(db, id)).map((row) => ({ ...row, bounced_on: null }));
      return { ...letter, fields: { ...letter.fields, ...groupRecipients(toRecipientLines(recipients)) } };
    },
    edit: async ({ id }, values, context, item) => {
      const letter = Object.entries(values).filter(([field]) => getCountryOfField(field) === undefined);
      if (letter.length > 0) {
        const input = { email_campaign_id: id, base: {}, ...Object.fromEntries(letter), ...toDraftInput(item) };
        await emailHandlers.editEmailCampaignMetadata(emailSchemas.editEmailCampaignMetadata.input.parse(input), context);
      }
      for (const [field, lines] of Object.entries(values)) {
        const country = getCountryOfField(field);
        if (country === undefined) continue;
        const table = ((lines ?? []) as string[]).join("\n");
        const input = emailSchemas.setEmailRecipients.input.parse({ email_campaign_id: id, table, countries: [country] });
        await recipientHandlers.setEmailRecipients(input, context);
      }
    },
    trash: ({ id }, _reason, context) => emailHandlers.deleteEmailCampaign({ id }, context),
    isPublishable: true,
  },
};
