import { isEmailAddress, normalizeEmail } from "#platform/shared/email-address.ts";
import { normalizeText } from "#platform/shared/text-schema.ts";
import { RECIPIENTS_MAX_COUNT } from "./rules.ts";

/** A list of addresses while it is written: those it holds, and what stands in the box beside them. */
export type RecipientsInput = { addresses: string[]; typed: string };

/** What ends an address while it is typed. Amharic keyboards have a comma and a semicolon of their own. */
const SEPARATOR = /[,;፣፤\n]/;
const TOKENS = /"[^"]*"|<[^<>]*>|[,;፣፤\n]|[^\s,;፣፤<>"]+/g;

/**
 * Reads addresses as mail programs write lists of them: between commas, semicolons, line breaks or spaces, each
 * alone or as `Name <address>`, whose name may hold a comma. `rest` is what is none, in the order it came: of what
 * is more than separators, at least one of the two holds something.
 */
export function parseAddresses(text: string): { addresses: string[]; rest: string } {
  const found: string[] = [];
  /** Words and quoted names since the last address: a name, if an address in angle brackets follows. */
  let pendingWords: string[] = [];
  const flush = (taken: string[]) => {
    for (const word of taken) found.push(word);
    pendingWords = [];
  };
  for (const token of text.replaceAll(/\r\n?/g, "\n").match(TOKENS) ?? []) {
    if (/^<.*\S.*>$/s.test(token)) {
      flush([...pendingWords.filter(looksLikeAddress), token.slice(1, -1)]);
    } else if (token.startsWith('"') || !SEPARATOR.test(token)) {
      pendingWords.push(token);
    } else if (token !== "," || pendingWords.every(looksLikeAddress)) {
      flush(pendingWords);
    }
  }
  flush(pendingWords);
  const parsed = found.map((address) => normalizeText(address.replace(/^mailto:/i, "")));
  const addresses = parsed.filter(isEmailAddress);
  const rest = parsed.filter((address) => address !== "" && !isEmailAddress(address)).join(", ");
  // A quotation mark or a bracket without its other half is no token: passed over, unless nothing else stands there.
  return { addresses, rest: addresses.length === 0 && rest === "" && !isBlank(text) ? normalizeText(text) : rest };
}

/** Whether nothing stands there but spaces and what separates addresses. */
export function isBlank(text: string): boolean {
  return /^[\s,;፣፤]*$/.test(text);
}

const looksLikeAddress = (word: string) => word.includes("@");

/** Whether what was just typed ends an address: one more comma or the like, outside a quoted name. */
export function endsAddress(typed: string, before: string): boolean {
  return countSeparators(typed) > countSeparators(before);
}

function countSeparators(typed: string): number {
  return typed.replaceAll(/"[^"]*("|$)/g, "").split(SEPARATOR).length - 1;
}

/** Whether a pasted text is to be taken as addresses at once, not as a part of what is being typed. */
export function isAddressList(pasted: string): boolean {
  const text = normalizeText(pasted);
  return isEmailAddress(text) || (parseAddresses(text).addresses.length > 0 && /[\s,;፣፤<]/.test(text));
}

export type AddResult = {
  recipients: RecipientsInput;
  /** Addresses that were not in the list before. */
  added: string[];
  /** What keeps the rest in the box. */
  issue: "invalid" | "too many" | null;
};

/** Moves the addresses typed so far into the list, each once whatever its case; what cannot go stays in the box. */
export function addTypedAddresses({ addresses, typed }: RecipientsInput): AddResult {
  const { addresses: parsed, rest } = parseAddresses(typed);
  const keys = new Set(addresses.map(normalizeEmail));
  const added: string[] = [];
  for (const address of parsed) {
    if (!keys.has(normalizeEmail(address))) added.push(address);
    keys.add(normalizeEmail(address));
  }
  const capacity = Math.max(0, RECIPIENTS_MAX_COUNT - addresses.length);
  const overflow = added.splice(capacity);
  const hasNoAddress = parsed.length === 0 && rest !== "";
  return {
    recipients: {
      addresses: [...addresses, ...added],
      typed: hasNoAddress ? typed.replace(/[\s,;፣፤]+$/, "") : [...overflow, ...(rest ? [rest] : [])].join(", "),
    },
    added,
    issue: rest ? "invalid" : overflow.length > 0 ? "too many" : null,
  };
}
