import { v7 } from "uuid";
import { z } from "zod";
import * as m from "#messages";
import type { Publication } from "#platform/shared/publication.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { SendOptions } from "../api/api-client.ts";
import { CallError } from "../api/call-error.ts";
import type { Resolution } from "./conflict-form.tsx";
import { formatIssue, pickChanges } from "./use-form.ts";

export type Fields = Record<string, unknown>;

/** The site stores an idempotency key for seven days. */
const RESEND_MAX_AGE_MS = 6 * DAY;

/** What the site has of a form that creates an item; the browser stores it with the typed values. */
export const savedItemSchema = z.object({
  /** Null until a response has given it. */
  id: z.string().nullable(),
  /** The fields as they were stored last: the base of the next edit. */
  stored: z.record(z.string(), z.unknown()),
  /** A creation without a response. It is sent again with its key, so that the site does it once. */
  sending: z
    .object({
      key: z.string(),
      fields: z.record(z.string(), z.unknown()),
      at: z.iso.datetime(),
      isShare: z.boolean().optional(),
    })
    .nullable(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

const NOT_SAVED: SavedItem = { id: null, stored: {}, sending: null };

/** The calls of a kind of item. */
export type ItemCalls<F extends Fields = Fields> = {
  /** Creates it as a draft. */
  create: (fields: F, options: SendOptions) => Promise<{ _id: string }>;
  /** Creates it as public. */
  share: (fields: F, options: SendOptions) => Promise<{ _id: string }>;
  /** Edits the draft. */
  edit: (id: string, changes: Partial<F>, base: Fields) => Promise<unknown>;
  publish: (id: string) => Promise<unknown>;
  /** Fetches it as admins see it. */
  find: (id: string) => Promise<{ publication?: Publication | undefined }>;
};

/** Thrown where the item is public already, without what was typed since. */
export class PublishedBefore extends Error {
  readonly id: string;
  constructor(id: string) {
    super(m.creation_published_before());
    this.id = id;
  }
}

export type ItemSaver<F extends Fields = Fields> = ReturnType<typeof createItemSaver<F>>;

/** Saves what a form creates as one item, also when responses are lost and the form is changed between. */
export function createItemSaver<F extends Fields>(calls: ItemCalls<F>) {
  let saved = NOT_SAVED;
  let persist: (() => void) | undefined;
  const setSaved = (next: SavedItem) => {
    saved = next;
    persist?.();
  };

  /** Creates the item, or finds the one that a request without a response created. Returns its id. */
  const create = async (fields: F, isShare: boolean): Promise<{ id: string; isPublic: boolean }> => {
    const first = saved.sending ?? { key: v7(), fields, at: new Date().toISOString(), isShare };
    if (Date.now() - Date.parse(first.at) > RESEND_MAX_AGE_MS) {
      setSaved(NOT_SAVED);
      throw new CallError(201, m.creation_unknown());
    }
    setSaved({ ...NOT_SAVED, sending: first });
    const send = async (input: Fields, isPublic: boolean) => {
      const { _id: id } = await calls[isPublic ? "share" : "create"](input as F, { idempotencyKey: first.key });
      setSaved({ id, stored: input, sending: null });
      return { id, isPublic };
    };
    const wasShare = first.isShare === true;
    const isSame = JSON.stringify(first.fields) === JSON.stringify(fields) && wasShare === isShare;
    try {
      return await send(fields, isShare);
    } catch (error) {
      // Another refusal says nothing about the first request.
      if (isSame && isRefusal(error)) setSaved(NOT_SAVED);
      if (isSame || !isKeyReused(error)) throw error;
      const { id } = await send(first.fields, wasShare);
      if (!wasShare) return { id, isPublic: false };
      setSaved(NOT_SAVED);
      throw new PublishedBefore(id);
    }
  };

  const edit = async (id: string, changes: Fields, base: Fields): Promise<void> => {
    if (Object.keys(changes).length === 0) return;
    const former = Object.fromEntries(Object.keys(changes).map((name) => [name, base[name] ?? null]));
    try {
      await calls.edit(id, changes as Partial<F>, former);
    } catch (error) {
      throw (await isDraft(id, error)) ? error : new CallError(201, m.creation_deleted());
    }
    setSaved({ ...saved, stored: { ...saved.stored, ...changes } });
  };

  /** Returns whether the item of a refused edit is a draft still; otherwise what is typed becomes a new item. */
  const isDraft = async (id: string, error: unknown): Promise<boolean> => {
    if (!isRefusal(error) || error.conflicts.length > 0 || error.issues.some(({ path }) => path !== "draft")) return true;
    const found = await calls.find(id).catch((failure: unknown) => {
      if (isRefusal(failure)) return null;
      throw failure;
    });
    if (found?.publication?.state === "draft") return true;
    setSaved(NOT_SAVED);
    if (found) throw new PublishedBefore(id);
    return false;
  };

  const saveDraft = async (fields: F): Promise<string> => {
    const id = saved.id ?? (await create(fields, false)).id;
    await edit(id, pickChanges(saved.stored, fields), saved.stored);
    return id;
  };

  return {
    /** Returns what is to be stored beside the typed values; null when nothing was sent. */
    getSaved: (): SavedItem | null => (saved === NOT_SAVED ? null : saved),
    /** Sets the function that stores it in the browser: it runs before each creation and after each response. */
    setPersist: (next: (() => void) | undefined) => {
      persist = next;
    },
    /** Continues what the browser stored; null begins with nothing. */
    attach: (stored: SavedItem | null) => {
      saved = stored ?? NOT_SAVED;
    },
    /** Returns the id of the draft. */
    saveDraft,
    /** Creates it as public; as a draft before, where it is one already or has parts. Returns its id. */
    publish: async (fields: F, saveParts?: (id: string) => Promise<void>): Promise<string> => {
      if (saved.id === null && !saveParts) {
        const created = await create(fields, true);
        if (created.isPublic) return created.id;
      }
      const id = await saveDraft(fields);
      await saveParts?.(id);
      await calls.publish(id);
      return id;
    },
    /** Saves the choices after a conflict. */
    resolve: async (fields: F, { keptTheirs, values, seen }: Resolution): Promise<string> => {
      const { id, stored } = saved;
      if (id === null) throw new CallError(0, m.generic_error());
      const changes: Fields = { ...pickChanges(stored, fields), ...values };
      for (const name of keptTheirs) delete changes[name];
      await edit(id, changes, { ...stored, ...seen });
      return id;
    },
  };
}

const isKeyReused = (error: unknown) => error instanceof CallError && error.message === m.idempotency_key_reused();

/** Returns whether an error means that neither the request nor an earlier one with the same key was carried out. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 201 || [400, 404, 409, 413, 415].includes(error.status));
}

type Rules<F extends Fields> = { schema: z.ZodType<F>; labels?: Partial<Record<string, () => string>> };

/**
 * Parses the values of a form by the rules of a draft.
 *
 * @throws {CallError} with the issues
 */
export function parseDraft<F extends Fields>({ schema, labels = {} }: Rules<F>, values: Fields): F {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  const issues = error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: formatIssue(issue, labels[String(issue.path[0])]).message,
  }));
  throw new CallError(201, issues[0]?.message ?? "", issues);
}
