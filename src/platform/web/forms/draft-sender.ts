import { v7 } from "uuid";
import type { SendOptions } from "../api/api-client.ts";
import { type DraftCalls, type DraftReading, type Fields, isRefusal, NO_SITE_DRAFT, type SiteDraft } from "./site-draft.ts";
import { pickChanges } from "./use-form.ts";

/** A tab that closes may send 64 kB. */
const KEEPALIVE_MAX_LENGTH = 15_000;

/**
 * Knows what a form's draft on the site has, and sends it what differs: first what has no answer yet, as it was. `onChange` runs
 * where that has changed.
 */
export function createDraftSender<F extends Fields>(calls: DraftCalls<F>, onChange: () => void) {
  let site = NO_SITE_DRAFT;
  let onKeep: (() => void) | undefined;
  /** Grows where the form turns to another draft: what is answered to the one before is not taken for it. */
  let generation = 0;

  const keep = (next: SiteDraft) => {
    site = next;
    onKeep?.();
    onChange();
  };
  /** Returns the fields that the site has otherwise; null where there are none, or they cannot be read. */
  const getUnsaved = (reading: DraftReading<F> | null): Partial<F> | null => {
    if (!reading || !("fields" in reading)) return null;
    const changes = pickChanges(site.stored as F, reading.fields);
    return Object.keys(changes).length > 0 ? changes : null;
  };

  return {
    getSite: () => site,
    getGeneration: () => generation,
    getUnsaved,
    isPending: (reading: DraftReading<F> | null) => site.sending !== null || getUnsaved(reading) !== null,
    /** Calls `keepNow` before anything is sent and after each answer. */
    setKeeper: (keepNow: (() => void) | undefined) => {
      onKeep = keepNow;
    },
    /** Turns to another draft, without telling who keeps it. */
    attach: (draft: SiteDraft) => {
      generation += 1;
      site = draft;
    },
    /** Turns to none, and has that kept. */
    detach: () => {
      generation += 1;
      keep(NO_SITE_DRAFT);
    },
    /** Sends what has no answer yet, else what differs from what is stored. */
    send: async (reading: DraftReading<F> | null, options: SendOptions): Promise<void> => {
      const own = generation;
      const changes = getUnsaved(reading);
      if (!site.sending && changes) {
        keep({ ...site, sending: { key: v7(), fields: changes, at: new Date().toISOString() } });
      }
      const { id, sending, stored } = site;
      if (!sending) return;
      const fields = sending.fields as F;
      try {
        const keepalive = options.keepalive === true && JSON.stringify(fields).length < KEEPALIVE_MAX_LENGTH;
        const created = id === null ? await calls.create(fields, { ...options, keepalive, idempotencyKey: sending.key }) : null;
        if (id !== null) await calls.edit(id, fields, pickFields(stored, fields), { ...options, keepalive });
        if (own !== generation) return;
        const savedAt = new Date().toISOString();
        keep({ id: created?._id ?? id, stored: { ...stored, ...fields }, savedAt, sending: null });
      } catch (error) {
        if (own === generation && isRefusal(error)) keep({ ...site, sending: null });
        throw error;
      }
    },
  };
}

/** Returns the fields that have a name in `names`. */
export function pickFields(fields: Fields, names: object): Fields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, fields[name] ?? null]));
}
