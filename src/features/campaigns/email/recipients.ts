import { emailKey, isEmailAddress } from "#platform/shared/email-address.ts";
import { normalizeText } from "#platform/shared/limited-text.ts";
import { RECIPIENTS_MAX } from "./rules.ts";

/** A list of addresses while it is written: those it holds, and what stands in the box beside them. */
export type Recipients = { addresses: string[]; typed: string };

/** What ends an address while it is typed. Amharic keyboards have a comma and a semicolon of their own. */
const SEPARATOR = /[,;፣፤\n]/;
const TOKENS = /"[^"]*"|<[^<>]*>|[,;፣፤\n]|[^\s,;፣፤<>"]+/g;

/**
 * Reads addresses as mail programs write lists of them: between commas, semicolons, line breaks or spaces, each
 * alone or as `Name <address>`, whose name may hold a comma. `rest` is what is none, in the order it came: of what
 * is more than separators, at least one of the two holds something.
 */
export function readAddresses(text: string): { addresses: string[]; rest: string } {
  const found: string[] = [];
  /** Words and quoted names since the last address: a name, if an address in angle brackets follows. */
  let words: string[] = [];
  const take = (taken: string[]) => {
    for (const word of taken) found.push(word);
    words = [];
  };
  for (const token of text.replaceAll(/\r\n?/g, "\n").match(TOKENS) ?? []) {
    if (/^<.*\S.*>$/s.test(token)) {
      take([...words.filter(looksLikeAddress), token.slice(1, -1)]);
    } else if (token.startsWith('"') || !SEPARATOR.test(token)) {
      words.push(token);
    } else if (token !== "," || words.every(looksLikeAddress)) {
      take(words);
    }
  }
  take(words);
  const read = found.map((address) => normalizeText(address.replace(/^mailto:/i, "")));
  const addresses = read.filter(isEmailAddress);
  const rest = read.filter((address) => address !== "" && !isEmailAddress(address)).join(", ");
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
  return isEmailAddress(text) || (readAddresses(text).addresses.length > 0 && /[\s,;፣፤<]/.test(text));
}

export type Added = {
  recipients: Recipients;
  /** Addresses that were not in the list before. */
  added: string[];
  /** What keeps the rest in the box. */
  fault: "invalid" | "too many" | null;
};

/** Moves the addresses typed so far into the list, each once whatever its case; what cannot go stays in the box. */
export function addTyped({ addresses, typed }: Recipients): Added {
  const { addresses: read, rest } = readAddresses(typed);
  const keys = new Set(addresses.map(emailKey));
  const added: string[] = [];
  for (const address of read) {
    if (!keys.has(emailKey(address))) added.push(address);
    keys.add(emailKey(address));
  }
  const room = Math.max(0, RECIPIENTS_MAX - addresses.length);
  const left = added.splice(room);
  const wasNone = read.length === 0 && rest !== "";
  return {
    recipients: {
      addresses: [...addresses, ...added],
      typed: wasNone ? typed.replace(/[\s,;፣፤]+$/, "") : [...left, ...(rest ? [rest] : [])].join(", "),
    },
    added,
    fault: rest ? "invalid" : left.length > 0 ? "too many" : null,
  };
}
