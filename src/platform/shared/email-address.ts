import { isStreamSafe, normalizeUnicode } from "./normalize-unicode.ts";
import { normalizeValue } from "./text-schema.ts";
import { parseUrl } from "./urls.ts";

/** The longest address that a mail server must accept, in UTF-16 units: RFC 5321, 4.5.3.1. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

// A local part as mail servers accept it unquoted (letters of any script included), and a domain of two or
// more labels, internationalised or not, whose last one is no number.
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!(\d+|0x[\da-f]*)$)[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/iu;

/** Returns whether a normalized text is a plain address: no display name, comment, quotes, spaces or line breaks. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (text.length > MAX_EMAIL_LENGTH || at < 1 || at > MAX_LOCAL_PART_LENGTH || !isStreamSafe(text)) return false;
  return LOCAL_PART.test(text.slice(0, at)) && domainToAscii(text.slice(at + 1)) !== null;
}

const WRAPPING = /^(?:[\s"'“”‘’„«‹(<[]|mailto:)+|[\s"'“”‘’«»‹›)\]>.,:;!?\u1361-\u1368]+$/giu;
/** The subject and the text in a `mailto:` link. Other recipients in it must not be lost. */
const LINK_FIELDS = /\?(?!.*\b(?:to|b?cc)=)[^@]*$/i;
/** A link with a letter in it may be as long. */
const TYPED_MAX_LENGTH = 4000;

/** Returns the address in what people copy: a `mailto:` link, with quotation marks or brackets, before a full stop; else the text. */
export function normalizeTypedEmail(text: string): string {
  const typed = normalizeValue(text);
  if (isEmailAddress(typed) || typed.length > TYPED_MAX_LENGTH) return typed;
  const address = typed.replaceAll(WRAPPING, "").replace(LINK_FIELDS, "");
  return isEmailAddress(address) ? address : typed;
}

/** Returns the domain in ASCII (`xn--…`); null when it is not a domain. */
function domainToAscii(domain: string): string | null {
  return DOMAIN.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? null) : null;
}

/** Returns an address normalised for comparisons: case, Unicode form and spelling of the domain do not matter. */
export function normalizeEmail(email: string): string {
  const normalized = normalizeValue(email);
  const at = normalized.lastIndexOf("@");
  const domain = normalized.slice(at + 1);
  return normalizeUnicode(`${normalized.slice(0, at + 1)}${domainToAscii(domain) ?? domain}`.toLowerCase());
}
