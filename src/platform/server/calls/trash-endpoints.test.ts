import { describe, expect, it } from "vitest";
import { createTrashHandlers } from "./trash-endpoints.ts";

const DELETED = { _id: "i", deleted_at: "2026-03-01T12:00:00.000Z", title: "A title" };

/** Records the calls of the handlers about an item in the trash, in order. */
function open(found?: typeof DELETED | { _id: string; deleted_at: null; title: string }) {
  const log: unknown[] = [];
  const createTrash = (name: string) => ({
    list: async (db: string, { before }: { before?: string }) => [`${name} in ${db} before ${before}`],
    find: async (_db: string, id: string) => (name === "claim" && id === "i" ? found : undefined),
    pickNameFields: (item: typeof DELETED) => ({ name: item.title }),
    restore: async (db: string, item: unknown) => void log.push(["restored", db, item]),
    destroy: async (item: unknown) => {
      log.push(["destroyed", item]);
      return { kept: true };
    },
    getRoot: () => ({ kind: "incident", id: "root" }),
    getTitle: (item: typeof DELETED) => item.title,
    messages: { restored: () => "It is back.", destroyed: () => "It is gone.", titleMismatch: () => "Another title." },
  });
  const kinds = { incident: { trash: createTrash("incident") }, claim: { trash: createTrash("claim") } };
  const handlers = createTrashHandlers<string>(kinds as never, {} as never);
  const context = { db: "tx", audit: async (entry: unknown) => void log.push(["audit", entry]) } as never;
  return { log, handlers, context };
}
const item = { kind: "claim", id: "i" } as never as { kind: never; id: string };
const root = { kind: "incident", id: "root" };

describe("createTrashHandlers", () => {
  it("list every kind, or a page of one and nothing of the others", async () => {
    const { handlers, context } = open(DELETED);
    expect(await handlers.getTrash({}, context)).toEqual({
      incident: ["incident in tx before undefined"],
      claim: ["claim in tx before undefined"],
    });
    expect(await handlers.getTrash({ kind: item.kind, before: "i" }, context)).toEqual({
      incident: [],
      claim: ["claim in tx before i"],
    });
    const missing = "This does not exist, or was deleted.";
    await expect(handlers.getTrash({ before: "i" }, context)).rejects.toThrow(missing);
    await expect(handlers.getTrash({ kind: item.kind, before: "other" }, context)).rejects.toThrow(missing);
  });

  it("restore an item, with an audit row of its root that names it", async () => {
    const { log, handlers, context } = open(DELETED);
    expect(await handlers.restore(item, context)).toEqual({ message: "It is back.", _id: "i" });
    const [before, after] = [DELETED.deleted_at, null].map((deleted_at) => ({ name: "A title", deleted_at }));
    expect(log).toEqual([
      ["restored", "tx", DELETED],
      ["audit", { verb: "restore", kind: "claim", root, id: "i", before, after }],
    ]);
  });

  it("delete an item for good where its title was typed, with what the audit row keeps", async () => {
    const { log, handlers, context } = open(DELETED);
    await expect(handlers.destroy({ ...item, title: "a title" }, context)).rejects.toMatchObject({
      issues: [{ path: "title", message: "Another title." }],
    });
    expect(log).toEqual([]);
    expect(await handlers.destroy({ ...item, title: "A title" }, context)).toEqual({ message: "It is gone.", _id: "i" });
    expect(log).toEqual([
      ["destroyed", DELETED],
      ["audit", { verb: "destroy", kind: "claim", root, id: "i", before: { kept: true } }],
    ]);
  });

  it("leave what is not in the trash", async () => {
    for (const found of [undefined, { ...DELETED, deleted_at: null }]) {
      const { log, handlers, context } = open(found);
      await expect(handlers.restore(item, context)).rejects.toThrow("This does not exist, or was deleted.");
      await expect(handlers.destroy({ ...item, title: "A title" }, context)).rejects.toThrow(
        "This does not exist, or was deleted.",
      );
      expect(log).toEqual([]);
    }
  });
});
