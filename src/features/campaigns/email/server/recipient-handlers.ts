import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { refuse, throwNotFound } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import type * as adminCalls from "../admin-calls.ts";
import type * as calls from "../calls.ts";
import { formatCountry } from "../country-rules.ts";
import { RECIPIENT_ROWS_MAX_COUNT, type RecipientRow } from "../recipient-rules.ts";
import { type Db, findEmailCampaign } from "./email-campaign-store.ts";
import {
  deleteRecipients,
  findRecipient,
  insertRecipients,
  listRecipients,
  updateBounced,
  updateChecked,
} from "./email-recipient-store.ts";
import { formatRecipientLine, getPlaceKey, parseRecipientTable } from "./recipient-table.ts";
import { sortByName } from "./with-countries.ts";

/** The handlers of the recipients by country. */
export const recipientHandlers = {
  getEmailRecipients: async ({ id }, { db }) => {
    await requireCampaign(db, id);
    const lists = Map.groupBy(await listRecipients(db, id), ({ country }) => country);
    return sortByName(
      [...lists].map(([country, list]) => ({
        ...{ country, name: formatCountry(country, getLanguage()), checked_on: list[0]?.checked_on ?? "" },
        lines: toLines(list, country),
        recipients: list.map(({ _id, region, name, email_address, bounced_on }) => ({
          ...{ _id, region, name, email_address, bounced_on },
        })),
      })),
    );
  },

  setEmailRecipients: async ({ email_campaign_id: _id, table, countries, base }, { db, now, audit, assertNoConflict }) => {
    await requireCampaign(db, _id);
    const rows = parseRecipientTable(table);
    const replaced = [...new Set([...countries, ...rows.map(({ country }) => country)])];
    if (replaced.length === 0) refuse("table", m.recipients_missing());
    const stored = await listRecipients(db, _id);
    const kept = stored.filter(({ country }) => !replaced.includes(country));
    if (kept.length + rows.length > RECIPIENT_ROWS_MAX_COUNT)
      refuse("table", m.recipients_too_many({ max: RECIPIENT_ROWS_MAX_COUNT }));
    const getLists = (list: RecipientRow[]) => Object.fromEntries(replaced.map((country) => [country, toLines(list, country)]));
    // A list that its editor did not see was empty.
    const seen = base && { ...getLists([]), ...base };
    await assertNoConflict(_id, { base: seen, before: getLists(stored), after: getLists(rows) });

    const checked_on = toDay(now);
    const marks = new Map(stored.map((row) => [getPlaceKey(row), row.bounced_on]));
    await deleteRecipients(db, _id, replaced);
    await insertRecipients(
      db,
      _id,
      rows.map((row) => ({ ...row, checked_on, bounced_on: marks.get(getPlaceKey(row)) ?? null })),
    );
    const toState = (list: RecipientRow[]) => ({ recipients: replaced.flatMap((country) => toLines(list, country)) });
    await audit({
      ...{ verb: "set_recipients", kind: "email_campaign", id: _id },
      before: toState(stored),
      after: toState(rows),
    });
    return { message: m.recipients_set({ count: rows.length }), _id };
  },

  checkEmailRecipients: async ({ email_campaign_id: _id, country }, { db, now, audit }) => {
    await requireCampaign(db, _id);
    const list = (await listRecipients(db, _id)).filter((row) => row.country === country);
    const before = list[0]?.checked_on ?? throwNotFound();
    const checked_on = toDay(now);
    await updateChecked(db, _id, country, checked_on);
    await audit({
      ...{ verb: "check_recipients", kind: "email_campaign", id: _id },
      before: { country, checked_on: before },
      after: { country, checked_on },
    });
    return { message: m.recipients_checked({ country: formatCountry(country, getLanguage()) }), _id };
  },

  markEmailRecipientBounced: async ({ recipient_id, bounced }, { db, now, audit }) => {
    const { email_campaign_id, ...before } = (await findRecipient(db, recipient_id)) ?? throwNotFound();
    const after = { ...before, bounced_on: bounced ? (before.bounced_on ?? toDay(now)) : null };
    if (after.bounced_on !== before.bounced_on) {
      await updateBounced(db, recipient_id, after.bounced_on);
      await audit({
        ...{ verb: "mark_recipient", kind: "email_campaign", id: email_campaign_id },
        before: { recipients: [formatRecipientLine(before)] },
        after: { recipients: [formatRecipientLine(after)] },
      });
    }
    return { message: bounced ? m.recipient_bounced() : m.recipient_works(), _id: recipient_id };
  },
} satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;

const requireCampaign = async (db: Db, id: string) => (await findEmailCampaign(db, id)) ?? throwNotFound();

/** Returns the rows of a country as lines without their marks, which two admins may set at the same time. */
const toLines = (rows: RecipientRow[], of: string): string[] =>
  rows
    .filter(({ country }) => country === of)
    .map(({ country, region, name, email_address }) => formatRecipientLine({ country, region, name, email_address }));

const toDay = (now: Date) => now.toISOString().slice(0, "YYYY-MM-DD".length);
