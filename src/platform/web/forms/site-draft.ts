import isEqual from "fast-deep-equal";
import { z } from "zod";
import type { Issue } from "#platform/shared/define-call.ts";
import type { Publication } from "#platform/shared/publication.ts";
import type { SendOptions } from "../api/api-client.ts";
import { CallError } from "../api/call-error.ts";
import { formatIssue } from "./use-form.ts";

export type Fields = Record<string, unknown>;

/** The draft on the site to which what is typed in a form belongs, as the browser keeps it beside that. */
export const siteDraftSchema = z.object({
  /** Null until an answer has told it. */
  id: z.string().nullable(),
  /** The fields as they were stored last: what is saved next differs from them, and has them as its base. */
  stored: z.record(z.string(), z.unknown()),
  savedAt: z.iso.datetime().nullable(),
  /** What was sent and not answered. It is sent again as it was: with its key, the site does it once. */
  sending: z.object({ key: z.string(), fields: z.record(z.string(), z.unknown()), at: z.iso.datetime() }).nullable(),
});
export type SiteDraft = z.infer<typeof siteDraftSchema>;

/** That of a form of which nothing was sent. */
export const NO_SITE_DRAFT: SiteDraft = { id: null, stored: {}, savedAt: null, sending: null };

/** What a form says of its draft: the fields as they would be stored, or why they cannot be. */
export type DraftReading<F extends Fields = Fields> = { fields: F } | Unreadable;
export type Unreadable = {
  message: string;
  issues: Issue[];
  /** Whether nothing is wrong, and something is missing without which there is no draft. */
  isIncomplete: boolean;
};

/** The calls of a kind of draft. */
export type DraftCalls<F extends Fields = Fields> = {
  create: (fields: F, options: SendOptions) => Promise<{ _id: string }>;
  edit: (id: string, changes: Partial<F>, base: Fields, options: SendOptions) => Promise<unknown>;
  publish: (id: string) => Promise<unknown>;
  /** Reads what an admin is told of it. */
  find: (id: string) => Promise<{ publication?: Publication | undefined; fields: F }>;
  /** Any read that is answered to admins alone. */
  list: () => Promise<unknown>;
};

type Rules<F extends Fields> = {
  schema: z.ZodType<F>;
  /** What a draft cannot lack, as it is in an empty form. */
  needed: Fields;
  labels?: Partial<Record<string, () => string>>;
};

/** Reads what was typed by the rules of a draft. */
export function readDraft<F extends Fields>({ schema, needed, labels = {} }: Rules<F>, values: Fields): DraftReading<F> {
  const { data, error } = schema.safeParse(values);
  if (!error) return { fields: data };
  const isMissing = (name: string) => Object.hasOwn(needed, name) && isEmpty(values[name], needed[name]);
  const issues = error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: formatIssue(issue, labels[String(issue.path[0])]),
  }));
  const isIncomplete = error.issues.every(({ path }) => isMissing(String(path[0])));
  return { message: issues[0]?.message ?? "", issues, isIncomplete };
}

function isEmpty(value: unknown, empty: unknown): boolean {
  return typeof value === "string" ? value.trim() === "" : isEqual(value, empty);
}

/** Returns the fields of a draft as the site has them; why it is none any more where it is not. */
export async function findDraft<F extends Fields>(calls: DraftCalls<F>, id: string): Promise<F | "deleted" | "published"> {
  try {
    const { publication, fields } = await calls.find(id);
    return publication?.state === "draft" ? fields : "published";
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 201) throw error;
    // Who is signed out is told the same of a draft. This says so.
    await calls.list();
    return "deleted";
  }
}

/** Returns whether an answer says that a request was not carried out, and neither was the same one before it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && (error.status === 201 || [400, 404, 409, 413, 415].includes(error.status));
}
