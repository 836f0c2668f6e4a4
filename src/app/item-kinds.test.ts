import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import type { HistoryChange } from "#app/history/rules.ts";
import type { Trash } from "#platform/shared/item-calls.ts";
import { setUpArchiveSite } from "../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../tests/sites/content-site.ts";
import { itemSampleList, type Sample, sendEdit, TITLE } from "../../tests/sites/item-samples.ts";
import { engines } from "../../tests/test-database.ts";

describe.each(engines)("an item on %s", (engine) => {
  describe.each(itemSampleList)("of the kind $kind", ({ kind, table, words: [item, place, titled], name, create, edit }) => {
    // A site for each, as all of them together send more requests than its limits allow.
    const archive = setUpArchiveSite(engine);
    const { site, admin, owner, asAdmin, asOwner, findLastAudit, findProblems } = archive;
    beforeEach(() => site().emptyTables("tweet", "twitter_campaign", "email_campaign"));
    const fetchTrash = async () => (await site().call<Trash>("GET", "/get_trash", admin())).body;
    const restored = `The ${item} is back ${place}.`;
    const destroyed = `The ${item} was deleted for good.`;
    const mismatch = `Please type the ${titled} exactly as shown.`;
    const findRow = (id: string) =>
      site()
        // The tables share the columns used here.
        .db.selectFrom(table as "incident")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
    const listIds = async () => (await fetchTrash())[kind].map(({ _id }) => _id);
    const restore = (id: string) => asAdmin("POST", "/restore", { kind, id });
    const destroy = (id: string, retyped = TITLE) => asOwner("DELETE", "/destroy", { kind, id, title: retyped });
    const createTrashed = async (title = TITLE) => {
      const created = await create(archive, title);
      expect(await created.trash()).toMatchObject({ status: 200 });
      return created;
    };
    /** Asserts refusals that leave the item and the audit trail as they are. */
    const expectRefused = async (id: string, message: string, requests: (() => Promise<object>)[]) => {
      const before = [await findRow(id), await site().audit()];
      for (const request of requests) expect(await request()).toMatchObject({ status: 201, body: { message } });
      expect([await findRow(id), await site().audit()]).toEqual(before);
    };
    /** Asserts that the newest audit row belongs to the item or, if it has one, to its parent. */
    const expectRoot = async ({ id, parent }: Sample) => {
      const root = { root_kind: parent?.kind ?? kind, root_id: parent?.id ?? id };
      expect((await site().audit()).at(-1)).toMatchObject(root);
    };
    const doesNotExist = "This does not exist, or was deleted.";

    /** Makes the call of the newest change in the history that takes it back. */
    const putBack = async () => {
      const [newest] = (await asOwner("GET", "/search_history")).body.changes as HistoryChange[];
      const { method, path, input, reason_field } = newest?.put_back ?? expect.fail("It cannot be put back.");
      const filled = path.replace(/:(\w+)/, (_, field: string) => String(input[field]));
      expect(await asOwner(method, filled, { ...input, [reason_field]: "Stolen session" })).toMatchObject({ status: 200 });
    };
    /** Returns its row without who changed it last and when. */
    const readRow = async (id: string) => ({ ...(await findRow(id)), updated_at: null, stated_by: null });

    it("is edited, and returns to what it was by its history", async () => {
      const { id } = await create(archive);
      const [before, [, mine]] = [await readRow(id), edit.values];
      const changed = await sendEdit(asAdmin, edit, id, { [edit.field]: mine, ...edit.other, base: {} });
      expect(changed).toMatchObject({ status: 200 });
      expect(await findLastAudit()).toMatchObject({ verb: "edit", kind, subject: id, account_id: admin().accountId });
      await putBack();
      const { body } = await sendEdit(asAdmin, edit, id, { base: {} });
      expect([await readRow(id), body[edit.field]]).toEqual([before, edit.values[0]]);
    });

    it("is restored by its history", async () => {
      const { id } = await createTrashed();
      await putBack();
      expect(await findRow(id)).toMatchObject({ deleted_at: null });
    });

    it("is listed with when it was deleted", async () => {
      const { id, trash } = await create(archive, TITLE);
      expect(await listIds()).toEqual([]);
      site().advanceTime(1000);
      await trash();
      const deleted_at = site().now().toISOString();
      expect(await findLastAudit()).toMatchObject({
        ...{ verb: "trash", kind },
        subject: id,
      });
      expect(await fetchTrash()).toMatchObject({ [kind]: [{ _id: id, deleted_at }] });
      expect(Object.values(await fetchTrash()).flat()).toHaveLength(1);
    });

    it("is listed after what was created later", async () => {
      const ids = [(await createTrashed()).id, (await createTrashed("Later")).id];
      expect(await listIds()).toEqual(ids.toReversed());
    });

    it("is listed by pages, the last deleted first, also of those deleted at once", async () => {
      const { id } = await createTrashed();
      const { sequence: _, ...row } = (await findRow(id)) ?? expect.fail("It has no row.");
      await site().database.inTransaction(async (tx) => {
        for (let count = 1; count < 120; count += 1) {
          // The tables share the columns used here.
          const copy = { ...row, id: newId(), deleted_at: `2026-03-0${(count % 3) + 1}T00:00:00.000Z` };
          await tx
            .insertInto(table as "incident")
            .values(copy)
            .execute();
        }
      });
      const rows = site()
        .db.selectFrom(table as "incident")
        .select("id")
        .where("deleted_at", "is not", null);
      const expected = (await rows.orderBy("deleted_at", "desc").orderBy("sequence", "desc").execute()).map((found) => found.id);
      const fetchPage = async (query: object) =>
        (await asAdmin("GET", `/get_trash?${new URLSearchParams({ ...query })}`)).body as unknown as Trash;
      const pages = [await fetchPage({ kind })];
      for (let page = 0; page < 3; page += 1) {
        const before = pages.at(-1)?.[kind].at(-1)?._id;
        if (before) pages.push(await fetchPage({ kind, before }));
      }
      expect(pages.map((page) => page[kind].length)).toEqual([50, 50, 20, 0]);
      expect(pages.flatMap((page) => page[kind].map(({ _id }) => _id))).toEqual(expected);
      expect(pages.flatMap((page) => Object.values(page).flat())).toHaveLength(120);
      expect((await fetchTrash())[kind].map(({ _id }) => _id)).toEqual(expected.slice(0, 50));
      const [first = ""] = expected;
      expect(await asAdmin("GET", `/get_trash?before=${first}`)).toMatchObject({ status: 201, body: { message: doesNotExist } });
      await restore(first);
      const afterRestored = await asAdmin("GET", `/get_trash?kind=${kind}&before=${first}`);
      expect(afterRestored).toMatchObject({ status: 201, body: { message: doesNotExist } });
    });

    it("is restored as it was, once for a repeated request", async () => {
      const created = await create(archive, TITLE);
      const { id, trash } = created;
      const before = await findRow(id);
      await trash();
      const { deleted_at } = (await findRow(id)) ?? {};
      const headers = { "idempotency-key": `restore ${id}` };
      const send = () => site().call("POST", "/restore", { ...admin(), headers, body: { kind, id } });
      expect(await send()).toMatchObject({ status: 200, body: { message: restored, _id: id } });
      expect(await findRow(id)).toEqual(before);
      expect(await listIds()).toEqual([]);
      const audit = await site().audit();
      expect(await findLastAudit()).toMatchObject({
        ...{ verb: "restore", kind, subject: id, account_id: admin().accountId },
        ...{ before: { ...name, deleted_at }, after: { ...name, deleted_at: null } },
      });
      await expectRoot(created);
      expect(await send()).toMatchObject({ status: 200, body: { message: restored, _id: id } });
      expect(await site().audit()).toEqual(audit);
      await expectRefused(id, doesNotExist, [() => restore(id)]);
      expect(await findProblems()).toEqual([]);
    });

    it("is deleted for good by an owner, and stays in the audit trail", async () => {
      const created = await createTrashed();
      const { id } = created;
      const other = await create(archive, "Other");
      const body = { kind, id, title: TITLE };
      expect((await site().call("DELETE", "/destroy", { ...admin(), body })).status).toBe(403);
      expect(await listIds()).toEqual([id]);
      expect(await destroy(id, ` ${TITLE}\n`)).toMatchObject({
        status: 200,
        body: { message: destroyed, _id: id },
      });
      expect(await findRow(id)).toBeUndefined();
      expect(await findRow(other.id)).toBeDefined();
      expect(await listIds()).toEqual([]);
      expect(await findLastAudit()).toMatchObject({
        ...{ verb: "destroy", kind, subject: id, account_id: owner().accountId },
        ...{ before: { ...name, _id: id, deleted_at: site().now().toISOString() }, after: null },
      });
      await expectRoot(created);
      await expectRefused(id, doesNotExist, [() => destroy(id), () => restore(id)]);
      expect(await findProblems()).toEqual([]);
    });

    it("is not deleted without its title, which may be in the query", async () => {
      const { id } = await createTrashed();
      const wrongs = [undefined, "", 5, null, TITLE.toLowerCase(), `${TITLE}!`];
      await expectRefused(
        id,
        mismatch,
        wrongs.map((wrong) => () => asOwner("DELETE", "/destroy", { kind, id, title: wrong })),
      );
      expect((await destroy(id, "")).body.issues).toEqual([{ path: "title", message: mismatch }]);
      const query = new URLSearchParams({ kind, id, title: TITLE });
      expect((await asOwner("DELETE", `/destroy?${query}`)).status).toBe(200);
    });

    it("stays unchanged outside the trash, and under another kind", async () => {
      const { id, trash } = await create(archive, TITLE);
      const outside = [id, UNKNOWN_ID, NOT_AN_ID];
      await expectRefused(
        id,
        doesNotExist,
        outside.flatMap((each) => [() => restore(each), () => destroy(each)]),
      );
      await trash();
      const others = ["account", "__proto__", ...itemSampleList.map((each) => each.kind)].filter((other) => other !== kind);
      await expectRefused(
        id,
        doesNotExist,
        others.flatMap((other) => [
          () => asAdmin("POST", "/restore", { kind: other, id }),
          () => asOwner("DELETE", "/destroy", { kind: other, id, title: TITLE }),
        ]),
      );
    });

    it("goes and comes back with its parent, in the state that it had", async () => {
      for (const isTrashed of [false, true]) {
        const { id, parent, trash } = await create(archive, TITLE);
        if (!parent) return;
        if (isTrashed) await trash();
        const before = await findRow(id);
        await asAdmin("DELETE", parent.path);
        expect(await listIds()).toEqual([]);
        await expectRefused(id, doesNotExist, [() => restore(id), () => destroy(id)]);
        await asAdmin("POST", "/restore", { kind: parent.kind, id: parent.id });
        expect(await findRow(id)).toEqual(before);
        expect(await listIds()).toEqual(isTrashed ? [id] : []);
        await asAdmin("DELETE", parent.path);
        expect((await asOwner("DELETE", "/destroy", { kind: parent.kind, id: parent.id, title: TITLE })).status).toBe(200);
        expect(await findRow(id)).toBeUndefined();
        expect(JSON.stringify((await findLastAudit())?.before)).toContain(id);
      }
    });
  });
});
