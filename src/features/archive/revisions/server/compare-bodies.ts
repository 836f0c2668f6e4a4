import type { z } from "zod";
import { diffFields, isSameValue } from "#platform/shared/diff-fields.ts";
import { COUNT_NAMES } from "../../incidents/count-rules.ts";
import { listNarrativeFields, listTranslations } from "../../incidents/language-rules.ts";
import { RELATION_FIELDS } from "../../incidents/relation-rules.ts";
import { INCIDENT_SHORT_TEXTS } from "../../incidents/text-rules.ts";
import { getAct } from "../change-labels.ts";
import { REDACTED } from "../change-list-rules.ts";
import {
  type Change,
  type ChangeOf,
  longTextSchema,
  type SourceField,
  type shortTextSchema,
  sourceFieldSchema,
} from "../change-rules.ts";
import { isKnownField, isWithdrawnBody, parseStoredBody, type StoredBody } from "./stored-body.ts";

type Media = { _id: string; description: string; title?: string | undefined; outlet?: string | undefined };
type ShortText = z.infer<typeof shortTextSchema>;
type LongText = z.infer<typeof longTextSchema>;
type MediaType = ChangeOf<"article" | "video" | "image">["field"];

const PLAIN_FIELDS = [
  "title" as const,
  ...listTranslations("title"),
  "language" as const,
  "date" as const,
  ...INCIDENT_SHORT_TEXTS.filter((name) => name !== "title"),
];
const REVIEW_FIELDS = listNarrativeFields("_reviewed_on");

/** Returns the changes between two states of an incident, in the order of its page. */
export function compareBodies(before: StoredBody, after: StoredBody): Change[] {
  const [wasWithdrawn, isWithdrawn] = [isWithdrawnBody(before), isWithdrawnBody(after)];
  if (wasWithdrawn || isWithdrawn) {
    if (wasWithdrawn && isWithdrawn) return compareTexts("status_note", before.verification.note, after.verification.note);
    return [{ field: "withdrawn", before: wasWithdrawn, after: isWithdrawn }];
  }
  return [
    ...PLAIN_FIELDS.flatMap((field) => compareTexts(field, before[field], after[field])),
    ...comparePlaces(before, after),
    ...COUNT_NAMES.filter((field) => !isSameValue(before[field], after[field])).map(
      (field): Change => ({ field, before: before[field], after: after[field] }),
    ),
    ...compareTexts("reason", before.reason, after.reason),
    ...(isSameValue(before.kinds, after.kinds) ? [] : [{ field: "kinds", before: before.kinds, after: after.kinds } as const]),
    ...RELATION_FIELDS.flatMap((field) => compareTexts(field, before[field], after[field])),
    ...compareExternalIds(before, after),
    ...compareStatus(before, after),
    ...longTextSchema.options.flatMap((field) => compareLongTexts(field, before[field], after[field])),
    ...REVIEW_FIELDS.flatMap((field) => compareTexts(field, before[field], after[field])),
    ...compareMedia("article", before.articles, after.articles),
    ...compareMedia("video", before.videos, after.videos),
    ...compareMedia("image", before.images, after.images),
    ...pairById(before.claims, after.claims).map(([one, other]): Change => ({ field: "claim", before: one, after: other })),
    ...pairById(before.attributions, after.attributions, ({ organisation, ...attribution }) => attribution).map(
      ([one, other]): Change => ({ field: "attribution", before: one, after: other }),
    ),
    ...compareUnknownFields(before, after),
  ];
}

function compareTexts(field: ShortText, before: string | null | undefined, after: string | null | undefined): Change[] {
  const [from, to] = [before || null, after || null];
  if (from === to) return [];
  return isRedacted(from, to) ? [{ field: "redacted", name: field }] : [{ field, before: from, after: to }];
}

const isRedacted = (...texts: unknown[]) => texts.includes(REDACTED);

function compareLongTexts(field: LongText, before: string | null = null, after: string | null = null): Change[] {
  const texts = { before: before || null, after: after || null };
  if (texts.before === texts.after) return [];
  if (isRedacted(before, after)) return [{ field: "redacted", name: field }];
  return [{ field, act: getAct(texts), ...texts }];
}

function comparePlaces(before: StoredBody, after: StoredBody): Change[] {
  if (before.place_id === after.place_id && before.place_precision === after.place_precision) return [];
  const pick = ({ place, place_precision }: StoredBody) => ({ place, place_precision });
  return [{ field: "place", before: pick(before), after: pick(after) }];
}

function compareExternalIds({ external_ids: before = [] }: StoredBody, { external_ids: after = [] }: StoredBody): Change[] {
  return isSameValue(before, after) ? [] : [{ field: "external_ids", before, after }];
}

function compareStatus({ verification: before }: StoredBody, { verification: after }: StoredBody): Change[] {
  const notes = compareTexts("status_note", before.note, after.note);
  if (before.status === after.status) return notes;
  return [{ field: "status", before: before.status, after: after.status }, ...notes];
}

/** Returns the added, removed and changed items of two lists, in the order of the later one. */
function pairById<T extends { _id: string }>(
  before: T[],
  after: T[],
  toCompared: (item: T) => unknown = (item) => item,
): [T | null, T | null][] {
  const find = (items: T[], id: string) => items.find(({ _id }) => _id === id) ?? null;
  const pairs: [T | null, T | null][] = after.map((item) => [find(before, item._id), item]);
  const removed = before.filter(({ _id }) => !find(after, _id)).map((item): [T, null] => [item, null]);
  return [...pairs, ...removed].filter(([one, other]) => !isSameValue(one && toCompared(one), other && toCompared(other)));
}

function compareMedia(field: MediaType, before: Media[], after: Media[]): Change[] {
  return pairById(before, after).map(([one, other]) => {
    const { description, title, outlet } = other ?? one ?? { description: "" };
    const name = title ?? (description === REDACTED ? (outlet ?? description) : description);
    const fields = one && other ? compareSourceFields(one, other) : [];
    return { field, act: getAct({ before: one, after: other }), name, fields };
  });
}

const compareSourceFields = (before: Media, after: Media) => diffFields(readSourceFields(before), readSourceFields(after));

function readSourceFields(media: Media): Record<SourceField, string | null> {
  const values = media as Partial<Record<string, string | null>>;
  const shown: typeof values = {
    ...values,
    link: values.article_link ?? values.video_link,
    // Absent means true.
    is_sensitive: String(values.is_sensitive ?? true),
  };
  return Object.fromEntries(sourceFieldSchema.options.map((field) => [field, shown[field]])) as Record<
    SourceField,
    string | null
  >;
}

function compareUnknownFields(before: StoredBody, after: StoredBody): Change[] {
  const changes = diffFields<object>(before, after).filter(({ field }) => !isKnownField(field));
  return changes.map(({ field: name }) => ({ field: "other", name }));
}

type Row = { body_json: string };

/** Returns the changes between two revisions; empty without an earlier one. */
export function compareRows(before: Row | undefined, after: Row, parse = parseStoredBody): Change[] {
  return before ? compareBodies(parse(before.body_json), parse(after.body_json)) : [];
}
