import { describe, expect } from "vitest";
import { campaignInput, setUpEmailSite } from "../../../../tests/sites/email-site.ts";
import { type CallInput, testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as adminCalls from "./admin-calls.ts";
import * as publicCalls from "./calls.ts";

const calls = { ...publicCalls, ...adminCalls };

describe.each(engines)("access to the calls of e-mail campaigns on %s", (engine) => {
  const content = setUpEmailSite(engine);
  const { create } = content;

  /** The input with which each call succeeds. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const listed = await create();
    const recipients = { email_campaign_id: listed, table: "GB,,,one@example.org" };
    expect((await content.asAdmin("POST", "/set_email_recipients", recipients)).status).toBe(200);
    const [recipient] = (await content.rows()).recipients;
    return {
      createEmailCampaign: { body: campaignInput },
      editEmailCampaignMetadata: { body: { email_campaign_id: listed, title: "New", description: "New" } },
      deleteEmailCampaign: { ids: { id: listed } },
      exportEmailCampaign: { ids: { id: listed } },
      getEmailCampaignDetails: { ids: { id: listed } },
      getRepresentatives: { ids: { id: `${listed}?country=GB` } },
      getEmailRecipients: { ids: { id: listed } },
      setEmailRecipients: { body: recipients },
      checkEmailRecipients: { body: { email_campaign_id: listed, country: "GB" } },
      markEmailRecipientBounced: { body: { recipient_id: recipient?.id, bounced: true } },
    };
  }

  testAccess({ engine, ...content, calls, validInputs });
});
