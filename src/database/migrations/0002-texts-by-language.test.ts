import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { listDatabaseDamage } from "#services/backup/server/backup-store.ts";
import { setUpDatabaseLocation } from "../../../tests/database-location.ts";
import { engines } from "../../../tests/test-database.ts";
import type { Db } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { createTables } from "./0001-tables.ts";

const at = "'2026-01-01', '2026-01-01'";
const STORED = [
  `insert into place (id, kind, parent_id, name, spellings_json, name_am, name_am_source, added_name_am, added_name_am_source,
     latitude, longitude, source, created_at, updated_at) values
     ('town', 'town', 'region', 'Ataye', '["Ataya"]', 'አጣዬ', 'A map', 'አጣየ', 'A sign', 10.35, 39.94, 'GeoNames', ${at}),
     ('region', 'region', null, 'Amhara', '[]', 'አማራ', 'A map', null, null, null, null, 'OCHA', ${at}),
     ('own', 'town', 'region', 'Efeson', '[]', null, null, null, null, null, null, null, ${at})`,
  "insert into place_name (place_id, name, is_whole) values ('town', 'ataya', 1), ('region', 'amhara', 1)",
  `insert into organisation (id, name_en, name_am, other_names_json, description, description_am, created_at, updated_at) values
     ('front', 'A front', 'ግንባር', '[]', 'A group', null, ${at}), ('body', 'A body', null, '[]', 'A body', 'አካል', ${at}),
     ('plain', 'Plain', null, '[]', 'Plain', null, ${at})`,
  `insert into incident (id, language, location, place_id, date, date_of_incident, created_at, updated_at) values
     ('one', 'am', 'አጣዬ', 'town', '2021', '2021-01-01', ${at}), ('two', 'en', 'Nowhere', null, '2021', '2021-01-01', ${at})`,
  `insert into incident_text (incident_id, language, title, narrative, reviewed_on) values
     ('one', 'am', 'ርዕስ', 'ታሪክ', '2026-01-01'), ('one', 'en', 'Title', '', null), ('two', 'en', 'Other', '', null)`,
  `insert into twitter_campaign (id, language, translation_group, title, description, created_at, updated_at) values
     ('tweets', 'am', 'group', 'ርዕስ', 'x', ${at})`,
];

describe.each(engines)("moveTextsByLanguage on %s", (engine) => {
  const getLocation = setUpDatabaseLocation(engine);

  it("keeps all names, texts and references, and allows another language", async () => {
    const before = await openDatabase(getLocation(), { "0001-tables": createTables });
    await before.inTransaction(async (tx) => {
      for (const statement of STORED) await sql.raw(statement).execute(tx);
    });
    const read = async (db: Db, query: string) => (await sql.raw(query).execute(db)).rows;
    const kept = [
      "select id, kind, parent_id, name, spellings_json, latitude, longitude, source from place order by id",
      "select * from place_name order by name",
      "select sequence, id, name_en, description from organisation order by id",
      "select sequence, id, language, location, place_id from incident order by id",
      "select incident_id, language, title, description, narrative, reviewed_on from incident_text order by incident_id, language",
      "select id, language, translation_group from twitter_campaign",
    ];
    const readAll = (db: Db) => Promise.all(kept.map((query) => read(db, query)));
    const stored = await readAll(before.reader);
    await before.close();

    const after = await openDatabase(getLocation());
    expect(await readAll(after.reader)).toEqual(stored);
    expect(await read(after.reader, "select * from place_text order by place_id")).toEqual([
      { place_id: "region", language: "am", name: "አማራ", source: "A map", added_name: null, added_source: null },
      { place_id: "town", language: "am", name: "አጣዬ", source: "A map", added_name: "አጣየ", added_source: "A sign" },
    ]);
    expect(await read(after.reader, "select * from organisation_text order by organisation_id")).toEqual([
      { organisation_id: "body", language: "am", name: null, description: "አካል" },
      { organisation_id: "front", language: "am", name: "ግንባር", description: null },
    ]);
    expect(await listDatabaseDamage(after.reader, engine)).toEqual([]);

    await after.inTransaction(async (tx) => {
      for (const table of ["incident", "twitter_campaign"]) await sql`update ${sql.table(table)} set language = 'om'`.execute(tx);
      await sql`update incident_text set language = 'om' where language = 'am'`.execute(tx);
    });
    const refusal = /foreign key/i;
    await expect(after.inTransaction((tx) => sql`delete from place where id = 'town'`.execute(tx))).rejects.toThrow(refusal);
    await after.inTransaction((tx) => sql`delete from place where id = 'own'`.execute(tx));
    await after.close();
  });
});
