import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";
import { defaultLanguage, type Language, languages } from "#platform/shared/languages.ts";

/** In the server's order of preference: the smallest first. */
export const ENCODINGS = ["br", "gzip"] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Returns the best of the encodings that `Accept-Encoding` accepts. */
export function negotiateEncoding<Offered extends Encoding = Encoding>(
  headers: IncomingHttpHeaders,
  offered: readonly Offered[] = ENCODINGS as readonly Encoding[] as readonly Offered[],
): Offered | "identity" {
  // A client without the header accepts everything by the standard, but may be unable to decompress.
  if (headers["accept-encoding"] === undefined) return "identity";
  const accepted = new Negotiator({ headers }).encodings(offered);
  return offered.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

/** Returns the language that `Accept-Language` prefers; English if it names neither. */
export function negotiateLanguage(headers: IncomingHttpHeaders): Language {
  return (new Negotiator({ headers }).language(languages) as Language | undefined) ?? defaultLanguage;
}

/** Whether `Accept` names a media type itself: many that say that they take anything do not take this. */
export function acceptsMediaType(headers: IncomingHttpHeaders, type: string): boolean {
  return new Negotiator({ headers }).mediaTypes().some((accepted) => accepted.toLowerCase() === type);
}
