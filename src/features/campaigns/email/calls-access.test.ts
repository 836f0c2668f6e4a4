import { describe } from "vitest";
import { campaignInput, setUpEmailSite } from "../../../../tests/sites/email-site.ts";
import { type CallInput, getTomorrow, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";

describe.each(engines)("access to the calls of e-mail campaigns on %s", (engine) => {
  const content = setUpEmailSite(engine);
  const { site, asAdmin, create } = content;

  /** What each call needs to succeed. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const listed = await create();
    const deleted = await create({ campaign_title: "Deleted" });
    const draft = await create({ draft: true });
    await asAdmin("DELETE", `/delete_email_campaign/${deleted}`);
    return {
      createEmailCampaign: { body: campaignInput },
      editEmailCampaignMetadata: { body: { email_campaign_id: listed, title: "New", description: "New" } },
      deleteEmailCampaign: { ids: { id: listed } },
      getEmailCampaignDetails: { ids: { id: listed } },
      restoreEmailCampaign: { ids: { id: deleted } },
      destroyEmailCampaign: { ids: { id: deleted }, body: { title: "Deleted" } },
      publishEmailCampaign: { ids: { id: draft } },
      unpublishEmailCampaign: { ids: { id: listed } },
      scheduleEmailCampaign: { ids: { id: draft }, body: { publish_at: getTomorrow(site().now()) } },
      duplicateEmailCampaign: { ids: { id: draft } },
    };
  }

  testAccess({ ...content, calls, validInputs });
});
