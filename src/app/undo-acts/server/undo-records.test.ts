import { expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { engines, openTestDatabase } from "../../../../tests/test-database.ts";
import { UNDO_ACTION } from "./act-store.ts";
import { readUndos } from "./undo-records.ts";

it.each(engines)("undos of an account on %s are read with what a later one has put back after all", async (engine) => {
  const { database, close } = await openTestDatabase(engine);
  const span = { from: "2026-03-01T10:00:00.000Z", to: "2026-03-02T10:00:00.000Z" };
  const records: [account: string, undo: string, after: object][] = [
    ["abel", "first", { ...span, reason: "Taken over" }],
    ["abel", "first", { undone: [["incident a", [3, 4]]] }],
    ["abel", "first", { left: [["It was edited since.", ["incident b", "incident c"]]] }],
    ["sara", "other", { ...span, reason: "A mistake" }],
    ["abel", "second", { ...span, reason: "Again" }],
    ["abel", "second", { undone: [["incident b", [5]]] }],
  ];
  await database.inTransaction(async (tx) => {
    for (const [id, subject, after] of records)
      await insertAuditEntry(tx, {
        action: UNDO_ACTION,
        root: { kind: "account", id },
        subject,
        after,
        at: new Date(),
        accountId: null,
      });
  });
  const { list, undone, left } = await readUndos(database.reader, "abel");
  expect(list.map(({ _id, reason, isFinished }) => [_id, reason, isFinished])).toEqual([
    ["first", "Taken over", true],
    ["second", "Again", false],
  ]);
  expect([...undone]).toEqual(["3 incident a", "4 incident a", "5 incident b"]);
  expect([...left]).toEqual([["incident c", "It was edited since."]]);
  await close();
});
