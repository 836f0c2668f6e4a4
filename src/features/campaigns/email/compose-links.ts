/** What a visitor sends; the body as it is written, or signed. */
export type Letter = { to: string[]; cc: string[]; subject: string; body: string };

/** Beyond this many characters some mail apps and browsers cut a mail link short. */
const MAILTO_MAX_LENGTH = 1800;

const GMAIL_URL = "https://mail.google.com/mail/";
const OUTLOOK_URL = "https://outlook.live.com/mail/0/deeplink/compose";

/**
 * The letter with the visitor's name beneath its body: the text that is shown, copied and carried by every
 * link. Line breaks are plain line feeds. Without a name the body stands alone.
 */
export function signLetter(letter: Letter, name: string): Letter {
  const signature = normalizeName(name);
  // A line of nothing but spaces separates paragraphs as an empty one does.
  const body = normalizeLineBreaks(letter.body).replaceAll(/^[ \t]+$/gm, "");
  return { ...letter, body: signature ? `${body}\n\n${signature}` : body };
}

/** A name in one line. */
export function normalizeName(name: string): string {
  return toWellFormed(name).replaceAll(/\s+/g, " ").trim();
}

/** Whether a name can be seen: not only spaces, or characters that draw nothing. */
export function isValidName(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);
}

/** Addresses in one line, as the address boxes of mail programs take them. */
export function formatAddressList(addresses: string[]): string {
  return addresses.join(", ");
}

/** Opens the visitor's mail app (RFC 6068). */
export function getMailtoLink({ to, cc, subject, body }: Letter): string {
  return `mailto:${encodeAddresses(to)}?${encodeFields({ cc, subject, body })}`;
}

/** Whether mail apps might cut the mail link short, so that copying is the safer way. */
export function isTooLongForMailto(letter: Letter): boolean {
  return getMailtoLink(letter).length > MAILTO_MAX_LENGTH;
}

export function getGmailLink({ to, cc, subject, body }: Letter): string {
  return `${GMAIL_URL}?view=cm&fs=1&${encodeFields({ to, cc, su: subject, body })}`;
}

export function getOutlookLink({ to, cc, subject, body }: Letter): string {
  return `${OUTLOOK_URL}?${encodeFields({ to, cc, subject, body })}`;
}

/** Lists without an address are left out. */
function encodeFields(fields: Record<string, string | string[]>): string {
  return Object.entries(fields)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? encodeAddresses(value) : encodeText(value)}`)
    .join("&");
}

/** The commas between addresses and their `@` stand plainly; within an address everything else is encoded. */
function encodeAddresses(addresses: string[]): string {
  return addresses.map((address) => encodeURIComponent(toWellFormed(address)).replaceAll("%40", "@")).join(",");
}

/** RFC 6068 wants a line break as %0D%0A, and a plus sign would be read as a space by the web mails. */
function encodeText(text: string): string {
  return encodeURIComponent(toWellFormed(normalizeLineBreaks(text)).replaceAll("\n", "\r\n"));
}

/**
 * The text with U+FFFD for each half of a surrogate pair. A box may hold one while it is typed into, before any rule
 * has refused it; no link can carry it, and `encodeURIComponent` throws.
 */
function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
