import { stringify } from "csv-stringify/sync";
import type { RecipientRow } from "../recipient-rules.ts";

type Recipient = RecipientRow & { bounced_on?: string | null };

/** Returns a recipient as a row of the table that can be brought in; with the day on which mail to it bounced, where it did. */
export const formatRecipientLine = ({ country, region, name, email_address, bounced_on }: Recipient): string =>
  stringify([[country, region, name, email_address, ...(bounced_on ? [bounced_on] : [])]]).trimEnd();

/** Returns the field of the audit trail with the recipients by country; nothing where there are none. */
export const toRecipientLines = (recipients: Recipient[]) =>
  recipients.length > 0 ? { recipients: recipients.map(formatRecipientLine) } : {};
