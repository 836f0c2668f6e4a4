import type { Migration } from "../migration.ts";

/** A count becomes a range of which either end may be unknown; existing zeros wait for an admin's confirmation. */
export const createCountRanges: Migration = async (db, engine) => {
  const alter = () => db.schema.alterTable("incident");
  for (const count of ["killed", "injured", "displaced"] as const) {
    const [number, maximum, unconfirmed] = [`number_of_${count}`, `${count}_maximum`, `${count}_zero_unconfirmed`] as const;
    await alter().addColumn(maximum, "integer").execute();
    await alter()
      .addColumn(unconfirmed, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable("incident")
      .set(({ ref }) => ({ [maximum]: ref(number) }))
      .execute();
    await db
      .updateTable("incident")
      .set({ [unconfirmed]: 1 })
      .where(number, "=", 0)
      .execute();
    if (engine === "postgres") {
      await alter()
        .alterColumn(number, (column) => column.dropNotNull())
        .execute();
    } else {
      // SQLite takes no NOT NULL off a column, and a new table could not take the old one's name while rows refer to it.
      await alter().dropColumn(number).execute();
      await alter().addColumn(number, "integer").execute();
      await db
        .updateTable("incident")
        .set(({ ref }) => ({ [number]: ref(maximum) }))
        .execute();
    }
  }
};
