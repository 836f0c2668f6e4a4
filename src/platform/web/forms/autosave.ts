import isEqual from "fast-deep-equal";
import { generic_error } from "#messages";
import { createMutex } from "#platform/shared/create-mutex.ts";
import { DAY, SECOND } from "#platform/shared/time-units.ts";
import type { SendOptions } from "../api/api-client.ts";
import { CallError, getErrorMessage, isTransientStatus } from "../api/call-error.ts";
import { getRetryDelayMs } from "../api/wait-for-connection.ts";
import { type AutosaveStatus, formatAutosaveStatus, isHeld } from "./autosave-status.ts";
import type { Resolution } from "./conflict-form.tsx";
import { createDraftSender, pickFields } from "./draft-sender.ts";
import {
  type DraftCalls,
  type DraftReading,
  type Fields,
  findDraft,
  NO_SITE_DRAFT,
  type SiteDraft,
  type Unreadable,
} from "./site-draft.ts";

/** A pause after which what was typed is saved, and how long somebody who makes none waits. */
export const PAUSE_MS = 3 * SECOND;
export const MAX_WAIT_MS = 30 * SECOND;
const TIMEOUT_MS = 20 * SECOND;
/** The site knows a key for seven days. */
const RESEND_MAX_AGE_MS = 6 * DAY;

export type AutosaveSnapshot = {
  status: AutosaveStatus;
  /** The draft on the site. */
  id: string | null;
  savedAt: string | null;
  /** Whether the site has all that the form has. */
  isSaved: boolean;
};

export type Autosave<F extends Fields = Fields> = ReturnType<typeof createAutosave<F>>;

/**
 * Saves a form as a draft on the site while somebody types: creates it once, and then sends what differs from what was stored
 * last. One request at a time; one without an answer is repeated as it was before anything else is sent.
 */
