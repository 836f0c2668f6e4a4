import { composeText, isComposable } from "./compose-text.ts";
import { normalizeText } from "./limited-text.ts";

/** What a mail server must accept of an address, and no more, in UTF-16 units. */
export const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;

// A local part as mail servers accept it unquoted (letters of any script included), and a domain of two or
// more labels, internationalised or not, whose last one is no number.
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!(\d+|0x[\da-f]*)$)[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/iu;

/** Whether a tidied text is one plain address: no display name, no comment, no quotes, no spaces or line breaks. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (text.length > EMAIL_MAX || at < 1 || at > LOCAL_PART_MAX || !isComposable(text)) return false;
  return LOCAL_PART.test(text.slice(0, at)) && asciiDomain(text.slice(at + 1)) !== null;
}

/** The domain as the network spells it (`xn--…`), or null when it is none. */
function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname;
}

/** An address as compared: whatever its case, its Unicode form, or the spelling of its domain, it is one address. */
export function emailKey(email: string): string {
  const tidy = normalizeText(email);
  const at = tidy.lastIndexOf("@");
  const domain = tidy.slice(at + 1);
  return composeText(`${tidy.slice(0, at + 1)}${asciiDomain(domain) ?? domain}`.toLowerCase());
}
