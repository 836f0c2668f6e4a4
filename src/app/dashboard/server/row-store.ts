import { type ExpressionBuilder, expressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import { PUBLICATION_COLUMNS, withPublication } from "#database/publication-store.ts";
import { selectValue } from "#database/select-page.ts";
import type { PublishableTable, Tables } from "#database/tables.ts";
import { STORED_TYPES } from "#features/archive/incidents/server/part-store.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import type { RowList } from "../rules.ts";

const row = expressionBuilder<Tables, "incident">();
const isUnpublished = row("publication", "!=", "published");
const isWaiting = row.and([
  row("publication", "=", "published"),
  row("verification", "in", ["unreviewed", "reported", "corroborated"]),
]);

/** Selects the rows of a list that are not in the trash; of the incomplete ones, those that may lack something. */
function selectRows(db: Db, table: PublishableTable, list: RowList) {
  // The tables share the columns used here; only incidents have a status and sources.
  const rows = db.selectFrom(table as "incident").where("deleted_at", "is", null);
  const conditions = {
    all: () => row.lit(true),
    drafts: () => row.and([isUnpublished, row("publish_at", "is", null)]),
    scheduled: () => row.and([isUnpublished, row("publish_at", "is not", null)]),
    to_verify: () => (table === "incident" ? isWaiting : row.lit(false)),
    incomplete: () => (table === "incident" ? mayLackSources : row.lit(true)),
  };
  return rows.where(conditions[list]()).$if(table === "incident", (query) => query.where("verification", "!=", "withdrawn"));
}

const mayLackSources = (incident: ExpressionBuilder<Tables, "incident">) =>
  incident.or([
    isUnpublished,
    incident("verification", "=", "corroborated"),
    incident.not(
      incident.exists(
        incident
          .selectFrom("source")
          .select("source.id")
          .whereRef("source.incident_id", "=", "incident.id")
          .where("source.type", "in", STORED_TYPES.article)
          .where("source.deleted_at", "is", null),
      ),
    ),
  ]);

/** Returns a page of the rows of a list, the newest first: the first, or that after the one with the id `before`. */
export async function listRows(db: Db, table: PublishableTable, list: RowList, before: string | undefined) {
  const rows = await selectRows(db, table, list)
    .select(["id as _id", ...PUBLICATION_COLUMNS])
    .$if(table !== "incident", (query) => query.select((columns) => columns.ref("title" as "id").as("title")))
    .$if(before !== undefined, (query) => query.where("sequence", "<", selectValue<number>(table, "sequence", before)))
    .orderBy("sequence", "desc")
    .limit(OLDER_PAGE_SIZE)
    .execute();
  return rows.map(withPublication);
}

export async function countRows(db: Db, table: PublishableTable, list: RowList): Promise<number> {
  const counted = selectRows(db, table, list).select(({ fn }) => fn.countAll().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
