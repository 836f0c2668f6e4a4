import * as m from "#messages";

type Contact = { contact: string | null; contactEmail: string | null };

/**
 * Returns the link for reporting an error or sending a document: an e-mail with the incident's URL, without an e-mail
 * address the organization's contact page, and null without either.
 */
export function getReportLink({ contact, contactEmail }: Contact, title: string, address: string): string | null {
  if (contactEmail === null) return contact;
  // The reader continues below it.
  const body = `${m.incident_report_body({ address })}\r\n\r\n`;
  return `${createMailLink(contactEmail, m.incident_report_subject({ title }))}&body=${encodeURIComponent(body)}`;
}

export function createMailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
