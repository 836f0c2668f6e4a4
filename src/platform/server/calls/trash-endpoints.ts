import type * as calls from "#platform/shared/item-calls.ts";
import { getStartOfDay } from "#platform/shared/time-units.ts";
import { refuse, throwNotFound } from "../http/errors.ts";
import type { AuditRoot, CallContext, Handlers } from "./call-handler.ts";
import { listKindsWith } from "./item-kind.ts";
import type { FileWork } from "./publication-endpoints.ts";

type TrashRow = { _id: string; deleted_at: string | null };

/** The functions of the trash for a kind of items. `Listed` is an item in its list, `Item` a row for its handlers. */
export type TrashActions<Db, Listed, Item> = {
  /** Returns a page, the last deleted first: the first, or that after the item with the id `before`; of what an account deleted since a moment. */
  list(db: Db, page: { before?: string; who?: string; since?: string }): Promise<Listed[]>;
  /** Returns an item; undefined if the trash does not list it because its parent is in the trash. */
  find(db: Db, id: string): Promise<Item | undefined>;
  /** Returns the fields by which the audit row of a restoration names the item. */
  pickNameFields(item: Item): object;
  /** @throws {RefusalError} when the item cannot be restored */
  restore(db: Db, item: Item): Promise<unknown>;
  /** Destroys the item; returns the values for its audit row. */
  destroy(item: Item, context: CallContext<Db>, files: Pick<FileWork, "deleteOrphanedFiles">): Promise<object>;
};

/** A kind of item that goes to the trash. */
export type Trashable<Db, Listed = object, Item = TrashRow> = TrashActions<Db, Listed, Item> & {
  /** Returns the item of which these are parts; absent where they are none. */
  getRoot?(item: Item): AuditRoot;
  /** Returns the text that an owner must type to destroy the item. */
  getTitle(item: Item): string;
  messages: { restored(): string; destroyed(): string; titleMismatch(): string };
};

/** Returns a kind of item that goes to the trash; the type of its rows is inferred from `find`. */
export const createTrashable = <Db, Listed, Item extends TrashRow>(options: Trashable<Db, Listed, Item>): Trashable<Db, Listed> =>
  options as unknown as Trashable<Db, Listed>;

type Kinds<Db> = { [Kind in calls.TrashableKind]: { trash: Trashable<Db, calls.DeletedItem<Kind>> } };

/** Returns the handlers that list the trash, and restore or destroy only listed items. */
export function createTrashHandlers<Db>(kinds: Kinds<Db>, files: FileWork) {
  const requireTrashed = async (kind: calls.TrashableKind, id: string, db: Db) => {
    const item = await kinds[kind].trash.find(db, id);
    return item && item.deleted_at !== null ? item : throwNotFound();
  };
  const identify = (kind: calls.TrashableKind, item: TrashRow) => {
    const root = kinds[kind].trash.getRoot?.(item);
    return { kind, id: item._id, ...(root && { root }) } as { kind: calls.TrashableKind; id: string; root: AuditRoot };
  };
  return {
    getTrash: async ({ kind: only, before, who, since: day }, { db }) => {
      if (before !== undefined) await requireTrashed(only ?? throwNotFound(), before, db);
      const page = { before, who, since: day && getStartOfDay(day) };
      const lists: Record<string, object[]> = {};
      for (const kind of listKindsWith(kinds, "trash"))
        lists[kind] = only === undefined || only === kind ? await kinds[kind].trash.list(db, page) : [];
      return lists as calls.Trash;
    },

    restore: async ({ kind, id: _id }, context) => {
      const { pickNameFields, restore, messages } = kinds[kind].trash;
      const item = await requireTrashed(kind, _id, context.db);
      await restore(context.db, item);
      const name = pickNameFields(item);
      const before = { ...name, deleted_at: item.deleted_at };
      const after = { ...name, deleted_at: null };
      await context.audit({ verb: "restore", ...identify(kind, item), before, after });
      return { message: messages.restored(), _id };
    },

    destroy: async ({ kind, id: _id, title }, context) => {
      const { getTitle, destroy, messages } = kinds[kind].trash;
      const item = await requireTrashed(kind, _id, context.db);
      if (title !== getTitle(item)) refuse("title", messages.titleMismatch());
      const before = await destroy(item, context, files);
      await context.audit({ verb: "destroy", ...identify(kind, item), before });
      return { message: messages.destroyed(), _id };
    },
  } satisfies Partial<Handlers<typeof calls, Db>>;
}
