import isEqual from "fast-deep-equal";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DAY, SECOND } from "#platform/shared/time-units.ts";
import { CallError } from "../api/call-error.ts";
import { createAutosave, MAX_WAIT_MS, PAUSE_MS } from "./autosave.ts";
import { type DraftCalls, type Fields, parseDraft, type SiteDraft } from "./site-draft.ts";

type Texts = { title: string; body: string };

const schema = z.object({ title: z.string().trim().min(1, "Title is Required"), body: z.string().max(20, "Too long") });
const parse = (values: Texts) => parseDraft({ schema, needed: { title: "" } }, values);

type Row = Texts & { state: "draft" | "published" | "deleted"; otherBody?: string };
type Fault = "before" | "after" | "signedOut" | "busy";

/** A site of drafts as the calls have it, whose line and sessions can fail. */
function createSite() {
  const rows = new Map<string, Row>();
  const answers = new Map<string, { _id: string; fields: Fields }>();
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
  const calls: DraftCalls<Texts> = {
    create: (fields, { idempotencyKey = "", isQuiet }) =>
      request("create", isQuiet, () => {
        const known = answers.get(idempotencyKey);
        if (known && !isEqual(known.fields, fields)) throw new CallError(201, "The key was used for something else.");
        const _id = known?._id ?? `id${rows.size + 1}`;
        if (!known) rows.set(_id, { ...fields, state: "draft" });
        answers.set(idempotencyKey, { _id, fields });
        return { _id };
      }),
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

/** Calls of a tab: once it is closed, it sends nothing, and what is under way is not answered to it. */
function createTab({ calls }: ReturnType<typeof createSite>) {
  const tab = { isClosed: false };
  const of = <A extends unknown[], T>(call: (...input: A) => Promise<T>) => {
    return (...input: A) =>
      new Promise<T>((resolve, reject) => {
        if (tab.isClosed) return;
        const answer =
          <V>(tell: (value: V) => void) =>
          (value: V) =>
            tab.isClosed || tell(value);
        call(...input).then(answer(resolve), answer(reject));
      });
  };
  const { create, edit, publish, find, list } = calls;
  return { tab, calls: { create: of(create), edit: of(edit), publish: of(publish), find: of(find), list: of(list) } };
}

function open(kept: SiteDraft | null = null, site = createSite()) {
  const { tab, calls } = createTab(site);
  const autosave = createAutosave(calls);
  const storage: { kept: SiteDraft | null } = { kept };
  let values: Texts = { title: "", body: "" };
  autosave.setPersist(() => {
    storage.kept = structuredClone(autosave.getSiteDraft());
  });
  if (kept) autosave.attach(kept);
  const type = (next: Partial<Texts>) => {
    values = { ...values, ...next };
    const typed = values;
    autosave.change(() => parse(typed));
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

/** Lets the clock go on, and all that follows from it. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const pause = () => pass(PAUSE_MS + SECOND);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createAutosave", () => {
  it("creates a draft after a pause, and then sends what differs from what is stored", async () => {
    const form = open();
    form.type({ title: " ጦሌ " });
    await pass(PAUSE_MS - 1);
    expect(form.log).toEqual([]);
    await pass(101);
    expect(form.only()).toEqual({ title: "ጦሌ", body: "", state: "draft" });
    expect([form.status(), form.isSaved()]).toEqual(["saved", true]);
    form.type({ body: "one" });
    expect(form.isSaved()).toBe(false);
    await pause();
    form.type({ body: "one two" });
    form.type({ body: "one" });
    await pause();
    expect(form.log).toEqual(["create", "edit body"]);
    expect(form.only()).toMatchObject({ title: "ጦሌ", body: "one" });
    expect(form.isSaved()).toBe(true);
  });

  it("waits until there is what a draft needs, and says nothing of it", async () => {
    const form = open();
    form.type({ body: "one" });
    await pause();
    expect([form.log, form.status()]).toEqual([[], "waiting"]);
    form.type({ title: "T" });
    await pause();
    expect(form.only()).toMatchObject({ title: "T", body: "one" });
  });

  it("sends nothing that is not valid, and says so until it is mended", async () => {
    const form = open();
    form.type({ title: "T", body: "a".repeat(21) });
    await pause();
    expect(form.autosave.getSnapshot().status).toEqual({ kind: "invalid", message: "Too long" });
    form.type({ body: "short" });
    await pause();
    expect([form.status(), form.log]).toEqual(["saved", ["create"]]);
    form.type({ title: " " });
    await pause();
    expect(form.autosave.getSnapshot().status).toEqual({ kind: "invalid", message: "Title is Required" });
    expect([form.isSaved(), form.log]).toEqual([false, ["create"]]);
  });

  it("saves at last where somebody makes no pause", async () => {
    const form = open();
    for (let at = 0; at < MAX_WAIT_MS + SECOND; at += SECOND) {
      form.type({ title: `T${at}` });
      await pass(SECOND);
    }
    expect(form.log).toEqual(["create"]);
  });

  it("saves what is typed during a save afterwards, never two at once", async () => {
    const form = open();
    form.type({ title: "T" });
    await pass(PAUSE_MS + 50);
    form.type({ body: "one" });
    form.autosave.flush();
    form.autosave.retry();
    await pause();
    expect(form.log).toEqual(["create", "edit body"]);
    expect(form.only()).toMatchObject({ body: "one" });
  });

  it("saves at once what waits for its pause when the page is hidden, and nothing that does not", async () => {
    const form = open();
    form.autosave.flush();
    form.type({ title: "T" });
    form.autosave.flush();
    await pass(100);
    expect(form.log).toEqual(["create"]);
    form.autosave.flush();
    await pause();
    expect(form.log).toEqual(["create"]);
  });

  it.each<[string, Fault]>([
    ["the request", "before"],
    ["the answer", "after"],
  ])("makes one draft where %s is lost, and says why meanwhile", async (_, fault) => {
    const form = open();
    form.faults.push(fault);
    form.type({ title: "T" });
    await pause();
    expect([form.status(), form.isSaved()]).toEqual(["offline", false]);
    form.type({ title: "Title", body: "one" });
    await pause();
    expect(form.only()).toMatchObject({ title: "Title", body: "one" });
    expect(form.log).toEqual(["create", "create", "edit title,body"]);
    expect([form.status(), form.isSaved()]).toEqual(["saved", true]);
  });

  it("is no conflict with itself where the answer to an edit is lost", async () => {
    const form = open();
    form.type({ title: "T" });
    await pause();
    form.faults.push("after");
    form.type({ body: "one" });
    await pass(PAUSE_MS + 200);
    form.type({ body: "two" });
    await pause();
    expect([form.status(), form.only().body]).toEqual(["saved", "two"]);
  });

  it("tries again by itself, later each time, and at once when the line is back", async () => {
    const form = open();
    form.faults.push(...Array<Fault>(40).fill("before"));
    form.type({ title: "T" });
    await pass(10 * 60 * SECOND);
    const { length } = form.log;
    expect(length).toBeGreaterThan(15);
    expect(length).toBeLessThan(25);
    form.faults.length = 0;
    form.autosave.retry();
    await pass(100);
    expect([form.log.length, form.status()]).toEqual([length + 1, "saved"]);
    form.faults.push("busy");
    form.type({ body: "one" });
    await pass(PAUSE_MS + 200);
    expect(form.autosave.getSnapshot().status).toEqual({ kind: "failed", message: "Too busy." });
    await pass(5 * SECOND);
    expect([form.only().body, form.status()]).toEqual(["one", "saved"]);
  });

  it("asks for the password only at a click, not by itself", async () => {
    const form = open();
    form.faults.push("signedOut", "signedOut");
    form.type({ title: "T" });
    await pause();
    expect([form.status(), form.log]).toEqual(["signedOut", ["create"]]);
    await pass(10 * 60 * SECOND);
    expect(form.log).toHaveLength(1);
    form.type({ body: "one" });
    await pause();
    expect([form.status(), form.log]).toEqual(["signedOut", ["create", "create"]]);
    form.autosave.signIn();
    await pass(SECOND);
    expect(form.log.slice(2)).toEqual(["create (asks)", "edit body (asks)"]);
    expect([form.status(), form.only().body]).toEqual(["saved", "one"]);
  });

  it("makes one draft where the answer was lost and the session ended then", async () => {
    const form = open();
    form.faults.push("after", "signedOut");
    form.type({ title: "T" });
    await pass(10 * 60 * SECOND);
    expect(form.status()).toBe("signedOut");
    form.autosave.signIn();
    await pass(SECOND);
    expect([form.status(), form.only().title]).toEqual(["saved", "T"]);
  });

  it.each(["deleted", "published"] as const)(
    "says that a draft was %s, keeps what is typed, and creates another at a click",
    async (state) => {
      const form = open();
      form.type({ title: "T" });
      await pause();
      form.rows.set("id1", { ...form.only(), state });
      form.type({ body: "one" });
      await pause();
      expect([form.status(), form.isSaved()]).toEqual([state, false]);
      const { length } = form.log;
      form.type({ body: "one two" });
      form.autosave.flush();
      form.autosave.retry();
      await pause();
      await expect(Promise.all([form.autosave.save(form.current())])).rejects.toThrow(
        state === "deleted" ? "deleted" : "published",
      );
      expect(form.log).toHaveLength(length);
      form.autosave.saveAsNew();
      await pause();
      expect(form.rows.get("id2")).toEqual({ title: "T", body: "one two", state: "draft" });
      expect(form.rows.get("id1")).toEqual({ title: "T", body: "", state });
      expect(form.storage.kept?.id).toBe("id2");
    },
  );

  it("does not take a draft for deleted where nobody is signed in any more", async () => {
    const form = open();
    form.type({ title: "T" });
    await pause();
    form.rows.set("id1", { ...form.only(), state: "deleted" });
    // The edit is refused, the draft not found, and then the session is gone.
    form.faults.push("none" as Fault, "none" as Fault, "signedOut");
    form.type({ body: "one" });
    await pause();
    expect(form.log.slice(1)).toEqual(["edit body", "find", "list"]);
    expect(form.status()).toBe("signedOut");
  });

  it("stops where somebody else changed the same, and saves what was chosen", async () => {
    const form = open();
    form.type({ title: "T", body: "one" });
    await pause();
    form.rows.set("id1", { ...form.only(), title: "Theirs", body: "theirs" });
    form.type({ title: "Mine", body: "mine" });
    await pause();
    expect(form.status()).toBe("changed");
    form.type({ body: "mine, too" });
    await pause();
    const error = await settle(form.autosave.save(form.current()));
    expect(error).toMatchObject({ conflicts: [{ field: "title" }, { field: "body" }] });
    expect(form.only()).toMatchObject({ title: "Theirs", body: "theirs" });
    const seen = { title: "Theirs", body: "theirs" };
    const resolution = { left: ["title"], values: {}, seen };
    form.faults.push("before");
    expect(await settle(form.autosave.resolve(resolution))).toMatchObject({ status: 0 });
    form.type({ body: "later" });
    await pause();
    expect(form.only()).toMatchObject(seen);
    expect(await settle(form.autosave.resolve(resolution))).toBe("id1");
    expect(form.only()).toMatchObject({ title: "Theirs", body: "later" });
    const both = { left: ["title"], values: { body: "both" }, seen: { ...seen, body: "later" } };
    expect(await settle(form.autosave.resolve(both))).toBe("id1");
    expect(form.only()).toMatchObject({ title: "Theirs", body: "both" });
  });

  it("publishes all there is, once, after what is under way", async () => {
    const form = open();
    form.type({ title: "T" });
    await pass(PAUSE_MS + 50);
    form.type({ body: "one" });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    form.autosave.stop();
    await pass(10 * 60 * SECOND);
    expect(form.only()).toEqual({ title: "T", body: "one", state: "published" });
    expect(form.log).toEqual(["create", "edit body (asks)", "publish (asks)"]);
  });

  it("says that the draft was deleted where it was to be published", async () => {
    const form = open();
    form.type({ title: "T" });
    await pause();
    form.rows.set("id1", { ...form.only(), state: "deleted" });
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 201 });
    expect(form.status()).toBe("deleted");
  });

  it("saves nothing by itself once the form is done with", async () => {
    const form = open();
    form.autosave.stop();
    form.type({ title: "T" });
    form.autosave.flush();
    form.autosave.retry();
    await pause();
    expect(form.log).toEqual([]);
    form.autosave.start();
    form.type({ title: "T" });
    await pause();
    expect(form.log).toEqual(["create"]);
  });

  it("can be published again where the answer was lost", async () => {
    const form = open();
    form.type({ title: "T" });
    await pause();
    form.faults.push("after");
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 0 });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    expect(form.only().state).toBe("published");
  });

  it("publishes nothing that could not be saved, and says why at the field", async () => {
    const form = open();
    form.type({ title: "T", body: "a".repeat(21) });
    const error = await settle(form.autosave.publish(form.current()));
    expect(error).toMatchObject({ status: 201, message: "Too long", issues: [{ path: "body" }] });
    form.type({ body: "short" });
    form.faults.push("before");
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 0 });
    expect([form.rows.size, form.log]).toEqual([0, ["create (asks)"]]);
  });
});

describe("attach", () => {
  const openAndSave = async () => {
    const form = open();
    form.type({ title: "T" });
    await pause();
    form.autosave.stop();
    return form;
  };
  const reopen = ({ storage, site }: ReturnType<typeof open>) => open(storage.kept, site);

  it("goes on with the draft that the browser kept", async () => {
    const before = await openAndSave();
    const form = reopen(before);
    form.type({ title: "T", body: "one" });
    expect(form.status()).toBe("saved");
    await pause();
    expect(form.only()).toMatchObject({ title: "T", body: "one" });
  });

  it("makes one draft where the page was closed before the answer came", async () => {
    const before = open();
    before.faults.push("after");
    before.type({ title: "T" });
    await pass(PAUSE_MS + 50);
    before.tab.isClosed = true;
    expect(before.storage.kept).toMatchObject({ id: null, sending: { fields: { title: "T" } } });
    await pass(100);
    const form = reopen(before);
    form.type({ title: "Title" });
    await pause();
    expect(form.only()).toMatchObject({ title: "Title" });
  });

  it("does not send again what the site may have forgotten", async () => {
    const before = open();
    before.faults.push("after");
    before.type({ title: "T" });
    await pause();
    before.autosave.stop();
    await pass(7 * DAY);
    const form = reopen(before);
    form.type({ title: "T" });
    await pause();
    expect([form.status(), form.rows.size]).toEqual(["unknown", 1]);
    form.autosave.saveAsNew();
    await pause();
    expect([form.status(), form.rows.size]).toEqual(["saved", 2]);
  });

  it.each<[string, Partial<Row>, string]>([
    ["was deleted", { state: "deleted" }, "deleted"],
    ["was published", { state: "published" }, "published"],
    ["was changed", { body: "theirs" }, "changed"],
    ["is as it was", {}, "saved"],
  ])("says at once that the draft %s", async (_, changes, status) => {
    const before = await openAndSave();
    before.rows.set("id1", { ...before.only(), ...changes });
    const form = reopen(before);
    form.type({ title: "T" });
    await pass(SECOND);
    expect(form.status()).toBe(status);
    expect(form.isSaved()).toBe(false);
    await pause();
    expect([form.status(), form.isSaved(), form.rows.size]).toEqual([status, status === "saved", 1]);
  });

  it("takes no answer that was meant for the draft before", async () => {
    const form = open();
    form.type({ title: "T" });
    await pass(PAUSE_MS + 50);
    form.autosave.attach(null);
    form.type({ title: "" });
    await pause();
    expect([form.status(), form.autosave.getSiteDraft()]).toEqual(["waiting", null]);
    form.type({ title: "Another" });
    await pause();
    expect([...form.rows.values()].map(({ title }) => title)).toEqual(["T", "Another"]);
  });
});

it("makes one draft that ends as what was typed, whatever is lost and closed between", async () => {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (let round = 0; round < 150; round += 1) {
    let form = open();
    const texts = { title: "T0", body: "" };
    form.type(texts);
    for (let act = 0; act < 25; act += 1) {
      const choice = random(9);
      if (choice < 3) form.type(Object.assign(texts, { [choice === 0 ? "title" : "body"]: `t${act}` }));
      else if (choice === 3) form.faults.push((["before", "after", "signedOut", "busy"] as const)[random(4)] ?? "before");
      else if (choice === 4) form.autosave.flush();
      else if (choice === 5) form.autosave.retry();
      else if (choice === 6) form.autosave.signIn();
      else if (choice === 7) await pass(random(10) * SECOND);
      else {
        // The tab is closed, at whatever moment, and opened again.
        form.tab.isClosed = true;
        const { storage, site } = form;
        while (!site.isIdle()) await pass(10);
        form = open(storage.kept, site);
        form.type(texts);
      }
      await pass(random(3) * 37);
    }
    form.faults.length = 0;
    form.autosave.signIn();
    await pass(60 * SECOND);
    expect(form.only(), `round ${round}`).toEqual({ ...texts, state: "draft" });
    expect(form.isSaved(), `round ${round}`).toBe(true);
    form.autosave.stop();
  }
});

/** Returns what a promise resolves to or rejects with, after the clock went on. */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await pass(SECOND);
  return settled;
}
