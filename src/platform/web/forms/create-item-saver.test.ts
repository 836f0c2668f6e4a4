import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { SendOptions } from "../api/api-client.ts";
import { CallError } from "../api/call-error.ts";
import { createItemSaver, PublishedBefore, parseDraft, savedItemSchema } from "./create-item-saver.ts";

type Texts = { title: string };
const lost = new CallError(0, "No connection");
const reused = new CallError(201, m.idempotency_key_reused());
const gone = new CallError(201, "This does not exist.");
const draft = { publication: { state: "draft" as const, publish_at: null } };

/** Creates a saver whose calls have these results, in order; others succeed. */
function open(results: unknown[] = [], found: object | CallError = draft) {
  const sent: unknown[][] = [];
  const keys: unknown[] = [];
  const sendWithKey = (call: string, { title }: Texts, { idempotencyKey }: SendOptions) => {
    keys.push(idempotencyKey);
    return send(call, title);
  };
  const send = async (...call: unknown[]) => {
    sent.push(call);
    const result = results.shift();
    if (result instanceof Error) throw result;
    return { _id: "one" };
  };
  const saver = createItemSaver<Texts>({
    create: (fields, options) => sendWithKey("create", fields, options),
    share: (fields, options) => sendWithKey("share", fields, options),
    edit: (id, changes, base) => send("edit", id, changes.title, base.title),
    publish: (id) => send("publish", id),
    find: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
  });
  return { saver, sent, keys };
}

describe("createItemSaver", () => {
  it("creates a draft, then edits it, and sends nothing where nothing changed", async () => {
    const { saver, sent } = open();
    for (const title of ["A", "A", "B"]) expect(await saver.saveDraft({ title })).toBe("one");
    expect(await saver.publish({ title: "B" })).toBe("one");
    expect(sent).toEqual([
      ["create", "A"],
      ["edit", "one", "B", "A"],
      ["publish", "one"],
    ]);
  });

  it("shares in one call, and saves parts before it is public", async () => {
    const shared = open();
    await shared.saver.publish({ title: "A" });
    expect(shared.sent).toEqual([["share", "A"]]);
    const { saver, sent } = open();
    await saver.publish({ title: "A" }, async (id) => void sent.push(["parts", id]));
    expect(sent).toEqual([
      ["create", "A"],
      ["parts", "one"],
      ["publish", "one"],
    ]);
  });

  it("stores a request before sending it, and repeats it with its key after a reload", async () => {
    const first = open([lost]);
    const stored: unknown[] = [];
    first.saver.setPersist(() => stored.push(structuredClone(first.saver.getSaved())));
    await expect(first.saver.saveDraft({ title: "A" })).rejects.toBe(lost);
    const second = open([reused]);
    second.saver.attach(savedItemSchema.parse(stored[0]));
    await second.saver.saveDraft({ title: "B" });
    expect(second.sent).toEqual([
      ["create", "B"],
      ["create", "A"],
      ["edit", "one", "B", "A"],
    ]);
    expect(new Set([...first.keys, ...second.keys]).size).toBe(1);
  });

  it("publishes the draft that a request without a response created", async () => {
    const { saver, sent } = open([lost, reused]);
    await expect(saver.saveDraft({ title: "A" })).rejects.toBe(lost);
    await saver.publish({ title: "A" });
    expect(sent.map(([call]) => call)).toEqual(["create", "share", "create", "publish"]);
  });

  it("finds what was shared without a response, and shares no second one", async () => {
    const { saver } = open([lost, reused]);
    await expect(saver.publish({ title: "A" })).rejects.toBe(lost);
    await expect(saver.publish({ title: "B" })).rejects.toMatchObject({ id: "one" });
    expect(saver.getSaved()).toBeNull();
  });

  it("uses a new key after a refusal", async () => {
    const { saver, keys } = open([gone]);
    await expect(saver.saveDraft({ title: "A" })).rejects.toBe(gone);
    await saver.saveDraft({ title: "A" });
    expect(new Set(keys).size).toBe(2);
  });

  it("asks to look once the site may have forgotten a key, and then makes a new one", async () => {
    const { saver, sent } = open();
    const at = new Date(Date.now() - 7 * DAY).toISOString();
    saver.attach({ id: null, stored: {}, sending: { key: "k", fields: { title: "A" }, at } });
    await expect(saver.saveDraft({ title: "A" })).rejects.toThrow(m.creation_unknown());
    await saver.saveDraft({ title: "A" });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["deleted", gone, gone, m.creation_deleted(), null],
    ["published", new CallError(201, "It is public.", [{ path: "draft", message: "" }]), {}, m.creation_published_before(), null],
    ["refused for a field", new CallError(201, "No.", [{ path: "title", message: "" }]), draft, "No.", "one"],
    ["refused while it is a draft", gone, draft, gone.message, "one"],
    ["not reached", lost, draft, lost.message, "one"],
    ["not found for a lost connection", gone, lost, lost.message, "one"],
  ])("says what became of a draft that was %s", async (_case, refusal, found, message, id) => {
    const { saver } = open([null, refusal], found);
    await saver.saveDraft({ title: "A" });
    await expect(saver.saveDraft({ title: "B" })).rejects.toThrow(message);
    expect(saver.getSaved()?.id ?? null).toBe(id);
  });

  it("saves the choices after a conflict, with the seen text as their base", async () => {
    const conflict = new CallError(201, "Changed.", [], [{ field: "title" } as never]);
    const { saver, sent } = open([null, conflict]);
    await saver.saveDraft({ title: "A" });
    await expect(saver.saveDraft({ title: "Mine" })).rejects.toBe(conflict);
    await saver.resolve({ title: "Mine" }, { keptTheirs: [], values: { title: "Both" }, seen: { title: "Theirs" } });
    expect(sent.at(-1)).toEqual(["edit", "one", "Both", "Theirs"]);
    await saver.resolve({ title: "Mine" }, { keptTheirs: ["title"], values: {}, seen: { title: "Theirs" } });
    expect(sent).toHaveLength(3);
    await expect(open().saver.resolve({ title: "A" }, { keptTheirs: [], values: {}, seen: {} })).rejects.toThrow();
  });

  it("tells by its class that something is public", () => expect(new PublishedBefore("a")).toBeInstanceOf(Error));
});

