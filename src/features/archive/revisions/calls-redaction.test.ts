import { describe, expect, it } from "vitest";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { REDACTED } from "./revision-redaction-rules.ts";
import type { HistoryEntry, Revision, ShownRevision } from "./rules.ts";
import { getSha256 } from "./server/create-revision.ts";
import { listRevisionRows } from "./server/revision-store.ts";

const [article] = mediaKinds;
const SECRET = "የምስክሩ ስም “ሀ” & more";
const REASON = "It named a witness.";

describe.each(engines)("POST /redact_revision on %s", (engine) => {
  const { site, admin, asAdmin, asOwner, read, create, edit, add, addClaim, findProblems } = setUpArchiveSite(engine);
  const redact = (id: string, body: object) =>
    asOwner("POST", `/redact_revision/${id}`, { number: 1, paths: ["/description"], reason: REASON, ...body });
  const list = async (id: string) => (await read<Revision[]>(`/get_revisions/${id}`)).body;

  /** Returns everything in the database as texts. */
  async function dump(): Promise<string> {
    const { db } = site();
    const tables = [
      "incident",
      "source",
      "claim",
      "incident_revision",
      "incident_redaction",
      "audit",
      "idempotency_key",
    ] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows, (_name, value) => (typeof value === "bigint" ? String(value) : value));
  }

  it("redacts a text in revisions, audit trail and cached responses; the chain holds", async () => {
    const id = await create({ description: SECRET });
    await edit(id, { title: "Second" });
    await edit(id, { narrative_am: SECRET });
    await edit(id, { description: "Safe", narrative_am: "" });
    const before = await list(id);
    expect(await dump()).toContain(JSON.stringify(SECRET).slice(1, -1));
    expect(await redact(id, {})).toMatchObject({
      status: 200,
      body: { message: "Taken out. Old revisions changed: 3.", _id: id },
    });
    const stored = await dump();
    expect(stored).not.toContain("የምስክሩ");
    expect(stored).not.toContain(JSON.stringify("የምስክሩ").slice(1, -1));

    const after = await list(id);
    const keep = ({ number, previous_sha256, created_at, reason }: Revision) => ({
      number,
      previous_sha256,
      created_at,
      reason,
    });
    expect(after.map(keep)).toEqual(before.map(keep));
    const redaction = (path: string) => ({ path, created_at: site().now().toISOString(), reason: REASON });
    expect(after.map(({ redactions }) => redactions)).toEqual([
      undefined,
      [redaction("/description"), redaction("/narrative_am")],
      [redaction("/description")],
      [redaction("/description")],
    ]);
    expect(JSON.parse(after[3]?.body_json ?? "")).toMatchObject({ title: "A title", description: REDACTED });
    expect(after.map(({ redacted, body_json }) => [redacted, "salt" in JSON.parse(body_json)])).toEqual([
      [undefined, true],
      ...Array.from({ length: 3 }, () => [true, false]),
    ]);
    expect(after.map(({ sha256 }) => sha256)).toEqual(after.map(({ body_json }) => getSha256(body_json)));
    expect(after[0]).toEqual(before[0]);
    expect(await findProblems()).toEqual([]);
    expect(await site().findLastAudit()).toMatchObject({
      action: "redact_revision",
      subject: id,
      after: { number: 1, paths: ["/description"], reason: REASON },
    });
    const { entries } = (await read<{ entries: HistoryEntry[] }>(`/get_incident_history/${id}`)).body;
    expect(entries[0]?.changes).toEqual([
      { field: "redacted", name: "description" },
      { field: "redacted", name: "narrative_am" },
    ]);
    expect((await read<ShownRevision>(`/get_revision/${id}/1`)).body).toMatchObject({
      incident: { description: REDACTED },
      redactions: [redaction("/description")],
    });

    // The response of an idempotent POST is stored.
    const other = await create();
    const setNote = (note: string, headers = {}) =>
      site().call("POST", "/set_verification_status", {
        body: { incident_id: other, status: "disputed", note },
        headers,
        cookie: admin().cookie,
      });
    await setNote(SECRET, { "idempotency-key": "once" });
    await setNote("Safe", { "idempotency-key": "another" });
    const ofThird = { incident_id: await create(), status: "disputed", note: "Kept" };
    const headers = { "idempotency-key": "third" };
    await site().call("POST", "/set_verification_status", { body: ofThird, headers, cookie: admin().cookie });
    const listResponses = async () =>
      JSON.stringify(await site().db.selectFrom("idempotency_key").select("answer_json").execute());
    expect(await listResponses()).toContain("የምስክሩ");
    expect(await redact(other, { number: 2, paths: ["/verification/note"] })).toMatchObject({ status: 200 });
    expect(await listResponses()).not.toContain("የምስክሩ");
    expect(await listResponses()).toContain("Kept");
    expect(await dump()).not.toContain("የምስክሩ");
  });

  it("reaches the first of many revisions, and is destroyed with the incident", async () => {
    const id = await create({ description: SECRET });
    for (let count = 1; count <= 21; count += 1) await edit(id, { location: `Place ${count}` });
    await edit(id, { description: "Safe" });
    expect(await redact(id, { number: 22 })).toMatchObject({ body: { message: "Taken out. Old revisions changed: 22." } });
    expect(await dump()).not.toContain("የምስክሩ");
    const countRedactions = async () => (await site().db.selectFrom("incident_redaction").select("path").execute()).length;
    expect(await countRedactions()).toBe(22);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect((await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" })).status).toBe(200);
    expect(await countRedactions()).toBe(0);
    expect(await findProblems()).toEqual([]);
  });

  it("is reported by verify when a redacted text changes again, or none was redacted", async () => {
    const id = await create({ description: SECRET });
    await edit(id, { description: "Safe" });
    await redact(id, {});
    const tamper = async (change: (body: string) => string) => {
      const [, row] = await listRevisionRows(site().db, id, { limit: 2 });
      const body_json = change(row?.body_json ?? "");
      await site().database.inTransaction((tx) =>
        tx.updateTable("incident_revision").set({ body_json }).where("incident_id", "=", id).where("number", "=", 1).execute(),
      );
    };
    await tamper((body) => body.replace("A title", "Another"));
    expect(await findProblems()).toContainEqual(expect.stringContaining("revision 1 has another text than its hash tells"));
    await tamper((body) => body.replace("Another", "A title"));
    expect(await findProblems()).toEqual([]);
    await site().database.inTransaction((tx) => tx.deleteFrom("incident_redaction").execute());
    expect(await findProblems()).toContainEqual(expect.stringContaining("revision 1 has another text than its hash tells"));
  });

  it("redacts texts of sources and claims, also destroyed ones, and redacts again", async () => {
    const id = await create({ location: "The house of a witness" });
    const source = await add(article, id, SECRET);
    const claim = await addClaim(id, [source], { quote: "She said so" });
    await asAdmin("DELETE", `/delete_claim/${claim}`);
    await asAdmin("DELETE", `${article.remove}/${id}/${source}`);
    await edit(id, { location: "A town" });
    const paths = ["/articles/0/description", "/claims/0/quote"];
    const inTrash = { status: 201, body: { message: "This text lies in the trash. Please delete it there for good first." } };
    expect(await redact(id, { number: 3, paths })).toMatchObject(inTrash);
    expect(await redact(id, { number: 3, paths: ["/claims/0/quote"] })).toMatchObject(inTrash);
    await asOwner("DELETE", "/destroy", { kind: "claim", id: claim, title: "A title" });
    await asOwner("DELETE", "/destroy", { kind: "article", id: source, title: "A title" });
    expect(await redact(id, { number: 3, paths })).toMatchObject({ status: 200 });
    expect(await redact(id, { number: 3, paths: ["/location"] })).toMatchObject({ status: 200 });
    const stored = await dump();
    for (const text of ["የምስክሩ", "She said so", "The house of a witness"]) expect(stored).not.toContain(text);
    expect(await findProblems()).toEqual([]);
  });

  it("leaves the same text of another incident as it is", async () => {
    const ids = [await create({ description: SECRET }), await create({ description: SECRET })];
    for (const id of ids) await edit(id, { title: "Other" });
    for (const id of ids) await edit(id, { description: "Safe" });
    const [id = "", other = ""] = ids;
    expect(await redact(other, { paths: ["/title"] })).toMatchObject({ status: 200 });
    const readOther = async () => [
      await list(other),
      (await read(`/get_incident_history/${other}`)).body,
      await site().db.selectFrom("incident_redaction").selectAll().where("incident_id", "=", other).orderBy("number").execute(),
      (await site().audit()).filter(({ root_id }) => root_id === other),
    ];
    const before = await readOther();
    expect(JSON.stringify(before)).toContain("የምስክሩ");
    expect(await redact(id, { paths: ["/title"] })).toMatchObject({ status: 200 });
    const [, , first] = await list(id);
    expect(await redact(id, {})).toMatchObject({ body: { message: "Taken out. Old revisions changed: 2." } });
    expect((await list(id))[2]?.sha256).not.toBe(first?.sha256);
    expect(await readOther()).toEqual(before);
    expect(await findProblems()).toEqual([]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect(await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "Other" })).toMatchObject({ status: 200 });
    expect(await readOther()).toEqual(before);
    expect(await findProblems()).toEqual([]);
    const readDestroyed = async (incident: string) =>
      (await read<{ revisions?: { number: number }[] }>(`/get_destroyed_incident/${incident}`)).body.revisions;
    expect((await readDestroyed(id))?.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(await readDestroyed(other)).toBeUndefined();
  });

  it("refuses a text that is public today, an unknown path, and a missing reason", async () => {
    const id = await create({ description: SECRET });
    await edit(id, { title: "Other" });
    const before = await dump();
    const refusals: [body: object, message: string][] = [
      [{}, "This text is told today. Please correct the incident first."],
      [{ number: 2 }, "This text is told today. Please correct the incident first."],
      [{ paths: ["/title"], number: 3 }, messages.doesNotExist],
      [{ paths: [] }, "Please choose at least one text."],
      [{ reason: " " }, "Please say why: readers see it."],
      [{ reason: "ሀ".repeat(301), paths: ["/title"] }, "The reason cannot be more than 300 characters"],
      ...["/date", "/killed", "/verification/status", "/_id", "/articles/0/description", "title", "/__proto__/x", ""].map(
        (path): [object, string] => [{ paths: [path] }, "There is no such text in this revision."],
      ),
    ];
    for (const [body, message] of refusals) {
      expect(await redact(id, body), message).toMatchObject({ status: 201, body: { message } });
    }
    expect(await redact(UNKNOWN_ID, {})).toMatchObject({ status: 201, body: { message: messages.doesNotExist } });
    expect(await dump()).toBe(before);
    expect(await redact(id, { paths: ["/title"], reason: "ሀ".repeat(300) })).toMatchObject({ status: 200 });
    expect(await redact(id, { paths: ["/title"] })).toMatchObject({ status: 201 });
    expect((await asAdmin("POST", `/redact_revision/${id}`, { number: 1, paths: ["/title"], reason: REASON })).status).toBe(403);
  });
});
