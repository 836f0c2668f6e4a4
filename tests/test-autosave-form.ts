import isEqual from "fast-deep-equal";
import { expect, vi } from "vitest";
import { z } from "zod";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import type { SendOptions } from "#platform/web/api/api-client.ts";
import { CallError } from "#platform/web/api/call-error.ts";
import { createAutosave, MAX_WAIT_MS, PAUSE_MS } from "#platform/web/forms/autosave.ts";
import { type DraftCalls, type Fields, parseDraft, type SiteDraft } from "#platform/web/forms/site-draft.ts";

type Texts = { title: string; body: string };

const schema = z.object({ title: z.string().trim().min(1, "Title is Required"), body: z.string().max(20, "Too long") });
const parse = (values: Texts) => parseDraft({ schema, needed: { title: "" } }, values);

export type Row = Texts & { state: "draft" | "published" | "deleted"; otherBody?: string };
export type Fault = "before" | "after" | "signedOut" | "busy" | "refused";

/** Creates a site of drafts with the calls of a kind, whose connection and sessions can fail. */
function createSite() {
  const rows = new Map<string, Row>();
  const responses = new Map<string, { _id: string; fields: Fields }>();
  const faults: Fault[] = [];
  const log: string[] = [];
  let running = 0;
  const offline = () => new CallError(0, "No connection");
  const request = async <T>(name: string, isQuiet: boolean | undefined, work: () => T): Promise<T> => {
    log.push(isQuiet ? name : `${name} (asks)`);
    running += 1;
    expect(running, "requests at once").toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    const fault = faults.shift();
    if (fault === "before") throw offline();
    if (fault === "signedOut") throw new CallError(401, "Please sign in.");
    if (fault === "refused") throw new CallError(201, "This is refused.");
    if (fault === "busy") throw new CallError(503, "Too busy.");
    const result = work();
    if (fault === "after") throw offline();
    return result;
  };
  const requireRow = (id: string) => {
    const row = rows.get(id);
    if (!row || row.state === "deleted") throw new CallError(201, "This does not exist.");
    return row;
  };
  const createAs = (state: "draft" | "published", fields: Texts, { idempotencyKey = "", isQuiet }: SendOptions) =>
    request(state === "draft" ? "create" : "share", isQuiet, () => {
      const row = { ...fields, state };
      const known = responses.get(idempotencyKey);
      if (known && !isEqual(known.fields, row)) throw new CallError(201, m.idempotency_key_reused());
      const _id = known?._id ?? `id${rows.size + 1}`;
      if (!known) rows.set(_id, row);
      responses.set(idempotencyKey, { _id, fields: row });
      return { _id };
    });
  const calls: DraftCalls<Texts> = {
    create: (fields, options) => createAs("draft", fields, options),
    share: (fields, options) => createAs("published", fields, options),
    edit: (id, changes, base, { isQuiet }) =>
      request(`edit ${Object.keys(changes)}`, isQuiet, () => {
        const row = requireRow(id);
        if (row.state === "published") throw new CallError(201, "It is public meanwhile.", [{ path: "draft", message: "" }]);
        const conflicts = Object.entries(changes).flatMap(([name, yours]) => {
          const theirs = row[name as keyof Texts];
          if (!(name in base) || base[name] === theirs || yours === theirs) return [];
          return [{ field: name, yours, theirs, changed_at: null, changed_by: null }];
        });
        if (conflicts.length > 0) throw new CallError(201, "Somebody else changed it.", [], conflicts);
        rows.set(id, { ...row, ...changes });
      }),
    publish: (id) => request("publish", false, () => void rows.set(id, { ...requireRow(id), state: "published" })),
    find: (id) =>
      request("find", true, () => {
        const { state, title, body } = requireRow(id);
        return { fields: { title, body }, ...(state === "draft" && { publication: { state, publish_at: null } }) };
      }),
    list: () => request("list", true, () => []),
  };
  const only = () => {
    expect(rows.size).toBe(1);
    return rows.get("id1") as Row;
  };
  return { calls, rows, faults, log, only, isIdle: () => running === 0 };
}

/** Creates the calls of a tab: once it is closed, it sends nothing and receives no response. */
function createTab({ calls }: ReturnType<typeof createSite>) {
  const tab = { isClosed: false };
  const of = <A extends unknown[], T>(call: (...input: A) => Promise<T>) => {
    return (...input: A) =>
      new Promise<T>((resolve, reject) => {
        if (tab.isClosed) return;
        const unlessClosed =
          <V>(tell: (value: V) => void) =>
          (value: V) =>
            tab.isClosed || tell(value);
        call(...input).then(unlessClosed(resolve), unlessClosed(reject));
      });
  };
  const { create, share, edit, publish, find, list } = calls;
  return {
    tab,
    calls: { create: of(create), share: of(share), edit: of(edit), publish: of(publish), find: of(find), list: of(list) },
  };
}

/** Opens the form in a tab, with the draft that the browser has stored. */
export function openForm(stored: SiteDraft | null = null, site = createSite()) {
  const { tab, calls } = createTab(site);
  const autosave = createAutosave(calls);
  const storage = { stored };
  let values: Texts = { title: "", body: "" };
  autosave.setPersist(() => {
    storage.stored = structuredClone(autosave.getSiteDraft());
  });
  if (stored) autosave.attach(stored);
  const type = (next: Partial<Texts>) => {
    values = { ...values, ...next };
    const typed = values;
    autosave.change(() => parse(typed), typed.title === "" && typed.body === "");
  };
  return {
    ...site,
    site,
    tab,
    autosave,
    storage,
    type,
    current: () => parse(values),
    status: () => autosave.getSnapshot().status.kind,
    isSaved: () => autosave.getSnapshot().isSaved,
  };
}

/** Advances the fake clock, and runs all that follows. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Advances the clock beyond the pause after which a draft is saved. */
export const pause = () => pass(PAUSE_MS + SECOND);
/** Advances the clock beyond the time after which a new draft is created. */
export const wait = () => pass(MAX_WAIT_MS + SECOND);

/** Returns what a promise resolves to or rejects with within a second of the fake clock. */
export async function settle(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await pass(SECOND);
  return settled;
}
