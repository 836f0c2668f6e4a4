import { describe, expect, it } from "vitest";
import { RefusalError } from "../http/errors.ts";
import { createPublicationHandlers, mayBeIncomplete } from "./publication-endpoints.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const LATER = "2026-04-01T00:00:00.000Z";
type Row = { publication: "draft" | "published" | "unpublished"; publish_at: string | null };

/** Records the calls of the handlers about a row, in order; `incomplete` is why it may not be published. */
function open(row?: Row, { incomplete, kept }: { incomplete?: string; kept?: string } = {}) {
  const log: unknown[] = [];
  const kind = {
    store: {
      find: async () => row && { ...row, scheduled_by: "x" },
      listDrafts: async (...parameters: unknown[]) => parameters as never,
      publish: async (...parameters: unknown[]) => {
        log.push(["publish", ...parameters]);
        return true;
      },
      unpublish: async (...parameters: unknown[]) => void log.push(["unpublish", ...parameters]),
      schedule: async (...parameters: unknown[]) => void log.push(["schedule", ...parameters]),
    },
    assertPublishable: async (...parameters: unknown[]) => {
      log.push(["complete?", ...parameters]);
      if (incomplete) throw new RefusalError(incomplete);
    },
    assertMayUnpublish: async () => {
      if (kept) throw new RefusalError(kept);
    },
    duplicate: async (id: string) => ({ _id: "copy", data: { title: `T of ${id}` } }),
  };
  const handlers = createPublicationHandlers<string>({ incident: { publication: kind } } as never, {} as never);
  const context = {
    ...{ db: "tx", now: NOW, caller: { accountId: "a1" } },
    audit: async (entry: unknown) => void log.push(["audit", entry]),
  } as never;
  return { log, handlers, context };
}
const item = { kind: "incident", id: "i" } as never as { kind: never; id: string };

