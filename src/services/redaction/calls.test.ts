import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Tables, tableRules } from "#database/tables.ts";
import { foldName } from "#features/archive/places/fold-name.ts";
import { listPlaceIds } from "#features/archive/places/server/place-name-store.ts";
import type { Revision } from "#features/archive/revisions/rules.ts";
import { getSha256 } from "#features/archive/revisions/server/create-revision.ts";
import { createBackup } from "#services/backup/server/create-backup.ts";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { PASSWORD } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";
import type { FoundItem } from "./rules.ts";

const NAME = "Abebe Kébede";
const REASON = "It named a witness.";
const [article] = mediaKinds;

describe.each(engines)("POST /redact_words on %s", (engine) => {
  const { site, asAdmin, asOwner, read, findProblems, owner, ...archive } = setUpArchiveSite(engine);
  const { create, edit, add, addImage, addClaim, addOrganisation, addAttribution } = archive;
  type RedactionResponse = {
    status: number;
    body: { message: string; total: number; items: FoundItem[]; more: number };
  };
  const redact = async (values: object = {}) =>
    (await asOwner("POST", "/redact_words", { words: "abebe  KÉBEDE", ...values })) as unknown as RedactionResponse;
  const confirm = (values: object = {}) => redact({ reason: REASON, password: PASSWORD, confirm: true, ...values });

  const tables = Object.keys(tableRules) as (keyof Tables)[];
  /** Returns every value of every table, or of those named, as one text; with a word only of the rows that have it. */
  async function dump(dumped = tables, word = ""): Promise<string> {
    const texts: string[] = [];
    for (const table of dumped) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(site().db);
      // Rows have no order: PostgreSQL returns one that was written again later than before.
      const lines = rows.map((row) => JSON.stringify(row, (_name, value) => (typeof value === "bigint" ? String(value) : value)));
      const named = lines.filter((line) => line.includes(word));
      texts.push(named.toSorted().join());
    }
    return texts.join("\n").replaceAll("\\\\", "\\");
  }
  const hasName = (text: string | Buffer) => /abebe/iu.test(typeof text === "string" ? text : text.toString("latin1"));

  /** Creates an incident with the name in every text, in old and new revisions. */
  async function createNamed(values: object = {}): Promise<string> {
    const id = await create({ title: `About ${NAME}`, location: NAME, ...values });
    await edit(id, { killed: { minimum: 1, maximum: 2 }, reason: `${NAME} counted` });
    const source = await add(article, id, `Of ${NAME}`, `https://example.org/abebe-k%C3%A9bede`);
    await asAdmin("POST", "/create_article_archive", { incident_id: id, reference: `${NAME}, A Book`, description: "Safe" });
    const image = await addImage(id, `Shows ${NAME}`);
    await asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, rights: `By ${NAME}` });
    await addClaim(id, [source], { quote: `${NAME} said`, as_written: NAME });
    await edit(id, { description: `By ${NAME}`, narrative_en: NAME, narrative_am: `የ${NAME}`, change_reason: `${NAME} asked` });
    return id;
  }

  async function seed() {
    const listed = await createNamed();
    const organisation = await addOrganisation({
      ...{ name_en: NAME, other_names: [`The ${NAME}`], description: NAME },
      ...{ name_am: `የ${NAME}`, description_am: `የ${NAME}` },
    });
    const source = await add(article, listed, "Safe", "https://example.org/2");
    await addAttribution(listed, organisation, [source], { quote: `${NAME} led` });
    const withdrawn = await createNamed({ title: "Withdrawn" });
    await asAdmin("POST", "/set_verification_status", { incident_id: withdrawn, status: "withdrawn", note: `${NAME} asked` });
    const unpublished = await createNamed({ title: "Unpublished" });
    await asAdmin("POST", "/unpublish", { kind: "incident", id: unpublished });
    const draft = await createNamed({ title: "Draft", draft: true });
    const trashed = await createNamed({ title: "Trashed" });
    await asAdmin("DELETE", `/delete_incident/${trashed}`);
    const destroyed = await createNamed({ title: "Destroyed" });
    await asAdmin("DELETE", `/delete_incident/${destroyed}`, { reason: `${NAME} asked` });
    expect((await asOwner("DELETE", "/destroy", { kind: "incident", id: destroyed, title: "Destroyed" })).status).toBe(200);
    await asAdmin("POST", "/create_twitter_campaign", { title: NAME, description: NAME, tweets: [`Free ${NAME}`] });
    const letter = {
      campaign_title: NAME,
      campaign_description: NAME,
      to: ["abebe.kébede@example.org"],
      subject: NAME,
      body: NAME,
    };
    const sent = await asAdmin("POST", "/create_email_campaign", { ...letter, to: ["abebe@example.org"], cc: [] });
    const table = `GB,${NAME},${NAME},abebe@example.org`;
    await asAdmin("POST", "/set_email_recipients", { email_campaign_id: sent.body._id, table });
    await site().database.inTransaction(async (tx) => {
      const response = { scope: "public", key: "one", call: "/x", input_hash: "y", created_at: site().now().toISOString() };
      await tx
        .insertInto("idempotency_key")
        .values({ ...response, answer_json: JSON.stringify({ x: NAME }) })
        .execute();
    });
    const zone = await findZone();
    await asAdmin("POST", "/create_place", { kind: "town", name: NAME, parent_id: zone });
    const named = await asAdmin("PATCH", `/edit_place/${zone}`, { base: {}, name_am: `የ${NAME}`, name_am_source: NAME });
    expect(named.status).toBe(200);
    return { listed, withdrawn, unpublished, draft, trashed, destroyed };
  }
  const findZone = async () =>
    (await site().db.selectFrom("place").select("id").where("kind", "=", "zone").limit(1).executeTakeFirst())?.id;

  it("takes a name out of every table, file, backup and response, and the chain holds", async () => {
    const ids = await seed();
    const before = await dump();
    expect(hasName(before)).toBe(true);
    const listPlacesNamed = () => listPlaceIds(site().db, foldName(`የ${NAME}`));
    expect(await listPlacesNamed()).toHaveLength(1);
    const preview = await redact();
    expect(preview.status).toBe(200);
    const kinds = new Set(preview.body.items.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(["email_campaign", "incident", "organisation", "place", "twitter_campaign"]);
    const found = new Map(preview.body.items.map(({ item_id, ...item }) => [item_id, item]));
    expect(found.get(ids.listed)).toMatchObject({
      kind: "incident",
      title: `About ${NAME}`,
      versions: 10,
      texts: expect.any(Number),
    });
    // Only the log of what is gone has it.
    expect(found.get(ids.destroyed)).toMatchObject({ title: "", texts: 1, versions: 0, log_entries: expect.any(Number) });
    expect(await dump()).toBe(before);
    const reasons = async () => (await read<Revision[]>(`/get_revisions/${ids.listed}`)).body.map(({ reason }) => reason);
    expect(await reasons()).toContain(`${NAME} asked`);

    const done = await confirm();
    expect(done).toMatchObject({ status: 200, body: { total: preview.body.total, items: [], more: 0 } });
    expect(await listPlacesNamed()).toEqual([]);
    const after = (await dump()).replaceAll("abebe@example.org", "");
    for (const line of after.split("\n")) expect(line.match(/.{0,80}abebe[- ]?k.{0,40}/iu)?.[0]).toBeUndefined();
    expect(await redact()).toMatchObject({
      status: 200,
      body: { message: "Not found here in this spelling.", total: 0, items: [] },
    });
    expect(await findProblems()).toEqual([]);

    expect(await reasons()).toContain("[removed] asked");

    // The newest is of today: the outlet that is taken from a link went with it.
    const [newest, ...revisions] = (await read<Revision[]>(`/get_revisions/${ids.listed}`)).body;
    expect(newest).toMatchObject({ reason: REASON, sha256: getSha256(newest?.body_json ?? "") });
    expect(newest?.redacted).toBeUndefined();
    expect(revisions.length).toBeGreaterThan(3);
    for (const { redacted, sha256, body_json } of revisions) {
      expect(redacted).toBe(true);
      expect(sha256).toBe(getSha256(body_json));
      expect("salt" in JSON.parse(body_json)).toBe(false);
      expect(body_json).toContain("[removed]");
    }
    expect(await site().findLastAudit()).toMatchObject({ verb: "redact", kind: "site", after: { reason: REASON } });

    // The same again, and the record can still be edited.
    expect(await confirm()).toMatchObject({ status: 200, body: { total: 0 } });
    expect((await edit(ids.listed, { location: "A town" })).status).toBe(200);
    expect(await findProblems()).toEqual([]);

    const directory = await mkdtemp(join(tmpdir(), "advocacy-redaction-"));
    const path = join(directory, "backup.tar");
    await createBackup(path, {
      database: site().database,
      store: site().media.store,
      now: site().now(),
    });
    expect((await readFile(path)).toString("latin1").match(/.{0,60}abebe[- %]k.{0,20}/iu)?.[0]).toBeUndefined();
    await rm(directory, { recursive: true });

    const { DATA_DIR } = site().databaseEnv;
    if (DATA_DIR !== undefined) {
      for (const name of (await readdir(DATA_DIR)).filter((file) => file.startsWith("advocacy.sqlite"))) {
        const bytes = (await readFile(join(DATA_DIR, name))).toString("latin1");
        expect(bytes.match(/.{0,60}abebe[- %]k.{0,20}/iu)?.[0], name).toBeUndefined();
      }
    }
  });

  it("returns each item with its title, how often it has the words, and their context", async () => {
    const id = await create({ title: "Safe", location: NAME });
    await edit(id, { narrative_en: `${"x".repeat(200)} ${NAME} ${"y".repeat(200)}`, change_reason: "Safe" });
    const tweets = ["Safe", `Free ${NAME}`, `Free ${NAME}`];
    const campaign = await asAdmin("POST", "/create_twitter_campaign", { title: "T", description: "D", tweets });
    await asOwner("PATCH", "/edit_site_settings", { changes: { "purpose.en": `For ${NAME}` } });
    const { message, total, ...found } = (await redact()).body;
    const ids = [campaign.body._id, id, "site"];
    const items = found.items.filter(({ item_id }) => ids.includes(item_id));
    const long = `…${"x".repeat(59)} ${NAME} ${"y".repeat(120 - NAME.length - 1)}…`;
    const ofSite = { kind: "site", item_id: "site", title: "", texts: 1, versions: 0, log_entries: 1, excerpts: [`For ${NAME}`] };
    const ofIncident = { kind: "incident", item_id: id, title: "Safe", texts: 2, versions: 2, log_entries: 2 };
    expect(items).toEqual([
      {
        kind: "twitter_campaign",
        item_id: campaign.body._id,
        title: "T",
        ...{ texts: 2, versions: 0, log_entries: 1 },
        excerpts: [`Free ${NAME}`],
      },
      { ...ofIncident, excerpts: [NAME, long] },
      ofSite,
    ]);
    expect(message).toBe(`Found ${total} times. Nothing has changed yet.`);
    const done = await confirm();
    expect(done.body).toEqual({ total, message: `Removed ${total} times.`, items: [], more: 0 });
    const entry = await site().findLastAudit();
    expect(entry).toMatchObject({ subject: "site", account_id: owner().accountId, after: { reason: REASON, total } });
    await asOwner("PATCH", "/edit_site_settings", { changes: { "purpose.en": null } });
  });

  it("lists the first two hundred items, and counts all", async () => {
    for (let count = 0; count < 201; count += 1)
      await asAdmin("POST", "/create_twitter_campaign", { title: NAME, description: NAME, tweets: [NAME] });
    const { items, more } = (await redact()).body;
    expect(items).toHaveLength(200);
    expect(more).toBeGreaterThan(0);
    await site().emptyTables("tweet", "twitter_campaign");
  });

  describe("with an incident", () => {
    /** Returns all rows that name the incident, and the words by which it is found, as one text. */
    async function dumpIncident(id: string): Promise<string> {
      const { rows: words } = await sql<{ words: string }>`
        select words from incident_words where ${sql.ref(engine === "sqlite" ? "rowid" : "sequence")} =
          (select sequence from incident_listing where incident_id = ${id})`.execute(site().db);
      return (await dump(tables, id)) + JSON.stringify(words);
    }

    it.each(["Listed", "Withdrawn", "Unpublished", "Draft", "Trashed"])(
      "takes the words out of this one alone: %s",
      async (state) => {
        const id = await createNamed({ title: state, draft: state === "Draft" });
        if (state === "Withdrawn")
          await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "withdrawn", note: `${NAME} asked` });
        if (state === "Unpublished") await asAdmin("POST", "/unpublish", { kind: "incident", id });
        if (state === "Trashed") await asAdmin("DELETE", `/delete_incident/${id}`);
        const other = await createNamed({ title: "Other" });
        await asAdmin("POST", "/create_twitter_campaign", { title: NAME, description: NAME, tweets: [NAME] });
        const before = await dumpIncident(other);
        expect(hasName(before)).toBe(true);
        const preview = await redact({ incident_id: id });
        expect(preview.body).toMatchObject({ items: [{ kind: "incident", item_id: id }], more: 0 });
        expect(hasName(await dumpIncident(id))).toBe(true);

        expect(await confirm({ incident_id: id })).toMatchObject({ status: 200, body: { total: preview.body.total } });
        expect((await dumpIncident(id)).match(/.{0,80}abebe.{0,40}/iu)?.[0]).toBeUndefined();
        expect(await dumpIncident(other)).toBe(before);
        expect(await site().findLastAudit()).toMatchObject({
          verb: "redact",
          kind: "incident",
          subject: id,
          after: { reason: REASON },
        });
        expect((await redact({ incident_id: id })).body).toMatchObject({ total: 0, items: [] });
        const { items } = (await redact()).body;
        expect(items.find(({ title }) => title === NAME)?.kind).toBe("twitter_campaign");
        expect(items.filter(({ kind }) => kind === "incident").map(({ item_id }) => item_id)).toEqual([other]);
        expect(await findProblems()).toEqual([]);
      },
    );

    it("takes the words out of the import that it came from", async () => {
      const file = {
        name: "a.csv",
        bytes: new TextEncoder().encode(`title,date\n${NAME},2021-02-03\nAbout ${NAME},2021-02-04\n`),
      };
      const { body } = await site().upload("/create_import", [["import_table", file]], { cookie: owner().cookie });
      await asOwner("PATCH", `/map_import/${body._id}`, { columns: { title: "title", date: "date" } });
      for (const step of ["check", "apply"]) {
        // A call may end before the last row.
        for (let remaining: unknown; remaining !== 0; ) {
          const response = await asOwner("POST", `/${step}_import/${body._id}`);
          expect(response.status).toBe(200);
          remaining = response.body.remaining;
        }
      }
      const listRows = () => site().db.selectFrom("import_row").selectAll().orderBy("number").execute();
      const [row] = await listRows();
      expect((await confirm({ incident_id: row?.incident_id })).status).toBe(200);
      expect((await listRows()).map((each) => hasName(JSON.stringify(each)))).toEqual([false, true]);
    });

    it("reaches the first of many revisions, which are destroyed with the incident", async () => {
      const id = await create({ description: NAME });
      for (let count = 1; count <= 21; count += 1) await edit(id, { location: `Place ${count}` });
      await edit(id, { description: "Safe" });
      expect((await redact({ incident_id: id })).body.items).toMatchObject([{ versions: 22, texts: 0 }]);
      await confirm({ incident_id: id });
      expect(hasName(await dumpIncident(id))).toBe(false);
      await asAdmin("DELETE", `/delete_incident/${id}`);
      expect((await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" })).status).toBe(200);
      expect(await site().db.selectFrom("incident_redaction").selectAll().execute()).toEqual([]);
      expect(await findProblems()).toEqual([]);
    });

    it("refuses words in names that incidents share, and an unknown incident", async () => {
      const id = await createNamed();
      const source = await add(article, id, "Safe", "https://example.org/2");
      const named = await addOrganisation({ name_en: `Front of ${NAME}`, name_am: null, other_names: [] });
      const attribution = await addAttribution(id, named, [source]);
      const before = await dump();
      const getMessage = (text: string) =>
        `These words are also in “${text}”, a place or an organisation that other incidents share. Remove them everywhere on this site.`;
      for (const send of [redact, confirm]) {
        const response = await send({ incident_id: id });
        expect(response).toMatchObject({ status: 201, body: { message: getMessage(`Front of ${NAME}`) } });
      }
      expect(await dump()).toBe(before);
      await asAdmin("DELETE", `/delete_attribution/${attribution}`);
      const destroyed = await asOwner("DELETE", "/destroy", { kind: "attribution", id: attribution, title: `About ${NAME}` });
      expect(destroyed.status).toBe(200);
      const { body: place } = await asAdmin("POST", "/create_place", { kind: "town", name: NAME, parent_id: await findZone() });
      await edit(id, { place_id: place._id, place_precision: "exact" });
      expect((await redact({ incident_id: id })).body.message).toBe(getMessage(NAME));
      await edit(id, { place_id: "", place_precision: "" });
      expect(await confirm({ incident_id: id })).toMatchObject({ status: 200 });
      const message = "This does not exist, or was deleted.";
      for (const incident_id of [UNKNOWN_ID, "x"])
        expect(await redact({ incident_id })).toMatchObject({ status: 201, body: { message } });
    });
  });

  it("leaves no hash that a guess at the name confirms", async () => {
    const id = await createNamed();
    const old = (await read<Revision[]>(`/get_revisions/${id}`)).body.map(({ body_json }) => JSON.parse(body_json));
    const bodies = old.map(({ salt, ...body }) => JSON.stringify(body));
    await asOwner("POST", "/redact_words", { words: NAME });
    const send = (values: object = {}) =>
      site().call("POST", "/redact_words", {
        body: { words: NAME, reason: REASON, password: PASSWORD, confirm: true, ...values },
        headers: { "idempotency-key": "once" },
        cookie: owner().cookie,
      });
    const response = await send();
    expect(await send()).toMatchObject({ status: 200, body: response.body });
    // Without the password, a request is not a repeat.
    expect((await send({ password: undefined })).status).not.toBe(200);
    const message = "This Idempotency-Key was already used for a different request.";
    expect(await send({ password: "not it at all" })).toMatchObject({ status: 201, body: { message } });
    // Nor is one for words that are still there.
    await asAdmin("POST", "/create_twitter_campaign", { title: "Lalibela", description: "Lalibela", tweets: ["Lalibela"] });
    expect(await send({ words: "Lalibela" })).toMatchObject({ status: 201, body: { message } });
    const hashes = new Set((await dump()).match(/[0-9a-f]{64}/g));
    // One of the guesses is the name itself, in each text that a hash could be made of.
    for (let guess = 0; guess < 10_000; guess += 1) {
      const name = guess === 0 ? NAME : `Abebe ${guess}`;
      const input = { words: name, reason: REASON, confirm: true };
      const texts = guess === 0 ? [...bodies, name, JSON.stringify(name)] : [name];
      for (const text of [...texts, JSON.stringify(input)]) if (hashes.has(getSha256(text))) expect.unreachable(text);
    }
  });

  it("gives organisations that would share a name a number", async () => {
    await addOrganisation({ name_en: "Front of Abebe", name_am: null, other_names: [] });
    await addOrganisation({ name_en: "Front of Kebede", name_am: null, other_names: [] });
    await confirm({ words: "Abebe" });
    await confirm({ words: "Kebede" });
    const names = await site().db.selectFrom("organisation").select("name_en").orderBy("sequence").execute();
    expect(names.map(({ name_en }) => name_en)).toEqual(["Front of [removed]", "Front of [removed] 2"]);
  });

  it("takes the other names of an organisation out of the search for what names it", async () => {
    const group = await addOrganisation({ name_en: "A front", name_am: null, other_names: ["Kebede men"] });
    // A draft has no revisions that name it.
    for (const incident of [await create(), await create({ draft: true })])
      await addAttribution(incident, group, [await add(article, incident)]);
    const search = async () => (await asAdmin("GET", "/search_incidents?q=kebede&scope=all")).body.total;
    expect(await search()).toBe(2);
    await confirm({ words: "Kebede" });
    expect([await search(), await findProblems()]).toEqual([0, []]);
  });

  it("keeps the names in other languages that came with the site", async () => {
    const listTexts = () => site().db.selectFrom("place_text").selectAll().orderBy("place_id").execute();
    const before = await listTexts();
    expect(before.map(({ name }) => name)).toContain("ኦሮሚያ");
    expect((await confirm({ words: "ኦሮሚያ" })).status).toBe(200);
    expect(await listTexts()).toEqual(before);
  });

  it("keeps what programs read: kinds, statuses, ids and settings with fixed values", async () => {
    const id = await create({ kinds: ["massacre"], description: "The massacre was reported" });
    await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "disputed", note: "disputed" });
    const setting = { name: "sign_up_mode", value: '"approval"' };
    await site().database.inTransaction((tx) => tx.insertInto("site_setting").values(setting).execute());
    for (const words of ["massacre", "disputed", "approval"]) expect((await confirm({ words })).status).toBe(200);
    expect(await site().db.selectFrom("site_setting").selectAll().execute()).toContainEqual(setting);
    await site().database.inTransaction((tx) => tx.deleteFrom("site_setting").where("name", "=", setting.name).execute());
    expect((await read(`/get_incident_with_id/${id}`)).body).toMatchObject({
      kinds: ["massacre"],
      description: "The [removed] was reported",
      verification: { status: "disputed", note: "[removed]" },
    });
    expect(await findProblems()).toEqual([]);
  });

  it("changes nothing when it fails in the middle", async () => {
    await seed();
    const before = await dump();
    const name = "redaction_failure";
    const failing =
      engine === "postgres"
        ? [
            sql`create function ${sql.ref(name)}() returns trigger as $$ begin raise exception 'no'; end $$ language plpgsql`,
            sql`create trigger ${sql.ref(name)} before delete on idempotency_key execute function ${sql.ref(name)}()`,
          ]
        : [sql`create trigger ${sql.ref(name)} before delete on idempotency_key begin select raise(abort, 'no'); end`];
    await site().database.inTransaction(async (tx) => {
      for (const statement of failing) await statement.execute(tx);
    });
    expect((await confirm()).status).toBe(500);
    expect(await dump()).toBe(before);
    await site().database.inTransaction(async (tx) => {
      await sql`drop trigger ${sql.ref(name)} ${engine === "postgres" ? sql`on idempotency_key` : sql``}`.execute(tx);
    });
    expect((await confirm()).status).toBe(200);
  });

  it("refuses admins, a wrong password, no reason, and a reason with the words", async () => {
    await createNamed();
    // A wrong password is counted, and changes nothing else.
    const uncounted = tables.filter((table) => table !== "sign_in_count");
    const before = await dump(uncounted);
    expect((await asAdmin("POST", "/redact_words", { words: NAME })).status).toBe(403);
    const refusals: [values: object, message: string][] = [
      [{ reason: undefined }, "Please say why: readers see it."],
      [
        { reason: `It named ABEBE KE\u0301BEDE` },
        "The reason has the words itself, and readers see it. Please say it without them.",
      ],
      [{ password: undefined }, "Please enter your present password."],
      [{ words: "ab" }, "Please type at least 3 letters: almost every text has shorter ones."],
      [{ words: "Removed" }, "“[removed]” itself has these words. Please type others."],
    ];
    for (const [values, message] of refusals) {
      expect(await confirm(values), message).toMatchObject({ status: 201, body: { message } });
    }
    const wrong = { password: "not it at all" };
    expect(await confirm(wrong)).toMatchObject({ status: 201, body: { message: "This is not your present password." } });
    expect(await dump(uncounted)).toBe(before);
  });
});
