import { beforeEach, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import type { VerbOf } from "#platform/shared/change.ts";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { campaignInput } from "../../../tests/sites/email-site.ts";
import { createImportCalls } from "../../../tests/sites/import-calls.ts";
import { campaign } from "../../../tests/sites/twitter-site.ts";
import { testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import { type Act, HISTORY_PAGE_SIZE, type HistoryChange } from "./rules.ts";
import { listHistory } from "./server/list-history.ts";

const [article] = mediaKinds;
type Found = { changes: HistoryChange[]; older: string | null; people: { _id: string; name: string }[]; of: string };

describe.each(engines)("GET /search_history on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, owner, asAdmin, asOwner, rows, create, add, addOrganisation, expectRefused } = archive;
  beforeEach(() => site().advanceTime(1000));

  const search = async (query = "", by = asOwner) => (await by("GET", `/search_history${query}`)).body as unknown as Found;
  const listChanges = ({ changes }: Found) => changes.map(({ verb, kind }) => `${verb} ${kind}`);
  const record = (accountId: string | null, count: number, verb?: VerbOf<"account">) =>
    site().database.inTransaction(async (tx) => {
      const change = verb
        ? ({ verb, kind: "account", id: owner().accountId } as const)
        : ({ verb: "edit", ...INCIDENT } as const);
      for (let index = 0; index < count; index += 1) await insertAuditEntry(tx, { at: site().now(), accountId, ...change });
    });
  const INCIDENT = { kind: "incident", id: "019a0000-0000-7000-8000-000000000001" } as const;

  testAccess({ calls, validInputs: async () => ({}), site, admin, asAdmin, asOwner, rows });

  async function fill() {
    const incident = await create({ title: "A title" });
    await add(article, incident);
    await addOrganisation();
    await asOwner("POST", "/create_twitter_campaign", campaign);
    await asAdmin("POST", "/create_email_campaign", campaignInput);
    await site().database.inTransaction(async (tx) => {
      const entry = { at: site().now(), accountId: owner().accountId };
      await insertAuditEntry(tx, {
        ...entry,
        verb: "make_owner",
        kind: "account",
        id: admin().accountId,
      });
      await insertAuditEntry(tx, { ...entry, verb: "create", kind: "invite", id: INCIDENT.id });
    });
    return incident;
  }

  it("lists what was done with anything, newest first, by whom", async () => {
    const incident = await fill();
    const found = await search();
    expect(listChanges(found)).toEqual([
      ...["create invite", "make_owner account", "create email_campaign", "create twitter_campaign"],
      ...["create organisation", "create article", "create incident"],
    ]);
    expect(found.older).toBeNull();
    expect(found.changes[2]).toMatchObject({
      kind: "email_campaign",
      fields: expect.arrayContaining([{ field: "subject", before: null, after: campaignInput.subject }]),
    });
    expect(found.changes[5]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      name: "Test admin",
      verb: "create",
      kind: "article",
      root_id: incident,
      title: "A title",
      put_back: null,
    });
    expect(found.changes[1]).toMatchObject({ kind: "account", title: "Test admin", name: "Test owner" });
  });

  it("filters by who and by what, also by both", async () => {
    await fill();
    const by = `?who=${owner().accountId}`;
    expect(listChanges(await search(by))).toEqual(["create invite", "make_owner account", "create twitter_campaign"]);
    expect(listChanges(await search("?what=campaigns"))).toEqual(["create twitter_campaign"]);
    expect(listChanges(await search("?what=letters"))).toEqual(["create email_campaign"]);
    expect(listChanges(await search("?what=incidents"))).toEqual(["create article", "create incident"]);
    expect(listChanges(await search("?what=organisations"))).toEqual(["create organisation"]);
    expect(listChanges(await search("?what=accounts"))).toEqual(["create invite", "make_owner account"]);
    for (const what of ["site", "places", "imports"]) expect(listChanges(await search(`?what=${what}`))).toEqual([]);
    expect(listChanges(await search(`${by}&what=letters`))).toEqual([]);
    expect(listChanges(await search(`${by}&what=campaigns`))).toEqual(["create twitter_campaign"]);
    expect(listChanges(await search("?who=&what="))).toHaveLength(7);
  });

  it("shows accounts and settings to owners only", async () => {
    await fill();
    expect(listChanges(await search("", asAdmin))).toEqual(listChanges(await search()).slice(2));
    const kinds = "campaigns, letters, incidents, imports, organisations, places";
    for (const what of ["accounts", "site", "x"]) {
      const message = `It must be one of: ${kinds}${what === "x" ? ", accounts, site" : ""}`;
      await expectRefused(() => asAdmin("GET", `/search_history?what=${what}`), message, "what");
    }
  });

  it("refuses an account that has done nothing, and lists those that have", async () => {
    const message = "This account is not among those that have done anything here.";
    for (const who of ["x", "019a0000-0000-7000-8000-000000000000"])
      await expectRefused(() => asAdmin("GET", `/search_history?who=${who}`), message, "who");
    await record(admin().accountId, 1);
    await expectRefused(() => asAdmin("GET", `/search_history?who=${owner().accountId}`), message, "who");
    expect((await search()).people).toEqual([{ _id: admin().accountId, name: "Test admin" }]);
  });

  it("leaves out sign-ins, and all but the first record of an undo", async () => {
    const id = admin().accountId;
    await site().database.inTransaction(async (tx) => {
      await insertAuditEntry(tx, { at: site().now(), accountId: owner().accountId, verb: "sign_in", kind: "account", id });
      const former = { at: site().now().toISOString(), account_id: owner().accountId, kind: "account", subject: "u" } as const;
      const insert = (verb: "undo" | "undo_step") =>
        tx
          .insertInto("audit")
          .values({ ...former, verb, root_kind: "account", root_id: id })
          .execute();
      await insert("undo");
      // More than one read returns.
      for (let step = 0; step < 150; step += 1) await insert("undo_step");
    });
    expect((await search()).changes).toMatchObject([{ verb: "undo", title: "Test admin", name: "Test owner" }]);
  });

  it("leaves out what changes nothing, and steps of what is listed", async () => {
    const id = admin().accountId;
    await site().database.inTransaction(async (tx) => {
      const entry = { at: site().now(), accountId: owner().accountId, id };
      for (const verb of ["confirm_second_factor", "sign_in", "sign_out", "start_second_factor"] as const)
        await insertAuditEntry(tx, { ...entry, verb, kind: "account" });
      await insertAuditEntry(tx, { ...entry, verb: "map", kind: "import" });
    });
    expect(listChanges(await search())).toEqual(["confirm_second_factor account"]);
  });

  it("names what each act was about, and nothing where it is gone", async () => {
    const organisation = await addOrganisation({ name_en: "Front of Tests" });
    const place = await site()
      .db.selectFrom("place")
      .select(["id", "name"])
      .where("kind", "=", "zone")
      .limit(1)
      .executeTakeFirstOrThrow();
    const batch = "019a0000-0000-7000-8000-00000000000b";
    await site().database.inTransaction(async (tx) => {
      const at = site().now();
      const row = {
        id: batch,
        filename: "list.csv",
        format: "table",
        columns_json: "[]",
        row_count: 0,
        first_sequence: -1,
      } as const;
      await tx
        .insertInto("import_batch")
        .values({ ...row, mapping_json: null, created_by: null, created_at: at.toISOString() })
        .execute();
      const entry = { at, accountId: null };
      await insertAuditEntry(tx, { ...entry, verb: "edit", kind: "place", id: place.id });
      await insertAuditEntry(tx, { ...entry, verb: "create", kind: "import", id: batch });
      await insertAuditEntry(tx, { ...entry, verb: "trash", kind: "claim", id: "c", root: INCIDENT });
      await insertAuditEntry(tx, { ...entry, verb: "edit", kind: "site", id: "site" });
    });
    const { changes } = await search();
    await site().database.inTransaction((tx) => tx.deleteFrom("import_batch").execute());
    expect(changes.slice(0, 5)).toMatchObject([
      { kind: "site", title: "", root_id: "site", name: null },
      { kind: "claim", title: "", root_id: INCIDENT.id },
      { kind: "import", title: "list.csv", root_id: batch },
      { kind: "place", title: place.name, root_id: place.id },
      { kind: "organisation", title: "Front of Tests", root_id: organisation },
    ]);
    expect(listChanges(await search("?what=places"))).toEqual(["edit place"]);
    expect(listChanges(await search("?what=imports"))).toEqual(["create import"]);
    expect(listChanges(await search("?what=site"))).toEqual(["edit site"]);
  });

  it("lists an import as one entry, which leads to its changes", async () => {
    const { uploadTable, run } = createImportCalls(archive);
    const table = Array.from({ length: 20 }, (_, index) => `Attack ${index},2020-01-0${(index % 9) + 1},Ataye,What happened\n`);
    const { body } = await uploadTable(`Title,Date,Place,Description\n${table.join("")}`);
    await run("check", body._id);
    await run("apply", body._id);
    expect(await run("publish", body._id)).toMatchObject({ published: 20 });
    const others = await create({ title: "Another one" });
    const found = await search();
    expect(listChanges(found)).toEqual(["create incident", "publish import"]);
    const entry = { name: "Test admin", root_id: body._id, title: "a list.csv", put_back: null };
    const acts = [
      { verb: "create", kind: "import", count: 1 },
      { verb: "create", kind: "incident", count: 20 },
      { verb: "publish", kind: "incident", count: 20 },
    ];
    expect(found.changes[1]).toMatchObject({ ...entry, acts });
    for (const query of ["?what=imports", `?who=${admin().accountId}&what=imports`])
      expect(await search(query)).toMatchObject({ changes: [{ ...entry, acts }] });
    expect(await search("?what=incidents")).toMatchObject({ changes: [{ root_id: others }, { ...entry, acts }] });

    const first = await search(`?of=${body._id}`);
    expect(first).toMatchObject({ of: "a list.csv", older: expect.any(String) });
    const rest = await search(`?of=${body._id}&before=${first.older}`);
    const third = await search(`?of=${body._id}&before=${rest.older}`);
    const each = [first, rest, third].flatMap(({ changes }) => changes);
    expect(each.map(({ verb }) => verb)).toEqual([...[...Array(20).fill("publish"), ...Array(20).fill("create")], "create"]);
    expect(each[0]).toMatchObject({ kind: "incident", title: "Attack 19", put_back: { path: "/unpublish" } });
    const ofOne = await search(`?of=${(each[0] as Act).root_id}`);
    expect(listChanges(ofOne)).toEqual(["publish incident", "create incident"]);
    expect(ofOne.of).toBe("Attack 19");
  });

  it("lists people by their first name, then by their last", async () => {
    const [one, other] = [owner().accountId, admin().accountId];
    const third = (await site().signInAs("admin", "third@example.org")).accountId;
    const rename = (id: string, first_name: string, last_name: string) =>
      site().database.inTransaction((tx) =>
        tx.updateTable("account").set({ first_name, last_name }).where("id", "=", id).execute(),
      );
    await rename(one, "Abel", "Zewde");
    await rename(other, "Zara", "Abebe");
    await rename(third, "Abel", "Ayele");
    for (const id of [one, other, third]) await record(id, 1);
    const { people } = await search();
    await rename(one, "Test", "owner");
    await rename(other, "Test", "admin");
    expect(people).toEqual([
      { _id: third, name: "Abel Ayele" },
      { _id: one, name: "Abel Zewde" },
      { _id: other, name: "Zara Abebe" },
    ]);
  });

  it("has one page where there are as many as one page has", async () => {
    await record(admin().accountId, HISTORY_PAGE_SIZE);
    const found = await search();
    expect(found.changes).toHaveLength(HISTORY_PAGE_SIZE);
    expect(found.older).toBeNull();
  });

  it("is paged without a gap, with filters too", async () => {
    await record(admin().accountId, HISTORY_PAGE_SIZE);
    await record(owner().accountId, 3);
    await record(admin().accountId, 2);
    for (const [query, count] of [
      ["?what=incidents", HISTORY_PAGE_SIZE + 5],
      [`?who=${admin().accountId}`, HISTORY_PAGE_SIZE + 2],
    ] as const) {
      const first = await search(query);
      expect(first.changes).toHaveLength(HISTORY_PAGE_SIZE);
      expect(first.older).toBe(first.changes.at(-1)?._id);
      const second = await search(`${query}&before=${first.older}`);
      expect(second.older).toBeNull();
      expect(new Set([...first.changes, ...second.changes].map(({ _id }) => _id)).size).toBe(count);
    }
    for (const before of ["0", "x", "-1"]) expect((await search(`?before=${before}`)).changes).toEqual([]);
  });

  it("gathers a page from far apart", async () => {
    await record(owner().accountId, 1, "disable");
    await record(admin().accountId, 2000);
    await record(owner().accountId, 1, "enable");
    const { entries } = await listHistory(site().database.reader, { kinds: ["account"], accountId: owner().accountId });
    expect(entries.slice(0, 2).map(({ verb }) => verb)).toEqual(["enable", "disable"]);
  });

  it("looks through a part of the trail, and says where to go on", async () => {
    await record(owner().accountId, 1, "disable");
    await record(admin().accountId, 250);
    const { reader } = site().database;
    const first = await listHistory(reader, { kinds: ["account"] }, 200);
    expect(first.entries).toEqual([]);
    const second = await listHistory(reader, { kinds: ["account"], before: first.older ?? 0 }, 200);
    expect(second.entries).toMatchObject([{ verb: "disable", kind: "account" }]);
    const last = await listHistory(reader, { kinds: ["incident"], before: 1 });
    expect(last).toEqual({ entries: [], older: null });
  });
});
