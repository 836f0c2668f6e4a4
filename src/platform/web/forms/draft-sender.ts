import isEqual from "fast-deep-equal";
import { v7 } from "uuid";
import * as m from "#messages";
import type { SendOptions } from "../api/api-client.ts";
import { CallError } from "../api/call-error.ts";
import { type DraftCalls, type Fields, isRefusal, NO_SITE_DRAFT, type ParsedDraft, type SiteDraft } from "./site-draft.ts";
import { pickChanges } from "./use-form.ts";

/** Browsers limit a `keepalive` request to 64 kB; a code unit may take three bytes, and more when escaped. */
const KEEPALIVE_MAX_LENGTH = 15_000;

/** Returns whether a request with these fields is sent even if its page is closed meanwhile. */
export const canOutliveItsPage = (fields: Fields): boolean => JSON.stringify(fields).length < KEEPALIVE_MAX_LENGTH;

/**
 * Creates a sender of a form's changes to its draft on the site. A request that got no response is sent again, unchanged, before
 * anything else. `onChange` runs when the state of the draft changes.
 */
export function createDraftSender<F extends Fields>(calls: DraftCalls<F>, onChange: () => void) {
  let site = NO_SITE_DRAFT;
  let persist: (() => void) | undefined;
  /** Incremented when the form turns to another draft: responses to the previous one are ignored. */
  let generation = 0;

  const setSite = (next: SiteDraft) => {
    site = next;
    persist?.();
    onChange();
  };
  /** Returns the fields that differ from those on the site; null when none does, or the form is invalid. */
  const getUnsaved = (parsed: ParsedDraft<F> | null): Partial<F> | null => {
    if (!parsed || !("fields" in parsed)) return null;
    const changes = pickChanges(site.stored as F, parsed.fields);
    return Object.keys(changes).length > 0 ? changes : null;
  };

  return {
    getSite: () => site,
    getGeneration: () => generation,
    getUnsaved,
    isPending: (parsed: ParsedDraft<F> | null) => site.sending !== null || getUnsaved(parsed) !== null,
    /** Sets the function that stores the draft in the browser: it runs before each request and after each response. */
    setPersist: (next: (() => void) | undefined) => {
      persist = next;
    },
    /** Turns to another draft, which is stored already. */
    attach: (draft: SiteDraft) => {
      generation += 1;
      site = draft;
    },
    /** Turns to none, and stores that. */
    detach: () => {
      generation += 1;
      setSite(NO_SITE_DRAFT);
    },
    /**
     * Creates an item that is not on the site yet, as a draft or, with `isShare`, as public. Where a Share got no response, it is sent with the
     * key of that one, so that it is done once. Resolves to "shared before" where the site had done the first, which the form has
     * been changed since.
     */
    createAtOnce: async (fields: F, { isShare }: { isShare: boolean }): Promise<"created" | "shared before"> => {
      const startGeneration = generation;
      const setSiteNow = (next: SiteDraft) => startGeneration === generation && setSite(next);
      const first = site.sending ?? { key: v7(), fields, at: new Date().toISOString(), isShare };
      if (!site.sending) setSite({ ...site, sending: first });
      const options = { idempotencyKey: first.key };
      const isSame = isEqual(first.fields, fields) && (first.isShare ?? false) === isShare;
      const toStored = (_id: string, stored: Fields) => ({ id: _id, stored, savedAt: new Date().toISOString(), sending: null });
      try {
        const { _id } = await (isShare ? calls.share(fields, options) : calls.create(fields, options));
        setSiteNow(toStored(_id, fields));
        return "created";
      } catch (error) {
        // Another refusal says nothing about the first request, which is asked about again.
        if (isSame && isRefusal(error)) setSiteNow({ ...site, sending: null });
        if (isSame || !isKeyReused(error)) throw error;
        const { _id } = await calls.share(first.fields as F, options);
        setSiteNow(toStored(_id, first.fields));
        return "shared before";
      }
    },
    /** Sends the request without a response again; otherwise the fields that differ from the stored ones. */
    send: async (parsed: ParsedDraft<F> | null, options: SendOptions): Promise<void> => {
      const startGeneration = generation;
      const changes = getUnsaved(parsed);
      if (!site.sending && changes) {
        setSite({ ...site, sending: { key: v7(), fields: changes, at: new Date().toISOString() } });
      }
      const { id, sending, stored } = site;
      if (!sending) return;
      const fields = sending.fields as F;
      try {
        const keepalive = options.keepalive === true && canOutliveItsPage(fields);
        const created = id === null ? await calls.create(fields, { ...options, keepalive, idempotencyKey: sending.key }) : null;
        if (id !== null) await calls.edit(id, fields, pickFields(stored, fields), { ...options, keepalive });
        if (startGeneration !== generation) return;
        const savedAt = new Date().toISOString();
        setSite({ id: created?._id ?? id, stored: { ...stored, ...fields }, savedAt, sending: null });
      } catch (error) {
        if (startGeneration === generation && isRefusal(error)) setSite({ ...site, sending: null });
        throw error;
      }
    },
  };
}

const isKeyReused = (error: unknown) => error instanceof CallError && error.message === m.idempotency_key_reused();

/** Returns the fields that have a name in `names`. */
export function pickFields(fields: Fields, names: object): Fields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, fields[name] ?? null]));
}
