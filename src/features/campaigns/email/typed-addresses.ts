import { isEmailAddress, normalizeEmail, normalizeTypedEmail } from "#platform/shared/email-address.ts";
import { normalizeText } from "#platform/shared/text-schema.ts";
import { RECIPIENTS_MAX_COUNT } from "./rules.ts";

/** A list of addresses that is being edited: those added, and the text in the field. */
export type RecipientsInput = { addresses: string[]; typed: string };

/** Characters that end an address while it is typed, including the Ethiopic comma and semicolon. */
const SEPARATOR = /[,;፣፤\n]/;
const TOKENS = /"[^"]*"|<[^<>]*>|[,;፣፤\n]|[^\s,;፣፤<>"]+/g;

/**
 * Parses a list of addresses in the format of mail programs: separated by commas, semicolons, line breaks or spaces, each plain or as
 * `Name <address>`, whose name may contain a comma. `rest` is the text without an address, in order; unless the text is blank, `addresses`
 * or `rest` is not empty.
 */
export function parseAddresses(text: string): { addresses: string[]; rest: string } {
  const found: string[] = [];
  /** Words and quoted names since the last address; they are a name if an address in angle brackets follows. */
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
  const parsed = found.map(normalizeTypedEmail);
  const addresses = parsed.filter(isEmailAddress);
  const rest = parsed.filter((address) => address !== "" && !isEmailAddress(address)).join(", ");
  // An unpaired quotation mark or bracket is no token: it is ignored, unless there is nothing else.
  return { addresses, rest: addresses.length === 0 && rest === "" && !isBlank(text) ? normalizeText(text) : rest };
}

/** Returns whether a text has only spaces and separators. */
export function isBlank(text: string): boolean {
  return /^[\s,;፣፤]*$/.test(text);
}

const looksLikeAddress = (word: string) => word.includes("@");

/** Returns whether the last input ended an address: it added a separator outside a quoted name. */
export function endsAddress(typed: string, before: string): boolean {
  return countSeparators(typed) > countSeparators(before);
}

function countSeparators(typed: string): number {
  return typed.replaceAll(/"[^"]*("|$)/g, "").split(SEPARATOR).length - 1;
}

/** Returns whether a pasted text is added as addresses at once, rather than inserted into the typed text, which has only one line. */
export function isAddressList(pasted: string): boolean {
  const text = normalizeText(pasted);
  if (looksLikeAddress(text) && text.includes("\n")) return true;
  return isEmailAddress(normalizeTypedEmail(text)) || (parseAddresses(text).addresses.length > 0 && /[\s,;፣፤<]/.test(text));
}

const HEADER = /^(e-?mails?|e-?mail address(es)?|ኢሜይል|የኢሜይል አድራሻ)$/i;

/** Returns the addresses in a table as text. Drops the heading, and the other cells of rows with an address. */
export function formatTableAddresses(table: string[][]): string {
  const [first = [], ...others] = table;
  const rows = first.some((cell) => HEADER.test(cell.trim())) ? others : table;
  const cells = rows.flatMap((row) => (row.some(looksLikeAddress) ? row.filter(looksLikeAddress) : row));
  return cells.map((cell) => cell.trim()).join("\n");
}

export type AddResult = {
  recipients: RecipientsInput;
  /** Addresses that were not in the list before. */
  added: string[];
  /** Why `rest` stays in the field. */
  issue: "invalid" | "too many" | null;
};

/** Moves the typed addresses into the list, without duplicates in any case; those that cannot be added stay in `typed`. */
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
      typed: hasNoAddress
        ? typed.replace(/[\s,;፣፤]+$/, "").replaceAll(/\s*\n\s*/g, ", ")
        : [...overflow, ...(rest ? [rest] : [])].join(", "),
    },
    added,
    issue: rest ? "invalid" : overflow.length > 0 ? "too many" : null,
  };
}
