import { listNarrativeFields, listTranslations, TRANSLATED_TEXTS } from "../incidents/language-rules.ts";
import { INCIDENT_TEXTS } from "../incidents/text-rules.ts";

/** Replaces a redacted text in an old revision. */
export const REDACTED = "[redacted]";

/** The fields of a body that people write. */
export const BODY_TEXTS = [...INCIDENT_TEXTS, ...TRANSLATED_TEXTS.flatMap(listTranslations), ...listNarrativeFields("")] as const;
const VERIFICATION_TEXTS = ["note"];
const MEDIA_TEXTS = ["title", "outlet", "description", "article_link", "reference", "video_link", "archived_link", "rights"];
/** The texts of the items in each list of a body. */
const LISTED_TEXTS: Record<string, string[]> = {
  articles: MEDIA_TEXTS,
  videos: MEDIA_TEXTS,
  images: MEDIA_TEXTS,
  claims: ["as_written", "quote"],
  attributions: ["quote"],
};

/** A text of a body that can be redacted. */
export type RedactableText = { /** A JSON pointer (RFC 6901). */ path: string; field: string; text: string };

/**
 * Returns the texts of a body that people wrote and owners can redact, in the order of its page. Excludes the reason of counts, which the
 * revision has beside its body, numbers, dates, and the names of places and organisations.
 */
export function getRedactableTexts(body: unknown): RedactableText[] {
  if (!isRecord(body)) return [];
  return [
    ...getTexts(body, BODY_TEXTS, ""),
    ...getTexts(body.verification, VERIFICATION_TEXTS, "/verification"),
    ...Object.entries(LISTED_TEXTS).flatMap(([list, names]) => {
      const items = body[list];
      return Array.isArray(items) ? items.flatMap((item, index) => getTexts(item, names, `/${list}/${index}`)) : [];
    }),
  ];
}

/** Returns the redacted paths, and a copy of a body without these texts; also without its salt, so that no guess matches the old hash. */
export function redactBody(body: unknown, texts: ReadonlySet<string>): { body: unknown; paths: string[] } {
  const copy: unknown = structuredClone(body);
  const paths = getRedactableTexts(copy)
    .filter(({ text }) => texts.has(text))
    .map(({ path }) => path);
  for (const path of paths) redactAt(copy, path);
  if (paths.length > 0 && isRecord(copy)) delete copy.salt;
  return { body: copy, paths };
}

function redactAt(body: unknown, path: string): void {
  const names = path.slice(1).split("/");
  const last = names.pop() ?? "";
  const parent = names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
  if (isRecord(parent)) parent[last] = REDACTED;
}

function getTexts(value: unknown, names: readonly string[], path: string): RedactableText[] {
  if (!isRecord(value)) return [];
  return names.flatMap((field) => {
    const text = value[field];
    return typeof text === "string" && text !== "" && text !== REDACTED ? [{ path: `${path}/${field}`, field, text }] : [];
  });
}

/** Also accepts a list, whose items have their indexes as names. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns a text of a revision, or the current text if it was redacted. */
export const replaceRedacted = <T>(text: T, today: T): T => (text === REDACTED ? today : text);
