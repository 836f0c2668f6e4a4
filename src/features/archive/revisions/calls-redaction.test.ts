import { describe, expect, it } from "vitest";
import { REDACTION_REASON, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { REDACTED } from "./change-list-rules.ts";
import type { HistoryEntry, Revision, ShownRevision } from "./rules.ts";
import { getSha256 } from "./server/create-revision.ts";
import { listRevisionRows } from "./server/revision-store.ts";

const SECRET = "የምስክሩ ስም “ሀ” & more";

describe.each(engines)("a revision that version 1 redacted on %s", (engine) => {
  const { site, asOwner, read, create, edit, redact, redactAsVersion1, findProblems } = setUpArchiveSite(engine);
  const list = async (id: string) => (await read<Revision[]>(`/get_revisions/${id}`)).body;
  const redaction = (path: string) => ({ path, created_at: site().now().toISOString(), reason: REDACTION_REASON });

  async function createRedacted(): Promise<string> {
    const id = await create({ description: SECRET });
    await edit(id, { description: "Safe" });
    await redactAsVersion1(id, 1, "/description");
    return id;
  }

  it("stays readable with what was redacted and why, and the chain holds", async () => {
    const id = await createRedacted();
    const [newest, oldest] = await list(id);
    expect(newest?.redacted).toBeUndefined();
    expect(oldest).toMatchObject({ redacted: true, redactions: [redaction("/description")] });
    expect(oldest?.sha256).toBe(getSha256(oldest?.body_json ?? ""));
    expect(JSON.parse(oldest?.body_json ?? "")).toMatchObject({ title: "A title", description: REDACTED });
    const { entries } = (await read<{ entries: HistoryEntry[] }>(`/get_incident_history/${id}`)).body;
    expect(entries[0]?.changes).toEqual([{ field: "redacted", name: "description" }]);
    expect((await read<ShownRevision>(`/get_revision/${id}/1`)).body).toMatchObject({
      incident: { description: REDACTED },
      redactions: [redaction("/description")],
    });
    expect(await findProblems()).toEqual([]);
  });

  it("is reported by verify when a redacted text changes again, or none was redacted", async () => {
    const id = await createRedacted();
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

  it("can be redacted again, by words", async () => {
    const id = await createRedacted();
    expect((await redact("A title", id)).status).toBe(200);
    const [, oldest] = await list(id);
    expect(oldest).toMatchObject({ number: 1, redactions: [redaction(""), redaction("/description")] });
    expect(JSON.parse(oldest?.body_json ?? "")).toMatchObject({ title: "[removed]", description: REDACTED });
    expect(await findProblems()).toEqual([]);
  });

  it("is not redacted by the call that version 1 had", async () => {
    const id = await create();
    const unknown = await asOwner("POST", "/nothing", {});
    const body = { number: 1, paths: ["/title"], reason: REDACTION_REASON };
    expect(await asOwner("POST", `/redact_revision/${id}`, body)).toMatchObject({ status: 404, body: unknown.body });
    expect((await site().app.inject("/api/v1/openapi.json")).body).not.toContain("redact_revision");
  });
});
