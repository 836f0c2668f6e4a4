import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { listNewestRevisions } from "../export/server/export-store.ts";
import { rowLists } from "../export/server/rows.ts";
import { appendRevision } from "../revisions/proof/server/append-to-manifest.ts";
import type { HistoryEntry, ShownRevision } from "../revisions/rules.ts";
import { createRevision, getChangesJson } from "../revisions/server/create-revision.ts";
import { findNewestRevision, insertRevision } from "../revisions/server/revision-store.ts";
import { parseBodyAsWritten, parseObject, parseStoredBody, toCanonicalJson } from "../revisions/server/stored-body.ts";
import { filterOnOneSource } from "../statements/server/corroboration-store.ts";

const LINK = "https://example.org/report";
const SECRET = "https://user:pass@example.org/report?fbclid=abc&id=1#part";
const SHOWN = "https://example.org/report?id=1#part";
const PASSWORD = "Please give the link without the name or password before the @.";
const VIDEO = "dQw4w9WgX-_";
const [article, video] = mediaKinds;

describe("links of sources on sqlite", () => {
  const { site, asAdmin, read, readIncident, fetchMedia, create, edit, add, addImage, addClaim, findProblems, rows } =
    setUpArchiveSite("sqlite");
  const send = (kind: (typeof mediaKinds)[number], incident_id: string, link: string, values: object = {}) =>
    asAdmin("POST", kind.create, { incident_id, [kind.linkField]: link, description: "About it", ...values });
  const setStatus = (incident_id: string, status: string) => asAdmin("POST", "/set_verification_status", { incident_id, status });

  /** Stores the secret link, and a revision with it, as an older version did. */
  async function storeSecret(incidentId: string, sourceId: string): Promise<void> {
    await site().database.inTransaction(async (tx) => {
      await tx.updateTable("source").set({ link: SECRET, archived_link: SECRET }).where("id", "=", sourceId).execute();
      const newest = await findNewestRevision(tx, incidentId);
      if (!newest) throw new Error("No revision");
      const body = parseObject(newest.body_json) as { articles: object[] };
      body.articles = body.articles.map((item) => ({ ...item, article_link: SECRET, archived_link: SECRET }));
      const input = { incident_id: incidentId, created_at: site().now().toISOString(), reason: null };
      const revision = createRevision({ ...input, body_json: toCanonicalJson(body) }, newest);
      const old = { ...revision, changes_json: getChangesJson(revision, newest, parseBodyAsWritten) };
      await insertRevision(tx, old);
      await appendRevision(tx, old, input.created_at);
    });
  }

  it.each(mediaKinds)("of a $kind are stored without what says who shared them", async (kind) => {
    const id = await create();
    const archived_link = "https://archive.today/x?utm_source=y";
    expect((await send(kind, id, `${LINK}?fbclid=1&id=2#part`, { archived_link })).status).toBe(200);
    expect(await fetchMedia(kind, id)).toMatchObject([
      { [kind.linkField]: `${LINK}?id=2#part`, archived_link: "https://archive.today/x" },
    ]);
  });

  it("with a password are refused, also in an edit and for an archived copy", async () => {
    const id = await create();
    const refusal = { status: 201, body: { message: PASSWORD } };
    for (const kind of mediaKinds) {
      expect(await send(kind, id, SECRET)).toMatchObject(refusal);
      expect(await send(kind, id, LINK, { archived_link: SECRET })).toMatchObject(refusal);
      const source = await add(kind, id);
      const before = await rows();
      const change = (values: object) => asAdmin("PATCH", kind.edit, { [kind.idField]: source, base: {}, ...values });
      expect(await change({ [kind.linkField]: SECRET })).toMatchObject({
        ...refusal,
        body: { message: PASSWORD, issues: [{ path: kind.linkField }] },
      });
      expect(await change({ archived_link: SECRET })).toMatchObject(refusal);
      expect(await rows()).toEqual(before);
    }
    const image = await addImage(id);
    const values = { image_archive_id: image, base: {}, archived_link: SECRET };
    expect(await asAdmin("PATCH", "/edit_image_archive", values)).toMatchObject(refusal);
  });

  it("that are stored with more are shown without it, and stay in the proof", async () => {
    const id = await create();
    const source = await add(article, id, "About it", LINK);
    await storeSecret(id, source);
    await edit(id, { title: "Later" });
    const shown = { article_link: SHOWN, archived_link: SHOWN };
    expect((await readIncident(id)).articles).toMatchObject([shown]);
    expect((await read<ShownRevision>(`/get_revision/${id}/3`)).body.incident?.articles).toMatchObject([shown]);
    const { entries } = (await read<{ entries: HistoryEntry[] }>(`/get_incident_history/${id}`)).body;
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["title"], ["article"], ["article"], []]);
    const comparison = (await read(`/get_revision_comparison/${id}/1/4`)).body;
    const [newest] = await listNewestRevisions(site().database.reader, [id]);
    const exported = rowLists.sources(
      { ...(newest as NonNullable<typeof newest>), body: parseStoredBody(newest?.body_json ?? "") },
      "",
    );
    expect(exported).toMatchObject([{ link: SHOWN, archived_link: SHOWN }]);
    const pages = await Promise.all(
      [`/archives/${id}`, `/archives/${id}/v/3`, `/archives/${id}/history`, "/changes", "/changes.atom"].map(
        async (url) => (await site().app.inject({ method: "GET", url })).body,
      ),
    );
    expect(JSON.stringify([entries, comparison, exported, pages])).not.toMatch(/user:pass|fbclid/);
    expect(JSON.stringify(await rows())).toContain(SECRET);
    expect(await findProblems()).toEqual([]);
  });

  it("that are stored with more stay so in an edit that leaves them", async () => {
    const id = await create();
    const source = await add(article, id, "About it", LINK);
    await storeSecret(id, source);
    for (const link of [SHOWN, SECRET]) {
      const values = { [article.idField]: source, article_link: link, archived_link: link, description: link };
      const response = await asAdmin("PATCH", article.edit, values);
      expect(response).toMatchObject({ status: 200, body: { article_link: SHOWN, archived_link: SHOWN } });
      expect(JSON.stringify(await rows())).toContain(SECRET);
    }
    await asAdmin("PATCH", article.edit, { [article.idField]: source, base: {}, article_link: LINK });
    expect((await readIncident(id)).articles).toMatchObject([{ article_link: LINK }]);
    expect(await findProblems()).toEqual([]);
  });

  it("say that they are there already, under another address too, and are added", async () => {
    const id = await create();
    await send(article, id, `https://youtu.be/${VIDEO}`, { title: "A film" });
    const { status, body } = await send(video, id, `https://www.youtube.com/watch?v=${VIDEO}&t=90s`);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      message: "The video was added to the incident. This link is already there, as “A film”: the two count as one source.",
    });
    expect((await send(video, id, "https://vimeo.com/76979871")).body.message).toBe("The video was added to the incident.");
    const other = await create();
    expect((await send(article, other, `https://youtu.be/${VIDEO}`)).body.message).toBe("The article was added to the incident.");
  });

  it("into private groups of Telegram say that readers cannot open them", async () => {
    const id = await create();
    const hint = "Readers cannot open this link: it leads into a private group or channel of Telegram.";
    for (const path of ["+AbC", "joinchat/AbC", "c/1234567/8"]) {
      const { status, body } = await send(article, id, `https://t.me/${path}`);
      expect({ status, ...body }).toMatchObject({ status: 200, message: expect.stringContaining(hint) });
    }
    expect((await send(article, id, "https://t.me/channel/8")).body.message).not.toContain(hint);
  });

  it("to one film are one source, also where that was called corroborated", async () => {
    const id = await create();
    const short = await add(article, id, "About it", `https://youtu.be/${VIDEO}`);
    const long = await add(video, id, "About it", `https://www.youtube.com/watch?v=${VIDEO}`);
    await addClaim(id, [short, long]);
    expect((await setStatus(id, "corroborated")).status).toBe(201);
    const [both, sound] = [id, await create()];
    const figure = await addClaim(sound, [
      await add(article, sound),
      await add(article, sound, "Other", "https://example.com/2"),
    ]);
    expect((await setStatus(sound, "corroborated")).status).toBe(200);
    await site().database.inTransaction((tx) =>
      tx.updateTable("incident").set({ verification: "corroborated" }).where("id", "=", both).execute(),
    );
    expect((await readIncident(both)).verification.status).toBe("corroborated");
    const incidents = [{ _id: both }, { _id: sound }];
    expect(await filterOnOneSource(site().database.reader, incidents)).toEqual([{ _id: both }]);
    expect((await asAdmin("GET", "/get_rows/incident?list=incomplete")).body).toMatchObject([
      { _id: both, title: "A title", missing: ["Corroborated by one source only"] },
    ]);
    await asAdmin("DELETE", `/delete_claim/${figure}`);
    expect(await filterOnOneSource(site().database.reader, incidents)).toEqual(incidents);
  });
});
