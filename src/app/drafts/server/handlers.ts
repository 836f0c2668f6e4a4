import { createToken, hashSecret, isToken } from "#features/accounts/server/secrets.ts";
import { findEditableIncident, incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { getImagePath } from "#features/archive/sources/server/images/image-routes.ts";
import { listImages } from "#features/archive/sources/server/images/image-store.ts";
import { toImage, toSourceResponse, toVideo } from "#features/archive/sources/server/source-response.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { withDetails } from "#features/archive/statements/server/with-details.ts";
import { findEmailCampaign } from "#features/campaigns/email/server/email-campaign-store.ts";
import { withCountries } from "#features/campaigns/email/server/with-countries.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import { findTwitterCampaign } from "#features/campaigns/twitter/server/twitter-campaign-store.ts";
import * as m from "#messages";
import { createEndpoints, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import * as calls from "../calls.ts";
import type { SharedDraft } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findDraftLink, insertDraftLink, listDraftLinks, revokeDraftLinkRow } from "./draft-link-store.ts";

const publications = { ...campaignPublications, incident: incidentPublications };
const NOTHING: SharedDraft = { twitter_campaign: null, email_campaign: null, incident: null, videos: [], images: [] };

/** Returns the endpoints of secret links to drafts. */
export const createDraftEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    createDraftLink: async ({ kind, id: itemId }, { db, now, caller, audit }) => {
      const row = (await publications[kind].find(db, itemId)) ?? throwNotFound();
      if (row.publication === "published") throw new RefusalError(m.publish_done_before());
      const token = createToken();
      const link = { tokenHash: hashSecret(token), kind, itemId, accountId: caller?.accountId ?? null };
      const _id = await insertDraftLink(db, link, now);
      await audit({ action: "create_draft_link", root: { kind, id: itemId }, after: { draft_link: _id } });
      return { message: m.draft_link_created(), _id, path: `/draft?key=${token}` };
    },

    getDraftLinks: ({ id }, { db, now }) => listDraftLinks(db, id, now),

    revokeDraftLink: async ({ id: _id }, { db, now, audit }) => {
      const { kind, item_id } = (await findDraftLink(db, { id: _id }, now)) ?? throwNotFound();
      await revokeDraftLinkRow(db, _id, now);
      await audit({ action: "revoke_draft_link", root: { kind, id: item_id }, before: { draft_link: _id } });
      return { message: m.draft_link_revoked(), _id };
    },

    getSharedDraft: async ({ key }, { db, now }) => {
      const link = isToken(key) ? await findDraftLink(db, { tokenHash: hashSecret(key) }, now) : undefined;
      if (!link) throw new RefusalError(m.draft_link_gone());
      const { kind, item_id: id } = link;
      // Their translations may be drafts, which the link does not show.
      if (kind === "twitter_campaign") {
        const campaign = await findTwitterCampaign(db, id);
        return { ...NOTHING, twitter_campaign: campaign ? { ...campaign, translations: undefined } : null };
      }
      if (kind === "email_campaign") {
        const letter = await findEmailCampaign(db, id);
        return { ...NOTHING, email_campaign: letter ? await withCountries(db, { ...letter, translations: undefined }) : null };
      }
      const { publication, ...incident } = (await findEditableIncident(db, id)) ?? throwNotFound();
      const images = (await listImages(db, id)).map(({ address, ...image }) => ({
        ...toImage(image),
        img: `${getImagePath(address, publication)}?key=${key}`,
      }));
      const videos = (await sourceStores.video.list(db, id)).map(toSourceResponse).map(toVideo);
      return { ...NOTHING, incident: await withDetails(db, incident), videos, images };
    },
  });

/** Returns the incident whose pictures a key of a secret link shows; undefined for any other key. */
export async function findSharedIncident(db: Db, key: unknown, now: Date): Promise<string | undefined> {
  const link = typeof key === "string" && isToken(key) && (await findDraftLink(db, { tokenHash: hashSecret(key) }, now));
  return link && link.kind === "incident" ? link.item_id : undefined;
}
