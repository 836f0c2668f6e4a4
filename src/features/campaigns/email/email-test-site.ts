import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Engine } from "../../../../tests/test-database.ts";
import { openTestSite, type TestSite } from "../../../../tests/test-site.ts";

/*
 * What the tests of the calls share: a site without campaigns before each test, somebody to make the calls,
 * and the messages they are answered.
 */

export const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
export const NOT_AN_ID = "not-an-id";
export const messages = {
  doesNotExist: "This does not exist, or was deleted.",
  idsDisagree: "The address and the content name different ids.",
  controls: "Please remove the invisible control characters.",
  titleRequired: "Campaign Title is Required",
  titleTooLong: "Please try making it less than 60 characters.",
  descriptionRequired: "Campaign description is Required",
  descriptionTooLong: "Please try making it less than 160 characters.",
  subjectRequired: "You must enter your email subject.",
  toRequired: "You must enter your to email.",
  bodyRequired: "You must enter your Email.",
  recipientInvalid: "Please enter a valid e-mail address.",
  tooMany: "At most 50 addresses can stand in each list.",
};
export const letter = {
  subject: "A subject",
  to: ["one@example.org", "two@example.org"],
  cc: ["three@example.org"],
  body: "First paragraph.\n\nSecond paragraph.",
};
/** A campaign as it is answered; `draft` is the same as it is sent. */
export const campaign = { title: "A title", description: "A description", ...letter };
export const draft = { campaign_title: campaign.title, campaign_description: campaign.description, ...letter };

/** Called once in a `describe`: opens the site before its tests and closes it after them. */
export function setUpEmailSite(engine: Engine) {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  let owner: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = await site.signedInAs("owner");
    admin = await site.signedInAs("admin");
  });
  afterAll(() => site.close());
  beforeEach(() =>
    site.database.inTransaction(async (tx) => {
      for (const table of ["audit", "email_campaign"] as const) await tx.deleteFrom(table).execute();
    }),
  );

  type Method = Parameters<TestSite["call"]>[0];
  const asAdmin = (method: Method, path: string, body?: unknown) => site.call(method, path, { body, cookie: admin.cookie });
  const asOwner = (method: Method, path: string, body?: unknown) => site.call(method, path, { body, cookie: owner.cookie });
  const read = <B extends object = object>(path: string) => site.call<B>("GET", path);

  const rows = async () => ({
    campaigns: await site.db.selectFrom("email_campaign").selectAll().orderBy("sequence").execute(),
    audit: await site.audit(),
  });
  /** Makes a campaign and tells its id. */
  async function create(values: Partial<typeof draft> = {}): Promise<string> {
    const { status, body } = await asAdmin("POST", "/create_email_campaign", { ...draft, ...values });
    expect(status).toBe(200);
    return String(body._id);
  }
  /** Asserts a refusal that changed nothing and left no line in the audit trail. */
  async function refused(make: () => Promise<{ status: number; body: object }>, message: string, path?: string) {
    const before = await rows();
    const answer = await make();
    expect(answer).toMatchObject({ status: 201, body: { message } });
    if (path) expect(answer.body).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
    expect(await rows()).toEqual(before);
  }

  return {
    site: () => site,
    admin: () => admin,
    owner: () => owner,
    asAdmin,
    asOwner,
    read,
    rows,
    lastAudit: () => site.lastAudit(),
    create,
    refused,
  };
}
