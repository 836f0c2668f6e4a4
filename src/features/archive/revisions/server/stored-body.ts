import { z } from "zod";
import { attributionSchema } from "../../attributions/rules.ts";
import { claimSchema } from "../../claims/rules.ts";
import { countSchema, NOT_KNOWN } from "../../incidents/count-rules.ts";
import { incidentTextOptions, mapTexts } from "../../incidents/text-rules.ts";
import { verificationSchema } from "../../incidents/verification-rules.ts";
import { sourceResponseSchema } from "../../media/source-rules.ts";
import { PLACE_PRECISIONS } from "../../places/precision-rules.ts";
import { incidentPlaceSchema } from "../../places/rules.ts";

const mediaShape = { _id: z.string(), incident_id: z.string(), description: z.string(), ...sourceResponseSchema.shape };
const text = z.string().catch("");
const count = countSchema.catch(NOT_KNOWN);
const day = z.string().nullable().catch(null);

/**
 * The body of a revision, as any version of the site has written it: a field that an older version did not know is empty, and a field
 * of a newer version stays.
 */
const storedBodySchema = z.looseObject({
  _id: text,
  created_at: text,
  ...mapTexts(incidentTextOptions, () => text),
  date: text,
  killed: count,
  injured: count,
  displaced: count,
  reason: z.string().optional().catch(undefined),
  kinds: z.array(z.string()).catch([]),
  place: incidentPlaceSchema.nullable().catch(null),
  place_id: day,
  place_precision: z.enum(PLACE_PRECISIONS).nullable().catch(null),
  verification: verificationSchema.catch({ status: "unreviewed" }),
  narrative_en: text,
  narrative_am: text,
  narrative_en_reviewed_on: day,
  narrative_am_reviewed_on: day,
  articles: z.array(z.object({ ...mediaShape, article_link: z.string() })).catch([]),
  videos: z.array(z.object({ ...mediaShape, video_link: z.string() })).catch([]),
  images: z.array(z.object({ ...mediaShape, sha256: z.string().nullable(), original_sha256: z.string().nullable() })).catch([]),
  claims: z.array(claimSchema).catch([]),
  attributions: z.array(attributionSchema).catch([]),
});
export type StoredBody = z.infer<typeof storedBodySchema>;

const KNOWN_FIELDS = new Set<string>(Object.keys(storedBodySchema.shape));

/** Returns the body of a revision; an empty one when the text is not an object. */
export function parseStoredBody(bodyJson: string): StoredBody {
  return storedBodySchema.parse(parseObject(bodyJson));
}

const LISTS = new Set(["articles", "videos", "images", "claims", "attributions"]);

/** Returns the fields that are in the body of a revision; an older version did not write all of them. */
export function parseStoredFields(bodyJson: string): Partial<StoredBody> {
  const body = parseStoredBody(bodyJson);
  const fields = Object.entries(parseObject(bodyJson)).filter(([name, value]) => !LISTS.has(name) || Array.isArray(value));
  return Object.fromEntries(fields.map(([name]) => [name, body[name]]));
}

/** Does not throw: a damaged row must not prevent the incident from being changed and shown. */
function parseObject(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns whether the body has nothing but when and why the incident was withdrawn. */
export function isWithdrawnBody({ verification }: Partial<StoredBody>): boolean {
  return verification?.status === "withdrawn";
}

/** Returns the names of the fields that this version does not know. */
export function getUnknownFields(body: StoredBody): string[] {
  return Object.keys(body).filter((name) => !KNOWN_FIELDS.has(name));
}