describe("createPublicationHandlers", () => {
  it.each(["draft", "unpublished"] as const)("publish what is %s and complete, with an audit row", async (publication) => {
    const { log, handlers, context } = open({ publication, publish_at: LATER });
    expect(await handlers.publish(item, context)).toEqual({ message: "Published: everybody can see it now.", _id: "i" });
    expect(log).toEqual([
      ["complete?", "tx", "i"],
      ["publish", "tx", "i", NOW],
      [
        "audit",
        {
          verb: "publish",
          kind: "incident",
          id: "i",
          before: { publication, publish_at: LATER },
          after: { publication: "published" },
        },
      ],
    ]);
  });

  it("change nothing of what is as it should be, and say so", async () => {
    const published = open({ publication: "published", publish_at: null });
    expect(await published.handlers.publish(item, published.context)).toMatchObject({ message: "It is public already." });
    await expect(published.handlers.schedule({ ...item, publish_at: LATER }, published.context)).rejects.toThrow(
      "It is public already.",
    );
    const draft = open({ publication: "draft", publish_at: LATER }, { incomplete: "No." });
    expect(await draft.handlers.unpublish(item, draft.context)).toEqual({ message: "Visitors do not see it.", _id: "i" });
    expect(await draft.handlers.schedule({ ...item, publish_at: LATER }, draft.context)).toEqual({
      ...{ message: "Scheduled. It becomes public by itself.", _id: "i", publish_at: LATER },
    });
    for (const { log } of [published, draft]) expect(log).toEqual([]);
  });

  it("take something back, with the reason where there is one", async () => {
    for (const reason of ["Wrong.", null, undefined]) {
      const { log, handlers, context } = open({ publication: "published", publish_at: null });
      const message = "Unpublished: visitors no longer see it.";
      expect(await handlers.unpublish({ ...item, reason }, context)).toEqual({ message, _id: "i" });
      const after = { publication: "unpublished", ...(reason && { reason }) };
      const before = { publication: "published", publish_at: null };
      expect(log).toEqual([
        ["unpublish", "tx", "i", NOW],
        ["audit", { verb: "unpublish", kind: "incident", id: "i", before, after }],
      ]);
    }
    const { log, handlers, context } = open({ publication: "published", publish_at: null }, { kept: "It must stay." });
    await expect(handlers.unpublish(item, context)).rejects.toThrow("It must stay.");
    expect(log).toEqual([]);
  });

  it("schedule, and cancel what is scheduled", async () => {
    const draft = open({ publication: "draft", publish_at: null });
    const message = "Scheduled. It becomes public by itself.";
    expect(await draft.handlers.schedule({ ...item, publish_at: LATER }, draft.context)).toEqual({
      message,
      _id: "i",
      publish_at: LATER,
    });
    expect(draft.log).toEqual([
      ["complete?", "tx", "i"],
      ["schedule", "tx", "i", { publishAt: LATER, accountId: "a1" }],
      ["audit", { verb: "schedule", kind: "incident", id: "i", before: { publish_at: null }, after: { publish_at: LATER } }],
    ]);
    // The schedule of an item that became incomplete can be cancelled.
    const scheduled = open({ publication: "unpublished", publish_at: LATER }, { incomplete: "No." });
    expect(await scheduled.handlers.schedule({ ...item, publish_at: null }, scheduled.context)).toEqual({
      ...{ message: "The schedule was cancelled.", _id: "i", publish_at: null },
    });
    expect(scheduled.log).toEqual([
      ["schedule", "tx", "i", null],
      ["audit", { verb: "schedule", kind: "incident", id: "i", before: { publish_at: LATER }, after: { publish_at: null } }],
    ]);
  });

  it("refuse what is incomplete, past or missing, and change nothing", async () => {
    const incomplete = open({ publication: "draft", publish_at: null }, { incomplete: "No." });
    await expect(incomplete.handlers.publish(item, incomplete.context)).rejects.toThrow("No.");
    await expect(incomplete.handlers.schedule({ ...item, publish_at: LATER }, incomplete.context)).rejects.toThrow("No.");
    expect(incomplete.log).toEqual(Array(2).fill(["complete?", "tx", "i"]));
    const draft = open({ publication: "draft", publish_at: null });
    await expect(draft.handlers.schedule({ ...item, publish_at: NOW.toISOString() }, draft.context)).rejects.toMatchObject({
      issues: [{ path: "publish_at", message: "Please give a moment in the future." }],
    });
    const { handlers, context, log } = open(undefined);
    const missing = "This does not exist, or was deleted.";
    await expect(handlers.publish(item, context)).rejects.toThrow(missing);
    await expect(handlers.unpublish(item, context)).rejects.toThrow(missing);
    await expect(handlers.schedule({ ...item, publish_at: LATER }, context)).rejects.toThrow(missing);
    await expect(handlers.getDrafts({ kind: item.kind, before: "i" }, context)).rejects.toThrow(missing);
    expect([...draft.log, ...log]).toEqual([]);
  });

  it("duplicate an item as a draft that names its original", async () => {
    const { log, handlers, context } = open({ publication: "published", publish_at: null });
    expect(await handlers.duplicate(item, context)).toEqual({
      ...{ message: "A draft with the same texts was made. Only admins see it.", _id: "copy" },
    });
    const after = { title: "T of i", publication: "draft", duplicate_of: "i" };
    expect(log).toEqual([["audit", { verb: "duplicate", kind: "incident", id: "copy", after }]]);
  });

  it("list drafts from the one that was seen last, unless it was published meanwhile", async () => {
    const { handlers, context } = open({ publication: "unpublished", publish_at: null });
    const list = (query: object) => handlers.getDrafts({ kind: item.kind, ...query }, context);
    expect(await list({})).toEqual(["tx", undefined, undefined]);
    expect(await list({ before: "i", scheduled: "true" })).toEqual(["tx", "i", true]);
    expect(await list({ scheduled: "false" })).toEqual(["tx", undefined, false]);
    const published = open({ publication: "published", publish_at: null });
    await expect(published.handlers.getDrafts({ kind: item.kind, before: "i" }, published.context)).rejects.toThrow();
  });
});

describe("mayBeIncomplete", () => {
  it("is true of what is not scheduled, and refuses what is public meanwhile", () => {
    expect(mayBeIncomplete({ state: "draft", publish_at: null })).toBe(true);
    expect(mayBeIncomplete({ state: "unpublished", publish_at: LATER })).toBe(false);
    expect(() => mayBeIncomplete(undefined)).toThrow("It has become public");
  });
});
