import { incident_report_body, incident_report_subject } from "#messages";

type Contact = { contact: string | null; contactEmail: string | null };

/**
 * Returns the link for reporting an error or sending a document: an e-mail with the incident's URL, without an e-mail
 * address the organization's contact page, and null without either.
 */
export function getReportLink({ contact, contactEmail }: Contact, title: string, address: string): string | null {
  if (contactEmail === null) return contact;
  const subject = encodeURIComponent(incident_report_subject({ title }));
  // The reader continues below it.
  const body = encodeURIComponent(`${incident_report_body({ address })}\r\n\r\n`);
  return `mailto:${encodeURIComponent(contactEmail).replaceAll("%40", "@")}?subject=${subject}&body=${body}`;
}
