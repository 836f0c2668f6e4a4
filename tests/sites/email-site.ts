import { expect } from "vitest";
import type { Engine } from "../test-database.ts";
import { commonMessages, setUpContentSite } from "./content-site.ts";

/* What the tests of the calls share: a site without campaigns before each test, and the expected messages. */

export const messages = {
  ...commonMessages,
  titleRequired: "Campaign Title is Required",
  titleTooLong: "Please try making it less than 60 characters.",
  descriptionRequired: "Campaign description is Required",
  descriptionTooLong: "Please try making it less than 160 characters.",
  subjectRequired: "You must enter your email subject.",
  toRequired: "You must enter your to email.",
  bodyRequired: "You must enter your Email.",
  recipientInvalid: "Please enter a valid e-mail address.",
  tooMany: "Each list can have at most 50 addresses.",
};
export const letter = {
  subject: "A subject",
  to: ["one@example.org", "two@example.org"],
  cc: ["three@example.org"],
  body: "First paragraph.\n\nSecond paragraph.",
};
/** A campaign in responses; `campaignInput` is the same in requests. */
export const campaign = { title: "A title", description: "A description", ...letter };
export const campaignInput = { campaign_title: campaign.title, campaign_description: campaign.description, ...letter };

export function setUpEmailSite(engine: Engine) {
  const site = setUpContentSite(engine, ["email_recipient", "email_campaign"], async (db) => ({
    campaigns: await db.selectFrom("email_campaign").selectAll().orderBy("sequence").execute(),
    recipients: await db.selectFrom("email_recipient").selectAll().orderBy("sequence").execute(),
  }));
  const { asAdmin } = site;

  /** Creates a campaign and returns its id. */
  async function create(values: Partial<typeof campaignInput> & { draft?: boolean } = {}): Promise<string> {
    const { status, body } = await asAdmin("POST", "/create_email_campaign", { ...campaignInput, ...values });
    expect(status).toBe(200);
    return String(body._id);
  }

  return { ...site, create };
}
