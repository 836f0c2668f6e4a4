import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { type Fault, openForm, pass, pause, wait } from "../../../../tests/test-autosave-form.ts";
import { PAUSE_MS } from "./autosave.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createAutosave, when a request fails", () => {
  it.each<[string, Fault]>([
    ["the request", "before"],
    ["the response", "after"],
  ])("creates one draft when %s is lost, and shows that it is offline", async (_, fault) => {
    const form = openForm();
    form.faults.push(fault);
    form.type({ title: "T" });
    await wait();
    expect([form.status(), form.isSaved()]).toEqual(["offline", false]);
    form.type({ title: "Title", body: "one" });
    await pause();
    expect(form.only()).toMatchObject({ title: "Title", body: "one" });
    expect(form.log).toEqual(["create", "create", "edit title,body"]);
    expect([form.status(), form.isSaved()]).toEqual(["saved", true]);
  });

  it("causes no conflict with itself when the response to an edit is lost", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await wait();
    form.faults.push("after");
    form.type({ body: "one" });
    await pass(PAUSE_MS + 200);
    form.type({ body: "two" });
    await pause();
    expect([form.status(), form.only().body]).toEqual(["saved", "two"]);
  });

  it("retries after growing delays, and at once when the connection is back", async () => {
    const form = openForm();
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
    const form = openForm();
    form.faults.push("signedOut", "signedOut");
    form.type({ title: "T" });
    await wait();
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

  it("creates one draft when the response is lost and the session then ends", async () => {
    const form = openForm();
    form.faults.push("after", "signedOut");
    form.type({ title: "T" });
    await pass(10 * 60 * SECOND);
    expect(form.status()).toBe("signedOut");
    form.autosave.signIn();
    await pass(SECOND);
    expect([form.status(), form.only().title]).toEqual(["saved", "T"]);
  });

  it.each(["deleted", "published"] as const)(
    "reports that the draft was %s, keeps the input, and saves it as new at a click",
    async (state) => {
      const form = openForm();
      form.type({ title: "T" });
      await wait();
      form.rows.set("id1", { ...form.only(), state });
      form.type({ body: "one" });
      await pause();
      expect([form.status(), form.isSaved()]).toEqual([state, false]);
      const { length } = form.log;
      form.type({ body: "one two" });
      void form.autosave.flush();
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
      expect(form.storage.stored?.id).toBe("id2");
    },
  );

  it("does not report a draft as deleted when the session has ended", async () => {
    const form = openForm();
    form.type({ title: "T" });
    await wait();
    form.rows.set("id1", { ...form.only(), state: "deleted" });
    // The edit is refused, the draft not found, and then the session is gone.
    form.faults.push("none" as Fault, "none" as Fault, "signedOut");
    form.type({ body: "one" });
    await pause();
    expect(form.log.slice(1)).toEqual(["edit body", "find", "list"]);
    expect(form.status()).toBe("signedOut");
  });
});
