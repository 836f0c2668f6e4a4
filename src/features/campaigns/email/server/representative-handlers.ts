import * as m from "#messages";
import { type Handlers, isActive } from "#platform/server/calls/call-handler.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import { UNKNOWN_ID } from "#platform/server/pages/page-address.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import { removeDuplicates } from "#platform/shared/lists.ts";
import type * as calls from "../calls.ts";
import { formatCountry } from "../country-rules.ts";
import { type Db, findEmailCampaign, findListedEmailCampaign } from "./email-campaign-store.ts";
import { listWorkingRecipients } from "./email-recipient-store.ts";

/** The handler of the recipients for the place where a visitor lives. */
export const representativeHandlers = {
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
