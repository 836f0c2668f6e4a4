/** A letter that a visitor sends; its body is signed or not. */
export type Letter = { to: string[]; cc: string[]; subject: string; body: string };

/** Some mail apps and browsers truncate longer mail links. */
const MAILTO_MAX_LENGTH = 1800;

const GMAIL_URL = "https://mail.google.com/mail/";
const OUTLOOK_URL = "https://outlook.live.com/mail/0/deeplink/compose";

/**
 * Returns the letter with the visitor's name beneath its body: the text that is shown, copied and used in every
 * link. Line breaks are line feeds. Without a name the body is not signed.
 */
export function signLetter(letter: Letter, name: string): Letter {
  const signature = normalizeName(name);
  // A line of only spaces separates paragraphs like an empty one.
  const body = normalizeLineBreaks(letter.body).replaceAll(/^[ \t]+$/gm, "");
  return { ...letter, body: signature ? `${body}\n\n${signature}` : body };
}

/** Returns the name on one line, trimmed. */
export function normalizeName(name: string): string {
  return toWellFormed(name).replaceAll(/\s+/g, " ").trim();
}

/** Returns whether a name is visible: not only spaces and invisible characters. */
export function isValidName(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);
}

/** Formats addresses on one line for the address fields of mail programs. */
export function formatAddressList(addresses: string[]): string {
  return addresses.join(", ");
}

/** Returns the link that opens the visitor's mail app (RFC 6068). */
export function getMailtoLink({ to, cc, subject, body }: Letter): string {
  return `mailto:${encodeAddresses(to)}?${encodeFields({ cc, subject, body })}`;
}

/** Returns whether mail apps might truncate the mail link, so that copying is safer. */
export function isTooLongForMailto(letter: Letter): boolean {
  return getMailtoLink(letter).length > MAILTO_MAX_LENGTH;
}

export function getGmailLink({ to, cc, subject, body }: Letter): string {
  return `${GMAIL_URL}?view=cm&fs=1&${encodeFields({ to, cc, su: subject, body })}`;
}

export function getOutlookLink({ to, cc, subject, body }: Letter): string {
  return `${OUTLOOK_URL}?${encodeFields({ to, cc, subject, body })}`;
}

/** Encodes fields as a query string, without the empty ones. */
function encodeFields(fields: Record<string, string | string[]>): string {
  return Object.entries(fields)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? encodeAddresses(value) : encodeText(value)}`)
    .join("&");
}

/** Percent-encodes addresses, except their `@` and the commas between them. */
function encodeAddresses(addresses: string[]): string {
  return addresses.map((address) => encodeURIComponent(toWellFormed(address)).replaceAll("%40", "@")).join(",");
}

/** Percent-encodes text: RFC 6068 requires %0D%0A for a line break, and web mails read a plus sign as a space. */
function encodeText(text: string): string {
  return encodeURIComponent(toWellFormed(normalizeLineBreaks(text)).replaceAll("\n", "\r\n"));
}

/**
 * Replaces each lone surrogate by U+FFFD. A field may contain one before any rule refuses it, and
 * `encodeURIComponent` throws on it.
 */
function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
