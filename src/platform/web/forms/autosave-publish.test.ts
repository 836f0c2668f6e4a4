import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { type Fault, openForm, pass, pause, settle, wait } from "../../../../tests/test-autosave-form.ts";
import { MAX_WAIT_MS } from "./autosave.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("resolve", () => {
  it("stops at a conflict, and saves what was chosen", async () => {
    const form = openForm();
    form.type({ title: "T", body: "one" });
    await wait();
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
    const resolution = { keptTheirs: ["title"], values: {}, seen };
    form.faults.push("before");
    expect(await settle(form.autosave.resolve(resolution))).toMatchObject({ status: 0 });
    form.type({ body: "later" });
    await pause();
    expect(form.only()).toMatchObject(seen);
    expect(await settle(form.autosave.resolve(resolution))).toBe("id1");
    expect(form.only()).toMatchObject({ title: "Theirs", body: "later" });
    const both = { keptTheirs: ["title"], values: { body: "both" }, seen: { ...seen, body: "later" } };
    expect(await settle(form.autosave.resolve(both))).toBe("id1");
    expect(form.only()).toMatchObject({ title: "Theirs", body: "both" });
  });
});

describe("publish", () => {
  it("publishes all input once, after the save in progress", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await pass(MAX_WAIT_MS + 50);
    form.type({ body: "one" });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    form.autosave.stop();
    await pass(10 * 60 * SECOND);
    expect(form.only()).toEqual({ title: "T", body: "one", state: "published" });
    expect(form.log).toEqual(["create", "edit body (asks)", "publish (asks)"]);
  });

  it("reports that the draft to be published was deleted", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await wait();
    form.rows.set("id1", { ...form.only(), state: "deleted" });
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 201 });
    expect(form.status()).toBe("deleted");
  });

  it("publishes again after a lost response", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await wait();
    form.faults.push("after");
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 0 });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    expect(form.only().state).toBe("published");
  });

  it("publishes nothing that cannot be saved, and reports the field", async () => {
    const form = openForm();
    form.type({ title: "T", body: "a".repeat(21) });
    const error = await settle(form.autosave.publish(form.current()));
    expect(error).toMatchObject({ status: 201, message: "Too long", issues: [{ path: "body" }] });
    form.type({ body: "short" });
    form.faults.push("before");
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 0 });
    expect([form.rows.size, form.log]).toEqual([0, ["share (asks)"]]);
  });
});

describe("publish, when nothing was saved before", () => {
  it("creates it as public in one request", async () => {
    const form = openForm();
    form.type({ title: " T ", body: "one" });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    form.autosave.stop();
    await wait();
    expect([form.only(), form.log]).toEqual([{ title: "T", body: "one", state: "published" }, ["share (asks)"]]);
  });

  it.each<Fault>(["before", "after"])("shares once when the connection is lost %s it, also after a reload", async (fault) => {
    const first = openForm();
    first.type({ title: "T" });
    first.faults.push(fault);
    expect(await settle(first.autosave.publish(first.current()))).toMatchObject({ status: 0 });
    await wait();
    expect([first.status(), first.log]).toEqual(["unshared", ["share (asks)"]]);
    first.autosave.close();
    const form = openForm(first.storage.stored, first.site);
    form.type({ title: "T" });
    await wait();
    expect([form.status(), form.log]).toEqual(["unshared", ["share (asks)"]]);
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    expect(form.only()).toEqual({ title: "T", body: "", state: "published" });
  });

  it("shares what was changed since a request that did not arrive", async () => {
    const form = openForm();
    form.type({ title: "T" });
    form.faults.push("before");
    await settle(form.autosave.publish(form.current()));
    form.type({ title: "Title" });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    expect(form.only()).toEqual({ title: "Title", body: "", state: "published" });
  });

  it.each(["publish", "save"] as const)("at a %s: reports that an earlier text was shared, keeps the later", async (act) => {
    const form = openForm();
    form.type({ title: "T" });
    form.faults.push("after");
    await settle(form.autosave.publish(form.current()));
    form.type({ title: "Title" });
    expect(await settle(form.autosave[act](form.current()))).toMatchObject({ status: 201 });
    expect([form.status(), form.only()]).toEqual(["published", { title: "T", body: "", state: "published" }]);
    expect(form.autosave.getSnapshot().id).toBe("id1");
    form.autosave.saveAsNew();
    await pause();
    expect(form.rows.get("id2")).toEqual({ title: "Title", body: "", state: "draft" });
  });

  it("remembers a request without a response when a later one is refused", async () => {
    const form = openForm();
    form.type({ title: "T" });
    form.faults.push("after", "refused");
    await settle(form.autosave.publish(form.current()));
    form.type({ title: "Title" });
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 201 });
    form.type({ title: "T" });
    expect(await settle(form.autosave.publish(form.current()))).toBe("id1");
    expect(form.only().title).toBe("T");
  });

  it("saves as a draft what was not shared, when that is asked for instead", async () => {
    const form = openForm();
    form.type({ title: "T" });
    form.faults.push("before");
    await settle(form.autosave.publish(form.current()));
    expect(await settle(form.autosave.save(form.current()))).toBe("id1");
    expect(form.only()).toEqual({ title: "T", body: "", state: "draft" });
  });
});
