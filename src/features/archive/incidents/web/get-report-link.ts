import { incident_report_body, incident_report_subject } from "#messages";

type Contact = { contact: string | null; contactEmail: string | null };

/**
 * Where a reader tells of an error or sends a document about an incident: a mail that carries its address;
 * where there is no address to mail to, the organisation's contact page; null where there is neither.
 */
export function getReportLink({ contact, contactEmail }: Contact, title: string, address: string): string | null {
  if (contactEmail === null) return contact;
  const subject = encodeURIComponent(incident_report_subject({ title }));
  // The reader goes on beneath it.
  const body = encodeURIComponent(`${incident_report_body({ address })}\r\n\r\n`);
  return `mailto:${encodeURIComponent(contactEmail).replaceAll("%40", "@")}?subject=${subject}&body=${body}`;
}
