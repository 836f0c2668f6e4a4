import { campaign_title_mismatch, email_campaign_destroyed, email_campaign_restored } from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { restoreCampaignRow } from "../../server/campaign-store.ts";
import { destroyEmailCampaign, getDeletedEmailCampaigns, restoreEmailCampaign } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { type Db, deleteEmailCampaignRow, findDeletedEmailCampaign, listDeletedEmailCampaigns } from "./email-campaign-store.ts";

/** Returns the endpoints of the trash; they restore or destroy only what it lists. */
export function trashHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getDeletedEmailCampaigns, schemas.getDeletedEmailCampaigns, {
      commit: (_input, { db }) => listDeletedEmailCampaigns(db),
    }),

    createEndpoint(restoreEmailCampaign, schemas.restoreEmailCampaign, {
      commit: async ({ id: _id }, { db, audit }) => {
        const { deleted_at, title } = (await findDeletedEmailCampaign(db, _id)) ?? throwNotFound();
        await restoreCampaignRow(db, "email_campaign", _id);
        await audit({
          action: "restore_email_campaign",
          subject: _id,
          before: { title, deleted_at },
          after: { title, deleted_at: null },
        });
        return { message: email_campaign_restored(), _id };
      },
    }),

    createEndpoint(destroyEmailCampaign, schemas.destroyEmailCampaign, {
      commit: async ({ id: _id, title }, { db, audit }) => {
        const before = (await findDeletedEmailCampaign(db, _id)) ?? throwNotFound();
        assertTitleConfirmed(title, before.title, campaign_title_mismatch());
        await deleteEmailCampaignRow(db, _id);
        await audit({ action: "destroy_email_campaign", subject: _id, before });
        return { message: email_campaign_destroyed(), _id };
      },
    }),
  ];
}
