import { INCIDENT_TEXTS } from "../incidents/text-rules.ts";

/** Stands in an old state for a text that was taken out of it. */
export const REDACTED = "[redacted]";

/** Fields with a text of people, as far as they stand in the body of a revision by themselves. */
export const BODY_TEXTS = [...INCIDENT_TEXTS, "narrative_en", "narrative_am"] as const;
const VERIFICATION_TEXTS = ["note"];
const MEDIA_TEXTS = ["title", "outlet", "description", "article_link", "video_link"];
/** The texts of what a body has lists of. */
const LISTED_TEXTS: Record<string, string[]> = {
  articles: MEDIA_TEXTS,
  videos: MEDIA_TEXTS,
  images: MEDIA_TEXTS,
  claims: ["as_written", "quote"],
  attributions: ["quote"],
};

/** A text of a body that can be taken out of it. */
export type RedactableText = { /** A JSON pointer (RFC 6901). */ path: string; field: string; text: string };

/**
 * Returns the texts of a body that can be taken out, in the order of its page: what people wrote. Not among them are the reason of counts,
 * which the revision has beside its body, numbers, dates, and what belongs to the lists of places and organisations.
 */
export function listRedactableTexts(body: unknown): RedactableText[] {
  if (!isRecord(body)) return [];
  return [
    ...listTexts(body, BODY_TEXTS, ""),
    ...listTexts(body.verification, VERIFICATION_TEXTS, "/verification"),
    ...Object.entries(LISTED_TEXTS).flatMap(([list, names]) => {
      const items = body[list];
      return Array.isArray(items) ? items.flatMap((item, index) => listTexts(item, names, `/${list}/${index}`)) : [];
    }),
  ];
}

/** Returns a copy of a body without these texts, and the paths at which they stood. */
export function redactBody(body: unknown, texts: ReadonlySet<string>): { body: unknown; paths: string[] } {
  const copy: unknown = structuredClone(body);
  const paths = listRedactableTexts(copy)
    .filter(({ text }) => texts.has(text))
    .map(({ path }) => path);
  for (const path of paths) redactAt(copy, path);
  return { body: copy, paths };
}

function redactAt(body: unknown, path: string): void {
  const names = path.slice(1).split("/");
  const last = names.pop() ?? "";
  const parent = names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
  if (isRecord(parent)) parent[last] = REDACTED;
}

function listTexts(value: unknown, names: readonly string[], path: string): RedactableText[] {
  if (!isRecord(value)) return [];
  return names.flatMap((field) => {
    const text = value[field];
    return typeof text === "string" && text !== "" && text !== REDACTED ? [{ path: `${path}/${field}`, field, text }] : [];
  });
}

/** Also of a list, whose items have their numbers for names. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
