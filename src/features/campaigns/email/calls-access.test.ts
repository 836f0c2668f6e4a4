import { describe } from "vitest";
import { campaignInput, setUpEmailSite } from "../../../../tests/sites/email-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as adminCalls from "./admin-calls.ts";
import * as publicCalls from "./calls.ts";

const calls = { ...publicCalls, ...adminCalls };

describe.each(engines)("access to the calls of e-mail campaigns on %s", (engine) => {
  const content = setUpEmailSite(engine);
  const { create } = content;

  /** What each call needs to succeed. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const listed = await create();
    return {
      createEmailCampaign: { body: campaignInput },
      editEmailCampaignMetadata: { body: { email_campaign_id: listed, title: "New", description: "New" } },
      deleteEmailCampaign: { ids: { id: listed } },
      exportEmailCampaign: { ids: { id: listed } },
      getEmailCampaignDetails: { ids: { id: listed } },
    };
  }

  testAccess({ ...content, calls, validInputs });
});
