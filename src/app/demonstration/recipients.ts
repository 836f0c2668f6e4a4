/*
 * Where the demonstration's letters go. Only offices that publish their address on their own pages are named: a
 * letter to a wrong mailbox would be worse than none.
 */

/** As given by the Office's own page on its training programme. */
export const GENOCIDE_PREVENTION_OFFICE = "osapg@un.org";
/** As given in the head of the Commission's own pages. */
export const AFRICAN_COMMISSION = "au-banjul@africa-union.org";

/**
 * Returns a placeholder for an office that differs by sender, or whose address we could not confirm. `example.org` is
 * reserved (RFC 2606) and reaches nobody; the campaign's description tells the sender to put in the real address.
 */
export function getPlaceholderAddress(office: "representative" | "embassy" | "archive" | "newspaper"): string {
  return `${office}@example.org`;
}

/** Recipients by country of the letter with this title, as an admin would paste them. */
export const demonstrationRecipients = {
  campaign_title: "Ask your representative about Ataye",
  table: `country,region,name,email
Canada,Alberta,Member of Parliament for your riding (example),alberta.mp@example.org
Canada,Ontario,Member of Parliament for your riding (example),ontario.mp@example.org
Canada,Ontario,Senator for Ontario (example),ontario.senator@example.org
Canada,,Committee on foreign affairs (example),canada.committee@example.org
United Kingdom,,Member of Parliament for your constituency (example),uk.mp@example.org
United States,Minnesota,Your representative (example),minnesota.representative@example.org
United States,Virginia,Your representative (example),virginia.representative@example.org
United States,Virginia,Your senator (example),virginia.senator@example.org`,
};
