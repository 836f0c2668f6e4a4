import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageLists } from "#app/page-lists.ts";
import { createMirroredPages } from "#app/page-routes.ts";
import { findManifestProblems } from "#features/archive/revisions/proof/server/find-manifest-problems.ts";
import { findRevisionProblems } from "#features/archive/revisions/server/find-revision-problems.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import { createBackup } from "#services/backup/server/create-backup.ts";
import { findSiteState } from "#services/mirror/server/site-state-store.ts";
import { writeMirror } from "#services/mirror/write-mirror.ts";
import { createImageForm, incident } from "./sites/archive-site.ts";
import { openTestSite, PASSWORD, type TestSite } from "./sites/test-site.ts";
import { engines } from "./test-database.ts";
import { listFiles } from "./test-images.ts";

/** The word in the forms in which people write it: composed, decomposed, in capitals, and as a link has it. */
const WORD = "Tälamana";
const [DECOMPOSED, CAPITALS, ENCODED] = [WORD.normalize("NFD"), WORD.toUpperCase(), encodeURIComponent(WORD)];
/** In every one of them, also folded for the search. */
const TAIL = /lamana/iu;

/** Ids, hashes and moments. Columns with these names must have nothing else, so that no word hides in one. */
const MACHINE_NAME = /^(?:\w+_)?(?:id|at|sha256|hash|since|until)$/;
const MACHINE_VALUE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|\d{4}-\d\d-\d\dT[\d:.]+Z|)$/;
/** Why the other columns have no words of people. A reason is needed for each: a word in one of them stays on the site. */
const WITHOUT_WORDS: Record<string, string[]> = {
  "one of the values that the program lists": [
    ...["account.role", "account.status", "act_count.day", "attribution.stance", "audit.verb", "audit.kind", "audit.root_kind"],
    ...["claim.kind", "claim.whom", "email_campaign.language", "email_campaign.publication", "email_recipient.country"],
    ...["image.avif_state", "image_file.role", "image_file.type", "import_batch.format", "import_row.keep"],
    ...["import_row.outcome", "import_row.state", "incident.kinds_json", "incident.language", "incident.place_precision"],
    ...["incident.publication", "incident.verification", "incident_external_id.scheme", "incident_listing.format"],
    ...["incident_listing.place_precision", "incident_listing.publication", "incident_listing.status"],
    ...["incident_text.language", "item_incident.kind", "manifest_entry.kind", "manifest_entry.type", "place.kind"],
    ...["organisation_text.language", "place_text.language", "site_file.type", "site_setting.name", "source.image_kind"],
    ...["source.language", "source.source_kind", "source.type", "twitter_campaign.language", "twitter_campaign.publication"],
    ...[
      "idempotency_key.call",
      "idempotency_key.scope",
      "audit.subject",
      "audit.root_id",
      "backup_run.failure",
      "incident_redaction.path",
      "kysely_migration.name",
    ],
  ],
  "an id, a hash or an address that the program makes": [
    ...["image.address", "image_file.key", "pending_file.key", "pending_file.note", "twitter_campaign.translation_group"],
    ...["email_campaign.translation_group", "incident.replaced_by", "incident.part_of", "incident.stated_by"],
    ...["incident.scheduled_by", "twitter_campaign.scheduled_by", "email_campaign.scheduled_by", "import_batch.created_by"],
    ...["invite.created_by", "invite.used_by", "place.created_by", "reset_link.created_by", "source.repeats"],
    ...["backup_run.file", "kysely_migration_lock.id", "incident_redaction.body_sha256", "sign_in_count.key"],
  ],
  "a day or a date, which a rule parses": [
    ...["email_recipient.bounced_on", "email_recipient.checked_on", "incident.date", "incident.date_of_incident"],
    ...["incident.latest_day", "incident_listing.first_day", "incident_listing.last_day", "incident_text.reviewed_on"],
    ...["manifest_entry.date", "source.accessed_on", "source.published_on", "kysely_migration.timestamp"],
  ],
  "who has an account: its owner changes it": ["account.email", "account.email_key", "account.first_name", "account.last_name"],
  "a secret or a hash that the program makes": ["account.password_hash", "second_factor.pending_secret", "second_factor.secret"],
  "a picture in Base64": ["site_file.bytes", "site_file.card"],
  "of the list of places that the site brings": [
    "place.pcode",
    "place.source",
    "place.spellings_json",
    "place_text.name",
    "place_text.source",
  ],
};

