import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type Cells, createImportCalls, exportedTables } from "../../../../tests/sites/import-calls.ts";
import { engines } from "../../../../tests/test-database.ts";

const [article] = mediaKinds;

describe.each(engines)("statuses of an export on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { asAdmin, asOwner, create, add, addClaim, findProblems, rows } = archive;
  const { exportTables, emptyArchive, bring, run, list } = createImportCalls(archive);

  async function set(incident_id: string, status: string, note: string | null = null, send = asAdmin) {
    expect(await send("POST", "/set_verification_status", { incident_id, status, note })).toMatchObject({ status: 200 });
  }
  /** Records an incident of each status with what it needs, by the admin; only the owner may verify it. */
  async function record() {
    const ids: Record<string, string> = {};
    for (const status of ["unreviewed", "reported", "corroborated", "verified", "disputed"]) {
      const id = await create({ title: status });
      ids[status] = id;
      const sources = [await add(article, id, "One", `https://one.example/${status}`)];
      sources.push(await add(article, id, "Two", `https://two.example/${status}`));
      for (const source of sources) await addClaim(id, [source]);
    }
    await set(ids.reported ?? "", "reported");
    await set(ids.corroborated ?? "", "corroborated", "=Two papers");
    await set(ids.verified ?? "", "verified", null, asOwner);
    await set(ids.disputed ?? "", "disputed", "Two accounts");
    return ids;
  }
  /** Brings the tables of an export into an empty site, where all incidents are drafts. Returns the imports, the last one first. */
  async function bringTables(tables: Partial<Awaited<ReturnType<typeof exportTables>>>) {
    const imports: string[] = [];
    for (const table of exportedTables) {
      const brought = tables[table] ?? [];
      if (brought.length === 0) continue;
      const id = await bring(brought);
      imports.unshift(id);
      await run("check", id);
      expect(await run("apply", id), table).toMatchObject({ applied: brought.length });
    }
    return imports;
  }
  const listStatuses = async () =>
    Object.fromEntries(
      (await exportTables()).incidents.map(({ title_en, status, status_note }) => [title_en, [status, status_note]]),
    );
  const hasStatuses = async (id: string | undefined) =>
    ((await asAdmin("GET", `/get_import/${id}`)).body as { has_statuses?: boolean }).has_statuses;
  const countSet = async () => (await rows()).audit.filter(({ action }) => action === "set_verification_status").length;
  const withStatus = { with_status: true };

  it("come back to an empty site, where another admin publishes them", { timeout: 20_000 }, async () => {
    await record();
    const before = await exportTables();
    await emptyArchive();
    const imports = await bringTables(before);
    const incidents = imports.at(-1) ?? "";
    expect((await list(incidents, "applied")).map(({ notes }) => notes.map(({ column }) => column))).toEqual([
      ...[["status"], ["status"], ["status"], ["status"], []],
    ]);
    expect(await hasStatuses(incidents)).toBe(true);
    expect(await run("publish", incidents, withStatus, asOwner)).toMatchObject({
      ...{ published: 5, drafts: 0, status_waiting: 0, status_refused: 0 },
    });
    expect(await hasStatuses(incidents)).toBe(false);
    const comparable = (list: Cells[]) =>
      list.map(({ revision: _n, revision_sha256: _hash, recorded_at: _at, status_since: _since, ...row }) => row);
    const after = await exportTables();
    for (const table of exportedTables) expect(comparable(after[table]), table).toEqual(comparable(before[table]));
    expect((await list(incidents, "published")).flatMap(({ notes }) => notes)).toEqual([]);
    expect(await findProblems()).toEqual([]);

    for (const id of imports) expect(await run("undo", id), id).toMatchObject({ left: 0 });
    expect((await exportTables()).incidents).toEqual([]);
  });

  it("do not publish again what was taken back", async () => {
    await create({ title: "Taken back" });
    const before = await exportTables();
    await emptyArchive();
    const [incidents = ""] = await bringTables({ incidents: before.incidents });
    const id = (await rows()).incidents[0]?.id;
    expect(await asAdmin("POST", "/publish", { kind: "incident", id })).toMatchObject({ status: 200 });
    const reason = "A witness is in danger";
    expect(await asOwner("POST", "/unpublish", { kind: "incident", id, reason })).toMatchObject({ status: 200 });
    expect(await run("publish", incidents)).toMatchObject({ published: 0 });
    expect((await rows()).incidents).toMatchObject([{ publication: "unpublished" }]);
  });

  it("leave unreviewed what the importer may not verify, until another admin asks", { timeout: 20_000 }, async () => {
    await record();
    const before = await exportTables();
    await emptyArchive();
    const [incidents = "", ...parts] = (await bringTables(before)).toReversed();
    expect(await run("publish", incidents, withStatus)).toMatchObject({ published: 5, status_refused: 1, incomplete: 0 });
    const told = await listStatuses();
    expect(told).toMatchObject({
      verified: ["unreviewed", ""],
      corroborated: ["corroborated", "'=Two papers"],
      reported: ["reported", ""],
    });
    expect(await list(incidents, "status_refused")).toMatchObject([
      {
        title: "verified",
        state: "published",
        notes: [
          {
            column: "status",
            message: "You were the last to change what this incident states. Another admin has to verify it.",
          },
        ],
      },
    ]);
    const audited = await countSet();
    // A request that is repeated tries it again, with the same result.
    expect(await run("publish", incidents, withStatus)).toMatchObject({ published: 5, status_refused: 1 });
    expect((await list(incidents, "status_refused"))[0]?.notes).toHaveLength(1);
    expect(await countSet()).toBe(audited);
    expect(await run("publish", incidents, withStatus, asOwner)).toMatchObject({ published: 5, status_refused: 0 });
    expect((await listStatuses()).verified).toEqual(["verified", ""]);
    expect(await findProblems()).toEqual([]);
    for (const id of [...parts.toReversed(), incidents]) expect(await run("undo", id)).toMatchObject({ left: 0 });
  });

  it("stay unreviewed without the flag, and are set by a later request", { timeout: 20_000 }, async () => {
    await record();
    const before = await exportTables();
    await emptyArchive();
    const [incidents = "", ...parts] = (await bringTables(before)).toReversed();
    expect(await run("publish", incidents, {}, asOwner)).toMatchObject({ published: 5, status_waiting: 5, status_refused: 0 });
    expect((await exportTables()).incidents.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "unreviewed"));
    expect(await hasStatuses(incidents)).toBe(true);
    expect(await run("publish", incidents, withStatus, asOwner)).toMatchObject({ published: 5, status_waiting: 0 });
    expect(await listStatuses()).toMatchObject({ verified: ["verified", ""], disputed: ["disputed", "Two accounts"] });
    expect(await findProblems()).toEqual([]);
    for (const id of [...parts.toReversed(), incidents]) expect(await run("undo", id)).toMatchObject({ left: 0 });
  });

  it("are refused with the sentence of their rule, and set once it holds", { timeout: 20_000 }, async () => {
    const ids = await record();
    const { incidents, ...parts } = await exportTables();
    await emptyArchive();
    const odd = ["Verified", "disputed", "withdrawn"].map((status, number) => ({
      ...{ ...incidents[0], _id: "", revision_sha256: "", title_en: `odd ${number}`, status, status_note: "" },
    })) as Cells[];
    const id = await bring([...incidents, ...odd]);
    await run("check", id);
    await run("apply", id, {});
    expect(await run("publish", id, withStatus, asOwner)).toMatchObject({ published: 8, status_refused: 6, incomplete: 0 });
    const messages = (await list(id, "status_refused")).map(({ title, notes }) => [title, notes[0]?.message]);
    expect(Object.fromEntries(messages)).toEqual({
      reported: expect.stringContaining("at least one source"),
      corroborated: expect.stringContaining("two independent sources"),
      verified: expect.stringContaining("at least one source"),
      "odd 0": expect.stringContaining("status must be one of"),
      "odd 1": expect.stringContaining("note"),
      "odd 2": expect.stringContaining("note"),
    });
    expect(await listStatuses()).toMatchObject({ corroborated: ["unreviewed", ""], disputed: ["disputed", "Two accounts"] });

    await bringTables({ sources: parts.sources, claims: parts.claims });
    await set(ids.reported ?? "", "disputed", "I read it");
    expect(await run("publish", id, withStatus, asOwner)).toMatchObject({ published: 8, status_refused: 4 });
    expect(await listStatuses()).toMatchObject({
      corroborated: ["corroborated", "'=Two papers"],
      reported: ["disputed", "I read it"],
    });
    expect((await list(id, "status_refused")).map(({ notes }) => notes[0]?.message)).toContain(
      "Somebody has set another status here.",
    );
  });

  it("are refused where somebody has set another one, also with the same note", async () => {
    await create({ title: "One" });
    const [exported] = (await exportTables()).incidents;
    await emptyArchive();
    const id = await bring([{ ...exported, status: "reported" }] as Cells[]);
    await run("check", id);
    await run("apply", id);
    await run("publish", id);
    await set(exported?._id ?? "", "disputed", "Two accounts");
    await set(exported?._id ?? "", "unreviewed");
    expect(await run("publish", id, withStatus)).toMatchObject({ published: 1, status_refused: 1 });
    const message = "Somebody has set another status here.";
    expect((await list(id, "status_refused"))[0]?.notes).toEqual([{ column: "status", message }]);
  });

  it("withdraw an incident as its page does, and the import is still undone", async () => {
    await create({ title: "One" });
    const [exported] = (await exportTables()).incidents;
    await emptyArchive();
    const id = await bring([{ ...exported, status: "withdrawn", status_note: "Counted twice" }] as Cells[]);
    await run("check", id);
    await run("apply", id);
    expect(await run("publish", id, withStatus)).toMatchObject({ published: 1, status_refused: 0 });
    const path = `/get_withdrawal/${exported?._id}`;
    expect(await asAdmin("GET", path)).toMatchObject({ status: 200, body: { note: "Counted twice" } });
    expect(await run("undo", id)).toMatchObject({ undone: 1, left: 0 });
    expect((await rows()).incidents).toMatchObject([{ deleted_at: expect.any(String) }]);
  });

  it("stay with an incident whose part somebody has changed, when the import is undone", async () => {
    await record();
    const before = await exportTables();
    await emptyArchive();
    const [claims = "", sources = "", incidents = ""] = await bringTables(before);
    const article_archive_id = before.sources.find(({ link }) => link === "https://one.example/disputed")?._id;
    const edit = { article_archive_id, base: {}, outlet: "Mine" };
    expect((await asOwner("PATCH", "/edit_article_archive", edit)).status).toBe(200);
    await run("publish", incidents, withStatus, asOwner);
    expect(await run("undo", claims)).toMatchObject({ left: 0 });
    expect(await run("undo", sources)).toMatchObject({ left: 1 });
    expect(await run("undo", incidents)).toMatchObject({ undone: 4, left: 1 });
    expect(await listStatuses()).toEqual({ disputed: ["disputed", "Two accounts"] });
  });

  it("are set once each by requests at the same time, and not after an undo", { timeout: 30_000 }, async () => {
    await create({ title: "One" });
    const [exported] = (await exportTables()).incidents;
    await emptyArchive();
    const table = Array.from({ length: 60 }, (_, number) => ({
      ...{ ...exported, _id: "", title_en: `Number ${number}`, status: "disputed", status_note: "Two accounts" },
    }));
    const id = await bring(table as Cells[]);
    await run("check", id);
    await run("apply", id);
    const publish = (send: typeof asAdmin) => send("POST", `/publish_import/${id}`, withStatus);
    const steps = await Promise.all([asAdmin, asOwner, asAdmin, asOwner].map(publish));
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await run("publish", id, withStatus)).toMatchObject({ published: 60, status_waiting: 0, status_refused: 0 });
    const after = await rows();
    expect(after.audit.filter(({ action }) => action === "set_verification_status")).toHaveLength(60);
    await run("publish", id, withStatus, asOwner);
    expect(await rows()).toEqual(after);
    expect(await run("undo", id)).toMatchObject({ undone: 60, left: 0 });
    const undone = await rows();
    await run("publish", id, withStatus, asOwner);
    expect(await rows()).toEqual(undone);
  });

  it("are left as they are by a correction of a recorded incident", async () => {
    await create({ title: "One" });
    const { incidents } = await exportTables();
    const id = await bring(incidents.map((row) => ({ ...row, title_en: "Other", status: "disputed", status_note: "Mine" })));
    expect(await run("check", id)).toMatchObject({ update: 1 });
    const columns = (await list(id, "update"))[0]?.notes.map(({ column }) => column);
    expect(columns).toEqual(["status", "status_note"]);
    await run("apply", id);
    expect(await hasStatuses(id)).toBe(false);
    await run("publish", id, withStatus, asOwner);
    expect(await listStatuses()).toEqual({ Other: ["unreviewed", ""] });
  });
});