export function createAutosave<F extends Fields>(calls: DraftCalls<F>) {
  const listeners = new Set<() => void>();
  /** Reads the form, and what it read; that is null where the form has changed since. */
  let read: (() => DraftReading<F>) | null = null;
  let reading: DraftReading<F> | null = null;
  let status: AutosaveStatus = { kind: "waiting" };
  let snapshot: AutosaveSnapshot = { status, id: null, savedAt: null, isSaved: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;
  let failures = 0;
  let isStopped = false;

  const inTurn = createMutex();

  const emit = () => {
    const site = sender.getSite();
    const isSaved = site.id !== null && reading !== null && "fields" in reading && !sender.isPending(reading) && !isHeld(status);
    const next = { status, id: site.id, savedAt: site.savedAt, isSaved };
    if (isEqual(next, snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const sender = createDraftSender(calls, emit);
  const { getGeneration } = sender;
  const getId = () => sender.getSite().id;
  const setStatus = (next: AutosaveStatus) => {
    status = next;
    emit();
  };
  const getResting = (): AutosaveStatus => ({ kind: getId() === null ? "waiting" : "saved" });
  const describe = ({ isIncomplete, message }: Unreadable): AutosaveStatus =>
    isIncomplete && getId() === null ? getResting() : { kind: "invalid", message };

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = (delayMs: number) => {
    cancel();
    timer = setTimeout(() => void saveQuietly(), delayMs);
  };

  /** Says why nothing was saved, and when it is tried again. */
  const fail = async (error: unknown): Promise<void> => {
    if (!(error instanceof CallError)) return setStatus({ kind: "failed", message: getErrorMessage(error) });
    const { status: code, message, issues } = error;
    if (error.conflicts.length > 0) return setStatus({ kind: "changed" });
    if (code === 401) return setStatus({ kind: "signedOut" });
    if (isTransientStatus(code)) {
      failures += 1;
      schedule(getRetryDelayMs(failures + 2));
      return setStatus(code === 0 ? { kind: "offline" } : { kind: "failed", message });
    }
    const isOfField = issues.some(({ path }) => path !== "draft");
    const id = getId();
    if (code === 201 && id !== null && !isOfField) {
      try {
        const found = await findDraft(calls, id);
        if (typeof found === "string") return setStatus({ kind: found });
      } catch (unreadable) {
        return fail(unreadable);
      }
    }
    setStatus({ kind: code === 201 && isOfField ? "invalid" : "failed", message });
  };

  const send = async (options: SendOptions): Promise<void> => {
    await sender.send(reading, options);
    failures = 0;
  };

  const saveQuietly = (keepalive = false): Promise<void> => {
    cancel();
    return inTurn(async () => {
      if (isHeld(status) || isStopped) return;
      reading ??= read?.() ?? null;
      if (!reading) return;
      unsavedSince = null;
      const own = getGeneration();
      try {
        const wasUnanswered = sender.getSite().sending !== null;
        const sendQuietly = () => send({ isQuiet: true, keepalive, signal: AbortSignal.timeout(TIMEOUT_MS) });
        await sendQuietly();
        if (wasUnanswered && own === getGeneration()) await sendQuietly();
        if (own !== getGeneration()) return;
        setStatus(reading && !("fields" in reading) ? describe(reading) : getResting());
      } catch (error) {
        if (own === getGeneration()) await fail(error);
      }
    });
  };

  /** Saves all there is, as somebody asked for it: the password may be asked for. */
  const saveAll = async (current: DraftReading<F>): Promise<string> => {
    reading = current;
    cancel();
    if (isHeld(status) && status.kind !== "changed") throw new CallError(201, formatAutosaveStatus(status));
    if (!("fields" in current)) throw new CallError(201, current.message, current.issues);
    try {
      while (sender.isPending(reading)) await send({});
    } catch (error) {
      await fail(error);
      throw error;
    }
    const id = getId();
    if (id === null) throw new CallError(0, generic_error());
    setStatus(getResting());
    return id;
  };

  /** Compares the draft on the site with what was stored there when the form was left. */
  const check = async (id: string): Promise<void> => {
    const own = getGeneration();
    try {
      const found = await findDraft(calls, id);
      if (own !== getGeneration()) return;
      if (typeof found === "string") return setStatus({ kind: found });
      const isSame = Object.entries(sender.getSite().stored).every(([name, value]) =>
        isEqual(found[name] ?? null, value ?? null),
      );
      setStatus(isSame ? getResting() : { kind: "changed" });
    } catch {
      // What is saved next is compared by the site.
    }
  };

  const attach = (draft: SiteDraft | null) => {
    failures = 0;
    unsavedSince = null;
    cancel();
    sender.attach(draft ?? NO_SITE_DRAFT);
    setStatus(getResting());
    const { id, sending } = sender.getSite();
    const isForgotten = id === null && sending !== null && Date.now() - Date.parse(sending.at) > RESEND_MAX_AGE_MS;
    if (isForgotten) setStatus({ kind: "unknown" });
    else if (sending) schedule(0);
    else if (id !== null) void inTurn(() => check(id));
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    /** The draft on the site, to be kept beside what is typed; null where nothing was sent. */
    getSiteDraft: (): SiteDraft | null => (sender.getSite() === NO_SITE_DRAFT ? null : sender.getSite()),
    setKeeper: sender.setKeeper,
    /** Goes on with a draft that the browser kept; without one, begins anew. */
    attach,
    /** Takes note that the form has changed: after a pause it is read, which takes a while where it is long, and saved. */
    change: (readNow: () => DraftReading<F>) => {
      read = readNow;
      reading = null;
      emit();
      if (isHeld(status)) return;
      unsavedSince ??= Date.now();
      schedule(Math.min(PAUSE_MS, Math.max(0, unsavedSince + MAX_WAIT_MS - Date.now())));
    },
    /** Saves what waits for its pause, as when the page is hidden, and may not come back. */
    flush: () => void (timer !== undefined && saveQuietly(true)),
    /** Saves what could not be saved, as when the connection is back. */
    retry: () => void (status.kind !== "saved" && saveQuietly()),
    /** Saves what the form has, at a press; returns the id of the draft. */
    save: (current: DraftReading<F>) => inTurn(() => saveAll(current)),
    /** Saves and publishes it. */
    publish: (current: DraftReading<F>) =>
      inTurn(async () => {
        const id = await saveAll(current);
        try {
          await calls.publish(id);
        } catch (error) {
          const isUnfinished = error instanceof CallError && error.issues.length > 0;
          if (!isUnfinished) await fail(error);
          throw error;
        }
        return id;
      }),
    /** Saves what was chosen where somebody else changed the same fields. */
    resolve: ({ left, values, seen }: Resolution) =>
      inTurn(async () => {
        const { id, stored } = sender.getSite();
        if (id === null) throw new CallError(0, generic_error());
        reading ??= read?.() ?? null;
        const changes: Fields = { ...sender.getUnsaved(reading), ...values };
        for (const name of left) delete changes[name];
        await calls.edit(id, changes as Partial<F>, pickFields({ ...stored, ...seen }, changes), {});
        return id;
      }),
    /** Saves again, and asks for the password where the session has ended. */
    signIn: () => void (read && inTurn(() => saveAll((read as () => DraftReading<F>)())).catch(() => {})),
    /** Makes another draft of what the form has. */
    startAnew: () => {
      attach(null);
      sender.detach();
      void saveQuietly();
    },
    start: () => {
      isStopped = false;
    },
    /** Nothing is saved any more by itself. */
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
