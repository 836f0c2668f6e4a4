import isEqual from "fast-deep-equal";
import * as m from "#messages";
import { createMutex } from "#platform/shared/create-mutex.ts";
import { DAY, SECOND } from "#platform/shared/time-units.ts";
import type { SendOptions } from "../api/api-client.ts";
import { CallError, getErrorMessage, isTransientStatus } from "../api/call-error.ts";
import { getRetryDelayMs } from "../api/get-retry-delay.ts";
import { type AutosaveStatus, formatAutosaveStatus, isPaused } from "./autosave-status.ts";
import type { Resolution } from "./conflict-form.tsx";
import { canOutliveItsPage, createDraftSender, pickFields } from "./draft-sender.ts";
import {
  type DraftCalls,
  type Fields,
  findDraft,
  type InvalidDraft,
  NO_SITE_DRAFT,
  type ParsedDraft,
  type SiteDraft,
} from "./site-draft.ts";

/**
 * The draft is created `MAX_WAIT_MS` after somebody began to type, so that a form that is shared before needs none. Then it is
 * saved after a pause of `PAUSE_MS`, and at the latest after `MAX_WAIT_MS`.
 */
export const PAUSE_MS = 3 * SECOND;
export const MAX_WAIT_MS = 30 * SECOND;
const TIMEOUT_MS = 20 * SECOND;
/** The site stores an idempotency key for seven days. */
const RESEND_MAX_AGE_MS = 6 * DAY;

export type AutosaveSnapshot = {
  status: AutosaveStatus;
  /** The draft on the site. */
  id: string | null;
  savedAt: string | null;
  /** Whether the site has stored all of the form. */
  isSaved: boolean;
};

export type Autosave<F extends Fields = Fields> = ReturnType<typeof createAutosave<F>>;

/**
 * Saves a form as a draft on the site while it is being typed: creates the draft once, and then sends what differs from the last
 * save. One request at a time; one without a response is sent again, unchanged, before anything else.
 */