describe("parseDraft", () => {
  const title = createTextSchema({ required: () => "required", max: 5, tooLong: ({ max }) => `at most ${max}` });
  const word = z.string().superRefine((_, context) => {
    context.addIssue({ code: "custom", message: "api", params: { formMessage: (label: string) => `${label} is wrong` } });
  });

  it("returns the fields as they are stored", () =>
    expect(parseDraft({ schema: z.object({ title }) }, { title: "  ርዕስ\t", other: "x" })).toEqual({ title: "ርዕስ" }));

  it("throws each issue with its field, in the words of the form", () => {
    const rules = { schema: z.object({ list: z.array(title), word }), labels: { word: () => "The word" } };
    const issues = [
      { path: "list.1", message: "at most 5" },
      { path: "word", message: "The word is wrong" },
    ];
    const parse = vi.fn(() => parseDraft(rules, { list: ["a", "ሀለሐመሠረ"], word: "x" }));
    expect(parse).toThrow(expect.objectContaining({ status: 201, message: "at most 5", issues }));
  });
});

describe("savedItemSchema", () => {
  it("accepts what this and former versions stored, and no other shape", () => {
    const sending = { key: "k", fields: { title: "T" }, at: "2026-03-01T12:00:00.000Z" };
    const kept = { id: "a", stored: { tweets: ["one"] }, savedAt: sending.at, sending };
    expect(savedItemSchema.parse(kept)).toEqual({ id: "a", stored: { tweets: ["one"] }, sending });
    for (const foreign of [null, {}, { ...kept, sending: { key: "k" } }, { ...kept, stored: [] }]) {
      expect(savedItemSchema.safeParse(foreign).success, JSON.stringify(foreign)).toBe(false);
    }
  });
});
