import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import { createTrashStore, selectTrashPage, type TrashPage } from "#database/trash-store.ts";
import { isEditableIncident } from "./listed-incident-store.ts";

type PartTable = "source" | "claim" | "attribution";

/** The values of `type` in the table of sources for the articles, videos and images of the calls. */
export const STORED_TYPES = { article: ["article", "document"], video: ["video"], image: ["image"] } as const;

/** The columns that every part of an incident has beside its data. */
export type PartRow = {
  _id: string;
  incident_id: string;
  incident_title: string;
  created_at: string;
  deleted_at: string | null;
};

type PartStoreOptions<Data, Row> = {
  table: PartTable;
  /** The columns of its data. */
  fields: readonly string[];
  /** Limits the store to these values of a column, if its table has other rows. */
  only?: { column: string; values: readonly string[] };
  /** Converts rows, and adds the data of a part from other tables. */
  fromRows(db: Db, rows: (Record<string, unknown> & PartRow)[]): Promise<Row[]>;
  toColumns(data: Data): object;
  /** Writes the data of a part in other tables, after its row was inserted or updated. */
  writeRest?(tx: Db, id: string, data: Data): Promise<void>;
  /** Deletes the data of a part in other tables, before its row is deleted. */
  deleteRest?(tx: Db, id: string): Promise<void>;
};

export type PartStore<Data, Row extends PartRow> = ReturnType<typeof createPartStore<Data, Row>>;

/** Creates the store of the parts of incidents in one table. */
export function createPartStore<Data, Row extends PartRow>(options: PartStoreOptions<Data, Row>) {
  const { table, fields, only, fromRows, toColumns, writeRest, deleteRest } = options;
  // The tables share the columns used here.
  const name = table as "claim";
  const select = (db: Db) => {
    const query = db
      .selectFrom(`${name} as part`)
      .innerJoin("incident", "incident.id", "part.incident_id")
      .leftJoin("incident_text as told", (join) =>
        join.onRef("told.incident_id", "=", "incident.id").onRef("told.language", "=", "incident.language"),
      )
      .select(["part.id as _id", "part.incident_id", "part.created_at", "part.deleted_at"])
      .select(({ fn, val }) => fn.coalesce("told.title", val("")).as("incident_title"))
      .select(fields.map((field) => sql.ref(`part.${field}`).as(field)));
    return only ? query.where(sql.ref(`part.${only.column}`), "in", [...only.values]) : query;
  };
  return {
    /** Returns the parts of incidents, newest first, without those in the trash. */
    list: async (db: Db, ...incidentIds: string[]): Promise<Row[]> =>
      fromRows(
        db,
        await select(db)
          .where("part.incident_id", "in", incidentIds)
          .where("part.deleted_at", "is", null)
          .orderBy("part.sequence", "desc")
          .execute(),
      ),
    /** Returns all parts of an incident, oldest first, with those in the trash. */
    listAll: async (db: Db, incidentId: string): Promise<Row[]> =>
      fromRows(db, await select(db).where("part.incident_id", "=", incidentId).orderBy("part.sequence").execute()),
    /** Returns a page of the parts in the trash, the last deleted first, without those of incidents in the trash or withdrawn. */
    listDeleted: async (db: Db, page: TrashPage = {}): Promise<(Row & { deleted_at: string })[]> => {
      const query = select(db).where("part.deleted_at", "is not", null).where(isEditableIncident);
      const rows = await fromRows(db, await selectTrashPage(query, { table, name: "part", ...page }).execute());
      return rows as (Row & { deleted_at: string })[];
    },
    /** Returns a part, also from the trash, unless its incident is in the trash or withdrawn. */
    find: async (db: Db, id: string): Promise<Row | undefined> =>
      (await fromRows(db, await select(db).where("part.id", "=", id).where(isEditableIncident).execute()))[0],
    /** Inserts a part and returns its id. */
    insert: async (tx: Db, incidentId: string, data: Data, now: Date): Promise<string> => {
      const id = newId();
      const at = now.toISOString();
      const values = { ...toColumns(data), id, incident_id: incidentId, created_at: at, updated_at: at };
      await tx
        .insertInto(name)
        .values(values as never)
        .execute();
      await writeRest?.(tx, id, data);
      return id;
    },
    update: async (tx: Db, id: string, data: Data, now: Date): Promise<void> => {
      const values = { ...toColumns(data), updated_at: now.toISOString() };
      await tx.updateTable(name).set(values).where("id", "=", id).execute();
      await writeRest?.(tx, id, data);
    },
    ...createTrashStore(table),
    /** Deletes a part for good. */
    delete: async (tx: Db, id: string): Promise<void> => {
      await deleteRest?.(tx, id);
      await tx.deleteFrom(name).where("id", "=", id).execute();
    },
  };
}
