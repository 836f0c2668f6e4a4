import { compareWords } from "#platform/shared/compare-words.ts";
import { COUNT_NAMES } from "../../incidents/count-rules.ts";
import { INCIDENT_SHORT_TEXTS } from "../../incidents/text-rules.ts";
import { type Change, comparedTextSchema, type SourceField, sourceFieldSchema } from "../change-rules.ts";
import { REDACTED } from "../redaction-rules.ts";
import { getUnknownFields, isWithdrawnBody, type StoredBody } from "./stored-body.ts";

type Media = { _id: string; description: string; title?: string | undefined; outlet?: string | undefined };
type MediaType = Extract<Change, { what: "source" }>["type"];

const PLAIN_FIELDS = ["title" as const, "date" as const, ...INCIDENT_SHORT_TEXTS.filter((name) => name !== "title")];
const REVIEW_FIELDS = ["narrative_en_reviewed_on", "narrative_am_reviewed_on"] as const;

/** Returns the changes between two states of an incident, in the order of its page. */
export function compareBodies(before: StoredBody, after: StoredBody): Change[] {
  const [wasWithdrawn, isWithdrawn] = [isWithdrawnBody(before), isWithdrawnBody(after)];
  if (wasWithdrawn || isWithdrawn) {
    if (wasWithdrawn && isWithdrawn) return compareTexts("status_note", before.verification.note, after.verification.note);
    return [{ what: isWithdrawn ? "withdrawn" : "told_again" }];
  }
  return [
    ...PLAIN_FIELDS.flatMap((field) => compareTexts(field, before[field], after[field])),
    ...comparePlaces(before, after),
    ...COUNT_NAMES.filter((field) => !isEqual(before[field], after[field])).map(
      (field): Change => ({ what: "count", field, before: before[field], after: after[field] }),
    ),
    ...compareTexts("reason", before.reason, after.reason),
    ...(isEqual(before.kinds, after.kinds) ? [] : [{ what: "kinds", before: before.kinds, after: after.kinds } as const]),
    ...compareStatus(before, after),
    ...comparedTextSchema.options.flatMap((field) => compareLongTexts(field, before[field], after[field])),
    ...REVIEW_FIELDS.flatMap((field) => compareTexts(field, before[field], after[field])),
    ...compareMedia("article", before.articles, after.articles),
    ...compareMedia("video", before.videos, after.videos),
    ...compareMedia("image", before.images, after.images),
    ...pairById(before.claims, after.claims).map(([one, other]): Change => ({ what: "claim", ...toAct(one, other) })),
    ...pairById(before.attributions, after.attributions).map(
      ([one, other]): Change => ({ what: "attribution", ...toAct(one, other) }),
    ),
    ...compareUnknownFields(before, after),
  ];
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function compareTexts(
  field: Extract<Change, { what: "text" }>["field"],
  before: string | null | undefined,
  after: string | null | undefined,
): Change[] {
  const [from, to] = [before || null, after || null];
  if (from === to) return [];
  return isRedacted(from, to) ? [{ what: "redacted", path: `/${field}` }] : [{ what: "text", field, before: from, after: to }];
}

const isRedacted = (...texts: unknown[]) => texts.includes(REDACTED);

function compareLongTexts(field: Extract<Change, { what: "words" }>["field"], before: string, after: string): Change[] {
  if (before === after) return [];
  if (isRedacted(before, after)) return [{ what: "redacted", path: `/${field}` }];
  const act = before === "" ? "added" : after === "" ? "removed" : "changed";
  return [{ what: "words", field, act, parts: compareWords(before, after) }];
}

function comparePlaces(before: StoredBody, after: StoredBody): Change[] {
  const [from, to] = [before, after].map(({ place, place_precision }) => ({ place, place_precision })) as [
    Pick<StoredBody, "place" | "place_precision">,
    Pick<StoredBody, "place" | "place_precision">,
  ];
  return isEqual(from, to) ? [] : [{ what: "place", before: from, after: to }];
}

function compareStatus({ verification: before }: StoredBody, { verification: after }: StoredBody): Change[] {
  const notes = compareTexts("status_note", before.note, after.note);
  if (before.status === after.status) return notes;
  return [{ what: "status", before: before.status, after: after.status }, ...notes];
}

/** Returns what was added, removed and changed between two lists, in the order of the later one. */
function pairById<T extends { _id: string }>(before: T[], after: T[]): [T | null, T | null][] {
  const find = (items: T[], id: string) => items.find(({ _id }) => _id === id) ?? null;
  const pairs: [T | null, T | null][] = after.map((item) => [find(before, item._id), item]);
  const removed = before.filter(({ _id }) => !find(after, _id)).map((item): [T, null] => [item, null]);
  return [...pairs, ...removed].filter(([one, other]) => !isEqual(one, other));
}

function toAct<T>(before: T | null, after: T | null) {
  const act = before === null ? "added" : after === null ? "removed" : "changed";
  return { act, before, after } as const;
}

function compareMedia(type: MediaType, before: Media[], after: Media[]): Change[] {
  return pairById(before, after).map(([one, other]) => {
    const { description, title, outlet } = other ?? one ?? { description: "" };
    const name = title ?? (description === REDACTED ? (outlet ?? description) : description);
    const fields = one && other ? compareSourceFields(one, other) : [];
    return { what: "source", type, act: toAct(one, other).act, name, fields };
  });
}

function compareSourceFields(before: Media, after: Media) {
  const read = (media: Media, field: SourceField) => {
    const values = media as Partial<Record<string, string | null>>;
    return (field === "link" ? (values.article_link ?? values.video_link) : values[field]) ?? null;
  };
  return sourceFieldSchema.options
    .map((field) => ({ field, before: read(before, field), after: read(after, field) }))
    .filter((field) => field.before !== field.after);
}

function compareUnknownFields(before: StoredBody, after: StoredBody): Change[] {
  const names = new Set([...getUnknownFields(before), ...getUnknownFields(after)]);
  return [...names].filter((name) => !isEqual(before[name], after[name])).map((field) => ({ what: "other", field }));
}
