import { encodeText, toWellFormed } from "#platform/shared/escape-text.ts";

/** A letter that a visitor sends; its body may be signed. */
export type Letter = { to: string[]; cc: string[]; subject: string; body: string };

/** A program that opens a letter: the device's mail app, or a web mail. */
export type MailProgram = "app" | "gmail" | "outlook" | "yahoo";

const GMAIL_URL = "https://mail.google.com/mail/";
const OUTLOOK_URL = "https://outlook.live.com/mail/0/deeplink/compose";
const YAHOO_URL = "https://compose.mail.yahoo.com/";

/** The maximum length of a link to each program, encoded: an Ethiopic letter takes nine characters, so 1,800 hold about 200. */
const programs: Record<MailProgram, { maxLength: number; getLink: (letter: Letter) => string }> = {
  // Older browsers on Windows pass on 2,048 characters, and some mail apps take a little less.
  app: { maxLength: 1800, getLink: getMailtoLink },
  // Google names no limit. 8,000 is what every server should take (RFC 9110, 4.1); from a visitor who is not signed in, its page for that
  // gets the link encoded once more, which makes three characters five.
  gmail: { maxLength: 4800, getLink: getGmailLink },
  // Microsoft documents no limit for it; its server takes a query of 2,048 unless configured otherwise:
  // https://learn.microsoft.com/iis/configuration/system.webserver/security/requestfiltering/requestlimits/
  outlook: { maxLength: 2000, getLink: getOutlookLink },
  // Yahoo documents no limit; this is the limit of the strictest other web mail.
  yahoo: { maxLength: 2000, getLink: getYahooLink },
};

/** Returns the link that opens a letter in a program; without the body if it would exceed the program's limit and be cut off. */
export function getComposeLink(program: MailProgram, letter: Letter): { href: string; isWhole: boolean } {
  const { maxLength, getLink } = programs[program];
  const href = getLink(letter);
  return href.length <= maxLength ? { href, isWhole: true } : { href: getLink({ ...letter, body: "" }), isWhole: false };
}

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
export function formatAddressList(addresses: readonly string[]): string {
  return addresses.join(", ");
}

/** Returns the link that opens the visitor's mail app (RFC 6068). */
export function getMailtoLink({ to, cc, subject, body }: Letter): string {
  return `mailto:${encodeAddresses(to)}?${encodeFields({ cc, subject, body })}`;
}

export function getGmailLink({ to, cc, subject, body }: Letter): string {
  return `${GMAIL_URL}?view=cm&fs=1&${encodeFields({ to, cc, su: subject, body })}`;
}

export function getOutlookLink({ to, cc, subject, body }: Letter): string {
  return `${OUTLOOK_URL}?${encodeFields({ to, cc, subject, body })}`;
}

export function getYahooLink({ to, cc, subject, body }: Letter): string {
  return `${YAHOO_URL}?${encodeFields({ to, cc, subject, body })}`;
}

/** Encodes fields as a query string, without the empty ones. */
function encodeFields(fields: Record<string, string | string[]>): string {
  return Object.entries(fields)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? encodeAddresses(value) : encodeLines(value)}`)
    .join("&");
}

/** Percent-encodes addresses, except their `@` and the commas between them. */
function encodeAddresses(addresses: string[]): string {
  return addresses.map((address) => encodeText(address).replaceAll("%40", "@")).join(",");
}

/** Percent-encodes text: RFC 6068 requires %0D%0A for a line break, and web mails read a plus sign as a space. */
function encodeLines(text: string): string {
  return encodeText(normalizeLineBreaks(text).replaceAll("\n", "\r\n"));
}

function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
