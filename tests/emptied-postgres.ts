import pg from "pg";
import { PLACE_DATA } from "#features/archive/places/server/seed-store.ts";
import { createPostgresDatabase, type PostgresDatabase } from "./postgres-database.ts";

type Emptied = PostgresDatabase & { client: pg.Client; schema: string };

const emptied: Emptied[] = [];
/** Places and their names. A changed or inserted row has a newer `xmin` than the rest. */
const shipped = ["place", "place_text", "place_name"];

/**
 * Returns a database like the template: one that an earlier test of this process has left, or a new one. `drop` empties it for the
 * next test, except for the places that come with the site, in a fifth of the time of dropping it and creating another; it drops a
 * database whose tables or places have changed.
 */
export async function takePostgresDatabase(): Promise<PostgresDatabase> {
  // A PGlite is its own server, and takes one connection at a time.
  if (!process.env.TEST_POSTGRES_URL) return createPostgresDatabase();
  const database = emptied.pop() ?? (await openEmpty());
  return {
    url: database.url,
    drop: async () => {
      try {
        await empty(database);
        emptied.push(database);
      } catch {
        await database.client.end().catch(() => {});
        await database.drop();
      }
    },
  };
}

async function openEmpty(): Promise<Emptied> {
  const database = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: database.url });
  // The server ends before this process.
  client.on("error", () => {});
  await client.connect();
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return { ...database, client, schema: await describeSchema(client) };
}

/** Other things that a test may have changed: places, tables, triggers, functions, statistics for plans, migrations, settings of the database. */
async function describeSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select
      (select string_agg(oid || ' ' || relfilenode || ' ' || reltuples, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace)
      as classes,
      (select string_agg(oid || ' ' || tgenabled::text, ',' order by oid) from pg_trigger) as triggers,
      (select count(*) from pg_attribute) as columns,
      (select count(*) from pg_proc) as functions,
      (select count(*) from pg_constraint) as constraints,
      (select string_agg(setconfig::text, ',') from pg_db_role_setting) as settings,
      (select string_agg(name, ',' order by name) from kysely_migration) as migrations,
      (select value from site_setting where name = '${PLACE_DATA}') as data,
      ${shipped.map((table) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${table}) as ${table}`).join()}`);
  return JSON.stringify(rows);
}

async function empty({ client, schema }: Emptied): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  if ((await describeSchema(client)) !== schema) throw new Error("The tables have changed.");
  // As a replica, the database runs no triggers: the audit trail's refuse deletions, and references need an order.
  await client.query(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare
      name text;
      has_rows boolean;
    begin
      delete from site_setting where site_setting.name <> '${PLACE_DATA}';
      for name in
        select tablename from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%' and tablename not in ('site_setting', '${shipped.join("', '")}')
      loop
        execute format('select exists (select from %I)', name) into has_rows;
        if has_rows then execute format('delete from %I', name); end if;
      end loop;
      for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
        perform setval(format('%I', name), 1, false);
      end loop;
    end
    $$;
    insert into listing_state (id, changed, removed) values (1, 0, 0);
    commit`);
}