describe.each(engines)("POST /redact_words on %s", (engine) => {
  let site: TestSite;
  let owner: string;
  let directory: string;
  /** Pages show all that visitors can read by calls. */
  const render: RenderPage = async (request) => {
    const { pathname } = new URL(request.url);
    const id = /^\/(?:am\/)?archives\/([^/]+)/.exec(pathname)?.[1];
    const paths = id
      ? [`/get_incident_with_id/${id}`, `/get_revisions/${id}`, `/get_incident_history/${id}`, `/get_images_for_incident/${id}`]
      : ["/get_changes", "/get_current_twitter_campaign", "/get_current_email_campaign", "/get_current_incident"];
    const bodies = await Promise.all(paths.map(async (path) => (await site.call("GET", path)).body));
    const links = id
      ? [`/archives/${id}/v/1`, `/archives/${id}/history`, `/archives/${id}/cite.bib`]
      : ["/twitter.atom", "/manifest.jsonl"];
    const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"></head><body>${links.map((link) => `<a href="${link}">x</a>`).join("")}<p>${JSON.stringify(bodies).replaceAll("<", "&lt;")}</p></body></html>`;
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-redaction-"));
    site = await openTestSite(engine, {}, { render, isServing: false });
    owner = (await site.signInAs("owner")).cookie;
  });
  afterAll(async () => {
    await site.close();
    await rm(directory, { recursive: true });
  });

  async function send(method: "POST" | "PATCH" | "DELETE", path: string, body?: object, headers = {}): Promise<string> {
    const response = await site.call(method, path, { body, headers, cookie: owner });
    expect(response, path).toMatchObject({ status: 200 });
    return String(response.body._id);
  }

  /** Returns the columns of the real tables that are of texts, as `table.column`. */
  async function listTextColumns(): Promise<string[]> {
    const query =
      engine === "postgres"
        ? sql<{ name: string }>`
            select table_name || '.' || column_name as name from information_schema.columns
            where table_schema = 'public' and data_type not in ('integer', 'bigint', 'double precision', 'tsvector')`
        : sql<{ name: string }>`
            select t.name || '.' || c.name as name from sqlite_master as t, pragma_table_info(t.name) as c
            where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'incident_words%'
              and lower(c.type) not in ('integer', 'bigint', 'real', 'double precision')`;
    return (await query.execute(site.db)).rows.map(({ name }) => name);
  }
  const listValues = async (name: string): Promise<string[]> => {
    const [table = "", column = ""] = name.split(".");
    const { rows } = await sql<{ value: string | null }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(
      site.db,
    );
    return rows.flatMap(({ value }) => (value === null ? [] : String(value)));
  };
  /** Returns the tables of which a row has the word, as the database itself writes it. */
  async function listTablesWithWord(): Promise<string[]> {
    const tables = new Set((await listTextColumns()).map((name) => name.split(".")[0] ?? "").concat("incident_words"));
    const found: string[] = [];
    for (const table of tables) {
      const { rows } =
        engine === "postgres"
          ? await sql`select t::text as row from ${sql.table(table)} as t`.execute(site.db)
          : await sql`select * from ${sql.table(table)}`.execute(site.db);
      if (TAIL.test(JSON.stringify(rows, (_name, value) => (typeof value === "bigint" ? String(value) : value))))
        found.push(table);
    }
    return found;
  }
  async function listFilesWithWord(folder: string): Promise<string[]> {
    const files = await listFiles(folder);
    const isFound = await Promise.all(files.map(async (file) => TAIL.test(await readFile(join(folder, file), "latin1"))));
    return files.filter((_file, index) => isFound[index]);
  }
  const listDatabaseFiles = async () => {
    const { DATA_DIR } = site.databaseEnv;
    if (DATA_DIR === undefined) return [];
    const names = (await readdir(DATA_DIR)).filter((name) => name.startsWith("advocacy.sqlite"));
    const isFound = await Promise.all(names.map(async (name) => TAIL.test(await readFile(join(DATA_DIR, name), "latin1"))));
    return names.filter((_name, index) => isFound[index]);
  };
  const backUp = async () => {
    const path = join(directory, "backup.tar");
    const { database, media, now } = site;
    await createBackup(path, { database, store: media.store, now: now() });
    const content = await readFile(path, "latin1");
    await rm(path);
    return content;
  };
  const mirror = async () => {
    const { key, changedAt } = await findSiteState(site.db);
    const { problems } = await writeMirror({
      ...{
        app: site.app,
        pages: createMirroredPages(createPageLists(site.db), true),
        directory: join(directory, "mirror"),
        mirrors: [],
      },
      ...{ origin: "http://localhost:3000", siteNames: { en: "A site", am: "ገጽ" }, changedAt, state: key },
    });
    expect(problems).toEqual([]);
    return listFilesWithWord(join(directory, "mirror"));
  };

  /** Puts the word into every column that people write. */
  async function writeWordEverywhere(): Promise<void> {
    const zone = String((await site.db.selectFrom("place").select("id").where("kind", "=", "zone").executeTakeFirstOrThrow()).id);
    const names = { name_am: `የ${WORD}`, name_am_source: WORD, spellings: [CAPITALS] };
    const place = await send("POST", "/create_place", { kind: "town", name: WORD, parent_id: zone, ...names });
    await send("PATCH", `/edit_place/${zone}`, { base: {}, ...names, spellings: [WORD] });
    const organisation = await send("POST", "/create_organisation", {
      ...{ name_en: WORD, other_names: [`The ${DECOMPOSED}`], description: WORD, name_am: `የ${WORD}`, description_am: WORD },
    });
    const fields = {
      title: CAPITALS,
      description: WORD,
      location: DECOMPOSED,
      title_am: WORD,
      narrative_en: WORD,
      narrative_am: `የ${WORD}`,
    };
    const id = await send("POST", "/create_incident", { ...incident, ...fields, place_id: place, place_precision: "exact" });
    const edit = (values: object) => send("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...values });
    await edit({ external_ids: [{ scheme: "other", value: `A list: ${WORD}` }] });
    await edit({ killed: { minimum: 1, maximum: 2 }, reason: WORD, change_reason: CAPITALS });
    const link = `https://example.org/${ENCODED}`;
    const source = await send("POST", "/create_article_archive", { incident_id: id, article_link: link, description: WORD });
    const facts = { title: WORD, outlet: WORD, archived_link: `https://web.archive.org/web/1/${link}`, rights: WORD };
    await send("PATCH", "/edit_article_archive", { article_archive_id: source, base: {}, ...facts });
    await send("POST", "/create_article_archive", { incident_id: id, reference: WORD, description: WORD });
    const form = await createImageForm(id, { description: WORD, filename: `${WORD}.png` });
    expect((await site.upload("/create_image_archive", form, { cookie: owner })).status).toBe(200);
    const said = { incident_id: id, sources: [source], quote: WORD };
    await send("POST", "/create_claim", { ...said, kind: "killed", minimum: 5, maximum: 5, as_written: WORD });
    await send("POST", "/create_attribution", { ...said, organisation_id: organisation, stance: "alleged" });
    await send("POST", "/set_verification_status", { incident_id: id, status: "disputed", note: WORD });
    const gone = await send("POST", "/create_incident", { ...incident, title: "Gone" });
    await send("DELETE", `/delete_incident/${gone}`, { reason: WORD });
    await send("DELETE", "/destroy", { kind: "incident", id: gone, title: "Gone" });

    await send("POST", "/create_twitter_campaign", { title: WORD, description: WORD, tweets: [DECOMPOSED] });
    const letter = { campaign_title: WORD, campaign_description: WORD, subject: WORD, body: WORD };
    const addresses = { to: [`${WORD}@example.org`], cc: [`${CAPITALS}@example.org`] };
    const campaign = await send("POST", "/create_email_campaign", { ...letter, ...addresses });
    await send("POST", "/set_email_recipients", { email_campaign_id: campaign, table: `GB,${WORD},${WORD},${WORD}@example.org` });
    await send("PATCH", "/edit_site_settings", { changes: { "purpose.en": WORD, documents: link } });

    const table = `${WORD},When ${WORD},Number\n${WORD},2021-02-03,${WORD} 1\n`;
    const file = { name: `${DECOMPOSED}.csv`, bytes: new TextEncoder().encode(table) };
    const { body } = await site.upload("/create_import", [["import_table", file]], { cookie: owner });
    const columns = { title: WORD, date: `When ${WORD}`, external_id: "Number" };
    await send("PATCH", `/map_import/${body._id}`, { columns });
    await send("POST", `/check_import/${body._id}`);
    await send("POST", `/apply_import/${body._id}`);
    // The reason of another redaction.
    const other = { words: "another word", reason: WORD, password: PASSWORD, confirm: true };
    await edit({ description: `Another word, ${WORD}` });
    await send("POST", "/redact_words", other);
    // It deletes the stored responses.
    const town = { kind: "town", name: `New ${WORD}`, parent_id: zone };
    await send("POST", "/create_place", town, { "idempotency-key": "Talamana" });
  }

  it("leaves no byte of a word that was in every column that people write", async () => {
    await writeWordEverywhere();
    const excepted = Object.values(WITHOUT_WORDS).flat();
    const columns = await listTextColumns();
    const wrong: string[] = [];
    for (const name of columns) {
      const values = await listValues(name);
      const hasWord = values.some((value) => TAIL.test(value));
      const isMachine = MACHINE_NAME.test(name.split(".")[1] ?? "");
      if (hasWord === (isMachine || excepted.includes(name))) wrong.push(`${name}: ${hasWord ? "has words" : "was not filled"}`);
    }
    expect(wrong).toEqual([]);
    expect(excepted.filter((name) => !columns.includes(name))).toEqual([]);
    const machine = columns.filter((name) => MACHINE_NAME.test(name.split(".")[1] ?? "") && !excepted.includes(name));
    for (const name of machine)
      expect(
        (await listValues(name)).filter((value) => !MACHINE_VALUE.test(value)),
        name,
      ).toEqual([]);

    // Each of these is a place where the word is looked for below.
    expect(await mirror()).not.toEqual([]);
    expect(await backUp()).toMatch(TAIL);
    if (engine === "sqlite") expect(await listDatabaseFiles()).not.toEqual([]);

    const done = { words: CAPITALS, reason: "It named a witness.", password: PASSWORD, confirm: true };
    await send("POST", "/redact_words", done);
    expect(await listTablesWithWord()).toEqual([]);
    expect(await listDatabaseFiles()).toEqual([]);
    expect(await backUp()).not.toMatch(TAIL);
    expect(await mirror()).toEqual([]);
    expect((await site.app.inject("/manifest.jsonl")).body).not.toMatch(TAIL);
    expect(await findRevisionProblems(site.database)).toEqual([]);
    expect(await findManifestProblems(site.database)).toEqual([]);
  });
});
