import { dictionary } from "@zxcvbn-ts/language-common";
import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
import { normalizeUnicode } from "#platform/shared/normalize-unicode.ts";
import type { AccountRow } from "./account-store.ts";

/** The passwords that attackers try first for an account. */
export type PasswordOwner = { firstName: string; lastName: string; email: string };

const COMMON_COUNT = 3000;
const COMMON_MIN_LENGTH = 6;
/** Shorter names occur by chance within other words. */
const NAME_MIN_LETTERS = 3;

/** The most common passwords first, in the library's order; all are in lower case. */
const commonPasswords = new Set(
  dictionary["passwords-common"]?.filter((password) => password.length >= COMMON_MIN_LENGTH).slice(0, COMMON_COUNT),
);

export function getPasswordOwner({ first_name, last_name, email }: AccountRow): PasswordOwner {
  return { firstName: first_name, lastName: last_name, email };
}

/** @throws {RefusalError} for one of the most common passwords, or one made of names of the site or the person */
export function assertPasswordNotGuessable(
  password: string,
  owner: PasswordOwner,
  siteNames: string[],
  path: "password" | "newPassword" = "password",
): void {
  const message = findPasswordRefusal(password, owner, siteNames)?.();
  if (message) refuse(path, message);
}

/** Returns the message about a password that is guessed first; undefined for any other. */
export function findPasswordRefusal(password: string, owner: PasswordOwner, siteNames: string[]) {
  if (isCommonPassword(password)) return m.password_common;
  return isPersonalPassword(password, owner, siteNames) ? m.password_personal : undefined;
}

/** Returns whether a password is one of the most common ones, in any case, with or without digits and symbols around it. */
export function isCommonPassword(password: string): boolean {
  const text = foldCase(password);
  const withoutSigns = removeSigns(text);
  const letters = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [text, withoutSigns, letters].some((candidate) => commonPasswords.has(candidate));
}

/**
 * Returns whether a password consists of names of the site and the person, with digits and symbols anywhere between them: `Abebe1960`,
 * `bikila.abebe`.
 */
export function isPersonalPassword(
  password: string,
  { firstName, lastName, email }: PasswordOwner,
  siteNames: string[],
): boolean {
  const localPart = email.slice(0, email.lastIndexOf("@"));
  const names = [...siteNames, firstName, lastName, localPart].map(foldCase);
  const parts = names.flatMap((name) => [removeSigns(name), ...name.split(/[^\p{L}\p{M}]+/u)]).filter(isLongEnough);
  return isMadeOf(removeSigns(foldCase(password)), new Set(parts));
}

function isLongEnough(name: string): boolean {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= NAME_MIN_LETTERS && /\p{L}/u.test(name);
}

/** Returns whether a text consists of at least one of the parts and single digits. */
function isMadeOf(text: string, parts: ReadonlySet<string>): boolean {
  /** For each reachable position: whether the way to it uses a part. */
  const reached = new Map([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const hasPart = reached.get(at);
    if (hasPart === undefined) continue;
    const [digit = ""] = /^\p{N}/u.exec(text.slice(at, at + 2)) ?? [];
    // Replaces no `true`: until the first part there are only digits, and each part has a letter.
    if (digit) reached.set(at + digit.length, hasPart);
    for (const part of parts) if (text.startsWith(part, at)) reached.set(at + part.length, true);
  }
  return reached.get(text.length) ?? false;
}

function foldCase(text: string): string {
  return normalizeUnicode(normalizeUnicode(text).toLowerCase());
}

function removeSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
