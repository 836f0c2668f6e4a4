import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, SECOND } from "#platform/shared/time-units.ts";
import { openForm, pass, pause, type Row, wait } from "../../../../tests/test-autosave-form.ts";
import { MAX_WAIT_MS } from "./autosave.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createAutosave", () => {
  it("creates a draft after half a minute, and then sends changed fields after a pause", async () => {
    const form = openForm();
    form.type({ title: " ጦሌ " });
    await pass(MAX_WAIT_MS - 1);
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

  it("waits without a message until the required fields are filled in", async () => {
    const form = openForm();
    form.type({ body: "one" });
    await wait();
    expect([form.log, form.status()]).toEqual([[], "waiting"]);
    form.type({ title: "T" });
    await wait();
    expect(form.only()).toMatchObject({ title: "T", body: "one" });
  });

  it("sends nothing invalid, and shows the error until it is corrected", async () => {
    const form = openForm();
    form.type({ title: "T", body: "a".repeat(21) });
    await wait();
    expect(form.autosave.getSnapshot().status).toEqual({ kind: "invalid", message: "Too long" });
    form.type({ body: "short" });
    await wait();
    expect([form.status(), form.log]).toEqual(["saved", ["create"]]);
    form.type({ title: " " });
    await pause();
    expect(form.autosave.getSnapshot().status).toEqual({ kind: "invalid", message: "Title is Required" });
    expect([form.isSaved(), form.log]).toEqual([false, ["create"]]);
  });

  it("saves after a maximum time without a pause", async () => {
    const form = openForm();
    for (let at = 0; at < MAX_WAIT_MS + SECOND; at += SECOND) {
      form.type({ title: `T${at}` });
      await pass(SECOND);
    }
    expect(form.log).toEqual(["create"]);
    for (let at = 0; at < MAX_WAIT_MS + SECOND; at += SECOND) {
      form.type({ body: `B${at}` });
      await pass(SECOND);
    }
    expect(form.log.slice(0, 2)).toEqual(["create", "edit title,body"]);
  });

  it("saves input typed during a save afterwards, one request at a time", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await pass(MAX_WAIT_MS + 50);
    form.type({ body: "one" });
    void form.autosave.flush();
    form.autosave.retry();
    await pause();
    expect(form.log).toEqual(["create", "edit body"]);
    expect(form.only()).toMatchObject({ body: "one" });
  });

  it("saves pending input at once when the page is hidden, and nothing otherwise", async () => {
    const form = openForm();
    void form.autosave.flush();
    form.type({ title: "T" });
    void form.autosave.flush();
    await pass(100);
    expect(form.log).toEqual(["create"]);
    void form.autosave.flush();
    await wait();
    expect(form.log).toEqual(["create"]);
  });

  it("creates no draft of what was emptied again", async () => {
    const form = openForm();
    form.type({ title: "T" });
    form.type({ title: "" });
    await wait();
    void form.autosave.flush();
    await pause();
    expect(form.log).toEqual([]);
  });

  it("saves what waits when the form is left, and nothing afterwards", async () => {
    const form = openForm();
    form.autosave.close();
    await pause();
    expect(form.log).toEqual([]);
    form.autosave.start();
    form.type({ title: "T" });
    form.autosave.close();
    await pass(100);
    form.type({ title: "Title" });
    await wait();
    expect([form.only().title, form.log]).toEqual(["T", ["create"]]);
  });

  it("knows whether it is all saved when the page is left", async () => {
    const form = openForm();
    const canSave = form.autosave.canSaveOnLeave;
    form.type({ body: "one" });
    expect(canSave()).toBe(false);
    form.type({ title: "T" });
    expect(canSave()).toBe(true);
    form.type({ body: "a".repeat(21) });
    expect(canSave()).toBe(false);
    form.type({ title: "T".repeat(20_000), body: "" });
    expect(canSave(), "more than a closed page can send").toBe(false);
    form.faults.push("before");
    form.type({ title: "T" });
    await wait();
    expect([form.status(), canSave()]).toEqual(["offline", false]);
    await wait();
    expect([form.status(), canSave()]).toEqual(["saved", true]);
  });

  it("saves nothing by itself after stop, until start", async () => {
    const form = openForm();
    form.autosave.stop();
    form.type({ title: "T" });
    void form.autosave.flush();
    form.autosave.retry();
    await wait();
    expect(form.log).toEqual([]);
    form.autosave.start();
    form.type({ title: "T" });
    await pause();
    expect(form.log).toEqual(["create"]);
  });
});

describe("attach", () => {
  const openAndSave = async () => {
    const form = openForm();
    form.type({ title: "T" });
    await wait();
    form.autosave.stop();
    return form;
  };
  const reopen = ({ storage, site }: ReturnType<typeof openForm>) => openForm(storage.stored, site);

  it("continues the draft that the browser stored", async () => {
    const before = await openAndSave();
    const form = reopen(before);
    form.type({ title: "T", body: "one" });
    expect(form.status()).toBe("saved");
    await pause();
    expect(form.only()).toMatchObject({ title: "T", body: "one" });
  });

  it("creates one draft when the page is closed before the response", async () => {
    const before = openForm();
    before.faults.push("after");
    before.type({ title: "T" });
    await pass(MAX_WAIT_MS + 50);
    before.tab.isClosed = true;
    expect(before.storage.stored).toMatchObject({ id: null, sending: { fields: { title: "T" } } });
    await pass(100);
    const form = reopen(before);
    form.type({ title: "Title" });
    await pause();
    expect(form.only()).toMatchObject({ title: "Title" });
  });

  it("does not repeat a request whose key may have expired", async () => {
    const before = openForm();
    before.faults.push("after");
    before.type({ title: "T" });
    await wait();
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
    ["is unchanged", {}, "saved"],
  ])("shows at once that the draft %s", async (_, changes, status) => {
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

  it("ignores a response for the previous draft", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await pass(MAX_WAIT_MS + 50);
    form.autosave.attach(null);
    form.type({ title: "" });
    await pause();
    expect([form.status(), form.autosave.getSiteDraft()]).toEqual(["waiting", null]);
    form.type({ title: "Another" });
    await wait();
    expect([...form.rows.values()].map(({ title }) => title)).toEqual(["T", "Another"]);
  });
});

it("creates one draft with all input, whatever is lost or closed in between", async () => {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (let round = 0; round < 150; round += 1) {
    let form = openForm();
    const texts = { title: "T0", body: "" };
    form.type(texts);
    for (let act = 0; act < 25; act += 1) {
      const choice = random(9);
      if (choice < 3) form.type(Object.assign(texts, { [choice === 0 ? "title" : "body"]: `t${act}` }));
      else if (choice === 3) form.faults.push((["before", "after", "signedOut", "busy"] as const)[random(4)] ?? "before");
      else if (choice === 4) void form.autosave.flush();
      else if (choice === 5) form.autosave.retry();
      else if (choice === 6) form.autosave.signIn();
      else if (choice === 7) await pass(random(10) * SECOND);
      else {
        // The tab is closed at any moment, and opened again.
        form.tab.isClosed = true;
        const { storage, site } = form;
        while (!site.isIdle()) await pass(10);
        form = openForm(storage.stored, site);
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
