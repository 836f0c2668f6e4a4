import { describe, expect, it, vi } from "vitest";
import { patch } from "#platform/shared/define-call.ts";
import { subscribeToToasts, type Toast } from "../toasts/toast.ts";
import type { Resolution } from "./conflict-form.tsx";
import { saveEdit } from "./save-edit.ts";

const editThing = patch<never>("/edit_thing/:id", "admin", "nothing");
const changes = { title: "Mine", place: "Ataye" } as never;
const opened = { title: "Before", place: null, other: "Untouched" };

/** Saves with a valid form whose call succeeds by default; returns the steps in order. */
async function save(options: object = {}, { isValid = true, isBusy = false, output = { message: "Saved." } as unknown } = {}) {
  const log: unknown[] = [];
  const unsubscribe = subscribeToToasts(({ kind, message, action }: Toast) => {
    log.push([kind, message, action?.label]);
    action?.run();
  });
  const form = {
    isBusy,
    validate: () => isValid,
    submit: vi.fn(async (_call, input) => {
      log.push(input);
      return output;
    }),
  } as never;
  const revalidate = async () => {
    await null;
    log.push("revalidated");
  };
  await saveEdit({ form, formElement: null, revalidate, onClose: () => log.push("closed"), ...options }, editThing, changes);
  unsubscribe();
  return log;
}

describe("saveEdit", () => {
  it("sends, then loads the page again, closes the form and says so", async () => {
    expect(await save()).toEqual([changes, "revalidated", "closed", ["success", "Saved.", undefined]]);
  });

  it("offers to undo what was sent", async () => {
    const undone: unknown[] = [];
    const log = await save({ opened, undo: (input: object) => undone.push(input) });
    expect(log.at(-1)).toEqual(["success", "Saved.", "Undo"]);
    expect(undone).toEqual([{ title: "Mine", place: "Ataye", base: { title: "Before", place: null } }]);
  });

  it.each([
    ["sends nothing that is invalid", { isValid: false }, 0],
    ["sends nothing while it is busy", { isBusy: true }, 0],
    ["leaves the form open after a refusal", { output: null }, 1],
  ])("%s", async (_what, state, count) => expect(await save({}, state)).toHaveLength(count));

  const seen = { title: "Theirs", place: "Theirs, too" };
  it.each<[string, object, object]>([
    ["what they replace", {}, { title: "Mine", place: "Ataye", base: { title: "Before", place: null } }],
    [
      "what was seen after a conflict",
      { resolution: { keptTheirs: [], values: { title: "Both" }, seen } satisfies Resolution },
      { title: "Both", place: "Ataye", base: seen },
    ],
    [
      "no field that stays as others stored it",
      { resolution: { keptTheirs: ["place"], values: {}, seen } },
      { title: "Mine", base: { title: "Theirs" } },
    ],
    [
      "such a field, too, where the call takes all",
      { isWhole: true, resolution: { keptTheirs: ["place"], values: {}, seen } },
      { title: "Mine", place: "Theirs, too", base: seen },
    ],
    [
      "what follows from them",
      { toCallInput: (input: object) => ({ ...input, more: true }) },
      { title: "Mine", place: "Ataye", base: { title: "Before", place: null }, more: true },
    ],
  ])("sends the changes with %s", async (_what, options, input) => {
    expect((await save({ opened, ...options }))[0]).toEqual(input);
  });
});
