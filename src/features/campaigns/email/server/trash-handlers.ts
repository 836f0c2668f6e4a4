import { campaign_title_differs, email_campaign_destroyed, email_campaign_restored } from "#messages";
import { assertRetyped } from "#platform/server/assert-retyped.ts";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { refuseUnknown } from "#platform/server/errors.ts";
import { markCampaign } from "../../server/campaign-store.ts";
import { destroyEmailCampaign, getDeletedEmailCampaigns, restoreEmailCampaign } from "../calls.ts";
import { type Db, findDeletedEmailCampaign, listDeleted, removeEmailCampaign } from "./store.ts";

/** What can be restored or destroyed is what the trash lists. */
export function trashHandlers(): Endpoint<Db>[] {
  return [
    handle(getDeletedEmailCampaigns, (_input, { db }) => listDeleted(db)),

    handle(restoreEmailCampaign, async ({ id: _id }, { db, audit }) => {
      const { deleted_at, title } = (await findDeletedEmailCampaign(db, _id)) ?? refuseUnknown();
      await markCampaign(db, "email_campaign", _id, null);
      await audit({
        action: "restore_email_campaign",
        subject: _id,
        before: { title, deleted_at },
        after: { title, deleted_at: null },
      });
      return { message: email_campaign_restored(), _id };
    }),

    handle(destroyEmailCampaign, async ({ id: _id, title }, { db, audit }) => {
      const before = (await findDeletedEmailCampaign(db, _id)) ?? refuseUnknown();
      assertRetyped(title, before.title, campaign_title_differs());
      await removeEmailCampaign(db, _id);
      await audit({ action: "destroy_email_campaign", subject: _id, before });
      return { message: email_campaign_destroyed(), _id };
    }),
  ];
}
