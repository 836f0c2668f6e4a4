import * as m from "#messages";
import { createEndpoints, type Endpoint, type Handlers, isActive } from "#platform/server/calls/call-handler.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import { UNKNOWN_ID } from "#platform/server/pages/page-address.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import { removeDuplicates } from "#platform/shared/lists.ts";
import * as adminCalls from "../admin-calls.ts";
import * as calls from "../calls.ts";
import { formatCountry } from "../country-rules.ts";
import * as schemas from "../schemas.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import { type Db, findEmailCampaign, findListedEmailCampaign } from "./email-campaign-store.ts";
import { listWorkingRecipients } from "./email-recipient-store.ts";
import { recipientHandlers } from "./recipient-handlers.ts";

/** Returns the endpoints of all calls about e-mail campaigns. */
export const createEmailEndpoints = (): Endpoint<Db>[] =>
  createEndpoints({ ...calls, ...adminCalls }, schemas, {
    ...campaignHandlers,
    ...recipientHandlers,
    ...representativeHandlers,
  });

/** The handler of the recipients for the place where a visitor lives. */
const representativeHandlers = {
  getRepresentatives: {
    // Invented places, which are endless, share one key of the cache.
    normalizeInput: async (input, db) =>
      (await listWorkingRecipients(db, input.id, input)).some(({ region }) => region === input.region)
        ? input
        : { id: UNKNOWN_ID, country: "", region: "" },
    handle: async ({ id, ...residence }, { db, caller }) => {
      const find = isActive(caller) ? findEmailCampaign : findListedEmailCampaign;
      const campaign = (await find(db, id)) ?? throwNotFound();
      const found = await listWorkingRecipients(db, campaign._id, residence);
      const { country, checked_on } = found[0] ?? throwNotFound();
      const recipients = found.map(({ name, email_address }) => ({ name, email_address }));
      const { region } = residence;
      const name = formatCountry(country, getLanguage());
      const place = region ? m.recipient_place({ region, country: name }) : name;
      return {
        ...{ country, region, place, checked_on },
        recipients: removeDuplicates(recipients, ({ email_address }) => normalizeEmail(email_address)),
      };
    },
  },
} satisfies Partial<Handlers<typeof calls, Db>>;