export function createAutosave<F extends Fields>(calls: DraftCalls<F>) {
  const listeners = new Set<() => void>();
  /** Parses the form, and its result; that is null when the form has changed since. */
  let parse: (() => ParsedDraft<F>) | null = null;
  let parsed: ParsedDraft<F> | null = null;
  let status: AutosaveStatus = { kind: "waiting" };
  let snapshot: AutosaveSnapshot = { status, id: null, savedAt: null, isSaved: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;
  let failures = 0;
  let isStopped = false;

  const runExclusively = createMutex();

  const emit = () => {
    const site = sender.getSite();
    const isSaved = site.id !== null && parsed !== null && "fields" in parsed && !sender.isPending(parsed) && !isPaused(status);
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
  const getIdleStatus = (): AutosaveStatus => ({ kind: getId() === null ? "waiting" : "saved" });
  const getInvalidStatus = ({ isIncomplete, message }: InvalidDraft): AutosaveStatus =>
    isIncomplete && getId() === null ? getIdleStatus() : { kind: "invalid", message };

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = (delayMs: number) => {
    cancel();
    timer = setTimeout(() => void saveQuietly(), delayMs);
  };

  /** Sets the status that says why nothing was saved, and schedules the next attempt. */
  const handleError = async (error: unknown): Promise<void> => {
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
      } catch (findError) {
        return handleError(findError);
      }
    }
    setStatus({ kind: code === 201 && isOfField ? "invalid" : "failed", message });
  };

  const send = async (options: SendOptions): Promise<void> => {
    await sender.send(parsed, options);
    failures = 0;
  };

  /** Whether a Share got no response: it is sent again only at a click. */
  const isSharing = () => sender.getSite().sending?.isShare === true;

  const saveQuietly = ({ keepalive = false, isLast = false } = {}): Promise<void> => {
    cancel();
    return runExclusively(async () => {
      if (isPaused(status) || (isStopped && !isLast)) return;
      if (isSharing()) return setStatus({ kind: "unshared" });
      parsed ??= parse?.() ?? null;
      if (!parsed) return;
      unsavedSince = null;
      const startGeneration = getGeneration();
      try {
        const wasUnanswered = sender.getSite().sending !== null;
        const sendQuietly = () => withTimeout((signal) => send({ isQuiet: true, keepalive, signal }));
        await sendQuietly();
        if (wasUnanswered && startGeneration === getGeneration()) await sendQuietly();
        if (startGeneration !== getGeneration()) return;
        setStatus(parsed && !("fields" in parsed) ? getInvalidStatus(parsed) : getIdleStatus());
      } catch (error) {
        if (startGeneration === getGeneration()) await handleError(error);
      }
    });
  };

  const createAtOnce = async (fields: F, isShare: boolean): Promise<void> => {
    if ((await sender.createAtOnce(fields, { isShare })) === "created") return;
    setStatus({ kind: "published" });
    throw new CallError(201, formatAutosaveStatus(status));
  };

  /** Prepares saving at the request of the person. Throws the error that prevents it. */
  function assertSavable(current: ParsedDraft<F>): asserts current is { fields: F } {
    parsed = current;
    cancel();
    if (isPaused(status) && status.kind !== "changed") throw new CallError(201, formatAutosaveStatus(status));
    if (!("fields" in current)) throw new CallError(201, current.message, current.issues);
  }

  /** Saves everything at the request of the person: may ask for the password. */
  const saveAll = async (current: ParsedDraft<F>): Promise<string> => {
    assertSavable(current);
    try {
      if (isSharing()) await createAtOnce(current.fields, false);
      while (sender.isPending(parsed)) await send({});
    } catch (error) {
      await handleError(error);
      throw error;
    }
    const id = getId();
    if (id === null) throw new CallError(0, m.generic_error());
    setStatus(getIdleStatus());
    return id;
  };

  /** Creates the form as public, in one request; returns its id. */
  const shareAtOnce = async (current: ParsedDraft<F>): Promise<string> => {
    assertSavable(current);
    try {
      await createAtOnce(current.fields, true);
    } catch (error) {
      const isOfField = error instanceof CallError && error.issues.length > 0;
      if (!isOfField && status.kind !== "published") await handleError(error);
      // Nothing was shared: it waits to be saved again.
      if (!isSharing() && timer === undefined) schedule(MAX_WAIT_MS);
      throw error;
    }
    return getId() ?? "";
  };

  /** Compares the draft on the site with the last one that this browser stored. */
  const check = async (id: string): Promise<void> => {
    const startGeneration = getGeneration();
    try {
      const found = await findDraft(calls, id);
      if (startGeneration !== getGeneration()) return;
      if (typeof found === "string") return setStatus({ kind: found });
      const isSame = Object.entries(sender.getSite().stored).every(([name, value]) =>
        isEqual(found[name] ?? null, value ?? null),
      );
      setStatus(isSame ? getIdleStatus() : { kind: "changed" });
    } catch {
      // The next save is compared by the site.
    }
  };

  const attach = (draft: SiteDraft | null) => {
    failures = 0;
    unsavedSince = null;
    cancel();
    sender.attach(draft ?? NO_SITE_DRAFT);
    setStatus(getIdleStatus());
    const { id, sending } = sender.getSite();
    const isForgotten = id === null && sending !== null && Date.now() - Date.parse(sending.at) > RESEND_MAX_AGE_MS;
    if (isForgotten) setStatus({ kind: "unknown" });
    else if (sending?.isShare) setStatus({ kind: "unshared" });
    else if (sending) schedule(0);
    else if (id !== null) void runExclusively(() => check(id));
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    /** Returns the draft on the site, to be stored beside the typed values; null when nothing was sent. */
    getSiteDraft: (): SiteDraft | null => (sender.getSite() === NO_SITE_DRAFT ? null : sender.getSite()),
    setPersist: sender.setPersist,
    /** Continues a draft that the browser stored; without one, starts with none. */
    attach,
    /** Schedules a save of a changed form. It is parsed only then, which takes time when it is long. An empty form needs no draft. */
    change: (parseNow: () => ParsedDraft<F>, isEmpty = false) => {
      parse = parseNow;
      parsed = null;
      emit();
      const { id, sending } = sender.getSite();
      const isNew = id === null && sending === null;
      if (isPaused(status)) return;
      if (isNew && isEmpty) {
        cancel();
        unsavedSince = null;
        return;
      }
      unsavedSince ??= Date.now();
      const latestMs = Math.max(0, unsavedSince + MAX_WAIT_MS - Date.now());
      schedule(isNew ? latestMs : Math.min(PAUSE_MS, latestMs));
    },
    /** Saves pending changes at once, for example when the page is hidden: it may be unloaded. */
    flush: (): Promise<void> => (timer === undefined ? Promise.resolve() : saveQuietly({ keepalive: true })),
    /** Whether all that was typed is saved when the page is left now, as far as one can tell. */
    canSaveOnLeave: (): boolean => {
      if (isStopped || isSharing() || (status.kind !== "waiting" && status.kind !== "saved")) return false;
      parsed ??= parse?.() ?? null;
      return parsed !== null && "fields" in parsed && canOutliveItsPage(parsed.fields);
    },
    /** Saves changes that could not be saved, for example when the connection is back. */
    retry: () => void (status.kind !== "saved" && saveQuietly()),
    /** Saves the form at a click; returns the id of the draft. */
    save: (current: ParsedDraft<F>) => runExclusively(() => saveAll(current)),
    /** Publishes the form: its draft, if there is one, else at once. */
    publish: (current: ParsedDraft<F>) =>
      runExclusively(async () => {
        const { id: draftId, sending } = sender.getSite();
        if (draftId === null && (sending === null || sending.isShare)) return shareAtOnce(current);
        const id = await saveAll(current);
        try {
          await calls.publish(id);
        } catch (error) {
          const isIncomplete = error instanceof CallError && error.issues.length > 0;
          if (!isIncomplete) await handleError(error);
          throw error;
        }
        return id;
      }),
    /** Saves the choices after a conflict. */
    resolve: ({ keptTheirs, values, seen }: Resolution) =>
      runExclusively(async () => {
        const { id, stored } = sender.getSite();
        if (id === null) throw new CallError(0, m.generic_error());
        parsed ??= parse?.() ?? null;
        const changes: Fields = { ...sender.getUnsaved(parsed), ...values };
        for (const name of keptTheirs) delete changes[name];
        await calls.edit(id, changes as Partial<F>, pickFields({ ...stored, ...seen }, changes), {});
        return id;
      }),
    /** Saves again, and asks for the password if the session has ended. */
    signIn: () => void (parse && runExclusively(() => saveAll((parse as () => ParsedDraft<F>)())).catch(() => {})),
    /** Creates another draft with the values of the form. */
    saveAsNew: () => {
      attach(null);
      sender.detach();
      void saveQuietly();
    },
    start: () => {
      isStopped = false;
    },
    /** Stops saving by itself. */
    stop: () => {
      isStopped = true;
      cancel();
    },
    /** Saves pending changes and stops, as the form is left. */
    close: () => {
      if (timer !== undefined && !isStopped) void saveQuietly({ keepalive: true, isLast: true });
      isStopped = true;
    },
  };
}

/** Aborts what takes too long. Safari 15 has no `AbortSignal.timeout`. */
async function withTimeout<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
