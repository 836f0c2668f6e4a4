import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type Cells, createImportCalls, type ImportStep } from "../../../../tests/sites/import-calls.ts";
import { engines } from "../../../../tests/test-database.ts";
import { getPlaceId } from "../places/server/read-gazetteer.ts";
import { insertBatch } from "./server/import-store.ts";

const [article] = mediaKinds;
const createEvent = (id: number, values: Cells = {}) => ({
  ...{ id: String(id), title: `Attack ${id}`, description: "What happened", date: "2019-02-01", location: "Somewhere town" },
  ...{ killed_min: "3", killed_max: "7", link: "https://example.org/one", source_title: "A headline" },
  ...values,
});

describe.each(engines)("imports on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner, read, create, edit, add, rows, readIncident, findLastAudit } = archive;
  const { exportTables, emptyArchive, uploadTable, bring, run, list } = createImportCalls(archive);

  const exportCsv = async (): Promise<Cells[]> =>
    parse((await site().app.inject("/api/v1/export_incidents?format=csv")).payload, { bom: true, columns: true });
  const readImport = async (id: string) => (await asAdmin("GET", `/get_import/${id}`)).body;
  const listSequences = () =>
    site().db.selectFrom("incident").select(["sequence", "publication", "deleted_at"]).orderBy("sequence").execute();

  it("records the rows of any table as drafts before all others, and publishes them", async () => {
    const current = await create({ title: "The current one" });
    const { body } = await uploadTable(
      'Title;Date;Killed;Where\n"One; two";2020-01-02;90–207;Ataye\nሁለት;ሰኔ 2014;100+;\nThree;1994;;Nowhere\n',
    );
    expect(body).toMatchObject({
      message: "Uploaded. Nothing has changed yet: check the rows next.",
      format: "table",
      filename: "a list.csv",
      rows: 3,
      counts: { read: 3 },
      columns: ["Title", "Date", "Killed", "Where"],
      mapping: { columns: { title: "Title", date: "Date", killed: "Killed", location: "Where" } },
    });
    const { accountId } = admin();
    const brought = { verb: "create", kind: "import", subject: body._id, after: { filename: "a list.csv", rows: 3 } };
    expect(await findLastAudit()).toMatchObject({ ...brought, account_id: accountId });
    expect(await site().db.selectFrom("import_batch").select("created_by").execute()).toEqual([{ created_by: accountId }]);
    expect(await run("check", body._id)).toMatchObject({ create: 3, refused: 0, read: 0 });
    expect(await run("apply", body._id)).toMatchObject({ create: 0, applied: 3, drafts: 3 });
    const { incidents } = await rows();
    expect(
      incidents.map(({ sequence, title, date, killed_maximum, number_of_killed, publication }) => [
        ...[sequence, title, date, number_of_killed, killed_maximum, publication],
      ]),
    ).toEqual([
      [-2, "Three", "1994", null, null, "draft"],
      [-1, "ሁለት", "2022-06-08/2022-07-07", 100, null, "draft"],
      [0, "One; two", "2020-01-02", 90, 207, "draft"],
      [expect.any(Number), "The current one", "2021-01-12", 10, 10, "published"],
    ]);
    expect(incidents.at(-1)?.sequence).toBeGreaterThan(0);
    expect(incidents[2]).toMatchObject({ location: "Ataye", place_precision: "near", language: "en" });
    expect(incidents[1]).toMatchObject({ language: "am", place_id: null });

    // Without a description and a place, none of them can be read by visitors.
    expect(await run("publish", body._id)).toMatchObject({ applied: 3, drafts: 0, published: 0, recorded: 3 });
    expect((await list(body._id, "incomplete"))[1]?.problems.map(({ column }) => column)).toEqual(["description", "location"]);
    expect(await readImport(body._id)).toMatchObject({ counts: { incomplete: 3 }, missing: { description: 3, location: 1 } });
    expect((await read<{ _id: string }>("/get_current_incident")).body._id).toBe(current);
  });

  it("says of each row what it would do, and changes nothing", async () => {
    await create({ title: "Recorded", date_of_incident: "2020-05-06", location: "Ataye" });
    const before = await rows();
    const id = await bring([
      { title: "Like it", date: "2020-05-06", location: "Ataye", killed: "1" },
      { title: "x".repeat(91), date: "2020-05-07", location: "A", killed: "dozens" },
      { title: "Asked about", date: "3/4/2022", location: "A", killed: "" },
      { title: "Not yet", date: "2999-01-01", location: "A", killed: "" },
      { title: "", date: "2020-01-01", location: "", killed: "" },
    ]);
    expect(await run("check", id)).toMatchObject({ create: 1, similar: 1, refused: 4, read: 0 });
    expect((await list(id, "refused")).map(({ number, problems }) => ({ number, problems }))).toEqual([
      { number: 2, problems: [{ column: "killed", message: expect.stringContaining("“dozens” is no number") }] },
      { number: 3, problems: [{ column: "date", message: expect.stringContaining("“3/4/2022” could be two days") }] },
      { number: 4, problems: [{ column: "date", message: expect.stringContaining("future") }] },
      { number: 5, problems: [{ column: "title", message: expect.any(String) }] },
    ]);
    expect(await list(id, "similar")).toMatchObject([{ number: 1, similar: [{ _id: expect.any(String), title: "Recorded" }] }]);
    const next = (await asAdmin("GET", `/get_import/${id}?show=refused&after=3`)).body as unknown as {
      list: { number: number }[];
    };
    expect(next.list.map(({ number }) => number)).toEqual([4, 5]);
    const { audit: _before, ...stored } = before;
    const { audit: _after, ...storedAfter } = await rows();
    expect(storedAfter).toEqual(stored);

    const mapping = { columns: { title: "title", date: "date" }, date_order: "month_first" };
    const known = (await asAdmin("GET", `/get_import/${id}`)).body.mapping as object;
    expect(await asAdmin("PATCH", `/map_import/${id}`, { columns: { title: "Nothing" } })).toMatchObject({
      status: 201,
      body: { issues: [{ path: "columns.title", message: expect.stringContaining("“Nothing”") }] },
    });
    expect((await asAdmin("PATCH", `/map_import/${id}`, mapping)).status).toBe(200);
    expect(await findLastAudit()).toMatchObject({ verb: "map", kind: "import", subject: id, before: known, after: mapping });
    expect(await run("check", id)).toMatchObject({ create: 2, refused: 3 });
    await run("apply", id, { skip_similar: true });
    expect(await run("apply", id)).toMatchObject({ similar: 0 });
    expect((await rows()).incidents.map(({ title, date }) => [title, date])).toContainEqual(["Asked about", "2022-03-04"]);
    expect(await asAdmin("PATCH", `/map_import/${id}`, mapping)).toMatchObject({
      status: 201,
      body: { message: "Rows of this table have been recorded already." },
    });
  });

  it("is checked once all its rows are there, and its required fields have columns", async () => {
    const id = await bring([{ name: "A", when: "2020-01-01" }]);
    const expectRefusal = async (message: string) =>
      expect(await asAdmin("POST", `/check_import/${id}`)).toMatchObject({ status: 201, body: { message } });
    for (const [columns, missing] of [
      [{ location: "name" }, "Title, Date, or its first day"],
      [{ title: "name" }, "Date, or its first day"],
    ] as const) {
      await asAdmin("PATCH", `/map_import/${id}`, { columns });
      await expectRefusal(`First choose the column of: ${missing}.`);
    }
    await site().database.inTransaction((tx) => tx.deleteFrom("import_row").execute());
    await expectRefusal("This table is still uploading. If the upload was interrupted, delete it and upload it again.");
  });

  it("refuses rows of another length and wrong ids, and drops empty cells at the end", async () => {
    await create({ title: "One" });
    const [exported] = await exportCsv();
    const { body } = await uploadTable("title,date,location\nOne,2020-01-01\nTwo,2020-01-02,A,,\nThree,2020-01-03,A,B\n");
    const wrong = await bring([{ ...exported, _id: "x" } as Cells]);
    const listProblems = async (id: string) => (await list(id, "refused")).map(({ problems }) => problems);
    expect(await run("check", body._id)).toMatchObject({ create: 1, refused: 2 });
    expect(await listProblems(body._id)).toEqual(
      [2, 4].map((cells) => [{ column: null, message: `Cells in this row: ${cells}. Columns of the table: 3.` }]),
    );
    await run("check", wrong);
    expect(await listProblems(wrong)).toEqual([[{ column: "_id", message: "This is not an id of this archive." }]]);
  });

  it("says after each step what was done", async () => {
    await create({ title: "One" });
    const [exported] = await exportCsv();
    await emptyArchive();
    const id = await bring([exported as Cells]);
    const messages: unknown[] = [];
    for (const step of ["check", "apply", "publish", "undo"])
      messages.push((await asAdmin("POST", `/${step}_import/${id}`)).body.message);
    messages.push((await asAdmin("DELETE", `/delete_import/${id}`)).body.message);
    expect(messages).toEqual([
      "Rows were checked. Nothing has changed.",
      "Rows recorded. New incidents are drafts.",
      "Drafts were published.",
      "Rows were taken back.",
      "The table was deleted. The incidents recorded from it stay.",
    ]);
  });

  it("lists the last 50 uploaded tables, by their names", async () => {
    const file = { name: "a.csv", bytes: new TextEncoder().encode("title\nOne\n") };
    const form = [
      ["filename", " Last\n one.csv "],
      ["import_table", file],
    ] as Parameters<ReturnType<typeof site>["upload"]>[1];
    const table = { format: "table" as const, columns: ["title"], rows: 1, createdBy: null, now: site().now() };
    await site().database.inTransaction(async (tx) => {
      for (let number = 1; number <= 50; number += 1) await insertBatch(tx, { ...table, filename: `${number}.csv` });
    });
    await site().upload("/create_import", form, { cookie: admin().cookie });
    const names = ((await asAdmin("GET", "/get_imports")).body as unknown as { filename: string }[]).map(
      ({ filename }) => filename,
    );
    expect([names.length, names[0], names.at(-1)]).toEqual([50, "Last one.csv", "2.csv"]);
  });

  it("keeps several tables apart, newest first, each with its mapping and rows", async () => {
    const rowsOf = (title: string) => [{ title, date: "2020-05-06", location: "A", killed: "1" }];
    const [first, second] = [await bring(rowsOf("First")), await bring(rowsOf("Second"))];
    const { body } = await uploadTable("title,date\nA,2020-01-01\n", `${"ሰ".repeat(200)}.csv`);
    expect(body.filename).toBe("ሰ".repeat(200));
    for (const id of [first, second]) await run("check", id);
    const mapping = { columns: { title: "title", date: "date" } };
    expect((await asAdmin("PATCH", `/map_import/${first}`, mapping)).status).toBe(200);
    const read = async () => (await asAdmin("GET", "/get_imports")).body as unknown as (typeof body)[];
    expect(await read()).toMatchObject([
      { _id: body._id, rows: 1, counts: { read: 1, create: 0 } },
      { _id: second, mapping: { columns: { killed: "killed" } }, counts: { read: 0, create: 1 } },
      { _id: first, mapping, counts: { read: 1, create: 0 } },
    ]);
    expect((await asAdmin("DELETE", `/delete_import/${first}`)).status).toBe(200);
    expect(await findLastAudit()).toMatchObject({
      verb: "destroy",
      kind: "import",
      subject: first,
      before: { filename: "a list.csv" },
    });
    expect((await read()).map(({ _id, counts }) => [_id, counts.read + counts.create])).toEqual([
      [body._id, 1],
      [second, 1],
    ]);
    expect(await run("apply", second)).toMatchObject({ applied: 1 });
    expect((await rows()).incidents).toMatchObject([{ title: "Second" }]);
  });

  it("records rows with an identifier once, with their source, and never as the newest", async () => {
    const current = await create({ title: "The current one" });
    const id = await bring([
      createEvent(11),
      createEvent(12, { date: "2019-02-01/2019-02-28" }),
      createEvent(11),
      createEvent(13, { killed_min: "9", killed_max: "2" }),
    ]);
    expect(await run("check", id)).toMatchObject({ create: 2, refused: 2 });
    expect((await list(id, "refused")).map(({ problems }) => problems)).toEqual([
      [{ column: null, message: "Row 1 has the same identifier." }],
      [{ column: "killed_min", message: expect.any(String) }],
    ]);
    expect(await run("apply", id)).toMatchObject({ applied: 2 });
    expect(await run("publish", id)).toMatchObject({ published: 2 });
    const [last, first] = (await rows()).incidents;
    expect(await findLastAudit()).toMatchObject({
      ...{ verb: "publish", kind: "incident", subject: last?.id, after: { publication: "published" } },
      before: { publication: "draft", publish_at: null },
    });
    expect(first).toMatchObject({
      sequence: 0,
      publication: "published",
      title: "Attack 11",
      date: "2019-02-01",
    });
    expect(first).toMatchObject({
      number_of_killed: 3,
      killed_maximum: 7,
    });
    expect(last).toMatchObject({ sequence: -1, date: "2019-02-01/2019-02-28" });
    const recorded = await readIncident(first?.id);
    expect(recorded).toMatchObject({
      external_ids: [{ scheme: "other", value: "11" }],
      articles: [{ article_link: "https://example.org/one", title: "A headline" }],
    });
    expect((await read<{ _id: string }>("/get_current_incident")).body._id).toBe(current);
    expect((await exportCsv()).map(({ _id }) => _id)).toEqual([current, first?.id, last?.id]);
    const sitemap = (await site().app.inject("/sitemap.xml")).statusCode;
    expect([200, 404]).toContain(sitemap);

    // A refused row does not count as similar to a recorded incident.
    const wrong = createEvent(15, { killed_min: "9", killed_max: "2" });
    const again = await bring([createEvent(11), createEvent(12), createEvent(14), wrong]);
    expect(await run("check", again)).toMatchObject({ same: 2, create: 1, refused: 1, similar: 1 });
    expect((await list(again, "same")).map(({ notes }) => notes)).toEqual(
      [first, last].map((row) => [{ column: "id", message: `Already recorded as “${row?.title}”.` }]),
    );
    expect(await run("apply", again, { skip_similar: true })).toMatchObject({ same: 2, create: 1, applied: 0 });
    const next = await create({ title: "A newer one" });
    expect((await listSequences()).at(-1)?.sequence).toBeGreaterThan(0);
    expect((await read<{ _id: string }>("/get_current_incident")).body._id).toBe(next);
  });

  it("finds no change in an export of format 1, and a range that became a day", async () => {
    await create({
      killed: { minimum: 9, maximum: 12 },
      number_of_killed: undefined,
      date: "2022-06",
      date_of_incident: undefined,
    });
    const [row] = await exportCsv();
    expect(row).toMatchObject({ killed_written: "9–12", date: "2022-06-XX" });
    const id = await bring([{ ...row, killed_written: "9-12", date: "2022-06" }]);
    expect(await run("check", id)).toMatchObject({ same: 1, update: 0, refused: 0 });
    const changed = await bring([{ ...row, killed_written: "12-Sep" }]);
    expect(await run("check", changed)).toMatchObject({ refused: 1 });
    const [{ problems } = {}] = await list(changed, "refused");
    expect(problems).toEqual([{ column: "killed_written", message: expect.stringContaining("made a date of 12–9") }]);
  });

  it("says that rows could not be stored, and keeps no half of the table", async () => {
    await site().database.inTransaction((tx) => sql`create unique index one_row on import_row (batch_id)`.execute(tx));
    const { status, body } = await uploadTable("title,date\nOne,2020-01-01\nTwo,2020-01-02\n");
    await site().database.inTransaction((tx) => sql`drop index one_row`.execute(tx));
    expect([status, body.message]).toEqual([500, expect.stringContaining("The rows could not be stored")]);
    expect((await asAdmin("GET", "/get_imports")).body).toEqual([]);
  });

  it("changes exactly what was corrected in an export, and takes it back", async () => {
    const first = await create({ title: "=First", description_am: "ሰላም", change_reason: "x" });
    await create({ title: "Second", reason: "Two reports", kinds: ["killing"] });
    const exported = await exportCsv();
    const corrected = exported.map((row) =>
      row._id === first
        ? {
            ...row,
            title_en: "First",
            killed_written: "12-20",
            description_am: "",
            location: " A place ",
            first_day: "1999-01-01",
          }
        : { ...row, kinds: "massacre; killing" },
    );
    const id = await bring(corrected);
    expect(await run("check", id)).toMatchObject({ update: 2, same: 0 });
    const [unnamed, change] = await list(id, "update");
    expect(unnamed).toMatchObject({ title: "Second", changes: [{ field: "kinds" }] });
    expect(change).toMatchObject({
      title: "First",
      notes: [{ column: "first_day", message: expect.stringMatching(/^Not imported:/) }],
      changes: [
        { field: "title", before: "=First", after: "First" },
        { field: "description_am", before: "ሰላም", after: null },
        { field: "killed", before: { minimum: 10, maximum: 10 }, after: { minimum: 12, maximum: 20 } },
      ],
    });
    const before = await exportCsv();
    expect(await run("apply", id)).toMatchObject({ applied: 2, drafts: 0 });
    const after = await exportCsv();
    const differing = (one: Cells[], other: Cells[]) =>
      one.map((row, index) => Object.keys(row).filter((name) => row[name] !== other[index]?.[name]));
    const numbers = ["revision", "revision_sha256"];
    expect(differing(before, after)).toEqual([
      ["kinds", ...numbers],
      ["title_en", "description_am", "killed_minimum", "killed_maximum", "killed_written", ...numbers],
    ]);
    expect(after[0]).toMatchObject({ kinds: "massacre; killing", count_reason: "Two reports" });

    expect(await run("undo", id)).toMatchObject({ undone: 2, left: 0 });
    expect(differing(before, await exportCsv())).toEqual([numbers, numbers]);
    expect(await archive.findProblems()).toEqual([]);
  });

  it("changes a narrative alone", async () => {
    await create({ narrative_en: "Long." });
    const id = await bring((await exportCsv()).map((row) => ({ ...row, narrative_en: "Longer." })));
    expect(await run("check", id)).toMatchObject({ update: 1, same: 0 });
    const [row] = await list(id, "update");
    expect(row?.changes).toEqual([{ field: "narrative_en", before: "Long.", after: "Longer." }]);
    await run("apply", id);
    expect(await exportCsv()).toMatchObject([{ narrative_en: "Longer." }]);
  });

  it("takes back what was filled in where nothing was", async () => {
    await create({ title: "One" });
    const [exported] = await exportCsv();
    const place = { place_id: getPlaceId("ET0305"), place_precision: "zone" };
    const filled = { ...place, external_ids: "other:7", count_reason: "A list", kinds: "killing" };
    const id = await bring([{ ...exported, ...filled } as Cells]);
    await run("check", id);
    await run("apply", id);
    expect((await exportCsv())[0]).toMatchObject(filled);
    expect(await run("undo", id)).toMatchObject({ undone: 1, left: 0 });
    const { revision: _number, revision_sha256: _hash, ...undone } = (await exportCsv())[0] ?? {};
    expect(exported).toMatchObject(undone);
  });

  it("refuses to correct what was changed since the export, and says by whom and when", async () => {
    const [edited, added, untouched] = [
      await create({ title: "One" }),
      await create({ title: "Two" }),
      await create({ title: "Three" }),
    ];
    const exported = await exportCsv();
    await edit(edited, { description: "Theirs" });
    await add(article, added);
    const at = site().now().toISOString();
    const unchanged = await bring(exported);
    expect(await run("check", unchanged)).toMatchObject({ same: 3, refused: 0 });
    const id = await bring(exported.map((row) => ({ ...row, location: "Mine" })));
    expect(await run("check", id)).toMatchObject({ refused: 2, update: 1 });
    const message = "Someone edited this incident after you exported it. Export it again and correct that.";
    const refusal = { problems: [{ column: "revision_sha256", message }], changed: { at, name: "Test admin" } };
    expect(await list(id, "refused")).toMatchObject([
      { title: "Two", ...refusal },
      { title: "One", ...refusal },
    ]);
    expect(await list(id, "update")).toMatchObject([{ title: "Three", changed: null }]);
    // Somebody edits it between the check and the recording.
    await edit(untouched, { description: "Also theirs" });
    expect(await run("apply", id)).toMatchObject({ applied: 0, refused: 3 });
    expect((await exportCsv()).map(({ location }) => location)).toEqual(["A place", "A place", "A place"]);
    const again = await bring((await exportCsv()).map((row) => ({ ...row, location: "Mine" })));
    expect(await run("check", again)).toMatchObject({ update: 3 });
  });

  it("says in the check what a row lacks for publication, until it has it", async () => {
    const id = await bring([
      createEvent(1),
      createEvent(2, { location: "" }),
      createEvent(3, { description: "", location: " " }),
      createEvent(4, { location: "x".repeat(1000) }),
    ]);
    expect(await run("check", id)).toMatchObject({ create: 3, refused: 1 });
    const missing = { location: 2, description: 1 };
    const told = { counts: { create: 3, incomplete: 2 }, missing };
    expect(await readImport(id)).toMatchObject(told);
    const problem = (column: string) => ({ column, message: expect.any(String) });
    expect((await list(id, "incomplete")).map(({ number, problems }) => [number, problems])).toEqual([
      [2, [problem("location")]],
      [3, [problem("description"), problem("location")]],
    ]);
    await run("apply", id);
    expect(await readImport(id)).toMatchObject({ counts: { applied: 3, drafts: 3, incomplete: 2 }, missing });
    const [, second, third] = await list(id, "applied");
    await asAdmin("DELETE", `/delete_incident/${third?.incident_id}`);
    expect(await readImport(id)).toMatchObject({ counts: { incomplete: 1 }, missing: { location: 1, description: 0 } });
    await asAdmin("POST", "/restore", { kind: "incident", id: third?.incident_id });
    await edit(second?.incident_id, { location: "Ataye" });
    expect(await run("publish", id)).toMatchObject({ published: 2, applied: 1, recorded: 3 });
    expect((await list(id, "published")).map(({ problems }) => problems)).toEqual([[], []]);
    expect(await readImport(id)).toMatchObject({ counts: { incomplete: 1 }, missing: { location: 1, description: 1 } });
    // It is completed and published on its page.
    await edit(third?.incident_id, { location: "Ataye", description: "What happened" });
    await asAdmin("POST", "/publish", { kind: "incident", id: third?.incident_id });
    expect(await readImport(id)).toMatchObject({
      counts: { incomplete: 0, applied: 1 },
      missing: { location: 0, description: 0 },
    });
    expect(await list(id, "incomplete")).toEqual([]);
  });

  it("reads neither statuses nor sources of an export, and says so", async () => {
    const one = await create({ title: "One" });
    await add(article, one);
    await asAdmin("POST", "/set_verification_status", { incident_id: one, status: "disputed", note: "Two accounts" });
    const [exported] = await exportCsv();
    expect(exported).toMatchObject({ status: "disputed", sources: "1" });
    const changed = await bring([{ ...exported, title_en: "Other", status: "reported", status_note: "Mine" } as Cells]);
    expect(await run("check", changed)).toMatchObject({ update: 1 });
    const listNotes = async (id: string, show: "update" | "create") =>
      (await list(id, show)).flatMap(({ notes }) => notes.map(({ column, message }) => [column, message]));
    const message = "Not imported: it follows from other columns, or is set on the incident’s page.";
    expect(await listNotes(changed, "update")).toEqual([
      ["status", message],
      ["status_note", message],
    ]);
    await run("apply", changed);
    expect(await exportCsv()).toMatchObject([{ title_en: "Other", status: "disputed", status_note: "Two accounts" }]);
    await emptyArchive();
    const id = await bring([exported as Cells]);
    expect(await run("check", id)).toMatchObject({ create: 1 });
    expect(await listNotes(id, "create")).toEqual([
      ["status", message],
      ["sources", message],
    ]);
    await run("apply", id);
    expect(await run("publish", id)).toMatchObject({ published: 1 });
    expect(await exportCsv()).toMatchObject([{ _id: one, title_en: "One", status: "unreviewed", sources: "0" }]);
  });

  it("reads no parts of incidents, and names what it reads", async () => {
    await add(article, await create());
    const { sources, incidents } = await exportTables();
    for (const columns of [Object.keys(sources[0] ?? {}), ["_id", "incident_id", "revision_sha256", "whom"]]) {
      const { status, body } = await uploadTable(`${columns.join()}\n${columns.map(() => "x").join()}\n`);
      expect([status, body.message]).toEqual([201, expect.stringMatching(/which an import does not read; nothing was stored/)]);
    }
    expect((await asAdmin("GET", "/get_imports")).body).toEqual([]);
    const brought = await bring(incidents);
    expect(await asAdmin("PATCH", `/map_import/${brought}`, { columns: {} })).toMatchObject({
      status: 201,
      body: { message: "The columns of this table are known already." },
    });
  });

  it("publishes 18 of the 20 rows that a volunteer kept, and says what the others lack", async () => {
    const header = "No;Place name;Date;Event;Region;Dead;Wounded;Displaced people;Source link;Newspaper;Notes";
    const lines = Array.from({ length: 20 }, (_row, index) => {
      const place = index === 4 ? "" : `Kemise, house ${index}`;
      const notes = index === 11 ? "" : "Shots were fired.";
      const link = index % 2 === 0 ? `https://example.org/${index}` : "";
      return `${index + 1};${place};${index + 1}/5/2022;Attack ${index};Amhara;${index}-${index + 2};;about 300;${link};A paper;${notes}`;
    });
    const { body } = await uploadTable([header, ...lines].join("\r\n"));
    const id = body._id;
    expect(await readImport(id)).toMatchObject({
      samples: [
        ["1", "2"],
        ["Kemise, house 0", "Kemise, house 1"],
        ["1/5/2022", "2/5/2022"],
        ...Array(8).fill(expect.any(Array)),
      ],
    });
    const mapping = body.mapping ?? { columns: {} };
    await asAdmin("PATCH", `/map_import/${id}`, { ...mapping, date_order: "day_first" });
    expect(await run("check", id)).toMatchObject({ create: 20, refused: 0 });
    expect(await readImport(id)).toMatchObject({ counts: { incomplete: 2 }, missing: { location: 1, description: 1 } });
    await run("apply", id);
    expect(await run("publish", id)).toMatchObject({ published: 18, applied: 2 });
    const [first, second] = await list(id, "published");
    expect(await readIncident(first?.incident_id ?? "")).toMatchObject({
      ...{ title: "Attack 0", location: "Kemise, house 0", description: "Shots were fired.", date: "2022-05-01" },
      articles: [{ article_link: "https://example.org/0", outlet: "A paper" }],
    });
    expect(await readIncident(second?.incident_id ?? "")).toMatchObject({ articles: [{ reference: "A paper" }] });
    expect(await run("undo", id)).toMatchObject({ undone: 20, left: 0 });
  });

  it("answers removed calls as unknown ones", async () => {
    const id = await bring([createEvent(1)]);
    const removed = await asAdmin("PATCH", `/resolve_import_row/${id}`, { number: 1, keep: "file" });
    const unknown = await asAdmin("PATCH", `/unknown_call/${id}`, {});
    expect(removed.status).toBe(404);
    expect([removed.status, removed.body]).toEqual([unknown.status, unknown.body]);
    const openApi = (await site().app.inject("/api/v1/openapi.json")).payload;
    expect(openApi).toContain("/check_import/");
    expect(openApi).not.toMatch(/resolve_import_row|with_status/);
  });

  it("refuses a correction of an unknown version, and of an incident no longer public", async () => {
    const [withdrawn, other] = [await create({ title: "One" }), await create({ title: "ሁለት", language: "am" } as object)];
    const exported = await exportCsv();
    await asAdmin("DELETE", `/delete_incident/${withdrawn}`);
    const id = await bring(
      exported.map((row) => ({
        ...row,
        title_en: "Corrected",
        killed_written: "dozens",
        ...(row._id === other && { revision_sha256: "0".repeat(64) }),
      })),
    );
    expect(await run("check", id)).toMatchObject({ refused: 2 });
    const listRefused = async (batch: string) =>
      (await list(batch, "refused")).map(({ title, problems }) => [title, ...problems.map(({ message }) => message)]);
    const [isNoNumber, isUnknown] = [
      expect.stringContaining("“dozens” is no number"),
      expect.stringMatching(/^No version has this hash/),
    ];
    expect(await listRefused(id)).toEqual([
      ["ሁለት", isNoNumber, isUnknown],
      ["Corrected", isNoNumber, "This incident is withdrawn or in the trash. Restore it first."],
    ]);
    const destroyed = await asOwner("DELETE", "/destroy", { kind: "incident", id: withdrawn, title: "One" });
    expect(destroyed.status).toBe(200);
    const again = await bring(exported.filter(({ _id }) => _id === withdrawn));
    expect(await run("check", again)).toMatchObject({ refused: 1 });
    expect(await listRefused(again)).toEqual([["One", "This incident was deleted for good. Its id is not used again."]]);
  });

  it("leaves what somebody has changed since, when an import is undone", async () => {
    const id = await bring([createEvent(1), createEvent(2), createEvent(3)]);
    await run("check", id);
    await run("apply", id);
    await run("publish", id);
    const [third, second, first] = (await rows()).incidents;
    await add(article, String(first?.id));
    await edit(second?.id, { title: "Mine" });
    expect(await run("undo", id)).toMatchObject({ undone: 1, left: 2, published: 0 });
    const reason = "Its import was undone.";
    expect(await findLastAudit()).toMatchObject({ verb: "trash", kind: "incident", subject: third?.id, after: { reason } });
    const { incidents } = await rows();
    expect(incidents.filter(({ deleted_at }) => deleted_at !== null).map((row) => row.id)).toEqual([third?.id]);
    expect((await list(id, "left")).map(({ incident_id }) => incident_id)).toEqual([first?.id, second?.id]);
    // An incident in the trash does not count as recorded, so it can be imported again.
    const again = await bring([createEvent(3)]);
    expect(await run("check", again)).toMatchObject({ create: 1 });
  });

  it("gives an empty site the same incidents that another one exported", async () => {
    await create({
      title: "=First",
      title_am: "አንደኛ",
      narrative_en: "Long.\n\n'=told",
      date_of_incident: undefined,
      date: "1994/..",
    });
    await create({
      title: "ሁለተኛ",
      killed: { minimum: null, maximum: 4 },
      number_of_killed: undefined,
      reason: "-why",
      kinds: ["killing"],
    });
    await create({ title: "Third", external_ids: [{ scheme: "other", value: "a list, 7" }], location: "1\n2" });
    const place = (await asAdmin("GET", "/get_places?q=Ataye")).body as unknown as { _id: string; kind: string }[];
    const town = place.find(({ kind }) => kind === "town");
    await create({ title: "Fourth", place_id: town?._id, place_precision: "exact" });
    const exported = await exportCsv();
    await emptyArchive();
    const id = await bring(exported);
    expect(await run("check", id)).toMatchObject({ create: 4 });
    await run("apply", id);
    expect(await run("publish", id)).toMatchObject({ published: 4 });
    const withoutTimes = (list: Cells[]) =>
      list.map(({ recorded_at: _at, revision: _number, revision_sha256: _hash, ...row }) => row);
    expect(withoutTimes(await exportCsv())).toEqual(withoutTimes(exported));
  });

  it("places rows at the place that they name", async () => {
    const id = await bring(["Ataye town", "Somewhere", "Metekkel zone"].map((location, row) => createEvent(row, { location })));
    await run("check", id);
    expect(await run("apply", id)).toMatchObject({ applied: 3 });
    const { incidents } = await rows();
    const located = incidents.toReversed().map(({ place_id, place_precision }) => [place_id, place_precision]);
    expect(located).toEqual([
      [expect.any(String), "near"],
      [null, null],
      [null, null],
    ]);
  });

  it("finds a place by its code where it has another id here, or refuses the row", async () => {
    const zone = getPlaceId("ET0305");
    await create({ title: "Placed", place_id: zone, place_precision: "zone" });
    const [exported] = await exportCsv();
    const notHere = { place_id: "019a0000-0000-7000-8000-000000000000", location: "Elsewhere" };
    const unknown = { ...exported, _id: "", revision_sha256: "", ...notHere };
    const id = await bring([
      { ...unknown, title_en: "By its code" },
      { ...unknown, title_en: "By none", place_pcode: "" },
      { ...unknown, title_en: "By a wrong one", place_pcode: "XX9999" },
    ]);
    expect(await run("check", id)).toMatchObject({ create: 1, refused: 2 });
    const problem = { column: "place_id", message: expect.stringContaining("North Shewa") };
    expect((await list(id, "refused")).map(({ title, problems }) => [title, problems])).toEqual([
      ["By none", [problem]],
      ["By a wrong one", [problem]],
    ]);
    expect(await list(id, "similar")).toMatchObject([{ title: "By its code", similar: [{ title: "Placed" }] }]);
    await run("apply", id);
    const { incidents } = await rows();
    expect(incidents.find(({ title }) => title === "By its code")).toMatchObject({ place_id: zone, place_precision: "zone" });
  });

  it("takes up no row twice, and goes on where it was", async () => {
    const id = await bring(Array.from({ length: 120 }, (_, index) => createEvent(index + 1)));
    expect(await asAdmin("POST", `/apply_import/${id}`)).toMatchObject({
      status: 201,
      body: { message: "Check all rows first." },
    });
    const { remaining } = (await asAdmin("POST", `/check_import/${id}`)).body as unknown as ImportStep;
    expect(remaining).toBeGreaterThanOrEqual(70);
    expect(remaining).toBeLessThan(120);
    await run("check", id);
    expect(await list(id, "create")).toHaveLength(50);
    const steps = await Promise.all([1, 2, 3, 4].map(() => asAdmin("POST", `/apply_import/${id}`)));
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await run("apply", id)).toMatchObject({ applied: 120 });
    expect(
      await site()
        .db.selectFrom("incident")
        .select(({ fn }) => fn.countAll().as("count"))
        .execute(),
    ).toMatchObject([{ count: expect.toSatisfy((count: unknown) => Number(count) === 120) }]);
    expect((await asAdmin("DELETE", `/delete_import/${id}`)).status).toBe(200);
    expect(await asAdmin("GET", `/get_import/${id}`)).toMatchObject({ status: 201 });
    // Numbers that an import had are not given to another one.
    const next = await bring([createEvent(999)]);
    await run("check", next);
    await run("apply", next);
    expect((await listSequences())[0]?.sequence).toBe(-120);
  });

  const sentences = {
    notText: "This file is not text in UTF-8 or UTF-16. Save it as “CSV UTF-8” in your spreadsheet and upload it again.",
    open: "The row that begins in line 2 has a quotation mark that is never closed.",
  };
  it.each<[string, string | Uint8Array, string]>([
    ["UTF-16 without its mark", new Uint8Array(Buffer.from("title,date\na,2020", "utf16le")), sentences.notText],
    ["Latin-1", new Uint8Array(Buffer.from("title,date\ncafé,2020", "latin1")), sentences.notText],
    ["NUL", "title,date\na\0b,2020\n", sentences.notText],
    ["a quote that is never closed", 'title,date\n"a,2020\nb,2021\n', sentences.open],
    ["a long quote that is never closed", `title,date\n"${"a\n".repeat(200_000)}`, "The row that begins near line "],
    ["a million columns", `title,date\n${"a,".repeat(1_000_000)}\n`, "The row that begins near line 2 is too long"],
    [
      "201 columns",
      `${Array.from({ length: 201 }, (_, index) => `c${index}`).join(",")}\n1\n`,
      "This table has more than 200 columns.",
    ],
    ["a first column without a name", ",date\n1,2\n", "Column 1 has no name."],
    ["another column without a name", "a,,b\n1,2,3\n", "Column 2 has no name."],
    ["two columns of one name", "a,b,a\n1,2,3\n", "Two columns are called “a”."],
    [
      "a title above the columns",
      "Killed in 2020\ntitle,date\na,2020\n",
      "The first line has one cell (“Killed in 2020”) and the second 2",
    ],
    ["no rows", "title,date\n", "This table has no rows below its column names."],
    ["an empty file", "\n\n", "This table has no rows below its column names."],
    ["too many rows", `title\n${"a\n".repeat(25_001)}`, "This table has more than 25000 rows. Split it into several files."],
  ])("refuses %s with a sentence", async (_name, content, sentence) => {
    const { status, body } = await uploadTable(content);
    expect(status).toBe(201);
    expect(body.message).toContain(sentence);
    expect(await site().db.selectFrom("import_batch").selectAll().execute()).toEqual([]);
  });
});
