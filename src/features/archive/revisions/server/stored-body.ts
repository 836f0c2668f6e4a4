import canonicalize from "canonicalize";
import { z } from "zod";
import { mapCounts } from "#features/archive/incidents/count-rules.ts";
import { mapNarratives, mapTranslations } from "#features/archive/incidents/language-rules.ts";
import { isWithdrawal } from "#features/archive/incidents/server/withdrawal-store.ts";
import { withShownLinks } from "#features/archive/sources/link-rules.ts";
import { articleSchema, videoSchema } from "#features/archive/sources/rules.ts";
import { attributionSchema } from "#features/archive/statements/attributions/rules.ts";
import { claimSchema } from "#features/archive/statements/claims/rules.ts";
import { isEmptyValue, isSameValue } from "#platform/shared/diff-fields.ts";
import { defaultLanguage } from "#platform/shared/languages.ts";
import { countSchema, NOT_KNOWN } from "../../incidents/count-rules.ts";
import { externalIdSchema } from "../../incidents/relation-rules.ts";
import { incidentTextOptions, mapTexts } from "../../incidents/text-rules.ts";
import { firstLanguageSchema } from "../../incidents/translation-rules.ts";
import { verificationSchema } from "../../incidents/verification-rules.ts";
import { PLACE_PRECISIONS } from "../../places/precision-rules.ts";
import { incidentPlaceSchema } from "../../places/rules.ts";
import { revisionImageSchema } from "../rules.ts";

/** The version of the format of bodies. */
export const BODY_FORMAT = 1;

const EMPTY_VALUES = [null, "", []];
const text = z.string().catch("");
const day = z.string().nullable().catch(null);

/** The body of a revision: absent fields are empty, and fields that this version does not know stay. */
const storedBodySchema = z.looseObject({
  format: z.number().catch(0),
  salt: z.string().optional().catch(undefined),
  /** The reason of the change; `reason` is the reason of the counts. */
  change_reason: z.string().optional().catch(undefined),
  _id: text,
  created_at: text,
  language: firstLanguageSchema.catch(defaultLanguage),
  ...mapTexts(incidentTextOptions, () => text),
  ...mapTranslations(() => z.string().optional().catch(undefined)),
  date: text,
  ...mapCounts(() => countSchema.catch(NOT_KNOWN)),
  reason: z.string().optional().catch(undefined),
  kinds: z.array(z.string()).catch([]),
  replaced_by: z.string().optional().catch(undefined),
  part_of: z.string().optional().catch(undefined),
  external_ids: z.array(externalIdSchema).optional().catch(undefined),
  place: incidentPlaceSchema.nullable().catch(null),
  place_id: day,
  place_precision: z.enum(PLACE_PRECISIONS).nullable().catch(null),
  verification: verificationSchema.catch({ status: "unreviewed" }),
  ...mapNarratives("", () => text),
  ...mapNarratives("_reviewed_on", () => day),
  articles: createListSchema(articleSchema),
  videos: createListSchema(videoSchema),
  images: createListSchema(revisionImageSchema.omit({ img: true })),
  claims: createListSchema(claimSchema),
  attributions: createListSchema(attributionSchema),
});
export type StoredBody = z.infer<typeof storedBodySchema>;

/** Creates the schema of a list whose items omit empty fields. */
function createListSchema<Item extends z.ZodObject>(item: Item) {
  const empty = Object.entries(item.shape).flatMap(([name, field]) => {
    if (field.safeParse(undefined).success) return [];
    return EMPTY_VALUES.filter((value) => field.safeParse(value).success).map((value) => [name, value] as const);
  });
  const values = Object.fromEntries(empty.toReversed());
  return z.array(z.preprocess((value) => (isObject(value) ? { ...values, ...value } : value), item)).catch([]);
}

/** Removes the empty fields of a body and of its parts, so that a new field creates no revision of an old incident. */
export function omitEmpty(body: object): Record<string, unknown> {
  const fields = Object.entries(body).filter(([, value]) => !isEmptyValue(value));
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => (isObject(item) ? omitEmpty(item) : item)) : value,
    ]),
  );
}

/** Returns whether two bodies state the same, ignoring the names of places and organisations, which keep their old form. */
export function isSameState(one: object, other: object): boolean {
  return isSameValue(toState(one), toState(other));
}

function toState(body: object) {
  const { salt, format, change_reason, place, attributions, ...state }: Record<string, unknown> = { ...withLinksShown(body) };
  const statements = Array.isArray(attributions) ? attributions.map(({ organisation, ...attribution }) => attribution) : [];
  return { ...state, attributions: statements };
}

/** Returns the body of a revision with its links as they are shown; an empty one when the text is not an object. */
export function parseStoredBody(bodyJson: string): StoredBody {
  return withLinksShown(parseBodyAsWritten(bodyJson));
}

/** Returns the body of a revision with its links as they are stored. */
export function parseBodyAsWritten(bodyJson: string): StoredBody {
  return storedBodySchema.parse(parseObject(bodyJson));
}

function withLinksShown<Body extends object>(body: Body): Body {
  const lists = ["articles", "videos", "images"].flatMap((name) => {
    const list = (body as Record<string, unknown>)[name];
    return Array.isArray(list) ? [[name, list.map((item) => (isObject(item) ? withShownLinks(item) : item))] as const] : [];
  });
  return { ...body, ...Object.fromEntries(lists) };
}

/** Does not throw: a damaged row must not prevent changing and showing the incident. */
export function parseObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns whether the body only says when and why the incident was withdrawn, unpublished or deleted. */
export function isWithdrawnBody({ verification }: Partial<StoredBody>): boolean {
  return isWithdrawal(verification);
}

/** Returns whether this version knows a field of a body. */
export const isKnownField = (name: string): boolean => Object.hasOwn(storedBodySchema.shape, name);

const jsonSchema = z.json();

/**
 * Returns the canonical JSON of a value (RFC 8785), so that equal values have equal hashes.
 *
 * @throws for values without one: undefined, which the library would omit, dates, NaN, infinities and lone surrogates
 */
export function toCanonicalJson(value: unknown): string {
  // Only checked: the parsed copy has no `__proto__`, which JSON allows as a name.
  jsonSchema.parse(value);
  return canonicalize(value) ?? "";
}
