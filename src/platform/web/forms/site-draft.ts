import isEqual from "fast-deep-equal";
import { z } from "zod";
import type { Issue } from "#platform/shared/define-call.ts";
import type { Publication } from "#platform/shared/publication.ts";
import type { SendOptions } from "../api/api-client.ts";
import { CallError } from "../api/call-error.ts";
import { formatIssue } from "./use-form.ts";

export type Fields = Record<string, unknown>;

/** The state of a form's draft on the site, which the browser stores with the typed values. */
export const siteDraftSchema = z.object({
  /** Null until a response has given it. */
  id: z.string().nullable(),
  /** The fields as they were stored last: the next save sends what differs, with these as its base. */
  stored: z.record(z.string(), z.unknown()),
  savedAt: z.iso.datetime().nullable(),
  /**
   * A request without a response. It is sent again unchanged: by its key, the site does it once. One that shares what was not saved
   * before is sent again only at a click.
   */
  sending: z
    .object({
      key: z.string(),
      fields: z.record(z.string(), z.unknown()),
      at: z.iso.datetime(),
      isShare: z.boolean().optional(),
    })
    .nullable(),
});
export type SiteDraft = z.infer<typeof siteDraftSchema>;

/** The state before anything was sent. */
export const NO_SITE_DRAFT: SiteDraft = { id: null, stored: {}, savedAt: null, sending: null };

/** The fields as they would be stored, or why the form is invalid. */
export type ParsedDraft<F extends Fields = Fields> = { fields: F } | InvalidDraft;
export type InvalidDraft = {
  message: string;
  issues: Issue[];
  /** Whether the only fault is that fields which every draft needs are empty. */
  isIncomplete: boolean;
};

/** The calls of a kind of draft. */
export type DraftCalls<F extends Fields = Fields> = {
  create: (fields: F, options: SendOptions) => Promise<{ _id: string }>;
  /** Creates it as public. */
  share: (fields: F, options: SendOptions) => Promise<{ _id: string }>;
  edit: (id: string, changes: Partial<F>, base: Fields, options: SendOptions) => Promise<unknown>;
  publish: (id: string) => Promise<unknown>;
  /** Fetches the draft as admins see it. */
  find: (id: string) => Promise<{ publication?: Publication | undefined; fields: F }>;
  /** Any call that only admins may make. */
  list: () => Promise<unknown>;
};

type Rules<F extends Fields> = {
  schema: z.ZodType<F>;
  /** The fields that every draft needs, with their empty values. */
  needed: Fields;
  labels?: Partial<Record<string, () => string>>;
};

/** Parses the values of a form by the rules of a draft. */
export function parseDraft<F extends Fields>({ schema, needed, labels = {} }: Rules<F>, values: Fields): ParsedDraft<F> {
  const { data, error } = schema.safeParse(values);
  if (!error) return { fields: data };
  const isMissing = (name: string) => Object.hasOwn(needed, name) && isEmpty(values[name], needed[name]);
  const issues = error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: formatIssue(issue, labels[String(issue.path[0])]).message,
  }));
  const isIncomplete = error.issues.every(({ path }) => isMissing(String(path[0])));
  return { message: issues[0]?.message ?? "", issues, isIncomplete };
}

function isEmpty(value: unknown, empty: unknown): boolean {
  return typeof value === "string" ? value.trim() === "" : isEqual(value, empty);
}

/** Returns the fields of a draft on the site, or why it is no longer a draft. */
export async function findDraft<F extends Fields>(calls: DraftCalls<F>, id: string): Promise<F | "deleted" | "published"> {
  try {
    const { publication, fields } = await calls.find(id);
    return publication?.state === "draft" ? fields : "published";
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 201) throw error;
    // Visitors get the same response for a draft. This throws 401 when the session has expired.
    await calls.list();
    return "deleted";
  }
}

/** Returns whether an error means that neither the request nor an earlier one with the same key was carried out. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && (error.status === 201 || [400, 404, 409, 413, 415].includes(error.status));
}
