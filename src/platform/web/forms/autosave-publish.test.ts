import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { openForm, pass, pause, settle } from "../../../../tests/test-autosave-form.ts";
import { PAUSE_MS } from "./autosave.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("resolve", () => {
  it("stops at a conflict, and saves what was chosen", async () => {
    const form = openForm();
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
});

describe("publish", () => {
  it("publishes all input once, after the save in progress", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await pass(PAUSE_MS + 50);
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
    await pause();
    form.rows.set("id1", { ...form.only(), state: "deleted" });
    expect(await settle(form.autosave.publish(form.current()))).toMatchObject({ status: 201 });
    expect(form.status()).toBe("deleted");
  });

  it("publishes again after a lost response", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await pause();
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
    expect([form.rows.size, form.log]).toEqual([0, ["create (asks)"]]);
  });
});
